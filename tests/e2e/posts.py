"""A parser of a table's posts: hands, score sheets, the result. It reads only the texts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from bot.engine.model.seats import Seat
from bot.engine.rules.rules import Rules
from tests.sandbox.client import Json, components, text

_STARTS = re.compile(r"^### .* · the game begins$", re.MULTILINE)
_HAND = re.compile(r"^### Hand (\d+)(?: · (\d+) of (\d+) tricks)?$", re.MULTILINE)
_DANGER = re.compile(r"^### ☾ The moon is on · hand (\d+), trick (\d+)$", re.MULTILINE)
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


def parse_number(written: str) -> int:
    """Parse a number as it is written for people."""
    return int(written.replace("−", "-"))


def list_expected_posts(hands: int) -> list[str]:
    """Return what the posts of a game should be about, in order, without moons."""
    return ["start", *(f"hand {hand}" for hand in range(1, hands + 1)), "result"]


def read_topic(post: str) -> str | None:
    """Return what a post is about; ``None`` if it is not a post of the feed."""
    if _STARTS.search(post):
        return "start"
    if match := _HAND.search(post) or _SHEET.search(post):
        return f"hand {match[1]}"
    if match := _DANGER.search(post):
        return f"danger {match[1]}"
    if _RESULT.search(post):
        return "result"
    return "moon" if "☾" in post or "universe" in post else None


def list_topics(messages: Sequence[Json]) -> list[str]:
    """Return what messages are about, in order, without moons."""
    topics = (read_topic(text(message)) for message in messages)
    return [topic for topic in topics if topic and not topic.startswith(("moon", "danger"))]


def read_progress(post: str) -> tuple[int, int] | None:
    """Return the number of a hand, and how many tricks its message lists: 99 with its sheet."""
    if sheet := _SHEET.search(post):
        return int(sheet[1]), 99
    if hand := _HAND.search(post):
        return int(hand[1]), int(hand[2] or 0)
    return None


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
        remaining_names = list(names)
        for block in post.split("```")[1].strip("\n").split("\n\n"):
            lines = block.split("\n")
            columns = len(lines[-1].split()) - 1
            sheet._add(lines[1:], remaining_names[:columns])
            del remaining_names[:columns]
        if remaining_names:
            raise Misread(f"no columns for {remaining_names} in {post}")
        return sheet

    @classmethod
    def read_alt(cls, alt: str, names: Sequence[str]) -> Sheet:
        """Parse the description of a picture that shows all hands of a game."""
        sheet = cls(names)
        for hand, row in enumerate(_ROW.findall(alt), 1):
            entries = _ENTRY.findall(row)
            if len(entries) != len(names):
                raise Misread(f"{len(entries)} entries for {names} in {row}")
            cells = sheet.hands.setdefault(hand, {})
            for name, (points, total, back, moon) in zip(names, entries, strict=True):
                cells[name] = parse_number(points.lstrip("+"))
                sheet.totals[name] = parse_number(back or total)
                if back:
                    sheet.resets.setdefault(hand, {})[name] = parse_number(total)
                if moon:
                    sheet.moons.add(hand)
        return sheet

    def _add(self, lines: list[str], names: list[str]) -> None:
        hand = 0
        for line in lines:
            words = line.split()
            if words[0].isdigit():
                hand = int(words[0])
                cells = dict(zip(names, map(parse_number, words[1:]), strict=True))
                self.hands.setdefault(hand, {}).update(cells)
            elif words[0] == "Σ":
                self.totals.update(zip(names, map(parse_number, words[1:]), strict=True))
            elif reset := _RESET.search(line):
                self.resets.setdefault(hand, {})[reset[1]] = parse_number(reset[2])
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
        order: what the posts are about, in order: "start", "hand 1", "danger 1", "moon", "result".
        sheets: the score sheets, the one of the result last.
        places: (place, name of a column, total) of the result.
    """

    names: Sequence[str]
    order: list[str] = field(default_factory=list)
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
            alts = [gallery["description"] for gallery in galleries(message)]
            posts._add(text(message).replace(" (away)", ""), alts)
        return posts

    def _add(self, post: str, alts: Sequence[str]) -> None:
        topic = read_topic(post)
        if topic is None:
            return
        self.order.append(topic)
        if teams := _TEAMS.search(post):
            self.teams = {team: team.split(" and ") for team in teams[1].split(" · ")}
        if topic == "result":
            self.places = [(int(p), name, parse_number(t)) for p, name, t in _PLACE.findall(post)]
        if topic == "result" or _SHEET.search(post):
            names, sheets = list(self.columns), [alt for alt in alts if _ROW.search(alt)]
            self.sheets.append(
                Sheet.read_alt(sheets[0], names) if sheets else Sheet.read(post, names)
            )

    def check_order(self, hands: int) -> None:
        """Check that each post occurs once, in order, and dangers and moons in their hands.

        Raises:
            Misread: that is not so.
        """
        topics = [topic for topic in self.order if topic.startswith(("start", "hand", "result"))]
        if topics != list_expected_posts(hands):
            raise Misread(f"posted {self.order}, not {list_expected_posts(hands)}")
        hand = ""
        for position, topic in enumerate(self.order):
            hand = topic if topic.startswith("hand") else hand
            if topic.startswith("danger") and topic.split()[1] != hand.split()[1]:
                raise Misread(f"{topic} is below {hand}")
            if topic == "moon" and self.order.index(hand) < position - 2:
                raise Misread(f"more than one moon is below {hand}")

    def check_scores(self, rules: Rules, points: Sequence[Sequence[int]]) -> None:
        """Check that sheets follow from each other and the log, and the result from the last.

        ``points``: what each hand cost the players, by seat.

        Raises:
            Misread: they do not, or other players are told to be partners than are.
        """
        teams = dict.fromkeys(rules.team(Seat(seat)) for seat in range(rules.players))
        partners = [[self.names[seat] for seat in team] for team in teams]
        if list(self.columns.values()) != partners:
            raise Misread(f"{self.columns} are said to be teams, not {partners}")
        if len(self.sheets) != len(points):
            raise Misread(f"{len(self.sheets)} sheets of {len(points)} hands")
        for before, after in pairwise(self.sheets):
            if {hand: after.hands[hand] for hand in before.hands} != before.hands:
                raise Misread(f"{after} does not continue {before}")
        for hand, sheet in enumerate(self.sheets, 1):
            sheet.check_sums()
            columns_and_teams = zip(self.columns, teams, strict=True)
            expected = {name: points[hand - 1][team[0]] for name, team in columns_and_teams}
            if sheet.hands[hand] != expected:
                raise Misread(f"hand {hand} cost {sheet.hands[hand]}, and by the log {expected}")
        totals = {name: total for _, name, total in self.places}
        if totals != self.sheets[-1].totals:
            raise Misread(f"the result says {totals}, the sheet {self.sheets[-1].totals}")
