"""A new variant is one module: that of docs/variants.md can be played everywhere at once.

No other code knows the variant. The easy player plays it, tables deal it and every layout shows it.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.cli.extra_variants import extra_variants
from bot.engine.model.cards import card
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.actions import PlayCard
from bot.engine.play.view import view_for
from bot.engine.rules.scoring import Reason
from bot.engine.rules.variant import Variant
from bot.engine.variants import VARIANTS, register
from bot.players import easy
from bot.render.rulebook import rules_pages
from bot.render.wording import Wording, wording_for
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Person, Status
from bot.table.service.service import Tables
from bot.table.state.steps import current_step
from bot.table.views.hand.hand import hand_panel
from bot.table.views.public.house_rules_modal import house_rules_forms, house_rules_modal
from bot.table.views.public.lobby import lobby_panel
from bot.table.views.public.posts import post
from bot.table.views.public.replies import sheet_panel, table_panel
from bot.table.views.public.table_info import build_table_info
from tests.documented_variant import KEY, write_variant
from tests.engine.arrange import play_all, state_with
from tests.ui.arrange import Game, lobby, parts, read_text


@pytest.fixture(scope="module")
def new(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Variant]:
    """Return the variant, known while the tests of this module run."""
    with extra_variants(write_variant(tmp_path_factory.mktemp("games"))):
        yield VARIANTS[KEY]


def test_variant_is_registered_once(new: Variant) -> None:
    with pytest.raises(ValueError, match=KEY):
        register(new)
    assert list(VARIANTS)[-1] == KEY


@pytest.fixture
def wording(new: Variant) -> Wording:
    """Return the bot's texts and those of the variant."""
    return wording_for()


def moves(game: Game) -> Iterator[Game]:
    """Yield the game at each of its moments."""
    yield game
    while game.state.phase is not Phase.OVER:
        game.move()
        yield game


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.thorough)])
def test_easy_players_play_a_new_variant_to_its_end(new: Variant, players: int):
    game = Game(new.key, players, seed=players)
    states = [game.state for game in moves(game)]
    last = states[-1]
    assert last.outcome is not None
    assert last.outcome.reason is Reason.LIMIT
    assert max(last.totals) >= 20
    assert sum(last.totals) == 12 * len(last.history)  # six spades of two points in each hand
    assert last.totals[last.outcome.winners[0]] == min(last.totals)


def test_easy_player_discards_points_in_an_unknown_variant(new: Variant):
    state = state_with(new.rules(2), ["9D AD", "9S AH"])
    state = play_all(state, "9D").state
    assert easy.choose(view_for(state, Seat(1)), Random(0)) == PlayCard(Seat(1), card("9S"))


async def test_tables_open_deal_and_finish_a_new_variant(new: Variant, tmp_path: Path):
    database = await Database.open(tmp_path / "new.db")
    try:
        tables = Tables(EventLog(database), Random(3))
        ann = Person(1, "Ann")
        lobby = await tables.open(7, 8, ann, new.key, options={"spade": 4})
        await tables.change_lobby(lobby.table_id, lambda now: lobbies.add_computer(now, 1))
        await tables.start(lobby.table_id, 1)
        while (
            person_view := await tables.person_view(lobby.table_id, 1)
        ).lobby.status is Status.PLAYING:
            assert person_view.view is not None
            step = current_step(person_view.view)
            action = easy.choose(person_view.view, Random(0))
            await tables.act(lobby.table_id, 1, step, lambda _, action=action: action)
        assert person_view.view is not None
        assert person_view.view.outcome is not None
        assert max(person_view.view.totals) >= 20
        assert sum(person_view.view.totals) == 24 * len(person_view.view.history)
    finally:
        await database.close()


def test_every_panel_and_post_shows_a_new_variant(new: Variant, wording: Wording):
    game = Game(new.key, 3, seed=5, options={"spade": 5})
    for now in moves(game):
        view = now.view(None)
        info = build_table_info(now.lobby, wording, step=current_step(view))
        assert info.variant == "Spades Are Lead"
        for seat in range(3):
            list(parts(hand_panel(now.view(seat), info, wording)))
        list(parts(table_panel(view, info, wording)))
    list(parts(sheet_panel(game.view(0), info, wording)))
    for item in game.feed.items:
        list(parts(post(item, info, wording)))
    assert "Spades Are Lead · result" in read_text(post(game.feed.items[-1], info, wording))


def test_lobby_forms_and_rules_show_a_new_variant(new: Variant, wording: Wording):
    open_table = lobby("Ann", "Bo", variant=new.key, options={"spade": 3})
    panel = lobby_panel(open_table, build_table_info(open_table, wording, step="l"), wording)
    assert "What a spade costs: 3" in read_text(panel)
    assert "Half a pack" in read_text(panel)
    assert house_rules_forms(new) == 1
    assert house_rules_modal(open_table, wording).title == "House rules: Spades Are Lead"
    assert "Each spade taken costs 3." in "\n".join(
        rules_pages(new, new.resolve({"spade": 3}), wording)
    )
