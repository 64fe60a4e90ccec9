"""The table as JSON: what each seat is told, in every state of every game."""

from functools import reduce
from random import Random

import msgspec
from hypothesis import given, settings

from bot.engine.evolve import evolve
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.events import Event
from bot.engine.play.state import State
from bot.engine.play.view import MoonNow, PassNow, PlayNow, view_for
from bot.engine.rules.rules import Rules
from bot.features.activity.views import Json, write_table
from bot.settings.preferences import Preferences, Sort
from bot.table.lobby.model import Lobby, Status
from bot.table.views.public.table_info import build_table_info
from tests.engine.test_hidden_cards import exchange_cards, play_log
from tests.engine.walk import rngs, tables, viewers
from tests.ui.arrange import WORDS, lobby


def build_lobby(rules: Rules, status: Status) -> Lobby:
    """Return a table of a person and computers, as many as these rules are for."""
    return lobby(
        "Ann",
        variant=rules.variant,
        computers=rules.players - 1,
        options=dict(rules.options),
        status=status,
    )


def write_view(log: list[Event], rules: Rules, viewer: Seat | None) -> Json:
    """Return what the page of a seat is told."""
    view = view_for(reduce(evolve, log, State(rules)), viewer)
    status = Status.FINISHED if view.phase is Phase.OVER else Status.PLAYING
    table = build_lobby(rules, status)
    faces = tuple(f"face{seat}" for seat in range(rules.players))
    info = build_table_info(table, WORDS, step="", avatars=faces)
    return write_table(table, 1, viewer, view, info, WORDS, Preferences(sort=Sort.RANK))


@settings(deadline=None, max_examples=60)
@given(tables(), rngs)
def test_exchanging_hidden_cards_changes_nothing_that_a_page_is_told(
    rules: Rules, rng: Random
) -> None:
    log = play_log(rules, rng, rng.randrange(1, 3))
    for viewer in viewers(rules):
        other, _ = exchange_cards(log, viewer, rng)
        assert msgspec.json.encode(write_view(other, rules, viewer)) == msgspec.json.encode(
            write_view(log, rules, viewer)
        )


@settings(deadline=None, max_examples=60)
@given(tables(), rngs)
def test_every_state_says_what_can_be_done_with_each_card(rules: Rules, rng: Random) -> None:
    log = play_log(rules, rng, rng.randrange(1, 3))
    for viewer in viewers(rules):
        view = view_for(reduce(evolve, log, State(rules)), viewer)
        game = write_view(log, rules, viewer)["game"]
        hand = game["picture"]["hand"]
        # Names of files of the process that draws; those of people are in the seats.
        assert b'"avatar"' not in msgspec.json.encode(game)
        assert sorted(card["notation"] for card in hand) == sorted(
            card.notation for card in view.hand
        )
        assert len({(card["notation"], card["copy"]) for card in hand}) == len(hand)
        can = {card["can"] for card in hand}
        match view.pending:
            case PlayNow(legal):
                playable = {card["notation"] for card in hand if card["can"] == "play"}
                assert playable == {card.notation for card in legal}
            case PassNow(count):
                assert can <= {"choose", "take-back", None}
                assert game["pass"]["count"] == count
            case MoonNow():
                assert len(game["moon"]["options"]) == len(view.pending.moon.choices)
            case None:
                assert can <= {"plan", "unplan", None}
                assert game["plan_step"] or can <= {None}
        if view.outcome is not None:
            assert game["winners"] is not None
            assert game["picture"]["pill"]["text"]
