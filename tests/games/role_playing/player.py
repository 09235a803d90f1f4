"""A seeded random table of role-players. It knows the systems by itself and asks no referee, so that the two can be compared.

    python -m tests.games.role_playing.player

writes the legal logs anew.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

NAMES = ["Gil", "Ana", "Ben", "Cleo", "Dan", "Eva"]
FIRST, LAST = ["Mira", "Oddo", "Vik", "Sela", "Tam", "Io", "Ruk", "Nell"], ["Ash", "Brook", "Crane", "Dale", "Elm", "Fenn"]
STRANGERS = ["Toll-keeper", "Ferryman", "Abbess", "Thief", "Dog", "Miller", "Bell-founder", "Envoy"]
SCENES = ["A toll bridge at dusk", "The mill, by night", "A market full of strangers", "The bell tower in the rain"]
GOALS = ["Bring the bell home", "Find out who paid the thief", "Be back before the fair"]
DEEDS = ["looks around", "asks for the way", "slips under the barrier", "tells a lie", "waits and listens", "runs for it"]

HEARTH: dict[str, Any] = {
    "attributes": ["might", "grace", "wit", "heart"],
    "attribute_range": [-1, 3],
    "attribute_start": 0,
    "skills": ["climb", "fight", "lore", "mend", "ride", "sneak", "spot", "talk"],
    "skill_range": [1, 3],
    "creation": ["template", "class", "points", "freeform"],
    "budget": 8,
    "attribute_cost": 2,
    "skill_cost": 1,
    "tweak": 2,
    "templates": {
        "warden": {"attributes": [2, 0, 0, 0], "skills": {"fight": 2, "ride": 1, "spot": 1}},
        "scholar": {"attributes": [0, 0, 2, 0], "skills": {"lore": 3, "talk": 1}},
        "scout": {"attributes": [0, 1, 1, 0], "skills": {"climb": 1, "sneak": 2, "spot": 1}},
    },
    "classes": {"fighter": {"fight": 2, "ride": 1}, "healer": {"mend": 2, "talk": 1}, "rogue": {"climb": 1, "sneak": 2}},
    "approve": ["points", "freeform"],
    "dice": [(2, 6)],
    "success": "over",
    "equal": True,
    "unskilled": -2,
    "award": 3,
    "raise_attribute": 4,
    "raise_skill": 2,
}
COMPASS: dict[str, Any] = {
    "attributes": ["body", "mind", "spirit", "luck"],
    "attribute_range": [20, 80],
    "attribute_start": 40,
    "skills": ["drive", "heal", "hide", "persuade", "search", "shoot"],
    "skill_range": [1, 60],
    "creation": ["template", "points", "freeform"],
    "budget": 120,
    "attribute_cost": 1,
    "skill_cost": 1,
    "tweak": 20,
    "templates": {
        "courier": {"attributes": [50, 40, 40, 50], "skills": {"drive": 40, "hide": 30, "persuade": 30}},
        "archivist": {"attributes": [40, 60, 40, 40], "skills": {"search": 50, "heal": 20, "persuade": 30}},
    },
    "classes": {},
    "approve": ["points", "freeform"],
    "dice": [(1, 100)],
    "success": "under",
    "equal": True,
    "unskilled": 0,
    "award": 10,
    "raise_attribute": 2,
    "raise_skill": 1,
}
BARE: dict[str, Any] = {
    "attributes": ["warfare", "will"],
    "attribute_range": [0, 99],
    "attribute_start": 0,
    "skills": [],
    "skill_range": [1, 99],
    "creation": ["freeform"],
    "budget": 0,
    "attribute_cost": 1,
    "skill_cost": 1,
    "tweak": 0,
    "templates": {},
    "classes": {},
    "approve": ["points", "freeform"],
    "dice": None,
    "success": "over",
    "equal": False,
    "unskilled": None,
    "award": None,
    "raise_attribute": 1,
    "raise_skill": 1,
}
STARS: dict[str, Any] = BARE | {
    "attributes": ["power"],
    "skills": ["pilot", "mend"],
    "creation": ["points", "freeform"],
    "budget": 12,
    "approve": ["freeform"],
    "dice": [(4, 6, 3)],
    "equal": True,
}
SYSTEMS = {
    "hearth": (HEARTH, "hearth"),
    "compass": (COMPASS, "compass"),
    "bare": (BARE, {"attributes": ["warfare", "will"]}),
    "stars": (
        STARS,
        {
            "attributes": ["power"],
            "skills": ["pilot", "mend"],
            "creation": ["points", "freeform"],
            "budget": 12,
            "approve": ["freeform"],
            "dice": "4d6kh3",
            "equal": True,
        },
    ),
}
"""How each is played here, and how a header says so."""
EFFECTS = {"1d6": [(1, 6)], "2d8": [(2, 8)], "d20": [(1, 20)], "3d6": [(3, 6)]}
Line = dict[str, Any]


class Table:
    """A session as it is played, and the log of it. `counted`: what the statistics should come to, by seat."""

    def __init__(self, random: Random, system: str = "hearth", players: int = 3, length: int = 20, **options: Any) -> None:
        self.random, self.system, self.length = random, SYSTEMS[system][0], length
        self.options = {"system": SYSTEMS[system][1]} | options
        self.gm, self.group, self.seats = options.get("gm", 0), options.get("approval") == "group", range(players)
        self.sheets: dict[str, Line] = {}
        self.counted = [Counter[str]() for _ in self.seats]
        self.actions = [*self.session()]

    def session(self) -> Iterator[Line]:
        for seat in self.seats:
            if seat != self.gm:
                for _ in range(self.random.choice([1, 1, 2])):
                    yield from self.make(seat)
        yield {"seat": self.gm, "do": "scene", "text": self.random.choice(SCENES)}
        for _ in range(self.length):
            yield from self.random.choice(
                [self.tell, self.newcomer, self.act, self.act, self.check, self.check, self.check, self.advancement, self.show]
            )()
        yield {"seat": self.gm, "do": "end", "reached": self.random.random() < 0.5}

    # Characters

    def make(self, seat: int) -> Iterator[Line]:
        name = f"{self.random.choice(FIRST)} {self.random.choice(LAST)}"
        if name in self.sheets:
            return
        create = self.sheet(seat, name)
        yield create
        while create["how"] in self.system["approve"]:
            voters = [voter for voter in self.seats if voter != seat] if self.group else [self.gm]
            if self.random.random() < 0.8:
                yield from ({"seat": voter, "do": "approve", "name": name} for voter in voters)
                break
            yield {"seat": self.random.choice(voters), "do": "approve", "name": name, "ok": False}
            self.counted[seat]["sent-back"] += 1
            create = self.sheet(seat, name)
            yield create
        self.counted[seat][create["how"]] += 1
        points = create.get("points", 0)
        self.sheets[name] = {"seat": seat, "points": points, "awarded": 0, "pc": True} | {
            part: {**create[part]} for part in ("attributes", "skills")
        }

    def sheet(self, seat: int, name: str) -> Line:
        how = self.random.choice([*self.system["creation"], *self.system["creation"], "carried"])
        by_method = {"template": self.template, "class": self.of_class, "points": self.points}
        made = {"seat": seat, "do": "create", "name": name, "how": how} | by_method.get(how, self.freeform)()
        return made | ({"points": self.random.randrange(6)} if how == "carried" else {})

    def template(self) -> Line:
        system = self.system
        base = self.random.choice([*system["templates"]])
        made = system["templates"][base]
        attributes, skills = dict(zip(system["attributes"], made["attributes"], strict=True)), {**made["skills"]}
        for _ in range(self.random.randrange(system["tweak"] + 1)):
            levels, (low, high) = self.random.choice([(attributes, system["attribute_range"]), (skills, system["skill_range"])])
            statistic = self.random.choice([*levels])
            if low < levels[statistic] < high:
                levels[statistic] += self.random.choice([-1, 1])
        return {"base": base, "attributes": attributes, "skills": skills}

    def points(self) -> Line:
        attributes, skills = dict.fromkeys(self.system["attributes"], self.system["attribute_start"]), Counter[str]()
        left = self.system["budget"]
        for _ in range(self.random.randrange(1, 12)):
            left -= self.buy(attributes, "attribute", left) if self.random.random() < 0.5 else self.buy(skills, "skill", left)
        return {"attributes": attributes, "skills": {**skills}}

    def buy(self, levels: dict[str, int], kind: str, left: int) -> int:
        """What a step, or several, have cost."""
        names = self.system[f"{kind}s"]
        if not names:
            return 0
        name, most = self.random.choice(names), self.system[f"{kind}_range"][1]
        steps = max(1, self.system["budget"] // 8) // self.system[f"{kind}_cost"] or 1
        cost = steps * self.system[f"{kind}_cost"]
        if cost > left or levels[name] + steps > most:
            return 0
        levels[name] += steps
        return cost

    def of_class(self) -> Line:
        base = self.random.choice([*self.system["classes"]])
        attributes = dict.fromkeys(self.system["attributes"], 0)
        left = self.system["budget"] - sum(self.system["classes"][base].values())
        for _ in range(4):
            left -= self.buy(attributes, "attribute", left)
        return {"base": base, "attributes": attributes, "skills": self.system["classes"][base]}

    def freeform(self) -> Line:
        chosen = self.random.sample(self.system["skills"], self.random.randint(0, len(self.system["skills"])))
        low, high = self.system["attribute_range"]
        return {
            "attributes": {name: self.random.randint(low, high) for name in self.system["attributes"]},
            "skills": {name: self.random.randint(*self.system["skill_range"]) for name in chosen},
        }

    # Play

    def tell(self) -> Iterator[Line]:
        do = self.random.choice(["scene", "goal"])
        yield {"seat": self.gm, "do": do, "text": self.random.choice(SCENES if do == "scene" else GOALS)}

    def newcomer(self) -> Iterator[Line]:
        name = self.random.choice(STRANGERS)
        if name not in self.sheets:
            self.sheets[name] = self.freeform() | {"seat": self.gm, "pc": False}
            yield {"seat": self.gm, "do": "npc", "name": name} | {p: {**self.sheets[name][p]} for p in ("attributes", "skills")}

    def somebody(self) -> tuple[str, Line]:
        return self.random.choice([*self.sheets.items()])

    def act(self) -> Iterator[Line]:
        who, sheet = self.somebody()
        self.counted[sheet["seat"]]["played"] += sheet["pc"]
        yield {"seat": sheet["seat"], "do": "act", "who": who, "text": self.random.choice(DEEDS)}

    def check(self) -> Iterator[Line]:
        who, sheet = self.somebody()
        call: Line = {"seat": self.gm, "do": "call", "who": who}
        if self.random.random() < 0.2:
            call["dice"] = self.random.choice([*EFFECTS])
        if self.random.random() < 0.8:
            call["attribute"] = self.random.choice(self.system["attributes"])
        skills = [*sheet["skills"]] if self.system["unskilled"] is None else self.system["skills"]
        if skills and self.random.random() < 0.7:
            call["skill"] = self.random.choice(skills)
        if self.random.random() < 0.4:
            call["mod"] = self.random.randint(-3, 3)
        named = [sheet["attributes"][call["attribute"]]] if "attribute" in call else []
        named += [sheet["skills"].get(call["skill"], self.system["unskilled"])] if "skill" in call else []
        under, mod = self.system["success"] == "under", call.get("mod", 0)
        target = sum(named) + mod if under and named else self.random.choice([None, *range(3, 40)])
        if target is not None and (not under or not named or self.random.random() < 0.3):
            call["target"] = target
        if under and not named and target is not None:
            target += mod
        yield call
        yield self.answer(who, sheet, call, 0 if under else sum(named) + mod, target)

    def answer(self, who: str, sheet: Line, call: Line, add: int, target: int | None) -> Line:
        roll: Line = {"seat": sheet["seat"], "do": "roll", "who": who, "dice": []}
        total, count = add, self.counted[sheet["seat"]]
        for number, sides, *kept in (EFFECTS[call["dice"]] if "dice" in call else self.system["dice"]) or []:
            dice = [self.random.randint(1, sides) for _ in range(number)]
            count.update(f"d{sides}:{die}" for die in dice)
            count["dice"] += number
            roll["dice"] += dice
            total += sum(sorted(dice)[-kept[0] :] if kept else dice)
        if self.random.random() < 0.8:
            roll["total"] = total
        if target is not None:
            margin = target - total if self.system["success"] == "under" else total - target
            success = margin > 0 or (margin == 0 and self.system["equal"])
            count.update({"checks": 1, "successes": success, "margin": margin})
            roll |= {"success": success} if self.random.random() < 0.8 else {}
        count["played"] += sheet["pc"]
        return roll

    # Advancement

    def advancement(self) -> Iterator[Line]:
        name, sheet = self.somebody()
        if not sheet["pc"]:
            return
        room = 20 if self.system["award"] is None else self.system["award"] - sheet["awarded"]
        if room > 0:
            points = self.random.randint(1, room)
            sheet["awarded"] += points
            sheet["points"] += points
            self.counted[sheet["seat"]]["awarded"] += points
            yield {"seat": self.gm, "do": "award", "name": name, "points": points}
        kind = self.random.choice(["attribute", "skill"])
        if self.system[f"{kind}s"]:
            statistic, levels = self.random.choice(self.system[f"{kind}s"]), sheet[f"{kind}s"]
            cost, value = self.system[f"raise_{kind}"], levels.get(statistic, 0) + 1
            if cost <= sheet["points"] and value <= self.system[f"{kind}_range"][1]:
                levels[statistic] = value
                sheet["points"] -= cost
                self.counted[sheet["seat"]]["spent"] += cost
                yield {"seat": sheet["seat"], "do": "advance", "name": name, kind: statistic, "steps": 1}

    def show(self) -> Iterator[Line]:
        name, sheet = self.somebody()
        parts = {part: {**sheet[part]} for part in ("attributes", "skills") if self.random.random() < 0.8}
        yield (
            {"seat": self.random.choice([sheet["seat"], self.gm]), "do": "sheet", "name": name}
            | parts
            | ({"points": sheet["points"]} if sheet["pc"] else {})
        )

    # The log

    def lines(self) -> list[Line]:
        return [{"game": "role-playing", "players": NAMES[: len(self.seats)], "options": self.options}, *self.actions]

    def text(self) -> str:
        return text_of(self.lines())


def text_of(lines: list[Line]) -> str:
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def main() -> None:
    for name, table in {
        "hearth-three-at-the-table": Table(Random(1), "hearth", 3, 60),
        "hearth-the-group-approves": Table(Random(2), "hearth", 5, 50, approval="group", gm=2),
        "compass": Table(Random(3), "compass", 4, 60, setting="A city of canals"),
        "without-dice": Table(Random(4), "bare", 3, 40),
        "the-highest-three-of-four": Table(Random(5), "stars", 2, 50),
    }.items():
        Path(__file__).with_name("legal").joinpath(f"{name}.jsonl").write_text(table.text())


if __name__ == "__main__":
    main()
