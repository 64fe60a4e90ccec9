"""A new variant is one module: this one defines a variant that can be played everywhere at once.

No other code knows the variant. A test registers it, and then the easy player plays it, tables deal
it and every layout shows it. A real variant also has texts in the catalogue and its own tests
(docs/variants.md).
"""

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.engine import variants
from bot.engine.model.cards import card, standard_deck
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.actions import PlayCard
from bot.engine.play.view import view_for
from bot.engine.rules.ends import EndsAt, limit_option
from bot.engine.rules.legal import FOLLOW_SUIT
from bot.engine.rules.openings import LeftOfDealerLeads
from bot.engine.rules.options import Option, Options
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Reason, card_points
from bot.engine.rules.variant import Variant
from bot.players import easy
from bot.render.rulebook import rules_pages
from bot.render.wording import LOCALES, Wording
from bot.service.lobby import lobby as lobbies
from bot.service.lobby.model import Person, Status
from bot.service.state.steps import step_of
from bot.service.tables.service import Tables
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.ui.views.hand.hand import hand_panel
from bot.ui.views.server.help import rules_panel
from bot.ui.views.table.house_rules_modal import house_rules_forms, house_rules_modal
from bot.ui.views.table.lobby import lobby_panel
from bot.ui.views.table.posts import post
from bot.ui.views.table.replies import sheet_panel, table_panel
from bot.ui.views.table.table_info import table_info_of
from tests.engine.arrange import play_all, state_with
from tests.ui.arrange import Game, lobby, parts, text_of

# The whole variant: half a pack, points for each spade by a house rule, and no passing.


def build(players: int, options: Options) -> Rules:
    """Return the rules for two or three players."""
    deck = tuple(one for one in standard_deck() if one.faces[0].rank > 8)
    costs = {"S": options.number("spade")}
    return Rules(
        variant=TOY.key,
        revision=TOY.revision,
        players=players,
        options=options,
        deck=deck,
        cards_each=len(deck) // players,
        opening_rule=LeftOfDealerLeads(),
        play_rules=(FOLLOW_SUIT,),
        card_points=card_points(deck, costs),
        end_rule=EndsAt(options.number("limit")),
    )


TOY = Variant(
    key="spades-are-lead",
    name="Spades Are Lead",
    revision=1,
    player_counts=(2, 3),
    options=(
        limit_option(20, "this file"),
        Option(name="spade", default=2, lowest=1, highest=9, source="this file"),
    ),
    build=build,
)
WORDS = """
variant-spades-are-lead = Half a pack, and spades weigh.
rules-spades-are-lead-goal = Take no spades.
rules-spades-are-lead-points = Each spade taken costs { $rule-spade }.
rules-spades-are-lead-end = When somebody has reached { $rule-limit }.
option-spade = What a spade costs
option-spade-hint = Each of the six spades.
"""


@pytest.fixture
def toy() -> Iterator[Variant]:
    """Return the variant, registered for one test."""
    withdraw = variants.register(TOY)
    yield variants.VARIANTS[TOY.key]
    withdraw()


def test_variant_is_registered_once_and_can_be_removed(toy: Variant) -> None:
    with pytest.raises(ValueError, match=TOY.key):
        variants.register(toy)
    assert list(variants.VARIANTS)[-1] == TOY.key


@pytest.fixture
def wording(tmp_path: Path) -> Wording:
    """Return the bot's texts and those of the variant."""
    shutil.copytree(LOCALES / "en", tmp_path / "en")
    (tmp_path / "en" / "toy.ftl").write_text(WORDS, "utf-8")
    return Wording("en", tmp_path)


def moves(game: Game) -> Iterator[Game]:
    """Yield the game at each of its moments."""
    yield game
    while game.state.phase is not Phase.OVER:
        game.move()
        yield game


@pytest.mark.parametrize("players", [2, 3])
def test_easy_players_play_a_new_variant_to_its_end(toy: Variant, players: int):
    game = Game(toy.key, players, seed=players)
    states = [game.state for game in moves(game)]
    last = states[-1]
    assert last.outcome is not None
    assert last.outcome.reason is Reason.LIMIT
    assert max(last.totals) >= 20
    assert sum(last.totals) == 12 * len(last.history)  # six spades of two points in each hand
    assert last.totals[last.outcome.winners[0]] == min(last.totals)


def test_easy_player_discards_points_in_an_unknown_variant(toy: Variant):
    state = state_with(toy.rules(2), ["9D AD", "9S AH"])
    state = play_all(state, "9D").state
    assert easy.choose(view_for(state, Seat(1)), Random(0)) == PlayCard(Seat(1), card("9S"))


async def test_tables_open_deal_and_finish_a_new_variant(toy: Variant, tmp_path: Path):
    database = await Database.open(tmp_path / "toy.db")
    try:
        tables = Tables(EventLog(database), Random(3))
        ann = Person(1, "Ann")
        lobby = await tables.open(7, 8, ann, toy.key, options={"spade": 4})
        await tables.change_lobby(lobby.table_id, lambda now: lobbies.add_computer(now, 1))
        await tables.start(lobby.table_id, 1)
        while (
            person_view := await tables.person_view(lobby.table_id, 1)
        ).lobby.status is Status.PLAYING:
            assert person_view.view is not None
            step = step_of(person_view.view)
            action = easy.choose(person_view.view, Random(0))
            await tables.act(lobby.table_id, 1, step, lambda _, action=action: action)
        assert person_view.view is not None
        assert person_view.view.outcome is not None
        assert max(person_view.view.totals) >= 20
        assert sum(person_view.view.totals) == 24 * len(person_view.view.history)
    finally:
        await database.close()


def test_every_panel_and_post_shows_a_new_variant(toy: Variant, wording: Wording):
    game = Game(toy.key, 3, seed=5, options={"spade": 5})
    for now in moves(game):
        view = now.view(None)
        info = table_info_of(now.lobby, wording, step=step_of(view))
        assert info.variant == "Spades Are Lead"
        for seat in range(3):
            list(parts(hand_panel(now.view(seat), info, wording)))
        list(parts(table_panel(view, info, wording)))
    list(parts(sheet_panel(game.view(0), info, wording)))
    for item in game.feed.items:
        list(parts(post(item, info, wording, with_buttons=True)))
    assert "Spades Are Lead · result" in text_of(post(game.feed.items[-1], info, wording))


def test_lobby_forms_and_rules_show_a_new_variant(toy: Variant, wording: Wording):
    open_table = lobby("Ann", "Bo", variant=toy.key, options={"spade": 3})
    panel = lobby_panel(open_table, table_info_of(open_table, wording, step="l"), wording)
    assert "What a spade costs: 3" in text_of(panel)
    assert "Half a pack" in text_of(panel)
    assert house_rules_forms(toy) == 1
    assert house_rules_modal(open_table, wording).title == "House rules: Spades Are Lead"
    assert "Each spade taken costs 3." in "\n".join(
        rules_pages(toy, toy.resolve({"spade": 3}), wording)
    )
    list(parts(rules_panel(toy, toy.resolve(), wording)))
