"""Pictures of panels: what they say in each state, and that they hide other hands."""

from collections.abc import Callable
from functools import reduce
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from msgspec import structs

from bot.engine.evolve import evolve
from bot.engine.model.cards import Card, card, cards
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat, all_seats
from bot.engine.model.trick import Play, Trick
from bot.engine.play.actions import ChooseMoon, DraftPass, Pass, PlanCard
from bot.engine.play.events import Event
from bot.engine.play.moon_danger import moon_danger
from bot.engine.play.state import State
from bot.engine.play.view import MoonNow, PlayNow, TableView, view_for
from bot.engine.rules.passes import Direction
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind
from bot.engine.variants import VARIANTS
from bot.render.cards import SUIT_SIGNS, card_label
from bot.render.illustrations.game import LONGEST_ALT, Illustration
from bot.render.illustrations.outcomes import (
    game_over_illustration,
    hand_over_illustration,
    moon_choice_illustration,
)
from bot.render.illustrations.panel_words import PanelWishes, info_right
from bot.render.illustrations.seating import Seating, chips
from bot.render.illustrations.table import table_illustration
from bot.render.names import fit_name
from bot.render.pictures.elements.canvas import WIDTH
from bot.render.pictures.elements.text import text_width
from bot.render.pictures.sketches import packed
from bot.render.pictures.table import EDGE
from bot.render.pictures.table_layout import table_layout
from bot.render.pictures.table_sketches import (
    GameOverPicture,
    HandOverPicture,
    MoonChoicePicture,
    TablePicture,
)
from bot.render.wording import languages, wording_for
from tests.engine.test_hidden_cards import exchange_cards, play_log
from tests.engine.walk import rngs, tables, viewers
from tests.ui.arrange import NAMES, WORDS, Game, is_over, is_playing

BO, CY, DI = map(fit_name, NAMES[1:4])
LONG = tuple("W" * 19 + letter for letter in "ABCDEFGHIJ")


def arrange_seats(players: int = 4, names: tuple[str, ...] = NAMES) -> Seating:
    return Seating(names[:players])


def illustrate_panel(view: TableView, names: tuple[str, ...] = NAMES, **wishes) -> Illustration:
    """Return the picture of a panel in any state."""
    seating = arrange_seats(view.players, names)
    if isinstance(view.pending, MoonNow):
        return moon_choice_illustration(view, view.pending, seating, WORDS)
    if view.phase is Phase.OVER:
        illustration = game_over_illustration(view, seating, "Classic Hearts", WORDS)
        assert illustration is not None
        return illustration
    return table_illustration(view, seating, view.hand, WORDS, PanelWishes(**wishes))


def table(view: TableView, **wishes) -> TablePicture:
    sketch = illustrate_panel(view, **wishes).sketch
    assert isinstance(sketch, TablePicture)
    return sketch


def following(view: TableView) -> bool:
    return is_playing(view) and len(view.plays) == 1 and len(view.tricks) > 0


def is_between_tricks(view: TableView) -> bool:
    return is_playing(view) and not view.plays and len(view.tricks) > 0


def states(picture: TablePicture) -> dict[str, list[str]]:
    cards_by_state: dict[str, list[str]] = {}
    for playing_card in picture.hand:
        cards_by_state.setdefault(playing_card.state, []).append(playing_card.notation)
    return cards_by_state


@settings(deadline=None)
@given(tables(), rngs)
def test_exchanging_hidden_cards_changes_no_byte(rules: Rules, rng: Random) -> None:
    log = play_log(rules, rng, rng.randrange(1, 3))
    for viewer in viewers(rules):
        if viewer is not None:
            other, _ = exchange_cards(log, viewer, rng)
            assert collect_output(other, rules, viewer) == collect_output(log, rules, viewer)


def collect_output(log: list[Event], rules: Rules, viewer: Seat) -> tuple[bytes, str, str]:
    """Return all output of the process: the sketch, the description, the file's name."""
    picture = illustrate_panel(view_for(reduce(evolve, log, State(rules)), viewer))
    return packed(picture.sketch), picture.alt, picture.name


@settings(deadline=None, max_examples=50)
@given(tables(), rngs)
def test_every_state_of_every_game_is_described_within_the_limit(rules: Rules, rng: Random) -> None:
    log = play_log(rules, rng, rng.randrange(1, 3))
    state = reduce(evolve, log, State(rules))
    for seat in all_seats(rules.players):
        for locale in ("en", "de"):
            view = view_for(state, seat)
            if isinstance(view.pending, MoonNow) or view.phase is Phase.OVER:
                assert 0 < len(illustrate_panel(view, LONG).alt) <= LONGEST_ALT
                continue
            seating = arrange_seats(rules.players, LONG)
            illustration = table_illustration(view, seating, view.hand, wording_for(locale))
            assert len(illustration.alt) <= LONGEST_ALT
            assert not illustration.alt.endswith("…"), "nothing is cut off"


@pytest.mark.parametrize("variant", ["classic", "increduhearts", "ricketts", "double-hearts"])
def test_picture_shows_no_card_that_its_owner_may_not_know(variant: str) -> None:
    game = Game(variant, seed=3)
    for _ in range(120):
        for seat in all_seats(4):
            view = game.view(seat)
            if view.phase is Phase.OVER or isinstance(view.pending, MoonNow):
                return
            last = view.last_trick
            public = (*(play.card for play in view.plays), *(last.cards if last else ()))
            known_cards = {card.notation for card in (*view.hand, *public)}
            picture = table(view)
            arrow = picture.pass_arrow.cards if picture.pass_arrow else ()
            shown_cards = {
                card.notation for card in (*picture.hand, *picture.trick, *picture.sweep)
            }
            assert shown_cards | {*arrow} | ({picture.queued} - {None}) <= known_cards
        game.move()


def test_spectators_have_no_panel() -> None:
    game = Game("classic")
    with pytest.raises(ValueError, match="spectator"):
        illustrate_panel(game.view(None))


def test_others_sit_clockwise_from_the_left() -> None:
    game = Game("classic", 5).until(following)
    for seat in range(5):
        picture = table(game.view(seat))
        names = [plate.person.name for plate in picture.plates]
        assert names == [NAMES[(seat + by) % 5] for by in range(1, 5)]
        [laid_card] = picture.trick
        assert laid_card.seat == (game.view(None).plays[0].seat - seat) % 5


def test_pass_names_the_receiver_and_marks_the_chosen_cards() -> None:
    game = Game("classic")
    chosen_cards = game.view(0).hand[:3]
    assert table(game.view(0)).pill.text == f"Pass 3 to {BO}"
    assert table(game.view(0)).centre == "Choose 3 cards"
    game.do(DraftPass(Seat(0), chosen_cards))
    picture = table(game.view(0))
    assert (picture.pill.text, picture.pill.tone) == (f"Pass these 3 to {BO}", "gold")
    assert states(picture)["chosen"] == [card.notation for card in chosen_cards]
    assert picture.pass_arrow.seat == 1
    assert picture.pass_arrow.cards == tuple(card.notation for card in chosen_cards)
    assert picture.own_turn
    assert picture.info_right == "Pass left"
    game.do(Pass(Seat(0), chosen_cards))
    picture = table(game.view(0))
    assert not picture.own_turn
    assert picture.pill.text == "Waiting for the others"
    assert table(game.view(1)).plates[-1].has_passed


@pytest.mark.parametrize("locale", languages())
@pytest.mark.parametrize(
    ("variant", "players"),
    [(variant, players) for variant, game in VARIANTS.items() for players in game.player_counts],
)
def test_info_line_is_not_cut_beside_the_plate_opposite(
    variant: str, players: int, locale: str
) -> None:
    layout = table_layout(players)
    room = layout.plates[layout.left + 1].x if layout.top == 1 else WIDTH / 2
    game = Game(variant, players)
    for is_broken in (False, True):
        for phase in (Phase.PASSING, Phase.PLAYING):
            view = structs.replace(game.view(0), phase=phase, broken=is_broken)
            words = info_right(view, wording_for(locale))
            assert text_width(words, 31, 550) <= room - 2 * EDGE, words


def test_scatter_has_no_arrow() -> None:
    game = Game("ricketts").until(lambda view: view.pass_step.direction is Direction.SCATTER)
    picture = table(game.view(1))
    assert picture.pass_arrow is None
    assert picture.pill.text == "Pass 1 to each"
    assert picture.centre == "one card to each player"


def test_own_turn_raises_the_legal_cards_and_names_the_suit() -> None:
    game = Game("classic").until(following)
    view = game.own()
    assert isinstance(view.pending, PlayNow)
    picture = table(view)
    legal = [card.notation for card in view.pending.legal]
    assert states(picture)["legal"] == legal
    if all(card(notation).shows(view.led) for notation in legal):
        assert picture.pill.text == f"Your turn: follow {SUIT_SIGNS[view.led]}"
    assert picture.slot == 0
    assert picture.own_turn


def test_lead_says_which_cards_may_be_played() -> None:
    game = Game("classic").until(lambda view: is_between_tricks(view) and not view.broken)
    view = structs.replace(
        game.own(), hand=cards("2C KD 3H"), pending=PlayNow(cards("2C KD"), None, ())
    )
    picture = table(view)
    assert (picture.pill.text, picture.centre) == ("Your lead", "any card but ♥")
    view_with_hand = structs.replace(view, hand=cards("2C KD QS 3H"))
    assert table(view_with_hand).centre == "any card but ♠Q or ♥"
    view_without_choice = structs.replace(view, pending=PlayNow(view.hand, None, ()))
    assert table(view_without_choice).centre == "any card"
    opener = Game("classic").until(is_playing).own()
    assert table(opener).centre == "♣2 opens the hand"


def test_void_player_may_play_any_card() -> None:
    view = Game("classic").until(following).own()
    hand = tuple(card for card in view.hand if not card.shows(view.led))
    free = structs.replace(view, hand=hand, pending=PlayNow(hand, view.led, ()))
    assert table(free).pill.text == "Your turn: any card"


def test_after_the_own_card_the_picture_says_for_whom_the_table_waits() -> None:
    game = Game("classic").until(following)
    actor = game.state.to_act[0]
    leader = game.view(None).plays[0].seat
    picture = table(game.view(leader))
    assert picture.pill.text == f"Waiting for {fit_name(NAMES[actor])}"
    assert [plate.ring for plate in picture.plates] == ["turn", "", ""]
    assert not picture.own_turn


def test_picture_says_who_keeps_the_table_waiting_while_passing_and_playing() -> None:
    game = Game("classic").until(following)
    waited_for = game.state.to_act
    leader = game.view(None).plays[0].seat
    picture = table(game.view(leader), absent=waited_for)
    assert picture.pill.text == f"{fit_name(NAMES[waited_for[0]])} keeps you waiting"
    assert table(game.view(waited_for[0]), absent=waited_for).pill.tone == "gold", "their own turn"
    game = Game("classic")
    game.do(Pass(Seat(0), game.view(0).hand[:3]))
    passing = table(game.view(0), absent=(Seat(1), Seat(2)))
    assert passing.pill.text == f"{BO} and {CY} keep you waiting"


def test_queued_card_is_marked() -> None:
    game = Game("classic").until(following)
    seat = Seat((game.state.to_act[0] + 1) % 4)
    hand = game.view(seat).hand
    led_suit = game.view(None).led
    planned = next((card for card in hand if card.shows(led_suit)), hand[0])
    game.do(PlanCard(seat, planned))
    picture = table(game.view(seat))
    assert picture.queued == planned.notation
    assert states(picture)["queued"] == [planned.notation]
    for other in all_seats(4):
        if other != seat:
            assert table(game.view(other)).queued is None


def add_trick(view: TableView, plays: str, winner: int) -> TableView:
    """Return a view between two tricks; the last one consisted of these cards."""
    trick_plays = tuple(Play(Seat(seat), card) for seat, card in enumerate(cards(plays)))
    trick = Trick(trick_plays, Seat(winner))
    points = [0] * len(trick_plays)
    points[winner] = view.rules.card_points.add_up(trick.cards)
    return structs.replace(
        view,
        tricks=(trick,),
        plays=(),
        pending=None,
        waiting_for=(Seat(winner),),
        points_taken=tuple(points),
    )


def test_end_of_a_trick_says_who_takes_what() -> None:
    view = Game("classic").until(is_between_tricks).view(0)
    queen = table(add_trick(view, "8C 9C QS QC", 3))
    assert (queen.pill.text, queen.pill.tone) == (f"{DI} takes ♠Q: +13", "red")
    assert [laid_card.is_danger for laid_card in queen.sweep] == [False, False, True, False]
    assert queen.plates[2].chips[0].text == "♠Q"
    assert queen.plates[2].gain == "+13"
    assert queen.centre == f"{DI} leads"
    hearts = table(add_trick(view, "8C 9C 2H KC", 3))
    assert (hearts.pill.text, hearts.pill.tone) == (f"{DI} takes 1 point", "dark")
    assert hearts.plates[2].chips[0].text == "♥1"
    assert table(add_trick(view, "8C 9C 2C KC", 3)).pill.text == f"{DI} takes it"
    assert table(add_trick(view, "8C 9C 2C KC", 3)).plates[2].ring == "takes"


def test_sentence_that_begins_with_an_arabic_name_is_written_from_the_left() -> None:
    view = add_trick(Game("classic").until(is_between_tricks).view(0), "8C 9C 2C KC", 3)
    names = ("Ann", "Bo", "Cy", "\u0645\u062d\u0645\u062f")
    sketch = table_illustration(view, Seating(names), view.hand, WORDS).sketch
    assert isinstance(sketch, TablePicture)
    assert sketch.pill.text == f"{fit_name(names[3])} takes it"
    assert sketch.plates[2].person.name == names[3]


def test_hearts_in_words_are_no_card() -> None:
    view = Game("classic").until(is_between_tricks).view(0)
    assert "1×♥" in illustrate_panel(add_trick(view, "8C 9C 2H KC", 3)).alt


def moon_on(view: TableView) -> TableView:
    """Return a view in which seat 3 has ♠Q and five hearts."""
    earlier_tricks = add_trick(view, "2H 3H QS AS", 3).tricks
    view_after_trick = add_trick(view, "4H 5H 6H AH", 3)
    points = (0, 0, 0, 19)
    return structs.replace(
        view_after_trick, tricks=(*earlier_tricks, *view_after_trick.tricks), points_taken=points
    )


def test_moon_danger_is_shown_once_a_player_has_all_points() -> None:
    view = moon_on(Game("classic").until(is_between_tricks).view(0))
    picture = table(view)
    assert (picture.pill.text, picture.pill.tone) == (f"☾ {DI} has all 19", "red")
    assert picture.plates[2].ring == "danger"
    assert picture.centre == f"{DI} leads"
    assert table(view, is_new=True).centre == f"A heart stops {DI}"
    assert table(structs.replace(view, viewer=Seat(3))).pill.text == "☾ You have all 19"


def test_moon_is_no_danger_once_another_has_taken_a_heart() -> None:
    view = moon_on(Game("classic").until(is_between_tricks).view(0))
    tricks = (*view.tricks, *add_trick(view, "2H 3C 4C 5C", 0).tricks)
    assert moon_danger(structs.replace(view, tricks=tricks, points_taken=(1, 0, 0, 19))) is None


def test_plate_shows_that_a_player_is_away() -> None:
    view = Game("classic").until(following).view(0)
    seating = Seating(NAMES[:4], away=frozenset({Seat(2)}))
    sketch = table_illustration(view, seating, view.hand, WORDS).sketch
    assert isinstance(sketch, TablePicture)
    assert [plate.words for plate in sketch.plates] == ["", "away", ""]


def test_hint_marks_its_card_and_says_what_it_stays_under() -> None:
    game = Game("classic").until(following)
    view = game.own()
    led_card, winning = cards("9C")[0], cards("QC")[0]
    plays = (
        Play(Seat((view.viewer + 2) % 4), led_card),
        Play(Seat((view.viewer + 3) % 4), winning),
    )
    hand = cards("3C 8C KC 2D")
    decision = PlayNow(hand[:3], led_card.faces[0].suit, ())
    following_view = structs.replace(view, plays=plays, hand=hand, pending=decision)
    picture = table(following_view, hint=cards("8C"))
    assert states(picture) == {"legal": ["3C", "KC"], "hint": ["8C"], "dimmed": ["2D"]}
    assert picture.pill.text == "Hint: ♣8, under ♣Q"
    assert table(following_view, hint=cards("KC")).pill.text == "Hint: ♣K"


def test_hint_marks_only_one_of_two_equal_cards() -> None:
    view = Game("increduhearts").until(following).own()
    twin = view.pending.legal[0]
    picture = table(structs.replace(view, hand=(twin, twin, *view.hand)), hint=(twin,))
    assert states(picture)["hint"] == [twin.notation]


def test_two_sided_cards_show_which_half_counts() -> None:
    game = Game("double-hearts").until(following)
    view = game.own()
    picture = table(view)
    assert view.led is not None
    for card_shown, card_held in zip(picture.hand, view.hand, strict=True):
        if card_shown.side is not None:
            assert card_held.faces[card_shown.side == "dark"].suit is view.led
        else:
            assert not card_held.shows(view.led)
    assert "led: your turn" in picture.pill.text


def test_card_whose_side_must_be_chosen_is_marked() -> None:
    game = Game("double-hearts").until(is_between_tricks)
    view = game.own()
    legal_card = view.pending.legal[0]
    picture = table(view, two_sided_card=legal_card)
    assert states(picture)["chosen"] == [legal_card.notation]
    assert picture.pill.text == "Which side leads?"


def test_partners_are_marked_and_share_their_points() -> None:
    view = Game("partnership").until(is_between_tricks).view(1)
    picture = table(view)
    assert [plate.team for plate in picture.plates] == [1, 0, 1]
    assert (picture.me.person.name, picture.opponents.person.name) == ("Us", "Them")


def test_kitty_lies_there_until_it_is_taken() -> None:
    game = Game("double-hearts", 3).until(following)
    assert table(game.view(0)).extras == ("Kitty: 1 card",)


def test_only_the_holder_of_the_warren_card_sees_what_it_stands_for() -> None:
    for seed in range(20):
        game = Game("ricketts", seed=seed, options={"warren": True})
        extras = [table(game.view(seat)).extras for seat in range(4)]
        holds = [card("W") in game.view(seat).hand for seat in range(4)]
        assert [bool(extra) for extra in extras] == holds
        if any(holds):
            return
    raise AssertionError("nobody ever got the Warren card")


@pytest.mark.parametrize(
    ("variant", "taken", "expected"),
    [
        ("classic", "2H QS KH 3C", ["♠Q", "♥2"]),
        ("increduhearts", "QS QS 2H", ["2×♠Q", "♥1"]),
        ("double-hearts", "QS/2H 2D/QS 3D/KH", ["2×♠Q", "♥2"]),
        ("black-maria", "QS KS AS 2H", ["♠Q", "♠K", "♠A", "♥1"]),
    ],
)
def test_chips_count_hearts_and_name_other_penalties(
    variant: str, taken: str, expected: list[str]
) -> None:
    rules = Game(variant).state.rules
    taken_chips = chips(cards(taken), rules, WORDS)
    assert [chip.text for chip in taken_chips] == expected
    assert taken_chips[0].is_danger


def test_moon_choice_shows_its_consequences() -> None:
    moon = Moon(Seat(2), MoonKind.MOON, 26, tuple(MoonChoice))
    game = Game("classic", moon=moon).until(lambda view: view.phase is Phase.MOON)
    sketch = illustrate_panel(game.view(2)).sketch
    assert isinstance(sketch, MoonChoicePicture)
    assert [option.title for option in sketch.options] == ["Others +26", "You −26"]
    assert [option.words for option in sketch.options] == ["Game goes on", "Game goes on"]
    assert not any(option.is_best for option in sketch.options)
    assert [outcome.people[0].name for outcome in sketch.options[0].outcomes] == [
        "You",
        "Di",
        "Ann",
        "Bo",
    ]
    waiting_panel = table(game.view(0))
    assert (waiting_panel.pill.text, waiting_panel.pill.tone) == (f"☾ {CY} shot the moon", "red")
    assert waiting_panel.centre == f"{CY} chooses"


def test_moon_choice_marks_the_one_that_wins() -> None:
    moon = Moon(Seat(2), MoonKind.MOON, 26, tuple(MoonChoice))
    game = Game("classic", moon=moon).until(lambda view: view.phase is Phase.MOON)
    view = structs.replace(game.view(2), totals=(50, 80, 22, 60))
    now = MoonNow(
        moon,
        ((MoonChoice.ADD, (76, 106, 22, 86)), (MoonChoice.SUBTRACT, (50, 80, -4, 60))),
    )
    sketch = illustrate_panel(structs.replace(view, pending=now)).sketch
    assert isinstance(sketch, MoonChoicePicture)
    assert [option.is_best for option in sketch.options] == [True, False]
    assert sketch.options[0].words == "Game over: you win"
    assert sketch.options[0].more_words == f"{BO} reaches 100"
    assert sketch.options[1].more_words == "You lead by 54"


def test_moon_choice_names_both_partners_who_win_or_reach_the_limit() -> None:
    moon = Moon(Seat(2), MoonKind.MOON, 26, tuple(MoonChoice))
    game = Game("partnership", options={"limit": 100}, moon=moon).until(
        lambda view: view.phase is Phase.MOON
    )
    totals = (90, 80, 90, 80)
    now = MoonNow(
        moon, ((MoonChoice.ADD, (90, 106, 90, 106)), (MoonChoice.SUBTRACT, (100, 80, 100, 80)))
    )
    view = structs.replace(game.view(2), totals=totals, pending=now)
    sketch = illustrate_panel(view).sketch
    assert isinstance(sketch, MoonChoicePicture)
    assert [(option.words, option.more_words) for option in sketch.options] == [
        ("Game over: you win", f"{BO} and {DI} reach 100"),
        (f"Game over: {BO} and {DI} win", "You reach 100"),
    ]


def hand_over(game: Game, seat: int) -> HandOverPicture:
    view = game.view(seat)
    illustration = hand_over_illustration(view.history[-1], view, arrange_seats(), WORDS)
    assert isinstance(illustration.sketch, HandOverPicture)
    return illustration.sketch


def test_hand_over_lists_the_lowest_total_first_with_what_was_taken() -> None:
    game = Game("classic").until(lambda view: bool(view.history))
    score = game.state.history[0]
    picture = hand_over(game, 0)
    totals = [int(row.total.replace("−", "-")) for row in picture.rows]
    assert totals == sorted(score.totals)
    for row in picture.rows:
        assert bool(row.chips) == (row.gain != "0")
    assert [row.is_me for row in picture.rows].count(True) == 1
    assert picture.pill.text == "Next: pass right"
    assert picture.limit_words == "to 100"


def test_hand_over_says_who_shot_the_moon() -> None:
    moon = Moon(Seat(2), MoonKind.MOON, 26, tuple(MoonChoice))
    game = Game("classic", moon=moon).until(lambda view: view.phase is Phase.MOON)
    game.do(ChooseMoon(Seat(2), MoonChoice.ADD))
    assert hand_over(game, 0).title == f"Hand 1: ☾ {CY} shot the moon"
    assert hand_over(game, 2).title == "Hand 1: ☾ you shot the moon"


def test_game_over_addresses_the_player() -> None:
    game = Game("classic", options={"limit": 30}).until(is_over)
    totals = game.state.totals
    for seat in range(4):
        sketch = illustrate_panel(game.view(seat)).sketch
        assert isinstance(sketch, GameOverPicture)
        assert [row.total for row in sketch.rows] == [str(total) for total in sorted(totals)]
        assert all(row.place <= other.place for row, other in pairwise(sketch.rows))
        assert sketch.is_won == (totals[seat] == min(totals))
        if sketch.is_won:
            assert sketch.title.startswith("You won by ")
        else:
            assert sketch.title.startswith("You finished ")
            assert " behind " in sketch.words


def labels(hand_cards: tuple[Card, ...]) -> list[str]:
    return [card_label(card, WORDS) for card in hand_cards]


STATES: dict[str, Callable[[TableView], bool]] = {
    "follows": following,
    "leads": is_between_tricks,
}


@pytest.mark.parametrize("state", STATES)
def test_description_tells_the_trick_but_not_the_hand(state: str) -> None:
    view = Game("classic").until(STATES[state]).own()
    alt = illustrate_panel(view).alt
    for play in view.plays:
        assert card_label(play.card, WORDS) in alt
    hidden = set(labels(view.hand)) - set(labels(tuple(play.card for play in view.plays)))
    assert not any(f"{label} " in alt for label in hidden), "the buttons name the hand"
