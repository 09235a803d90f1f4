"""The site's own words in every language: extracted, checked and compiled with Babel, so no GNU gettext is needed.

python -m config.messages update     take new and changed texts into locale/*/LC_MESSAGES/django.po
python -m config.messages check      fail if a text is missing, untranslated, fuzzy or no longer used
python -m config.messages compile    write the .mo files that Django reads (they are not kept in git)

The pages of accounts come from a library, with its own translations; in a language that it does not speak our catalog
has its texts too, and in any other it may better them. They are told by the comment `allauth`, and so is what Django says
of names and passwords on these pages, which is misspelt in Galician.
"""

import sys
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
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
    "_lazy": None,
    "lazy": None,
    "Misfit": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
LANGUAGES = ("uk", "ja", "gl")

IDLE = tuple(f'"{name}' for name in ("Generated", "Language-Team", "Last-", "PO-", "POT-", "Project-", "Report-"))
"""Lines of a catalog's head that nobody reads."""

LIBRARY = "allauth"
LIBRARY_SOURCES = (
    "templates/account/*.html",
    "templates/account/snippets/*.html",
    "templates/account/messages/*.txt",
    "templates/account/email/*.txt",
    "account/adapter.py",
    "account/fields.py",
    "account/forms.py",
)
DJANGO_SOURCES = ("contrib/auth/password_validation.py", "contrib/auth/validators.py")
NOT_SHOWN = ("code", "passkey", "phone", "signup_closed", "verified_email_required")
"""Parts of its names that tell the library's pages which this site does not have."""


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


def borrowed() -> Catalog:
    """The texts of the library's pages that this site shows, but for those it has pages of its own for."""
    catalog = Catalog()
    for path in library_files():
        for _line, message, _comments, context in texts(path):
            catalog.add(message, auto_comments=[LIBRARY], context=context)
    return catalog


def library_files() -> Iterator[Path]:
    yield from (folder_of("django") / path for path in DJANGO_SOURCES)
    library = folder_of(LIBRARY)
    for pattern in LIBRARY_SOURCES:
        for path in sorted(library.glob(pattern)):
            ours = ROOT / path.relative_to(library)
            if not ours.exists() and not any(part in path.stem for part in NOT_SHOWN):
                yield path


def folder_of(package: str) -> Path:
    spec = find_spec(package)
    assert spec
    return Path(spec.origin or "").parent


def speaks(language: str) -> bool:
    """Whether the library has a translation into this language."""
    return (folder_of(LIBRARY) / "locale" / language).exists()


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


def wanted(language: str) -> Catalog:
    """What a catalog must have: the site's texts, and the library's where it does not speak the language."""
    catalog = extracted()
    for message in borrowed() if not speaks(language) else ():
        if message.id and not has(catalog, message):
            catalog.add(message.id, auto_comments=[LIBRARY], context=message.context)
    return catalog


def update() -> None:
    """Take new and changed texts into every catalog; what is used no more is dropped."""
    for language in LANGUAGES:
        catalog, template = read(language), wanted(language)
        kept = [message for message in catalog if bettered(message) and not has(template, message)]
        catalog.update(template, no_fuzzy_matching=True)
        for message in kept:
            catalog.add(message.id, message.string, auto_comments=[LIBRARY], context=message.context)
        catalog.obsolete.clear()
        write(language, catalog)


def write(language: str, catalog: Catalog) -> None:
    """Without what changes at every update, or names nobody."""
    catalog.header_comment, catalog.fuzzy = f"# The words of Ludex in {catalog.locale.english_name}.", False
    output = BytesIO()
    write_po(output, catalog, width=120, sort_output=True, include_lineno=False)
    lines = output.getvalue().decode().splitlines(keepends=True)
    po(language).parent.mkdir(parents=True, exist_ok=True)
    po(language).write_text("".join(line for line in lines if not line.startswith(IDLE)), encoding="utf-8")


def bettered(message: Message) -> bool:
    """Whether this is a text of the library, translated by us."""
    return bool(message.id) and LIBRARY in message.auto_comments


def compile_all() -> None:
    for language in LANGUAGES:
        with po(language).with_suffix(".mo").open("wb") as file:
            write_mo(file, read(language))


def check() -> list[str]:
    """What is wrong with the catalogs, one line each; an empty list if nothing is."""
    return [fault for language in LANGUAGES for fault in faults(language)]


def faults(language: str) -> Iterator[str]:
    catalog, template, library = read(language), wanted(language), borrowed()
    for message in template:
        found = catalog.get(message.id, message.context) if message.id else None
        if message.id and not (found and translated(found)):
            yield f"{language}: not translated: {message.id!r} ({place(message)})"
    for message in catalog:
        if message.id and message.fuzzy:
            yield f"{language}: fuzzy: {message.id!r}"
        if message.id and not has(template, message) and not has(library, message):
            yield f"{language}: used no more: {message.id!r}"
        yield from (f"{language}: {error}: {message.id!r}" for error in message.check(catalog))


def has(catalog: Catalog, message: Message) -> bool:
    return catalog.get(message.id, message.context) is not None


def place(message: Message) -> str:
    return str(message.locations[0][0]) if message.locations else LIBRARY


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
