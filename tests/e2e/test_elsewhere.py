"""Games where the bot is no member: everything is an answer, or an edit with a click's token."""

from __future__ import annotations

import asyncio
import random
from datetime import timedelta

import pytest

from bot.engine.play.events import Played
from tests.e2e import test_daily
from tests.e2e.arena import Arena, find_table
from tests.e2e.checks import check_clicks_counted, check_nothing_leaked
from tests.e2e.game import ACTING, AHEAD, Chaos, Game, Player
from tests.e2e.here import BotHere
from tests.e2e.knowledge import read_events
from tests.e2e.memory import Memory, list_choices
from tests.e2e.scenes import list_events
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, Outcome, Refused, button, buttons, is_ephemeral, text

SHORTEST = "black-maria"  # of the games by their default rules; there is no host's menu
SOON_OVER = timedelta(minutes=16)


@pytest.fixture
async def ann(arena: Arena) -> Memory:
    """A person who has installed the bot for themselves."""
    return await install_bot(arena)


async def install_bot(arena: Arena) -> Memory:
    """Return a person who has installed the bot for themselves."""
    ann = await arena.person("Ann")
    await arena.sandbox.install(ann.user)
    return ann


async def create_server(arena: Arena, *people: Memory, deny: tuple[str, ...] = ()) -> str:
    """Return the channel of a server without the bot."""
    return await arena.sandbox.add_guild(*(person.user for person in people), deny=deny)


async def create_dm_channel(arena: Arena, *people: Memory) -> str:
    """Return the channel of direct messages between two people, or of a group."""
    return await arena.sandbox.add_dm(*(person.user for person in people))


async def begin_alone(arena: Arena, ann: Memory, place: str, *, kills: int = 0) -> Game:
    """Return the game that ``/play`` deals in a place without the bot."""
    outcome = await ann.user.command(place, "play", variant=SHORTEST)
    assert outcome.message is not None
    assert is_ephemeral(outcome.message)
    return Game(
        arena,
        [Player(ann, random.Random(7))],
        next(list_choices(outcome.message)).table,
        outcome.message,
        await arena.person("Wat"),
        Chaos(random.Random(7), kills) if kills else None,
        computers=3,
        is_told_by_panels=True,
    )


class Asking(Player):
    """A player who presses *My hand* when nothing has happened for long."""

    def __init__(self, memory: Memory, rng: random.Random, table: Json) -> None:
        super().__init__(memory, rng)
        self.table = table

    def lacks_panel(self, table_id: str) -> bool:
        return True

    async def _ask(self, game: Game) -> None:
        message = await self.user.message(self.table)
        for component in buttons(message):
            if component.label == "My hand":  # else the game is over
                await game.arena.while_alive(self.user.click(message, component.custom_id))

    async def press_hand(self) -> Outcome:
        """Press *My hand* in the message of the table, as it is now."""
        message = await self.user.message(self.table)
        return await self.user.click(message, button(message, "My hand").custom_id)


async def open_together(people: list[Memory], place: str) -> Json:
    """Return the message of a table where everybody sits."""
    lobby_message = (await people[0].user.command(place, "hearts new", variant=SHORTEST)).message
    assert lobby_message is not None
    assert not is_ephemeral(lobby_message)
    for other in people[1:]:
        await other.user.click(lobby_message, button(lobby_message, "Join").custom_id)
    return lobby_message


async def begin_together(arena: Arena, people: list[Memory], place: str, *, kills: int = 0) -> Game:
    """Return a game of several people, who have all asked for their hands."""
    table = await open_together(people, place)
    await people[0].user.click(table, button(table, "Start").custom_id)
    players = [Asking(person, random.Random(number), table) for number, person in enumerate(people)]
    for player in players:
        await player.press_hand()
    return Game(
        arena,
        list(players),
        next(list_choices(table)).table,
        table,
        await arena.person("Wat"),
        Chaos(random.Random(7), kills) if kills else None,
        computers=4 - len(people),
        is_told_by_panels=True,
    )


async def until_offers(memory: Memory, table: Json, label: str) -> Json:
    """Wait until the message of a table has one button, and return the message."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            message = memory.standing[table["id"]]
            if [component.label for component in buttons(message)] == [label]:
                return message
            await memory.news(0.1)


def check_cards(game: Game) -> None:
    """Check that nobody saw what their seat may not know, and that each card was clicked."""
    events = read_events(game.arena.bot.location, game.table_id)
    check_nothing_leaked(game, events)
    check_clicks_counted(game, events)


async def check_tokens_alone(arena: Arena) -> None:
    """Check that the bot has read and written nothing in channels by its own token.

    Only in those of this test: games of earlier tests may still be posting.
    """
    own_ids = await arena.sandbox.list_own_channels()
    paths = [row["path"] for row in await arena.sandbox.requests(arena.first_request)]
    assert [path for path in paths if own_ids & set(path.split("/"))] == []


async def find_hand(ann: Memory, table_id: str) -> Json:
    """Return the person's newest hand at a table."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            for message in ann.newest_first():
                if is_ephemeral(message) and table_id in str(message["components"]):
                    return message
            await ann.news(0.1)


@pytest.mark.both_ingresses
async def test_whole_game_alone_in_a_server_without_the_bot(arena: Arena, ann: Memory) -> None:
    others = await arena.people(2)
    place = await create_server(arena, ann, *others)
    game = await begin_alone(arena, ann, place)
    await game.play()
    check_cards(game)
    assert {message["channel_id"] for message in ann.standing.values()} == {place}
    assert all(is_ephemeral(message) for message in ann.standing.values())
    assert not any(other.versions for other in others)
    rematch = ann.choices(game.table_id, "rematch")[0]
    new_game = (await ann.user.click(rematch.message, rematch.custom_id)).message
    assert new_game is not None
    assert new_game["id"] == rematch.message["id"]
    assert {choice.verb for choice in list_choices(new_game)} & {"pass", "play"}
    assert next(list_choices(new_game)).table != game.table_id
    await check_tokens_alone(arena)


@pytest.mark.slow
async def test_whole_game_of_three_in_a_group_and_its_rematch(arena: Arena, ann: Memory) -> None:
    people = [ann, *await arena.people(2)]
    game = await begin_together(arena, people, await create_dm_channel(arena, *people))
    await game.play()
    check_cards(game)
    for memory in people:  # everybody's hands are their own, and the table is one message
        public = {m["id"] for m in memory.standing.values() if not is_ephemeral(m)}
        assert public == {game.lobby["id"]}
    finished_table = await until_offers(ann, game.lobby, "Rematch")
    assert "hearts new" in text(await ann.until_says("To play again", table_id=game.table_id))
    new_table = await ann.press(finished_table, "Rematch")
    assert new_table["id"] != finished_table["id"]
    assert not is_ephemeral(new_table)
    bo, cy = people[1:]
    await bo.press(new_table, "Join")
    reply = await cy.press(finished_table, "Rematch")  # the old message leads there, too
    assert is_ephemeral(reply)
    table_id = next(list_choices(new_table)).table
    await until_offers(ann, new_table, "My hand")  # as everybody is there
    for memory in people:
        await Asking(memory, random.Random(1), new_table).press_hand()
        hand = await find_hand(memory, table_id)
        assert {choice.verb for choice in list_choices(hand)} & {"pass", "play", "plan"}
    await check_tokens_alone(arena)


@pytest.mark.thorough
async def test_games_go_on_after_kills(own_arena: Arena) -> None:
    ann = await install_bot(own_arena)
    people = [ann, await own_arena.person("Bo")]
    direct_messages = await create_dm_channel(own_arena, *people)
    together = await begin_together(own_arena, people, direct_messages, kills=3)
    await together.play()
    check_cards(together)
    eve = await own_arena.person("Eve")
    await own_arena.sandbox.install(eve.user)
    place = await create_dm_channel(own_arena, eve, *people)
    alone = await begin_alone(own_arena, eve, place, kills=3)
    await alone.play()
    check_cards(alone)
    await check_tokens_alone(own_arena)


async def click_until_played(game: Game, count: int) -> None:
    """Click in hands until this many cards are played; only a click wakes a hand up.

    A hand whose token ended before it showed the first trick has nothing to click.
    """
    while len(list_events(game, Played)) < count:
        for player in game.players:
            if not player.memory.choices(game.table_id, *ACTING, *AHEAD):
                await player.press_hand()  # type: ignore[attr-defined]
        await game.play_for(1)


async def test_hands_and_table_wake_up_after_their_tokens_have_ended_in_mid_trick(
    own_arena: Arena,
) -> None:
    ann = await install_bot(own_arena)
    people = [ann, await own_arena.person("Bo")]
    game = await begin_together(own_arena, people, await create_dm_channel(own_arena, *people))
    await click_until_played(game, 1)
    await own_arena.sandbox.advance(SOON_OVER.total_seconds())
    table = await ann.user.message(game.lobby)
    await click_until_played(game, 12)  # in hands whose tokens are over
    await game.players[0].press_hand()  # type: ignore[attr-defined]
    assert text(await ann.user.message(table)) != text(table)
    check_cards(game)
    await check_tokens_alone(own_arena)


@pytest.mark.thorough
async def test_hand_says_what_to_type_before_its_token_ends(
    timed: tuple[Arena, BotHere], monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, _ = timed
    monkeypatch.setattr(
        "bot.table.sync.personal.ephemeral_hand.LAST_EDIT", timedelta(minutes=13, seconds=59)
    )
    ann = await install_bot(arena)
    game = await begin_alone(
        arena, ann, await create_dm_channel(arena, ann, await arena.person("Bo"))
    )
    hand = await ann.until_says("stays as it is from now on", table_id=game.table_id)
    assert "/hearts hand" in text(hand) or "hearts hand:" in text(hand)
    choice = game.players[0].choose(game.table_id)
    assert choice is not None
    await ann.user.click(choice.message, choice.custom_id)
    assert "stays as it is" not in text(await ann.user.message(hand))
    hand_reply = await ann.user.command(hand["channel_id"], "hearts hand")
    assert hand_reply.message is not None
    assert next(list_choices(hand_reply.message)).table == game.table_id


@pytest.mark.thorough
async def test_table_says_that_it_stops_before_its_token_ends(
    timed: tuple[Arena, BotHere], monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, bot = timed
    monkeypatch.setattr("bot.table.sync.followed_answers.LOOK_EVERY_S", 0.05)
    people = [await install_bot(arena), await arena.person("Bo")]
    game = await begin_together(arena, people, await create_dm_channel(arena, *people))
    nearly = timedelta(minutes=14, seconds=50)
    bot.clock.move(nearly)
    notice = await people[1].until_says("stays as it is until somebody presses")
    assert notice["id"] == game.lobby["id"]
    await arena.sandbox.advance(nearly.total_seconds())
    await game.players[1].press_hand()  # type: ignore[attr-defined]
    assert "stays as it is" not in text(await people[1].user.message(notice))


async def test_table_is_closed_where_others_would_not_see_it(arena: Arena, ann: Memory) -> None:
    bo = await arena.person("Bo")
    place = await create_server(arena, ann, bo, deny=("USE_EXTERNAL_APPS",))
    lobby_message = (await ann.user.command(place, "hearts new", variant="classic")).message
    assert lobby_message is not None
    notice = await ann.until_says("Nobody else here would see the table")
    assert notice["id"] == lobby_message["id"]
    assert not buttons(notice)
    assert not bo.versions
    game = await begin_alone(arena, ann, place)  # it needs nobody else
    await game.play_for(5)
    await check_tokens_alone(arena)


async def test_table_that_nobody_has_touched_counts_as_up_to_date(
    arena: Arena, ann: Memory
) -> None:
    place = await create_server(arena, ann, await arena.person("Bo"))
    await arena.until_shown(find_table(await open_together([ann], place)))


async def test_those_without_a_seat_get_no_hand_and_only_the_host_starts(
    arena: Arena, ann: Memory
) -> None:
    bo, cy = await arena.people(2)
    place = await create_server(arena, ann, bo, cy)
    table = await open_together([ann, bo], place)
    reply = await bo.user.click(table, button(table, "Start").custom_id)
    assert reply.message is not None
    assert is_ephemeral(reply.message)
    await bo.user.click(table, button(table, "Leave").custom_id)
    await bo.user.click(table, button(table, "Join").custom_id)
    await ann.user.click(table, button(table, "Start").custom_id)
    table = await ann.user.message(table)
    refusal = await cy.user.click(table, button(table, "My hand").custom_id)
    assert refusal.message is not None
    assert is_ephemeral(refusal.message)
    assert not list(list_choices(refusal.message))
    with pytest.raises(Refused):
        await cy.user.click(table, "h1:nowhere1:l:herestart:")


@pytest.mark.parametrize("command", ["help", "preferences", "profile", "privacy", "hearts table"])
async def test_pages_are_answers_for_one_person(arena: Arena, ann: Memory, command: str) -> None:
    place = await create_server(arena, ann, await arena.person("Bo"))
    await begin_alone(arena, ann, place)
    outcome = await ann.user.command(place, command)
    assert outcome.message is not None
    assert is_ephemeral(outcome.message)
    assert "went wrong" not in text(outcome.message)
    await check_tokens_alone(arena)


@pytest.mark.parametrize("command", ["learn", "puzzle", "daily"])
async def test_exercises_and_the_daily_deal_are_played_in_answers(
    arena: Arena, ann: Memory, command: str
) -> None:
    bo = await arena.person("Bo")
    place = await create_dm_channel(arena, ann, bo)
    page = (await ann.user.command(place, command)).message
    assert page is not None
    if command == "daily":
        await ann.press(page, "Start")
    elif command == "learn":
        first_id = next(choice for choice in list_button_ids(page))
        await ann.user.click(page, first_id)
    async with asyncio.timeout(PATIENCE_S):
        while not (
            card_buttons := [
                c for m in ann.newest_first() for c in list_choices(m) if c.verb in ("play", "pass")
            ]
        ):
            await ann.news(0.1)
    assert is_ephemeral(card_buttons[0].message)
    await ann.user.click(card_buttons[0].message, card_buttons[0].custom_id)
    assert not bo.versions
    await check_tokens_alone(arena)


def list_button_ids(message: Json) -> list[str]:
    """Return the ids of the enabled buttons of a page."""
    return [b.custom_id for b in buttons(message) if b.custom_id and not b.disabled]


@pytest.mark.thorough
async def test_result_of_the_daily_deal_is_shared_with_a_group(noon_arena: Arena) -> None:
    arena = noon_arena
    ann, bo = await install_bot(arena), await arena.person("Bo")
    place = await create_dm_channel(arena, ann, bo)
    table_id = await test_daily.start(ann, place)
    await test_daily.play(ann, table_id)
    assert not bo.versions
    share_button = ann.choices(table_id, "dailyshare")[0]
    shared = (await ann.user.click(share_button.message, share_button.custom_id)).message
    assert shared is not None
    assert text(await bo.until_says(ann.user.name)) == text(shared)
    assert not is_ephemeral(shared)
    await check_tokens_alone(arena)
