"""The characters of PGN, as parts of regular expressions; texts have their lines ended by a line feed."""

import re

BLANK = r"\t\v\f\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u200b\ufeff"
"""White space within a line: Unicode's, the zero width space and the byte order mark."""
SPACE = rf"\n{BLANK}"
STOP = rf"{SPACE}{{}}();$\[\]"
"""What ends a move text."""
END = rf"(?=[{STOP}]|\Z)"
LINE_END = rf"(?=[{BLANK}]*+(?:\n|\Z))"
LETTER = r"[^\W\d_]"
DASH = "-‐‑‒–—―−"
MARK = "+#†‡"
"""Signs for check and mate."""
TYPOGRAPHIC = "“”„‟"
QUOTE = rf'"{TYPOGRAPHIC}'
NAME = rf"{LETTER}[^{SPACE}{QUOTE}\[\]{{}}()]*+"
"""The name of a tag."""
TAG_LINE = rf"[{BLANK}]*+\[[{BLANK}]*+{NAME}[{BLANK}]*+[{QUOTE}]"
"""The beginning of a line that begins with a quoted tag pair."""
ODD_SPACE = re.compile(rf"(?![ \t\n])[{SPACE}]")
"""White space that the standard does not know."""
VISIBLE = re.compile(rf"[^{SPACE}\x00-\x1f\x7f-\x9f]")
SHOWN = 40


def shown(text: str, start: int = 0) -> str:
    """What is shown of a text: its first line from there on, cut."""
    return text[start : start + SHOWN].partition("\n")[0]
