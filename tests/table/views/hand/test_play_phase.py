"""Choosing ahead, claiming the rest, and sorted hands."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine.model.cards import QUEEN_OF_SPADES, cards, in_order
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.actions import PlanCard
from bot.engine.play.claim import takes_rest
from bot.engine.play.view import PlayNow, TableView
from bot.engine.rules.scoring import Claim, ClaimReason, HandScore
from bot.engine.variants import VARIANTS
from bot.render.cards import card_label
from bot.settings.preferences import Sort
from bot.table.views.hand.card_buttons import CardClick, card_rows, number_cards
from bot.table.views.hand.hand import hand_closed_panel, hand_panel
from bot.ui.components.custom_id import ButtonId, card_arg
from bot.ui.images.renderer import Picture
from tests.ui.arrange import (
    WORDS,
    Game,
    button,
    is_playing,
    list_buttons,
    parts,
    read_text,
    verbs,
)

SUCCESS = 3


def draw_panel(game: Game, seat: int, **more):
    return hand_panel(game.view(seat), game.info, WORDS, **more)


def is_between_tricks(view: TableView) -> bool:
    return is_playing(view) and not view.plays and bool(view.tricks)


def waiting_game(variant: str = "ricketts") -> tuple[Game, Seat]:
    """Return a game in which a trick has been led, and the seat that plays last."""
    game = Game(variant).until(lambda view: is_playing(view) and len(view.plays) == 1)
    return game, Seat((game.state.to_act[0] + 2) % 4)


def test_waiting_player_can_choose_what_may_follow_and_nothing_else() -> None:
    game, seat = waiting_game()
    view = game.view(seat)
    suit = view.plays[0].suit
    follows = [card for card in view.hand if card.shows(suit)] or list(view.hand)
    panel = draw_panel(game, seat)
    plan_labels = [b["label"] for b in list_buttons(panel) if ":plan:" in b["custom_id"]]
    enabled_labels = [b["label"] for b in list_buttons(panel) if not b.get("disabled")]
    assert len(plan_labels) == len(view.hand)
    assert enabled_labels[: len(follows)] == [card_label(card, WORDS) for card in follows]
    assert "Tap a card to queue it" in read_text(panel)


def test_all_cards_can_be_chosen_for_a_trick_that_has_not_been_led() -> None:
    game = Game("ricketts").until(is_between_tricks)
    seat = Seat((game.state.to_act[0] + 1) % 4)
    panel = draw_panel(game, seat)
    assert not [b for b in list_buttons(panel) if ":plan:" in b["custom_id"] and b.get("disabled")]


def test_card_chosen_ahead_is_marked_and_can_be_taken_back() -> None:
    game, seat = waiting_game()
    suit = game.view(seat).plays[0].suit
    hand = game.view(seat).hand
    card = next((card for card in hand if card.shows(suit)), hand[0])
    game.do(PlanCard(seat, card))
    panel = draw_panel(game, seat)
    marked = button(panel, "unplan", card_arg(card))
    assert (marked["style"], marked["label"]) == (SUCCESS, f"✓ {card_label(card, WORDS)}")
    assert f"Queued: {card_label(card, WORDS)}" in read_text(panel)
    step = marked["custom_id"].split(":")[2]
    assert step == "1n1"
    steps = [
        b["custom_id"].split(":")[2] for b in list_buttons(panel) if ":plan:" in b["custom_id"]
    ]
    assert set(steps) == {step}


def test_of_two_equal_cards_one_is_marked() -> None:
    game = Game("increduhearts").until(
        lambda view: is_playing(view) and not view.plays and view.tricks
    )
    actor = game.state.to_act[0]
    seat, card = next(
        (Seat(seat), card)
        for seat in range(4)
        for card, count in Counter(game.view(seat).hand).items()
        if count == 2 and seat != actor
    )
    game.do(PlanCard(seat, card))
    panel = draw_panel(game, seat)
    assert button(panel, "unplan", card_arg(card))
    assert button(panel, "plan", card_arg(card, 2))


def test_card_that_could_not_be_played_is_explained() -> None:
    game = Game("ricketts").until(lambda view: is_playing(view) and len(view.plays) == 1)
    view = game.own()
    suit = view.plays[0].suit
    assert isinstance(view.pending, PlayNow)
    other = next(card for card in view.hand if not card.shows(suit))
    follows = tuple(card for card in view.hand if card.shows(suit))
    assert follows
    text = read_text(hand_panel(replace(view, plan=other), game.info, WORDS))
    label = card_label(other, WORDS)
    assert f"{label} was queued, but can’t be played: you must follow" in text


def test_penalty_card_chosen_ahead_for_the_first_trick_is_explained() -> None:
    game = Game("classic").until(lambda view: is_playing(view) and len(view.plays) == 1)
    hand = in_order(cards("QS 2D 3D"))
    assert not any(card.shows(game.own().plays[0].suit) for card in hand)
    view = replace(game.own(), hand=hand, plan=QUEEN_OF_SPADES)
    text = read_text(hand_panel(view, game.info, WORDS))
    assert "was queued, but can’t be played: no penalty cards on the first trick" in text


def test_lead_is_asked_for_although_a_card_was_chosen_ahead() -> None:
    game = Game("ricketts").until(is_between_tricks)
    view = game.own()
    text = read_text(hand_panel(replace(view, plan=view.hand[0]), game.info, WORDS))
    assert "was queued, but it’s your lead now" in text


def claiming_game() -> Game:
    game = Game("ricketts").until(
        lambda view: is_playing(view) and not view.plays and view.trick_number > 6
    )
    for _ in range(4000):
        own = game.own()
        if takes_rest(own):
            return game
        game.move()
    raise AssertionError("nobody could claim the rest")


def test_leader_is_offered_the_rest_only_where_it_is_certain() -> None:
    game = claiming_game()
    for picture in (None, Picture("table.png", b"", "A table.")):
        panel = hand_panel(game.own(), game.info, WORDS, picture=picture)
        assert button(panel, "rest")["label"] == "Take the rest"
        assert "Nobody can beat" in read_text(panel)
    fresh = Game("ricketts").until(is_playing)
    assert "rest" not in verbs(hand_panel(fresh.own(), fresh.info, WORDS))


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        (Claim(ClaimReason.SETTLED, 10), "No points left. Tricks 10–13"),
        (Claim(ClaimReason.ALL_MINE, 9, Seat(0)), "You take the rest"),
        (Claim(ClaimReason.ALL_MINE, 9, Seat(1)), "Bo takes the rest"),
    ],
)
def test_closed_panel_says_why_the_hand_was_cut_short(claim: Claim, words: str) -> None:
    score = HandScore(1, (1, 2, 3, 20), (), (1, 2, 3, 20), claim=claim)
    panel = hand_closed_panel(score, Game("ricketts").info, WORDS, you=Seat(0))
    assert words in read_text(panel)


HAND = in_order(cards("KC 2C AD 3D 4S TH 2H QH"))


@pytest.mark.parametrize(
    ("sort", "rows"),
    [
        (Sort.SUIT, ["2C KC 3D AD", "4S 2H TH QH"]),
        (Sort.SUIT_DOWN, ["KC 2C AD 3D", "4S QH TH 2H"]),
        (Sort.RANK, ["2C 2H 3D 4S", "TH QH KC AD"]),
    ],
)
def test_hand_is_laid_out_as_its_player_likes(sort: Sort, rows: list[str]) -> None:
    cards = number_cards(HAND, sort)
    button_rows = card_rows("abcd2345", cards, [CardClick("1t1s0", "play")] * len(cards), WORDS)
    ids = [
        [ButtonId.parse(component["custom_id"]) for component in row["components"]]
        for row in button_rows
    ]
    assert [" ".join(button.arg for button in row) for row in ids] == rows


@settings(deadline=None, max_examples=40)
@given(st.sampled_from(sorted(VARIANTS)), st.sampled_from(Sort), st.integers(0, 9999), st.data())
def test_every_panel_fits_whatever_is_played_and_preferred(
    variant: str, sort: Sort, seed: int, data: st.DataObject
) -> None:
    """``parts`` checks the limits: 40 components, 4000 characters, five buttons a row."""
    players = data.draw(st.sampled_from(VARIANTS[variant].player_counts))
    names = tuple("W" * 30 + str(n) for n in range(10))
    game = Game(variant, players, seed=seed, names=names)
    rng = Random(seed)
    for _ in range(rng.randrange(150)):
        if game.state.phase is Phase.OVER:
            break
        game.move()
    for seat in range(players):
        view = game.view(seat)
        if view.hand:
            view = replace(view, plan=rng.choice(view.hand))
        panel = hand_panel(view, game.info, WORDS, sort=sort, note="x" * 300)
        list(parts(panel))
        play_verbs = {"play", "plan", "unplan", "pass"}
        buttons = [b for b in list_buttons(panel) if b["custom_id"].split(":")[3] in play_verbs]
        assert len(buttons) in (len(view.hand), 0)
        assert len({b["custom_id"] for b in list_buttons(panel)}) == len(list_buttons(panel))
