"""The site's own words in every language: extracted, checked and compiled with Babel, so no GNU gettext is needed.

python -m config.messages update     take new and changed texts into locale/*/LC_MESSAGES/django.po
python -m config.messages check      fail if a text is missing, untranslated, fuzzy or no longer used
python -m config.messages compile    write the .mo files that Django reads (they are not kept in git)
"""

import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("api", "config", "reference", "replays", "templates", "workers")
KEYWORDS = {
    **DEFAULT_KEYWORDS,
    "gettext_lazy": None,
    "lazy": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
LANGUAGES = ("uk", "ja", "gl")
BORROWED = "allauth"
"""Texts of pages that come from this library are kept too, where it has no translation of its own."""


def po(language: str) -> Path:
    return ROOT / "locale" / language / "LC_MESSAGES" / "django.po"


def extracted() -> Catalog:
    """All texts in the sources, with the places where they stand."""
    catalog = Catalog(project="Ludex", charset="utf-8")
    for path in sorted(source_files()):
        for line, message, comments, context in texts(path):
            place = [(path.relative_to(ROOT).as_posix(), line)]
            catalog.add(message, locations=place, auto_comments=comments, context=context)
    return catalog


def source_files() -> Iterator[Path]:
    for folder in SOURCES:
        for pattern in ("**/*.py", "**/*.html", "**/*.txt"):
            yield from (path for path in (ROOT / folder).glob(pattern) if "migrations" not in path.parts)


def texts(path: Path) -> Iterable[tuple[int, str | tuple[str, ...], list[str], str | None]]:
    source = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        source = as_python(source)
    return extract("python", BytesIO(source.encode()), KEYWORDS, ("Translators:",))


def as_python(template: str) -> str:
    """A template's texts as calls of gettext among masked words, in Django's own way."""
    from django.conf import settings
    from django.utils.translation.template import templatize

    if not settings.configured:
        settings.configure()
    return "\n".join(line.strip() for line in templatize(template).splitlines())


def read(language: str) -> Catalog:
    if not po(language).exists():
        return Catalog(locale=language, project="Ludex", charset="utf-8")
    with po(language).open("rb") as file:
        return read_po(file, locale=language)


def update() -> None:
    """Take new and changed texts into every catalog; what is used no more is dropped."""
    template = extracted()
    for language in LANGUAGES:
        catalog = read(language)
        borrowed = [message for message in catalog if BORROWED in message.auto_comments]
        catalog.update(template, no_fuzzy_matching=True)
        for message in borrowed:
            catalog[message.id] = message
        catalog.obsolete.clear()
        po(language).parent.mkdir(parents=True, exist_ok=True)
        with po(language).open("wb") as file:
            write_po(file, catalog, width=120, sort_output=True, include_lineno=False, omit_header=False)


def compile_all() -> None:
    for language in LANGUAGES:
        with po(language).with_suffix(".mo").open("wb") as file:
            write_mo(file, read(language))


def check() -> list[str]:
    """What is wrong with the catalogs, one line each; an empty list if nothing is."""
    template = extracted()
    return [fault for language in LANGUAGES for fault in faults(language, template)]


def faults(language: str, template: Catalog) -> Iterator[str]:
    catalog = read(language)
    for message in template:
        found = catalog.get(message.id, message.context) if message.id else None
        if message.id and not (found and translated(found)):
            yield f"{language}: not translated: {message.id!r} ({message.locations[0][0]})"
    for message in catalog:
        if message.id and message.fuzzy:
            yield f"{language}: fuzzy: {message.id!r}"
        if message.id and message.id not in template and BORROWED not in message.auto_comments:
            yield f"{language}: used no more: {message.id!r}"
        yield from (f"{language}: {error}: {message.id!r}" for error in message.check(catalog))


def translated(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def main(command: str) -> int:
    if command == "update":
        update()
    elif command == "compile":
        compile_all()
    elif command == "check":
        print("\n".join(found := check()) or "Every text is translated.")
        return 1 if found else 0
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2] or [""]))
