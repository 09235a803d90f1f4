"""Links: within the wiki, to pictures, to categories, and out into the world."""

import re
from typing import Any
from urllib.parse import quote

from .reading import Reading
from .tree import Inline, Node, is_shown, text

LINK = r"\[\[(?P<target>[^\[\]|\n\x7f<>{}]{1,255})(?P<piped>\||\]\])"
EXTERNAL_MARKS = r"\s\[\]<>\"\x7f、。「」（）"

PICTURES = {
    *("file", "image", "media", "ファイル", "画像", "файл", "зображення", "ficheiro", "imaxe"),
    *("imagen", "archivo", "datei", "bild", "fichier", "arquivo", "imagem", "plik", "immagine", "изображение"),
    *("文件", "圖像", "图像", "파일"),
}
CATEGORIES = {
    *("category", "カテゴリ", "категорія", "categoría"),
    *("categoria", "kategorie", "catégorie", "категория", "分类", "분류"),
}
OPTION = re.compile(
    r"\d*x?\d+\s*px|upright(=[\d.]+)?|thumb(nail)?|frame(d|less)?|border|left|right|center|centre|none|baseline|middle|sub|super"
    r"|top|text-top|bottom|text-bottom|サムネイル|フレーム|なし|左|右|中央|境界|ліворуч|праворуч|центр|без|міні|dereita|esquerda"
    r"|(link|page|lang|class)=.*",
    re.IGNORECASE | re.DOTALL,
)
LONGEST_OPTION = 100


def namespace(target: str) -> str:
    return re.split("[:：]", target, maxsplit=1)[0].strip().casefold() if re.search("[:：]", target) else ""


def is_picture(target: str) -> bool:
    return namespace(target) in PICTURES


def is_category(target: str) -> bool:
    return namespace(target) in CATEGORIES


def name(target: str, reading: Reading) -> str:
    """The name without its namespace, which may be written in another language, and with a full-width colon."""
    space, colon, found = re.split("([:：])", target, maxsplit=1)
    reading.hide(space)
    reading.repaired("namespace", colon == "：")
    return found.strip()


def category(target: str, children: Inline, reading: Reading) -> None:
    reading.hide("".join(map(text, children)))
    found = name(target, reading)
    reading.categories.append(found)


def picture(target: str, children: Inline, reading: Reading) -> Node:
    """A note in place of the picture: its name, and what is said of it."""
    shown: Inline = [name(target, reading)]
    for part in parts(children):
        words = "".join(map(text, part)).strip()
        if not words or (len(words) <= LONGEST_OPTION and OPTION.fullmatch(words)):
            reading.hide(words)
        else:
            shown += [" – ", *without_alt(part, reading)]
    reading.repaired("picture")
    return Node("image", shown)


def parts(children: Inline) -> list[Inline]:
    """What stands between the bars."""
    found: list[Inline] = [[]]
    for child in children:
        if isinstance(child, str):
            first, *rest = child.split("|")
            found[-1].append(first)
            found += [[piece] for piece in rest]
        else:
            found[-1].append(child)
    return found


def without_alt(part: Inline, reading: Reading) -> Inline:
    found: list[Any] = list(part)
    if isinstance(found[0], str):
        found[0] = found[0].lstrip()
        if found[0].startswith("alt="):
            reading.hide("alt")
            found[0] = found[0].removeprefix("alt=")
    if isinstance(found[-1], str):
        found[-1] = found[-1].rstrip()
    return [piece for piece in found if is_shown([piece])]


def address(url: str) -> str:
    """The address as one writes it where brackets and blanks mean something else."""
    url = f"https:{url}" if url.startswith("//") else url
    return quote(url, safe="/:?#@!$&'+,;=%~-._")
