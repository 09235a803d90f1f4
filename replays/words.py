"""What is said to an uploader: the words for the reasons and remarks of readers, and of referees where no page has them.

A reason is a stable slug, its facts are data; the sentence says what is wrong, where, and what to do about it.
"""

import re
from collections.abc import Mapping
from functools import reduce
from typing import Any

from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from msgspec import to_builtins

from .engine.games import referees
from .engine.log import Problem, Remark

PROBLEMS = {
    # An upload as a whole
    "empty": lazy("There is nothing in this file. Upload a file that holds at least one log."),
    "no-file": lazy("The file cannot be opened: %(message)s."),
    "binary": lazy("This is not text. Upload the log itself, as text, or packed as zip, gzip or Zstandard."),
    "utf-16": lazy("This text is in UTF-16. Save it as UTF-8."),
    "unknown-format": lazy(
        "This looks like none of the formats that are read: JSON Lines, JSON, plain text beginning with “game:”, PGN, or an "
        "archive of Board Game Arena."
    ),
    "no-game": lazy("No log begins anywhere in this text. A log begins with a header that names its game."),
    "upload-too-large": lazy("The file is larger than %(most)s. Split it, or pack it as zip, gzip or Zstandard."),
    "too-large.upload": lazy("The file is larger than %(limit)s. Split it, or pack it as zip, gzip or Zstandard."),
    "storage-full": lazy("There is no room for more files now. Nothing was kept; please try again later."),
    "foreign-archive": lazy("Archives of the kind “%(kind)s” are not opened. Pack the logs as zip, gzip or Zstandard."),
    "nested-archive": lazy("There is an archive within the archive. Put the logs themselves into one archive."),
    "encrypted": lazy("This file is encrypted in the archive. Pack it without a password."),
    "link": lazy("This is a link, not a file. Put the file itself into the archive."),
    "compression": lazy("This file is packed in a way that is not read. Pack it with the usual method of zip (deflate)."),
    "broken-archive": lazy("The archive is damaged or was cut off. Pack it again and upload it once more."),
    "too-many-members": lazy("The archive holds more than %(most)s files. Split it into several archives."),
    "expands-too-large": lazy("What is in the archive is larger than %(most)s. Split it into several archives."),
    "expands-too-much": lazy("What is in the archive is more than %(most)s times as large as the archive. It is not unpacked."),
    # A log as a whole
    "too-large": lazy("This log is larger than %(most)s. One log is one play of a game; a new header begins the next."),
    "limit": lazy("This log has more than %(most)s actions; those before this one were read."),
    "no-header": lazy("No header stands before this. A log begins with a header that names its game and its players."),
    "encoding": lazy("The byte %(found)s is not part of a text in UTF-8. Save the file as UTF-8."),
    "nul": lazy("There is a NUL character in the text, which no log may hold. Remove it."),
    "control": lazy("There is a control character in the text, which no log may hold. Remove it."),
    "surrogate": lazy("%(found)s holds half of a surrogate pair, which is not a character. Write the whole character."),
    # JSON
    "json": lazy("This is not JSON: “%(found)s”. Correct it from here on."),
    "json.end": lazy("The JSON breaks off here, unfinished. Complete it, or save the file once more, as a whole."),
    "duplicate-key": lazy("“%(key)s” is given twice. Keep one of them."),
    "number": lazy("“%(found)s” is not a number that can be kept. Write it with at most 20 digits before the point."),
    "nesting": lazy("More than %(most)s brackets are nested within each other here."),
    # The header
    "unknown-game": lazy("There is no game “%(game)s” here. In a log the games are called: %(games)s."),
    "players": lazy("This game is for %(least)s to %(most)s players, and the header names %(players)s."),
    "players.fixed": lazy("This game is for %(most)s players, and the header names %(players)s."),
    "name.long": lazy("The player’s name “%(found)s…” is longer than %(most)s characters. Shorten it."),
    "name.empty": lazy("One of the players has no name. Write a name, or “?”."),
    "name.control": lazy("The player’s name “%(found)s” holds a character that cannot be seen. Remove it."),
    "date": lazy("“%(found)s” is not a day. Write it as year-month-day: 2026-11-01."),
    "options": lazy("These options do not fit each other, or the table: %(message)s"),
    "unknown-header": lazy("A header has no “%(found)s”. It has game, players, date, options and tags (“tag.NAME: …”)."),
    "header-line": lazy(
        "“%(found)s” is not a line of the header: a name, a colon and a value. A blank line ends the header before the actions."
    ),
    # Fields
    "unknown-field": lazy("There is no field “%(field)s”. Remove it, or correct its name."),
    "missing-field": lazy("The field “%(field)s” is missing. Add it."),
    "value.whole": lazy("%(found)s is not an action. An action is an object whose “do” says what was done."),
    "value": lazy("%(found)s does not fit in the field “%(field)s”."),
    "value.expected": lazy("%(found)s does not fit in the field “%(field)s”. Expected: %(expected)s."),
    "value.message": lazy("%(found)s does not fit: %(message)s"),
    "unknown-action": lazy("This game has no action %(found)s. Its actions are: %(expected)s."),
    "seat": lazy("In the field “%(field)s” there is the seat %(found)s; the seats of this table are 0 to %(last)s."),
    "seats": lazy("The list in the field “%(field)s” must have one entry for each of the %(players)s players."),
    # Plain text
    "action-line": lazy("“%(found)s” is not an action: who, a colon, what was done, and with what."),
    "unknown-player": lazy("“%(found)s” is neither one of the players (%(players)s) nor “table”."),
    "player-twice": lazy("Two players are called “%(found)s”. Say which by the seat: “seat 0”."),
    "needs-player": lazy("This action is done by a player. Write the player’s name before the colon, not “%(found)s”."),
    "needs-table": lazy("This action is nobody’s. Write “table” before the colon, not “%(found)s”."),
    "extra-word": lazy("“%(found)s” is one word too many. The fields of this action are: %(fields)s."),
    "word": lazy("A value is due here, and there is “%(found)s”. A value with blanks or signs in it stands in quotes."),
    "quote": lazy("The quotation marks that open here are not closed as they should be: %(found)s"),
    "bracket": lazy("The bracket that opens here is not closed as it should be: %(found)s"),
    # PGN
    "move-text": lazy("“%(token)s” cannot be read as a move. Write it in the usual notation, such as Nf3, exd5 or O-O."),
    "language": lazy(
        "“%(token)s”: the letters of the pieces fit no language, or more than one. Write the pieces as K, Q, R, B and N."
    ),
    "variant": lazy("“%(token)s” belongs to a variant of chess that is not judged. Chess and Chess960 are."),
    "setup": lazy("“%(token)s” is not a position that can be played on from (%(detail)s)."),
    "setup.fields": lazy("“%(token)s” is not a position in FEN: it has four to six parts, separated by blanks."),
    "setup.ranks": lazy("In “%(token)s” the board does not have eight ranks."),
    "setup.board": lazy("In “%(token)s” the board has a character that is neither a piece nor a number from 1 to 8."),
    "setup.files": lazy("In “%(token)s” a rank of the board does not have eight squares."),
    "setup.kings": lazy("In “%(token)s” there is not just one king on each side."),
    "setup.pawns": lazy("In “%(token)s” a pawn stands on the first or the last rank."),
    "setup.turn": lazy("In “%(token)s” the side to move is neither w nor b."),
    "setup.check": lazy("In “%(token)s” the side that is not to move is in check."),
    "setup.castling": lazy("In “%(token)s” the castling rights are not written as they should be."),
    "setup.ep": lazy("In “%(token)s” the en passant square is not a possible one."),
    "setup.counters": lazy("In “%(token)s” the counters of moves are not whole numbers."),
    "elements": lazy(
        "This game has more than %(most)s elements (moves, comments, marks); it was read up to here."
        " Leave some of the comments out."
    ),
    "open-comment": lazy("The comment that begins here is not closed. Put a } where it ends."),
    "open-variation": lazy("The variation that begins here is not closed. Put a ) where it ends."),
    # Archives of Board Game Arena
    "bga-limit": lazy(
        "This is not a log: Board Game Arena has answered that the limit of replays is reached. Ask there again tomorrow. "
        "(It said: “%(found)s”)"
    ),
    "bga-newcomer": lazy(
        "This is not a log: Board Game Arena gives archives only to accounts that are older than a day and have played. "
        "(It said: “%(found)s”)"
    ),
    "bga-missing": lazy(
        "This is not a log: Board Game Arena has answered that the archive of this table is gone. (It said: “%(found)s”)"
    ),
    "bga-login": lazy(
        "This is not a log: Board Game Arena has answered that you were not logged in. Log in there and save the log again. "
        "(It said: “%(found)s”)"
    ),
    "bga-error": lazy("This is not a log: Board Game Arena has answered with an error: “%(found)s”"),
    "bga-no-logs": lazy(
        "This page has no log in it. Save the replay page itself, once it has loaded, or the answer that holds the log."
    ),
    "bga-cut-off": lazy("This archive of Board Game Arena ends too early. Save it once more, as a whole."),
    "bga-form": lazy("This is not in the form of an archive of Board Game Arena. Save the log just as it came."),
    "bga-table": lazy(
        "This is Board Game Arena’s information on a table, not the log of the game. Put both files into one zip: this one "
        "says which game the log is of."
    ),
    "bga-history": lazy(
        "This is the history of a table, not its archive: most of what was done is left out of it, so it cannot be replayed. "
        "Save the archive of the finished game."
    ),
    "bga-too-large": lazy("This archive is larger than %(most)s."),
    "bga-packets": lazy("This archive has more than %(most)s packets."),
    "bga-packet": lazy("Packet %(packet)s of this archive is not in the form of one. Save the log just as it came."),
    "bga-no-game": lazy(
        "An archive of Board Game Arena does not name its game. Choose the game when you upload it, or put the information on "
        "the table (tableinfos) into the same zip."
    ),
    "bga-no-game.fits": lazy(
        "An archive of Board Game Arena does not name its game. Choose the game when you upload it, or put the information on "
        "the table (tableinfos) into the same zip. By its events it may be: %(fits)s."
    ),
    "bga-unmapped": lazy(
        "Archives of “%(game)s” cannot be read yet: what Board Game Arena calls the events of this game is not "
        "known here. Archives of these games can be read: %(mapped)s."
    ),
    "bga-other-game": lazy("These are not the events of “%(game)s”: %(found)s. Choose the game that was played."),
    "bga-other-game.fits": lazy(
        "These are not the events of “%(game)s”: %(found)s. Choose the game that was played; by its events it may be: %(fits)s."
    ),
    "bga-event": lazy(
        "The event “%(type)s” in move %(move)s (packet %(packet)s) could not be understood: “%(field)s” is %(found)s there."
    ),
    # Our side: nothing is wrong with the file
    "crash": lazy("The process that judged this went down. That is our fault; the bytes are kept."),
    "timeout": lazy("Judging this took too long and was given up. The bytes are kept."),
    "memory": lazy("Judging this took too much memory and was given up. The bytes are kept."),
    "fault": lazy("The referee failed on this. That is our fault; the bytes are kept."),
}

REMARKS = {
    # PGN, as read
    "encoding": lazy("Not all of the text is UTF-8; what is not was read as Windows-1252, or the whole as UTF-16."),
    "white-space": lazy("There is unusual white space (%(code)s)."),
    "tag-form": lazy("This tag is not written as it should be: %(text)s"),
    "tag-twice": lazy("This tag was given before; the first one counts: %(text)s"),
    "nested-comment": lazy("A comment stands within a comment: %(text)s"),
    "variation-place": lazy("A variation stands before the first move: %(text)s"),
    "prose": lazy("Text that belongs to no game was passed over: %(text)s"),
    "after-result": lazy("What follows the result was passed over: %(text)s"),
    "no-marker": lazy("The moves end without a result; the one in the tag counts."),
    "marker-form": lazy("The result “%(text)s” was read as %(reading)s."),
    "result-differs": lazy("The result after the moves, %(text)s, and the one in the tag, %(tag)s, differ."),
    "move-number": lazy("The move number %(text)s is not the one due, %(due)s."),
    "move-form": lazy("The move %(text)s is not in the usual form."),
    "move-form.reading": lazy("The move %(text)s was read as %(reading)s."),
    "mark-form": lazy("The mark of check or mate is not in the usual form: %(text)s"),
    "language": lazy("The letters of the pieces were read as those of another language: %(letters)s"),
    "symbol": lazy("The sign “%(text)s” was passed over."),
    "command-form": lazy("The clock or the evaluation could not be read: %(text)s"),
    "setup": lazy("Something in the starting position cannot be true, and was passed over: %(text)s"),
    "variant": lazy("The game was taken for Chess960, because of the castling rights in its starting position."),
    # Archives of Board Game Arena
    "left-out.conceded": lazy("A player gave up in move %(move)s. The log ends there and counts in no statistics."),
    "left-out.zombie": lazy(
        "A player left the table, at the latest in move %(move)s. What follows is not read. The log counts in no statistics."
    ),
    "left-out.neutralized": lazy("The result was annulled in move %(move)s. The log ends there and counts in no statistics."),
    "bga-undo": lazy("A move was taken back in move %(move)s, and is left out."),
    "bga-undo-unknown": lazy(
        "Something was taken back in move %(move)s, and the archive does not say how much. Nothing was left out."
    ),
    "bga-no-end": lazy("The archive stops before the end of the game, after move %(move)s."),
    "bga-unsupported": lazy(
        "The event “%(type)s” in move %(move)s (packet %(packet)s) is not known for this game and was passed over."
    ),
    "bga-names": lazy(
        "The event “%(type)s” in move %(move)s (packet %(packet)s) has the number of one player and the name of another. "
        "The number counts."
    ),
    "bga-sums": lazy("The points given at the end, %(end)s, and the sums of those given one by one, %(sums)s, differ."),
    # Chess, as judged
    "check-mark": lazy("A mark of check or mate is not true: %(text)s"),
    "marks-missing": lazy("Moves that give check or mate are not marked so: %(text)s"),
    "capture-mark": lazy("A mark of capture is missing, or is not true: %(text)s"),
    "pawn-file": lazy("A pawn’s capture is written without the file that it comes from: %(text)s"),
}

FINDINGS = {
    "legal": lazy("legal"),
    "illegal": lazy("illegal"),
    "unfinished": lazy("unfinished"),
    "unreadable": lazy("unreadable"),
}

JSON_KINDS = {
    "array": lazy("a list"),
    "bool": lazy("true or false"),
    "float": lazy("a number"),
    "int": lazy("a whole number"),
    "null": "null",
    "object": lazy("an object"),
    "str": lazy("a text"),
}
BOUNDS = {
    ">=": lazy("%(kind)s, at least %(bound)s"),
    "<=": lazy("%(kind)s, at most %(bound)s"),
    "of length >=": lazy("%(kind)s, of length %(bound)s or more"),
    "of at least length": lazy("%(kind)s, of length %(bound)s or more"),
    "of length <=": lazy("%(kind)s, of length %(bound)s or less"),
    "of at most length": lazy("%(kind)s, of length %(bound)s or less"),
    "of length": lazy("%(kind)s, of length %(bound)s"),
    "matching regex": lazy("%(kind)s of the form %(bound)s"),
}
EXPECTED = re.compile(rf"(?P<kinds>[a-z]+(?: \| [a-z]+)*)(?: (?P<limit>{'|'.join(BOUNDS)}) (?P<bound>.+))?")
"""What the decoder of JSON says that it expected."""

CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
SIZES = ("upload-too-large", "expands-too-large", "too-large", "bga-too-large")
"""Their limits are numbers of bytes."""


class Facts(dict[str, Any]):
    """The facts of a sentence; one that is not told reads as a question mark."""

    def __missing__(self, fact: str) -> str:
        return "?"


def problem(found: Problem | Mapping[str, Any]) -> str:
    """Why something could not be read, in the language now active: where, what, and what to do."""
    told: Mapping[str, Any] = to_builtins(found)
    reason, facts = told["reason"], told.get("facts", {})
    if "sentence" in facts:
        facts = {**facts, "message": _(facts["sentence"]) % facts["given"]}
    if reason in SIZES:
        facts = {name: filesizeformat(value) if isinstance(value, int) else value for name, value in facts.items()}
    if reason == "unknown-game":
        facts = {**facts, "games": ", ".join(referees())}
    if "expected" in facts:
        facts = {**facts, "expected": expectation(str(facts["expected"]))}
    return placed(sentence(PROBLEMS, variant(reason, facts), facts) or reason, told)


def remark(found: Remark | Mapping[str, Any]) -> str:
    """What is worth saying of a log, in the language now active: where it was met first, what, and how often."""
    told: Mapping[str, Any] = to_builtins(found)
    kind, facts = told["kind"], told.get("facts", {})
    kind = f"{kind}.{facts['why']}" if "why" in facts else kind
    kind = f"{kind}.reading" if "reading" in facts and f"{kind}.reading" in REMARKS else kind
    text = placed(sentence(REMARKS, kind, facts) or kind, told)
    times = told.get("count", 1)
    return _("%(remark)s (%(times)s times)") % {"remark": text, "times": times} if times > 1 else text


def variant(reason: str, facts: Mapping[str, Any]) -> str:
    """The reason and the fact on which its sentence depends."""
    for fact in ("why", "detail"):
        if f"{reason}.{facts.get(fact)}" in PROBLEMS:
            return f"{reason}.{facts[fact]}"
    if reason == "value" and facts.get("field") == "" and "sentence" not in facts:
        return "value.whole"
    if reason == "json" and facts.get("found") == "":
        return "json.end"
    if reason == "too-large" and "limit" in facts:
        return "too-large.upload"
    if reason == "players" and "least" in facts and facts["least"] == facts.get("most"):
        return "players.fixed"
    told = next((fact for fact in ("message", "expected", "fits") if fact in facts and f"{reason}.{fact}" in PROBLEMS), None)
    return f"{reason}.{told}" if told else reason


def expectation(said: str) -> str:
    """What a field takes, in words where a decoder said it; a list of values stays as it is."""
    found = EXPECTED.fullmatch(said)
    kinds = found["kinds"].split(" | ") if found else []
    if not found or not all(kind in JSON_KINDS for kind in kinds):
        return said
    either = reduce(lambda one, other: _("%(one)s or %(other)s") % {"one": one, "other": other}, map(JSON_KINDS.get, kinds))
    return str(BOUNDS[found["limit"]] % {"kind": either, "bound": found["bound"]}) if found["limit"] else str(either)


def sentence(catalogue: Mapping[str, Any], key: str, facts: Mapping[str, Any]) -> str:
    """The sentence with its facts, in which nothing commands a terminal; empty if there is none."""
    return CONTROL.sub("\ufffd", str(catalogue[key]) % Facts(facts)) if key in catalogue else ""


def placed(text: str, told: Mapping[str, Any]) -> str:
    """The sentence after the place it speaks of, if that is known."""
    line, column = told.get("line"), told.get("column")
    if line and column:
        return _("Line %(line)s, column %(column)s: %(text)s") % {"line": line, "column": column, "text": text}
    return _("Line %(line)s: %(text)s") % {"line": line, "text": text} if line else text
