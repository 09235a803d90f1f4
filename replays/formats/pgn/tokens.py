"""The elements of PGN as regular expressions: one for all there are, one for a half-move as it is usually written."""

import re

from .alphabet import BLANK, DASH, END, LETTER, SPACE, STOP

HALF = r"(?:1/2|½|0[.,]5|\.5)"
TO = rf"[{BLANK}]*+(?:{DASH}|:)[{BLANK}]*+"
RESULT = rf"(?:1{TO}0|0{TO}1|{HALF}{TO}{HALF}|1/2|½|\*)"
"""The marker that ends a game, and a value of the tag `Result`."""

TOKEN = re.compile(
    rf"""
      (?P<space>[{SPACE}]++)
    | (?P<line>(?m:^)%[^\n]*+|;[^\n]*+)
    | (?P<comment>\{{)
    | (?P<variation>\()
    | (?P<tag>\[)
    | (?P<marker>{RESULT}(?![\w/]|{DASH}))
    | (?P<nag>\$[0-9]*+)
    | (?P<null>(?:--|Z0|0000|<>|null|pass)(?=[!?]*+{END}))
    | (?P<number>[0-9]++(?=[.…{STOP}]|\Z))
    | (?P<dots>[.…]++)
    | (?P<word>(?:(?:mate|check|ch|dbl|dis)(?:\.|{END}))++)
    | (?P<passant>e\.p\.|ep{END})
    | (?P<novelty>(?:N|TN|D){END}(?![{SPACE}]*+\Z))
    | (?P<sign>(?:[^\w{STOP}]|_)++{END}|[)}}\]])
    | (?P<text>[^{STOP}]++(?:\({LETTER}\)[^{STOP}]*+)?+)
    """,
    re.VERBOSE,
)

BLACK = re.compile(rf"[{BLANK}]*+(?:\.[{BLANK}]*+\.|…)")
"""What follows the number of a move whose first half is not given."""

HALF_MOVE = re.compile(
    r"""
    [ \t\n]*+
    (?: ([0-9]{1,6}) \.(?:\.\.)?+ [ \t\n]*+ )?
    ((?: [KQRBN][a-h]?[1-8]?x?[a-h][1-8] | (?!bx[bd-h])[a-h](?:x[a-h])?[1-8](?:=[QRBN])? | O-O(?:-O)? )[+#]?)
    [!?]*+ (?=[ \t\n{]|\Z)
    (?: [ \n]\$[0-9]{1,2}(?![0-9]) )*+
    (?: [ \t]*+(?:\n[ \t]*+)?+ (?:
        \{[ \n]*+ (?: \[%eval[ \n]([^\s\[\]]{1,40}+)\] [ \n]*+ )? (?: \[%clk[ \n]([^\s\[\]]{1,40}+)\] [ \n]*+ )? \}
      | (\{[^{}]*+\})
    ) )?
    """,
    re.VERBOSE,
)
"""A half-move in standard form: number, move text; evaluation and clock, or another comment. Whatever is odd is for `TOKEN`."""
HALF_MOVES = re.compile(rf"(?:{HALF_MOVE.pattern})*+", re.VERBOSE)
"""Half-moves in standard form, as many as there are."""
BARE_MOVES = re.compile(
    r"""
    (?! [ \t]*+ 1\. )
    (?: [ \t]*+
        (?: [0-9]{1,6} \.(?:\.\.)?+ [ \t]*+ )?
        (?: [KQRBN][a-h]?[1-8]?x?[a-h][1-8] | [a-h](?:x[a-h])?[1-8](?:=[QRBN])? | O-O(?:-O)? ) [+#]? (?=[ \t\n]|\Z)
    )*+
    """,
    re.VERBOSE,
)
"""The same without comments, up to the end of the line, where they cannot begin another game."""
TAG_LINE = re.compile(r'\n\[([A-Za-z][A-Za-z0-9_]*+) "([^"\\\n]*+)"\](?=\n)')
"""A tag pair in standard form on the next line."""
