"""Checks of a finished game, which must hold however often the bot was killed."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence

from bot.engine.play.attendance import CameBack, StoodIn, WentAway
from bot.engine.play.events import (
    Dealt,
    GameEnded,
    GameStarted,
    HandScored,
    How,
    Played,
    TrickCancelled,
    TrickTaken,
)
from bot.engine.variants import VARIANTS
from bot.table.state.event_codec import TableEvent
from tests.e2e.game import Game
from tests.e2e.knowledge import Knowledge, read_events
from tests.e2e.memory import Choice, Memory, Version, marker
from tests.e2e.posts import Posts, list_expected_posts, list_topics, read_progress, read_topic
from tests.patience import PATIENCE_S
from tests.sandbox.client import buttons, is_ephemeral, text

LoggedEvents = Sequence[tuple[float, TableEvent]]


async def check(game: Game) -> LoggedEvents:
    """Check a finished game in all respects, and return its log."""
    events = read_events(game.arena.bot.location, game.table_id)
    assert isinstance(events[-1][1], GameEnded)
    await _until_settled(game)
    check_nothing_leaked(game, events)
    check_clicks_counted(game, events)
    check_nothing_twice(game)
    await check_posts(game, events)
    await check_panels_at_rest(game)
    return events


async def _until_settled(game: Game) -> None:
    """Wait until everybody's panel, direct or ephemeral, says that the game is over."""
    for player in game.players:
        async with asyncio.timeout(PATIENCE_S):
            while not player.memory.shows_end_of_game():
                await player.memory.news(1.0)


def check_nothing_leaked(game: Game, events: LoggedEvents) -> None:
    """Check that nobody ever saw a card that their seat may not know."""
    knowledge = Knowledge.of(events)
    for seat, player in enumerate(game.players):
        leaks = knowledge.leaks(_list_versions(game, player.memory), seat)
        assert not leaks, leaks[:3]
    leaks = knowledge.leaks(_list_versions(game, game.watcher), None)
    assert not leaks, leaks[:3]


def _list_versions(game: Game, memory: Memory) -> list[Version]:
    """Return the versions in the table's channel and thread and in direct messages."""
    places = {game.lobby["channel_id"], game.thread_id, game.place_now(), *game.former_places}
    return [
        version
        for version in memory.versions
        if version.message["channel_id"] in places or "guild_id" not in version.message
    ]


def check_clicks_counted(game: Game, events: LoggedEvents) -> None:
    """Check that each step has one card, which its player clicked unless they were away."""
    hand, trick, plays = 0, 1, Counter[str]()
    away: set[int] = set()
    late_seats: set[int] = set()
    for _, event in events:
        match event:
            case WentAway(seat):
                away.add(int(seat))
            case CameBack(seat):
                away.discard(int(seat))
            case StoodIn(seat):
                late_seats.add(int(seat))
            case Dealt(number=number):
                hand, trick = number, 1
            case TrickTaken() | TrickCancelled():
                trick += 1
            case Played(seat, card, how=how) if int(seat) < len(game.players):
                step = f"{hand}t{trick}s{seat}"
                plays[step] += 1
                if how is How.CLAIM or int(seat) in away | late_seats:
                    late_seats.discard(int(seat))
                    continue
                ahead = how is How.AHEAD
                clicked_cards = game.players[int(seat)].clicked[
                    f"{hand}n{trick}" if ahead else step
                ]
                assert card.notation in clicked_cards, (
                    f"{step}: {card} was played, clicked {clicked_cards}"
                )
    assert plays
    assert max(plays.values()) == 1


def check_nothing_twice(game: Game) -> None:
    """Check that no message was ever posted twice, even if one was deleted.

    Only messages of a frozen worker may be deleted, when it wakes up.
    """
    for memory in game.memories:
        post_counts = Counter(
            (version.message["channel_id"], marker(version.message))
            for version in _list_versions(game, memory)
            if version.event == "MESSAGE_CREATE"
            and not is_ephemeral(version.message)
            and marker(version.message) is not None
            and (not game.may_withdraw or version.message["id"] in memory.standing)
        )
        twice = [key for key, count in post_counts.items() if count > 1]
        texts = [
            text(version.message)
            for version in _list_versions(game, memory)
            if (version.message["channel_id"], marker(version.message)) in twice
        ]
        assert not twice, f"{memory.user.name} saw posted again: {twice}: {texts}"


async def check_posts(game: Game, events: LoggedEvents) -> None:
    """Check that the thread reports the whole game once, in order, and that its sheets add up."""
    if game.former_places:
        check_posts_of_several_places(game, events)
        return
    thread = [m for m in game.watcher.in_channel(game.thread_id) if m["type"] == 0]
    posts = Posts.read(thread, game.names)
    scores_by_hand = [event.points for _, event in events if isinstance(event, HandScored)]
    posts.check_order(sum(isinstance(event, Dealt) for _, event in events))
    started = next(event for _, event in events if isinstance(event, GameStarted))
    rules = VARIANTS[started.variant].rules(started.players, started.options)
    posts.check_scores(rules, scores_by_hand)
    for memory in game.memories:
        check_progress(memory, game.thread_id)
    # The start and the notice to a person without direct messages keep their buttons.
    messages = [m for m in thread if read_topic(text(m)) not in {None, "start", "result"}]
    live = [m for m in messages if buttons(m)]
    assert not live, f"a finished hand still has buttons: {text(live[0])}"


def check_progress(memory: Memory, channel_id: str) -> None:
    """Check that no hand's message lost a trick, and that the start was never edited."""
    most_tricks: dict[tuple[str, int], int] = {}
    for version in memory.versions:
        if version.message["channel_id"] != channel_id:
            continue
        message_id, post = version.message["id"], text(version.message)
        if read_topic(post) == "start":
            assert version.event == "MESSAGE_CREATE", f"the start was edited: {post}"
        if (progress := read_progress(post)) is not None:
            hand, tricks = progress
            before = most_tricks.get((message_id, hand), 0)
            assert tricks >= before, f"{before} tricks were told before: {post}"
            most_tricks[message_id, hand] = tricks


def check_posts_of_several_places(game: Game, events: LoggedEvents) -> None:
    """Check that the places together report the whole game, each its own part in order."""
    last = game.place_now()
    assert last is not None
    assert last not in game.former_places
    expected = list_expected_posts(sum(isinstance(event, Dealt) for _, event in events))
    topics: set[str] = set()
    order: list[str] = []
    for channel_id in (*game.former_places, last):
        order = list_topics([m for m in game.watcher.in_channel(channel_id) if m["type"] == 0])
        if not order:
            continue
        first = expected.index(order[0])
        assert order == expected[first : first + len(order)], f"{channel_id} tells {order}"
        topics.update(order)
    assert topics == set(expected), f"nowhere told: {set(expected) - topics}"
    assert order[-1] == "result"


async def check_panels_at_rest(game: Game) -> None:
    """Check that no panel of a finished game offers a pass, play or choice."""
    for player in game.players:
        async with asyncio.timeout(PATIENCE_S):
            while choices_left := _choices_left(game, player.memory):
                await player.memory.news(1.0)
        assert not choices_left, f"{player.user.name} can still click {choices_left[0].custom_id}"


def _choices_left(game: Game, memory: Memory) -> list[Choice]:
    verbs = ("play", "plan", "pass", "confirm", "moon")
    choices_left = memory.choices(game.table_id, *verbs)
    return [choice for choice in choices_left if not is_ephemeral(choice.message)]
