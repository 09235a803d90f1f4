"""What a test looks up on a page of the rulebook as it is written: its tables and its logs."""

import re
from collections.abc import Iterator

from reference import book
from replays.engine.games import judge
from replays.engine.log import Log
from replays.engine.referee import Verdict
from replays.formats import jsonl, plain

READERS = {"json": (jsonl, '{"game"'), "text": (plain, "game:")}


def source(slug: str, language: str) -> str:
    return (book.book.root / slug / f"{language}.md").read_text("utf-8")


def sample(slug: str, language: str, fence: str) -> bytes:
    """The first log on the page that is fenced as this: the complete one."""
    fenced = re.findall(rf"^```{fence}\n(.+?)^```$", source(slug, language), re.MULTILINE | re.DOTALL)
    return next(content for content in fenced if content.startswith(READERS[fence][1])).encode()


def log_in(content: bytes, fence: str) -> Log:
    [log] = READERS[fence][0].read(content)
    return log


def judged(slug: str, language: str, fence: str, without: str = "") -> Verdict:
    """The verdict on the sample, or on what is left of it without the line that has this in it."""
    lines = sample(slug, language, fence).decode().splitlines()
    if without:
        lines.remove(next(line for line in lines if without in line))
    return judge(log_in("\n".join(lines).encode(), fence))


def rows(slug: str, language: str, anchor: str) -> Iterator[list[str]]:
    """The rows of the tables under a heading, without their heads."""
    [under] = re.findall(rf"^##+ .*{{#{anchor}(?: [^}}]+)?}}$(.+?)^##", source(slug, language), re.MULTILINE | re.DOTALL)
    for table in re.findall(r"(?:^\|.+\n)+", under, re.MULTILINE):
        for line in table.splitlines()[2:]:
            yield [cell.strip() for cell in line.strip("|").split("|")]


def rules_told(slug: str, language: str) -> list[str]:
    """The rules of which the page tells when they are judged."""
    return [re.findall(r"\(#([\w-]+)\)", row[0])[0] for row in rows(slug, language, "the-referee")]
