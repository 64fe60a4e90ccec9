"""Hand panels by direct message tell the whole game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta

import pytest

from bot.engine.play.events import Dealt, GameStarted, Played, TrickTaken
from bot.engine.variants import VARIANTS
from bot.table.state.event_codec import TableEvent
from tests.e2e.arena import Arena, close_table
from tests.e2e.checks import check
from tests.e2e.here import BotHere
from tests.e2e.knowledge import read_events, spoken_cards
from tests.e2e.memory import Memory, Version
from tests.e2e.posts import parse_number
from tests.e2e.scenes import find_player_to_act, until, until_played
from tests.sandbox.client import Json, button, is_ephemeral, text

_HAND = re.compile(r"\b[Hh]and (\d+)")
_TRICK = re.compile(r"^\*\*Trick (\d+):\*\* (.+)\n-# (.+)$", re.MULTILINE)
_TAKEN = re.compile(r"(?P<who>.+?) takes? (?:it, no points|(?P<points>[−\d]+) points?)")
_POINTS = re.compile(r"^This hand: (.+)$", re.MULTILINE)
_SCORE = re.compile(r"(.+) \*\*([−\d]+)\*\*(?: \(.+\))?")  # and the penalty cards


@dataclass(frozen=True)
class ToldTrick:
    """A trick as told to one person: who played what, who took it, what it cost."""

    plays: tuple[tuple[str, frozenset[str]], ...]
    taker: str
    points: int


def read_tricks(versions: Iterable[Version], you: str) -> dict[tuple[int, int], ToldTrick]:
    """Return the tricks that one person's direct messages tell, by hand and number."""
    tricks: dict[tuple[int, int], ToldTrick] = {}
    hands: dict[str, int] = {}
    for version in versions:
        message = version.message
        if "guild_id" in message or is_ephemeral(message):
            continue
        message_text = text(message)
        # The line worth remembering may name another hand at the end.
        match = _HAND.search(message_text)
        hand = hands.setdefault(message["id"], int(match[1]) if match else 0)
        for trick_number, outcome, plays in _TRICK.findall(message_text):
            outcome_match = _TAKEN.match(outcome)
            assert outcome_match, outcome
            trick = ToldTrick(
                tuple(_play(play, you) for play in plays.split(" · ")),
                you if outcome_match["who"] == "You" else outcome_match["who"],
                parse_number(outcome_match["points"]) if outcome_match["points"] else 0,
            )
            assert tricks.setdefault((hand, int(trick_number)), trick) == trick, "told in two ways"
    return tricks


def _play(play_text: str, you: str) -> tuple[str, frozenset[str]]:
    name = re.split(" [♣♦♠♥]", play_text.strip("*"))[0]
    return (you if name == "you" else name), spoken_cards(play_text)


def list_tricks(
    events: Sequence[tuple[float, TableEvent]], names: Sequence[str]
) -> dict[tuple[int, int], ToldTrick]:
    """Return the tricks in the log, by hand and number."""
    started = next(event for _, event in events if isinstance(event, GameStarted))
    rules = VARIANTS[started.variant].rules(started.players, started.options)
    tricks: dict[tuple[int, int], ToldTrick] = {}
    hand, plays = 0, list[Played]()
    for _, event in events:
        match event:
            case Dealt(number=hand):
                pass
            case Played():
                plays.append(event)
            case TrickTaken(winner):
                key = (hand, 1 + sum(trick[0] == hand for trick in tricks))
                tricks[key] = ToldTrick(
                    tuple(
                        (names[play.seat], frozenset(str(face) for face in play.card.faces))
                        for play in plays
                    ),
                    names[winner],
                    sum(rules.card_points.get(play.card, 0) for play in plays),
                )
                plays.clear()
            case _:
                pass
    return tricks


@pytest.mark.parametrize(
    ("variant", "people", "computers", "rules"),
    [
        pytest.param("ricketts", 4, 0, {"limit": "10"}, marks=pytest.mark.slow),
        pytest.param("classic", 2, 2, {"limit": "10"}, marks=pytest.mark.thorough),
    ],
)
async def test_direct_messages_alone_tell_each_trick(
    arena: Arena, variant: str, people: int, computers: int, rules: dict[str, object]
) -> None:
    game = await arena.game(variant, people, computers=computers, seed=5, **rules)
    for player in game.players:
        player.curious = 0.0  # a hand asked for in the thread is shown there, and not by message
    await game.play()
    events = await check(game)
    expected = list_tricks(events, game.names)
    for seat, player in enumerate(game.players):
        tricks_told = read_tricks(player.memory.versions, game.names[seat])
        assert tricks_told == expected, f"{player.user.name} was told otherwise"


def read_panel(memory: Memory, hand: int) -> str:
    """Return what the newest panel of a hand says; empty while it is being replaced."""
    texts = (text(message) for message in memory.newest_first() if "guild_id" not in message)
    return next((line for line in texts if f"hand {hand} " in line), "")


@pytest.mark.thorough
async def test_every_panel_tells_the_points_of_the_hand_when_a_trick_has_ended(
    arena: Arena,
) -> None:
    game = await arena.game("ricketts", 4, seed=3, limit="10")
    for player in game.players:
        player.hasty = player.curious = 0.0
    await game.play_for(12 + 4 + 24)  # later, the rest of the hand may be settled
    await arena.until_shown(game.table_id)
    events = read_events(arena.bot.database, game.table_id)
    tricks = list_tricks(events, game.names)
    hand, last = max(tricks)
    expected_points = dict.fromkeys(game.names, 0)
    for (trick_hand, _), trick in tricks.items():
        if trick_hand == hand:
            expected_points[trick.taker] += trick.points
    for player in game.players:
        memory = player.memory
        await until(memory, lambda m=memory: f"**Trick {last}:**" in read_panel(m, hand))  # type: ignore[misc]
        newest = read_panel(memory, hand)
        line = _POINTS.search(newest)
        assert line, newest
        told_points = {}
        for part in line[1].split(" · "):
            score = _SCORE.fullmatch(part)
            assert score, part
            name = player.user.name if score[1] == "you" else score[1]
            told_points[name] = parse_number(score[2])
        assert told_points == expected_points
        assert newest.index(f"**Trick {last}:**") < newest.index("### ")
        assert newest.index("### ") < newest.index("This hand: ")


@pytest.mark.slow
async def test_panel_of_the_present_turn_is_last_despite_a_later_game(
    lavish: tuple[Arena, BotHere],
) -> None:
    arena, bot = lavish
    people = await arena.people(4)
    first = await arena.game("ricketts", people, seed=1)
    await until_played(first, 1)
    second = await arena.game("ricketts", people, seed=2)
    for memory in people:
        await until(memory, lambda m=memory: bool(m.choices(second.table_id, "pass")))  # type: ignore[misc]
    player = await find_player_to_act(first)
    next_player = first.players[(first.players.index(player) + 1) % 4]
    (old,) = panels(next_player.memory, first.table_id)
    bot.clock.move(timedelta(seconds=5))  # since they passed, long enough to look elsewhere
    await player.click(first, player.memory.choices(first.table_id, "play")[0])
    await until(
        next_player.memory, lambda: bool(next_player.memory.choices(first.table_id, "play"))
    )
    await until(next_player.memory, lambda: old["id"] not in next_player.memory.standing)
    newest = next(m for m in next_player.memory.newest_first() if "guild_id" not in m)
    assert [newest["id"]] == [m["id"] for m in panels(next_player.memory, first.table_id)]
    assert newest["id"] != old["id"]


async def test_panel_of_the_only_game_is_edited_in_place(arena: Arena) -> None:
    game = await arena.game("ricketts", 4, seed=1)
    await until_played(game, 9)
    for player in game.players:
        panel_ids = {
            version.message["id"]
            for version in player.memory.versions
            if "guild_id" not in version.message
            and not is_ephemeral(version.message)  # an answer to a look names the hand, too
            and "hand 1" in text(version.message)
        }
        assert len(panel_ids) == 1


async def test_panel_that_somebody_deleted_is_posted_again_when_the_trick_ends(
    arena: Arena,
) -> None:
    game = await arena.game("ricketts", 4, seed=1)
    for player in game.players:
        player.hasty = player.curious = 0.0
    await until_played(game, 3)
    last_player = await find_player_to_act(game)
    leader = game.players[(game.players.index(last_player) + 1) % 4]
    (panel,) = panels(leader.memory, game.table_id)
    await arena.sandbox.remove_message(panel)
    await last_player.click(game, last_player.memory.choices(game.table_id, "play")[0])
    again = await leader.memory.until_says("The message with your cards was deleted")
    assert "/hearts hand" in text(again)
    assert "**Trick 1:**" in text(again)
    assert [again["id"]] == [m["id"] for m in panels(leader.memory, game.table_id)]


@pytest.mark.thorough
async def test_seat_notice_goes_with_the_seat_and_says_when_the_table_has_closed(
    arena: Arena,
) -> None:
    people = await arena.people(4)
    bo = people[1]
    lobby = await arena.lobby("ricketts", people)
    await bo.until_says("You’re in: Ricketts House")
    await bo.user.click(lobby, button(lobby, "Leave").custom_id)
    await until(bo, lambda: not bo.says("You’re in:"))
    await bo.user.click(lobby, button(lobby, "Join").custom_id)
    await bo.until_says("You’re in: Ricketts House")
    lobby = await bo.user.message(lobby)
    game = await arena.begin(lobby, people)
    for memory in people:
        await until(memory, lambda m=memory: bool(m.choices(game.table_id, "pass")))  # type: ignore[misc]
        await until(memory, lambda m=memory: not m.says("You’re in:"))  # type: ignore[misc]
    other = await arena.lobby("classic", people[:2])
    await bo.until_says("You’re in: Classic")
    await close_table(people[0], other)
    closed_panel = await bo.until_says("Table closed: Classic")
    assert people[0].user.name in text(closed_panel)
    assert not bo.says("Back to the lobby")


def panels(memory: Memory, table_id: str) -> list[Json]:
    """Return the panels of a table in a person's direct messages, newest first."""
    return [
        message
        for message in memory.newest_first()
        if "guild_id" not in message
        and not is_ephemeral(message)
        and f":{table_id}:" in str(message["components"])
    ]
