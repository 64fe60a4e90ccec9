"""A parser of a table's posts: tricks, score sheets, the result; its only input are the texts."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from bot.engine.model.seats import Seat
from bot.engine.rules.rules import Rules
from tests.sandbox.client import Json, components, text

_ONE = re.compile(r"^### Hand (\d+) · trick (\d+) · led by", re.MULTILINE)
_SEVERAL = re.compile(r"^### Hand (\d+) · tricks (\d+)–(\d+)", re.MULTILINE)
_TAKEN = re.compile(r"^(.+) takes (?:it, no points|([−\d]+) points?)", re.MULTILINE)
_NOBODY = re.compile(r"^Nobody takes it: ", re.MULTILINE)
_BEGINS = re.compile(r"^### Hand (\d+)$", re.MULTILINE)
_SHEET = re.compile(r"^### .* · scores after hand (\d+)", re.MULTILINE)
_PLACE = re.compile(r"^(\d+)\\\. (.+) \*\*([−\d]+)\*\*", re.MULTILINE)
_RESULT = re.compile(r"^### .* · result", re.MULTILINE)
_RESET = re.compile(r"↺ (.+) ([−\d]+)→0")
_TEAMS = re.compile(r"^Teams: (.+)$", re.MULTILINE)


GALLERY = 12  # the type of a component
# Rows and entries of a sheet in the description of its picture.
_ROW = re.compile(r" \d+: ((?:[+−]?\d+ → .*?))\.(?= )")
_ENTRY = re.compile(r"([+−]?\d+) → ([−\d]+)(?:, back to ([−\d]+))?( \(\w+\))?")


class Misread(AssertionError):
    """The posts are not what the table should have posted."""


def number(shown: str) -> int:
    """Parse a number as it is written for people."""
    return int(shown.replace("−", "-"))


def wanted_order(hands: int, tricks_in_hand: int) -> list[str]:
    """Return what the posts of a game should be about, in order, without moons."""
    wanted: list[str] = []
    for hand in range(1, hands + 1):
        wanted.append(f"hand {hand}")
        wanted += [f"trick {hand}.{trick}" for trick in range(1, tricks_in_hand + 1)]
        wanted.append(f"sheet {hand}")
    return [*wanted, "result"]


def order_of(messages: Sequence[Json]) -> list[str]:
    """Return what messages are about, in order, including unfinished tricks."""
    order: list[str] = []
    for post in map(text, messages):
        if begins := _BEGINS.search(post):
            order.append(f"hand {begins[1]}")
        elif one := _ONE.search(post):
            order.append(f"trick {one[1]}.{one[2]}")
        elif several := _SEVERAL.search(post):
            hand, first, last = (int(several[n]) for n in (1, 2, 3))
            order += [f"trick {hand}.{trick}" for trick in range(first, last + 1)]
        elif sheet := _SHEET.search(post):
            order.append(f"sheet {sheet[1]}")
        elif _RESULT.search(post):
            order.append("result")
        elif "☾" in post or "universe" in post:
            order.append("moon")
    return order


def galleries(message: Json) -> list[Json]:
    """Return the pictures that a message shows."""
    return [
        item for part in components(message) if part["type"] == GALLERY for item in part["items"]
    ]


@dataclass
class Sheet:
    """A score sheet: points by hand and column, totals, and resets by hand.

    The columns are the players by seat, or the teams: ``Ann and Cy``.
    """

    names: Sequence[str]
    hands: dict[int, dict[str, int]] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=dict)
    resets: dict[int, dict[str, int]] = field(default_factory=dict)
    moons: set[int] = field(default_factory=set)

    @classmethod
    def read(cls, post: str, names: Sequence[str]) -> Sheet:
        """Parse the sheet in a post; many players have several blocks."""
        sheet = cls(names)
        left = list(names)
        for block in post.split("```")[1].strip("\n").split("\n\n"):
            lines = block.split("\n")
            columns = len(lines[-1].split()) - 1
            sheet._add(lines[1:], left[:columns])
            del left[:columns]
        if left:
            raise Misread(f"no columns for {left} in {post}")
        return sheet

    @classmethod
    def described(cls, alt: str, names: Sequence[str]) -> Sheet:
        """Parse the description of a picture that shows all hands of a game."""
        sheet = cls(names)
        for hand, row in enumerate(_ROW.findall(alt), 1):
            entries = _ENTRY.findall(row)
            if len(entries) != len(names):
                raise Misread(f"{len(entries)} entries for {names} in {row}")
            cells = sheet.hands.setdefault(hand, {})
            for name, (points, total, back, moon) in zip(names, entries, strict=True):
                cells[name] = number(points.lstrip("+"))
                sheet.totals[name] = number(back or total)
                if back:
                    sheet.resets.setdefault(hand, {})[name] = number(total)
                if moon:
                    sheet.moons.add(hand)
        return sheet

    def _add(self, lines: list[str], names: list[str]) -> None:
        hand = 0
        for line in lines:
            words = line.split()
            if words[0].isdigit():
                hand = int(words[0])
                cells = dict(zip(names, map(number, words[1:]), strict=True))
                self.hands.setdefault(hand, {}).update(cells)
            elif words[0] == "Σ":
                self.totals.update(zip(names, map(number, words[1:]), strict=True))
            elif reset := _RESET.search(line):
                self.resets.setdefault(hand, {})[reset[1]] = number(reset[2])
            elif words[0] in "☾★":
                self.moons.add(hand)

    def check_sums(self) -> None:
        """Check that the hands add up to the totals, with resets.

        Raises:
            Misread: they do not.
        """
        totals = dict.fromkeys(self.names, 0)
        for hand, points in sorted(self.hands.items()):
            for name, cost in points.items():
                totals[name] += cost
            for name, before in self.resets.get(hand, {}).items():
                if totals[name] != before:
                    raise Misread(f"{name} is said to jump from {before}, not {totals[name]}")
                totals[name] = 0
        if totals != self.totals:
            raise Misread(f"the hands add up to {totals}, not to {self.totals}")


@dataclass
class Posts:
    """The content of a table's thread.

    Attributes:
        teams: the players of each team, by the names of both, if there are teams.
        order: what the posts are about, in order: "hand 1", "trick 1.1", "sheet 1", "result".
        taken: points taken in tricks, by hand and player.
        takers: who took a trick, by hand.
        places: (place, name of a column, total) of the result.
    """

    names: Sequence[str]
    order: list[str] = field(default_factory=list)
    taken: dict[int, defaultdict[str, int]] = field(default_factory=dict)
    takers: dict[int, set[str]] = field(default_factory=dict)
    sheets: list[Sheet] = field(default_factory=list)
    places: list[tuple[int, str, int]] = field(default_factory=list)
    teams: dict[str, list[str]] = field(default_factory=dict)

    @property
    def columns(self) -> dict[str, list[str]]:
        """The players who share a column of the sheets, by its name."""
        return self.teams or {name: [name] for name in self.names}

    @classmethod
    def read(cls, messages: Sequence[Json], names: Sequence[str]) -> Posts:
        """Parse the messages of a thread, oldest first; ``names`` are those of players by seat."""
        posts = cls(names)
        for message in messages:
            alts = [one["description"] for one in galleries(message)]
            posts._add(text(message).replace(" (away)", ""), alts)
        return posts

    def _add(self, post: str, alts: Sequence[str]) -> None:
        if teams := _TEAMS.search(post):
            self.teams = {team: team.split(" and ") for team in teams[1].split(" · ")}
        if begins := _BEGINS.search(post):
            self.order.append(f"hand {begins[1]}")
        elif one := _ONE.search(post):
            self._tricks(post, int(one[1]), int(one[2]), int(one[2]))
        elif several := _SEVERAL.search(post):
            self._tricks(post, *(int(several[n]) for n in (1, 2, 3)))
        elif sheet := _SHEET.search(post):
            self.order.append(f"sheet {sheet[1]}")
            names = list(self.columns)
            self.sheets.append(Sheet.described(alts[0], names) if alts else Sheet.read(post, names))
        elif _RESULT.search(post):
            self.order.append("result")
            self.places = [(int(p), who, number(t)) for p, who, t in _PLACE.findall(post)]
        elif "☾" in post or "universe" in post:
            self.order.append("moon")

    def _tricks(self, post: str, hand: int, first: int, last: int) -> None:
        self.order += [f"trick {hand}.{trick}" for trick in range(first, last + 1)]
        found = _TAKEN.findall(post)
        if len(found) + len(_NOBODY.findall(post)) != last - first + 1:
            raise Misread(f"{len(found)} takers of tricks {first} to {last} in: {post}")
        taken = self.taken.setdefault(hand, defaultdict(int))
        takers = self.takers.setdefault(hand, set())
        for who, points in found:
            taken[who] += number(points) if points else 0
            takers.add(who)

    def check_order(self, tricks_in_hand: int) -> None:
        """Check that each post occurs once, in order.

        Raises:
            Misread: that is not so.
        """
        wanted = wanted_order(len(self.sheets), tricks_in_hand)
        if [one for one in self.order if one != "moon"] != wanted:
            raise Misread(f"posted {self.order}, not {wanted}")

    def check_scores(self, rules: Rules) -> None:
        """Check that sheets follow from tricks and earlier sheets, and the result from the last.

        Raises:
            Misread: they do not, or other players are told to be partners than are.
        """
        teams = dict.fromkeys(rules.team(Seat(seat)) for seat in range(rules.players))
        partners = [[self.names[seat] for seat in team] for team in teams]
        if list(self.columns.values()) != partners:
            raise Misread(f"{self.columns} are said to be teams, not {partners}")
        for before, after in pairwise(self.sheets):
            if {hand: after.hands[hand] for hand in before.hands} != before.hands:
                raise Misread(f"{after} does not continue {before}")
        for hand, sheet in enumerate(self.sheets, 1):
            sheet.check_sums()
            if hand in sheet.moons:
                continue
            wanted = {}
            for name, team in self.columns.items():
                taken = sum(self.taken[hand][one] for one in team)
                has_none = self.takers[hand].isdisjoint(team)
                wanted[name] = taken - (rules.score_rule.no_tricks_bonus if has_none else 0)
            if sheet.hands[hand] != wanted:
                raise Misread(f"hand {hand} cost {sheet.hands[hand]}, and by its tricks {wanted}")
        totals = {name: total for _, name, total in self.places}
        if totals != self.sheets[-1].totals:
            raise Misread(f"the result says {totals}, the sheet {self.sheets[-1].totals}")
