"""The characters of PGN, to be put into the brackets of regular expressions; lines end with a line feed."""

import re

BLANK = "\t\v\f\r \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200C))) + "\u2028\u2029\u202f\u205f\u3000\ufeff"
"""White space within a line: Unicode's, the zero width space and the byte order mark."""
SPACE = "\n" + BLANK
STOP = SPACE + r"{}();$\[\]"
"""What ends a move text."""
END = rf"(?=[{STOP}]|\Z)"
LETTER = r"[^\W\d_]"
DASHES = "-‐‑‒–—―−"
DASH = rf"[\{DASHES}]"
MARK = "+#†‡"
"""Signs for check and mate."""
TYPOGRAPHIC = "“”„‟"
QUOTE = '"' + TYPOGRAPHIC
NAME = rf"{LETTER}[^{SPACE}{QUOTE}\[\]{{}}()]*+"
"""The name of a tag."""
QUOTED_TAG = rf"\[[{BLANK}]*+{NAME}[{BLANK}]*+[{QUOTE}]"
"""The beginning of a tag pair in quotes, of whichever kind."""
ODD_SPACE = re.compile(rf"(?![ \t\n])[{SPACE}]")
"""White space that the standard does not know."""
VISIBLE = re.compile(rf"[^{SPACE}\x00-\x1f\x7f-\x9f]")
SHOWN = 40


def shown(text: str, start: int = 0) -> str:
    """What is shown of a text: its line from there on, cut."""
    return text[start : start + SHOWN].partition("\n")[0]
