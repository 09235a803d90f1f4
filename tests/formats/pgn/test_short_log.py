"""The complete short log of the specification: PGN and JSON Lines give the same log, and the verdict on it."""

from replays.engine.games import judge
from replays.formats import jsonl, pgn

PGN = b"""\
[Event "Club evening"]
[Site "?"]
[Date "2026.11.01"]
[Round "1"]
[White "Ann"]
[Black "Ben"]
[Result "1-0"]
[ECO "C41"]
[TimeControl "300+3"]
[X-Table "4"]

{A trap as old as the hills.} 1. e4 {[%eval 0.30] [%clk 0:05:00]} 1... e5 {[%eval 0.25] [%clk
0:05:00]} 2. Nf3 {[%eval 0.30] [%clk 0:04:58]} d6 {[%eval 0.60] [%clk 0:04:40]} 3. Bc4
{[%eval 0.40] [%clk 0:04:57]} Bg4?! {[%eval 0.70] [%clk 0:03:05]} (3... Be7 4. O-O {quiet} (4. h3
h6)) 4. Nc3 {[%eval 0.50] [%clk 0:04:51]} g6? $6 {[%eval 1.50] [%clk 0:00:29]} 5. Nxe5!!
{[%eval 1.40] [%clk 0:04:20]} Bxd1?? {[%eval #2] [%clk 0:00:21.5]} 6. Bxf7+ {[%eval #1]
[%clk 0:04:19]} Ke7 {[%eval #1] [%clk 0:00:20]} 7. Nd5# {[%clk 0:04:20]} 1-0
"""
JSON_LINES = b"""\
{"game":"chess","players":["Ann","Ben"],"date":"2026-11-01","options":{"time":"300+3"},"tags":{"Event":"Club evening",\
"Site":"?","Date":"2026.11.01","Round":"1","White":"Ann","Black":"Ben","Result":"1-0","ECO":"C41","TimeControl":"300+3",\
"X-Table":"4"}}
{"seat":0,"do":"move","san":"e4","eval":30,"clock":300}
{"seat":1,"do":"move","san":"e5","eval":25,"clock":300}
{"seat":0,"do":"move","san":"Nf3","eval":30,"clock":298}
{"seat":1,"do":"move","san":"d6","eval":60,"clock":280}
{"seat":0,"do":"move","san":"Bc4","eval":40,"clock":297}
{"seat":1,"do":"move","san":"Bg4","eval":70,"clock":185}
{"seat":0,"do":"move","san":"Nc3","eval":50,"clock":291}
{"seat":1,"do":"move","san":"g6","eval":150,"clock":29}
{"seat":0,"do":"move","san":"Nxe5","eval":140,"clock":260}
{"seat":1,"do":"move","san":"Bxd1","mate":2,"clock":21.5}
{"seat":0,"do":"move","san":"Bxf7+","mate":1,"clock":259}
{"seat":1,"do":"move","san":"Ke7","mate":1,"clock":20}
{"seat":0,"do":"move","san":"Nd5#","clock":260}
{"do":"result","result":"1-0"}
"""


def test_both_formats_give_the_same_log():
    (from_pgn,), (from_json,) = pgn.read(PGN), jsonl.read(JSON_LINES)
    assert (from_pgn.players, from_pgn.date, from_pgn.options) == (from_json.players, from_json.date, from_json.options)
    assert list(from_pgn.tags.items()) == list(from_json.tags.items())
    assert from_pgn.actions == from_json.actions
    assert (from_pgn.remarks, from_pgn.problem) == ([], None)
    assert jsonl.digest(from_pgn) == jsonl.digest(from_json)


def test_the_actions_know_their_lines():
    (log,) = pgn.read(PGN)
    assert (log.line, log.lines) == (1, [12, 12, 13, 13, 13, 14, 15, 15, 15, 16, 16, 17, 17, 17])


def test_the_verdict_is_that_of_the_specification():
    for log in (*pgn.read(PGN), *jsonl.read(JSON_LINES)):
        verdict = judge(log)
        assert (verdict.finding, verdict.on_trust, verdict.remarks, verdict.replayed) == ("legal", [], [], 14)
        assert verdict.outcome["end"] == "checkmate"
        assert (verdict.outcome["scores"], verdict.outcome["ranks"]) == ([1, 0], [1, 2])
