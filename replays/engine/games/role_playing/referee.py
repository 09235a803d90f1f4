"""A role-playing session: the script, in the order of its rulebook."""

from collections.abc import Callable, Iterable
from typing import Any

from ...log import Action
from ...referee import Referee, Script
from ...statistics import counted, rate
from .actions import (
    Act,
    Advance,
    Approve,
    Award,
    Call,
    Create,
    End,
    Goal,
    Npc,
    RolePlayingOptions,
    Roll,
    Scene,
    Sheet,
)
from .candidates import candidates
from .characters import Character, created
from .checks import Check, check
from .creation import faults
from .dice import parse
from .rules import Rule, Stat
from .scene import Answer, Entry, scene
from .system import Levels

ANY = (Create, Approve, Npc, Scene, Goal, Act, Call, Roll, Award, Advance, Sheet, End)


class RolePlaying(Referee):
    """A role-playing session. Rulebook: reference/rulebook/role-playing/."""

    slug, players, rules, statistics, options_type = "role-playing", range(2, 21), Rule, Stat, RolePlayingOptions
    actions = Create | Approve | Npc | Scene | Goal | Act | Call | Roll | Award | Advance | Sheet | End
    sequence = game_end = Rule.SESSION_END
    seat_facts = frozenset(
        {
            (Rule.GM_ONLY, "gm"),
            (Rule.PLAYER_CHARACTERS, "gm"),
            (Rule.OWN_CHARACTER, "owner"),
            (Rule.APPROVAL, "seat"),
        }
    )
    free_text = frozenset({"who", "name", "text", "concept", "setting"})
    word_facts = frozenset({(Rule.STATISTIC, "name"), (Rule.ADVANCE_RANGE, "name")})
    options: RolePlayingOptions

    def script(self) -> Script:
        self.set_up()
        deeds = self.deeds()
        while not self.over:
            action = yield ANY
            deeds[type(action)](action)

    def set_up(self) -> None:
        self.gm, self.system = self.options.gm, self.options.played
        self.dice = parse(self.system.dice) if self.system.dice else None
        self.attributes, self.skills = {*self.system.attributes}, {*self.system.skills}
        self.characters: dict[str, Character] = {}
        self.calls: dict[str, Check] = {}
        self.story: list[Entry] = []
        self.answer: Answer | None = None
        self.faces: dict[str, int] = {}
        self.played = [0 for _ in self.seats]
        self.over = False
        self.reached: bool | None = None

    def deeds(self) -> dict[type[Action], Callable[[Any], None]]:
        """What is done about each kind of action."""
        return {
            Create: self.create,
            Approve: self.approve,
            Npc: self.npc,
            Scene: self.set_scene,
            Goal: self.goal,
            Act: self.act,
            Call: self.call,
            Roll: self.roll,
            Award: self.award,
            Advance: self.advance,
            Sheet: self.sheet,
            End: self.end,
        }

    # The people at the table

    def by_gm(self, seat: int) -> None:
        if seat != self.gm:
            self.cite(Rule.GM_ONLY, gm=self.gm)

    def by_owner(self, seat: int, who: str, character: Character) -> None:
        if seat != character.owner:
            if character.how is None:
                self.cite(Rule.NPC_BY_GM, who=who)
            else:
                self.cite(Rule.OWN_CHARACTER, who=who, owner=character.owner)

    def known(self, name: str) -> Character | None:
        character = self.characters.get(name)
        if character is None:
            self.cite(Rule.KNOWN_CHARACTER, name=name)
        return character

    def known_player_character(self, name: str) -> Character | None:
        character = self.characters.get(name)
        if character is None or character.how is None:
            self.cite(Rule.KNOWN_CHARACTER, name=name)
            return None
        return character

    def ready(self, who: str, character: Character) -> None:
        if not character.ready:
            self.cite(Rule.READY_FIRST, who=who)

    # Making a character

    def create(self, create: Create) -> None:
        before = self.characters.get(create.name)
        if before and (before.how is None or before.owner != create.seat):
            self.cite(Rule.NAME_ONCE, name=create.name)
            return
        if before and before.ready:
            self.cite(Rule.ADVANCEMENT_ONLY, name=create.name)
            return
        if create.seat == self.gm:
            self.cite(Rule.PLAYER_CHARACTERS, gm=self.gm)
        for rule, facts in faults(self.system, create):
            self.cite(rule, **facts)
        if create.how == "carried":
            self.trust(Rule.BUDGET)
        self.characters[create.name] = created(create, self.system, before)

    def approve(self, approve: Approve) -> None:
        character = self.known_player_character(approve.name)
        if character is None:
            return
        if approve.seat not in self.approvers(character):
            self.cite(Rule.APPROVAL, name=approve.name, seat=approve.seat)
            return
        if approve.ok:
            character.agreed.add(approve.seat)
            character.ready = character.ready or character.agreed >= self.approvers(character)
        else:
            self.tally[Stat.SENT_BACK, character.owner, 1] += 1
            character.agreed.clear()
            character.ready = character.how not in self.system.approve

    def approvers(self, character: Character) -> set[int]:
        """Those who have to agree."""
        return {*self.seats} - {character.owner} if self.options.approval == "group" else {self.gm} - {character.owner}

    def npc(self, npc: Npc) -> None:
        self.by_gm(npc.seat)
        if npc.name in self.characters:
            self.cite(Rule.NAME_ONCE, name=npc.name)
            return
        self.tally[Stat.NPCS, None, 1] += 1
        self.characters[npc.name] = Character(self.gm, None, True, {**npc.attributes}, {**npc.skills})

    # The story

    def set_scene(self, told: Scene) -> None:
        self.by_gm(told.seat)
        self.tally[Stat.SCENES, None, 1] += 1
        self.story.append(Entry("scene", told.seat, None, told.text))

    def goal(self, goal: Goal) -> None:
        self.by_gm(goal.seat)
        self.tally[Stat.GOALS, None, 1] += 1
        self.story.append(Entry("goal", goal.seat, None, goal.text))

    def act(self, act: Act) -> None:
        character = self.known(act.who)
        if character is None:
            return
        self.by_owner(act.seat, act.who, character)
        self.ready(act.who, character)
        self.in_the_spotlight(character)
        self.story.append(Entry("act", act.seat, act.who, act.text))

    def in_the_spotlight(self, character: Character) -> None:
        if character.how is not None:
            self.played[character.owner] += 1

    # Checks

    def call(self, call: Call) -> None:
        self.by_gm(call.seat)
        character = self.known(call.who)
        if character is None:
            return
        self.ready(call.who, character)
        if call.who in self.calls:
            self.cite(Rule.OPEN_CALL, who=[call.who])
        values, use = self.named_statistics(call, character)
        dice = parse(call.dice) if call.dice else self.dice
        called = check(self.system, dice, values, call.mod, call.target, use)
        if called.under and values and call.target not in (None, called.target):
            self.cite(Rule.TARGET, claimed=call.target, computed=called.target)
        self.calls[call.who] = called

    def named_statistics(self, call: Call, character: Character) -> tuple[list[int], str | None]:
        """The values of the statistics that a call names, and the one that it is chiefly about."""
        values, use = [], None
        if call.attribute is not None:
            if call.attribute in self.attributes and call.attribute in character.attributes:
                values.append(character.attributes[call.attribute])
                use = call.attribute
            else:
                self.cite(Rule.STATISTIC, who=call.who, name=call.attribute)
        if call.skill is not None:
            if call.skill in self.skills:
                values.append(self.skill_level(call.who, call.skill, character))
                use = call.skill
            else:
                self.cite(Rule.STATISTIC, who=call.who, name=call.skill)
        return values, use

    def skill_level(self, who: str, skill: str, character: Character) -> int:
        level = character.skills.get(skill, self.system.unskilled)
        if level is None:
            self.cite(Rule.SKILL_NEEDED, who=who, skill=skill)
            return 0
        return level

    def roll(self, roll: Roll) -> None:
        character = self.known(roll.who)
        if character is None:
            return
        self.by_owner(roll.seat, roll.who, character)
        called = self.calls.pop(roll.who, None)
        if called is None:
            self.cite(Rule.CALL_FIRST, who=roll.who)
            return
        self.in_the_spotlight(character)
        if not called.fits(roll.dice):
            self.cite(Rule.DICE_FIT, expression=called.dice and called.dice.text, dice=roll.dice)
            return
        self.answered(roll, called, character)

    def answered(self, roll: Roll, called: Check, character: Character) -> None:
        """A valid roll: what it comes to, and whether it is a success."""
        total = called.total(roll.dice)
        if roll.total not in (None, total):
            self.cite(Rule.TOTAL, claimed=roll.total, computed=total)
        success = None if called.target is None else called.succeeds(total)
        if success is None and roll.success is not None:
            self.trust(Rule.OUTCOME)
        elif roll.success not in (None, success):
            self.cite(Rule.OUTCOME, claimed=roll.success, computed=success, total=total, target=called.target)
        self.answer = Answer(roll.who, called, roll.dice, total, success)
        if called.dice:
            self.count_dice(character.owner, roll.dice, called.dice.sides)
        if success is not None:
            self.count_check(character.owner, called, total, success)

    # Advancement

    def award(self, award: Award) -> None:
        self.by_gm(award.seat)
        character = self.known_player_character(award.name)
        if character is None:
            return
        character.award(award.points)
        most = self.system.award
        if most is not None and character.awarded > most:
            self.cite(Rule.AWARD_CAP, name=award.name, awarded=character.awarded, most=most)
        self.tally[Stat.AWARDED, character.owner, award.points] += 1

    def advance(self, advance: Advance) -> None:
        character = self.known_player_character(advance.name)
        if character is None:
            return
        self.by_owner(advance.seat, advance.name, character)
        levels, name, price, most = self.advanced(advance, character)
        if name is None:
            self.cite(Rule.STATISTIC, who=advance.name, name=advance.attribute or advance.skill)
            return
        cost, value = price * advance.steps, levels.get(name, 0) + advance.steps
        if cost > character.points:
            self.cite(Rule.ADVANCE_BUDGET, cost=cost, points=character.points)
        if value > most:
            self.cite(Rule.ADVANCE_RANGE, name=name, value=value, most=most)
        character.advance(levels, name, value, cost)
        self.tally[Stat.SPENT, character.owner, cost] += 1

    def advanced(self, advance: Advance, character: Character) -> tuple[Levels, str | None, int, int]:
        """Among which statistics one goes up, which one, what a step costs, and the top of the range."""
        system, attribute, skill = self.system, advance.attribute, advance.skill
        if attribute is not None:
            known = attribute in self.attributes and attribute in character.attributes
            return character.attributes, attribute if known else None, system.raise_attribute, system.attribute_range[1]
        return character.skills, skill if skill in self.skills else None, system.raise_skill, system.skill_range[1]

    def sheet(self, sheet: Sheet) -> None:
        character = self.known(sheet.name)
        if character is None:
            return
        if sheet.seat != self.gm:
            self.by_owner(sheet.seat, sheet.name, character)
        differences = character.differences(sheet)
        if differences:
            self.cite(Rule.SHEET_RECORD, name=sheet.name, differences=differences)

    # The end

    def end(self, end: End) -> None:
        self.by_gm(end.seat)
        if self.calls:
            self.cite(Rule.OPEN_CALL, who=[*self.calls])
            self.calls.clear()
        self.over, self.reached = True, end.reached

    def outcome(self) -> dict[str, Any]:
        """No scores and no ranks: nobody wins. Whether a goal was reached, if the log says so."""
        return {} if self.reached is None else {"reached": self.reached}

    # The statistics

    def count_dice(self, seat: int, dice: list[int], sides: tuple[int, ...]) -> None:
        tally = self.tally
        for die, high in zip(dice, sides, strict=True):
            assert 1 <= die <= high
            face = f"d{high}:{die}"
            self.faces[face] = self.faces.get(face, 0) + 1
            tally[Stat.DICE, seat, face] += 1
            tally[Stat.DICE_LUCK, seat, 2 * die - high - 1] += 1

    def count_check(self, seat: int, called: Check, total: int, success: bool) -> None:
        tally = self.tally
        tally[Stat.CHECKS, seat, 1] += 1
        tally[Stat.SUCCESS_RATE, seat, success] += 1
        tally[Stat.EXPECTED_RATE, seat, called.expected()] += 1
        tally[Stat.MARGIN, seat, called.margin(total)] += 1
        if called.use is not None:
            tally[Stat.STATISTIC_USE, seat, called.use] += 1

    def close(self) -> None:
        played = sum(self.played)
        for seat, times in enumerate(self.played):
            self.tell(Stat.SPOTLIGHT, seat, rate(times, played))
            made = [character.how for character in self.characters.values() if character.owner == seat]
            self.tell(Stat.CREATION, seat, counted(how for how in made if how is not None))
        judged = self.log[: self.now]
        self.tell(Stat.GM_SHARE, None, rate(sum(action.seat == self.gm for action in judged), len(judged)))

    # The position

    def scene(self) -> dict[str, Any]:
        return scene(self)

    def candidates(self) -> Iterable[Action]:
        return candidates(self) if self.due else ()
