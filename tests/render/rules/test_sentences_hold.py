"""Sentences of the rules hold in play: each is read, and the case that it speaks of is played."""

from collections import Counter

import pytest

from bot.engine.model.cards import Shade, card
from bot.engine.model.seats import Seat
from bot.engine.play.actions import PlayCard
from bot.engine.play.events import MoonShot, TrickTaken
from bot.engine.rules.legal import NotOnFirstTrick
from bot.engine.rules.openings import LeftOfDealerLeads
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.render.cards import card_label
from bot.render.rules.sections import write_sections
from bot.render.wording import wording_for
from tests.engine.arrange import (
    act_all,
    build_rules,
    get_event,
    hearts,
    legal,
    play_all,
    state_with,
)
from tests.render.rules.examples import tables

LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])


def write_rules(rules: Rules, section: str, language: str = "en") -> str:
    return write_sections(tables(wording_for(language), rules))[section]


@pytest.mark.parametrize("shooter", [0, 2])
def test_moon_with_13_points_each_belongs_to_the_taker_of_hearts(shooter: int) -> None:
    rules, last = build_rules("partnership", 4), "3C 4C 5C 9C"
    partner = 2 - shooter
    taken_cards = {shooter: hearts(13), partner: "QS 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2C"}
    after = play_all(state_with(rules, last.split(), taken_cards=taken_cards), last)
    assert get_event(after, MoonShot).moon.seat == shooter
    assert "with 13 each, the one with the hearts" in write_rules(rules, "moon")
    assert "bei 13 für beide: wer die Herzen hat" in write_rules(rules, "moon", "de")


FREE_LEADS = [
    pytest.param(key, players, options, id=f"{key} of {players} {options}")
    for key, players, options in (
        ("classic", 4, {"opening": "left-of-dealer"}),
        ("classic", 4, {"opening": "left-of-dealer", "first_trick_points": True}),
        ("classic", 4, {"opening": "left-of-dealer", "break_hearts": False}),
        (
            *("classic", 3),
            {"opening": "left-of-dealer", "break_hearts": False, "first_trick_points": True},
        ),
        ("cancellation", 6, {}),
        ("ricketts", 4, {}),
    )
]


@pytest.mark.parametrize(("key", "players", "options"), FREE_LEADS)
def test_card_that_may_be_led_at_any_time_may_be_led_first(
    key: str, players: int, options: dict[str, object]
) -> None:
    rules = build_rules(key, players, **options)
    assert isinstance(rules.opening_rule, LeftOfDealerLeads)
    free = "5H" if options.get("break_hearts") is False else "QS"
    state = state_with(rules, [f"{free} 5C 6D", *["7C 8D 9C"] * (players - 1)], first_trick=True)
    text, german = write_rules(rules, "breaking"), write_rules(rules, "breaking", "de")
    may_lead = free in legal(state)
    assert ("at any time" in text) == ("jederzeit" in german) == may_lead
    assert ("from the second trick on" in text) == (not may_lead)
    assert ("ab dem zweiten Stich" in german) == (not may_lead)


@pytest.mark.parametrize(
    ("key", "hand", "lead", "forced"),
    [
        ("hearts-at-play", "QC 5D 6S", "3C", "QC"),
        ("double-hearts", "5H/JC 4D/8C 2D/QS", "QD/2C", None),
        ("classic", "QS 5D 6D", "2C", None),
    ],
)
def test_card_banned_from_the_first_trick_must_follow(
    key: str, hand: str, lead: str, forced: str | None
) -> None:
    """docs/rules/README.md, "Legal plays"."""
    rules = build_rules(key, 4)
    banned = next(rule for rule in rules.play_rules if isinstance(rule, NotOnFirstTrick)).cards
    text = write_rules(rules, "opening")
    says = "Following suit comes first" in text
    if forced is not None:
        state = state_with(rules, [lead, hand, "7C 8C 9C", "TC JC KC"], first_trick=True)
        assert legal(play_all(state, lead).state) == {forced}
    assert says == any(
        card.shows(led_card) for card in banned for led_card in rules.opening_rule.cards[0].rank_in
    )
    assert says == ("Bedienen geht vor" in write_rules(rules, "opening", "de"))


def passing_tables() -> list[Rules]:
    all_rules = [
        variant.rules(players) for variant in VARIANTS.values() for players in variant.player_counts
    ]
    return [rules for rules in all_rules if len(rules.pass_cycle) > 1 and not passes_outward(rules)]


def passes_outward(rules: Rules) -> bool:
    """Return whether cards go to every other player in turn; the text then names no hand."""
    return rules.variant == "increduhearts"


@LANGUAGES
@pytest.mark.parametrize(
    "rules", passing_tables(), ids=lambda value: f"{value.variant} {value.players}"
)
def test_passes_are_described_by_the_number_of_the_hand(rules: Rules, language: str) -> None:
    direction_words = {
        "en": {"left": "to the left", "right": "to the right", "across": "across the table"},
        "de": {"left": "nach links", "right": "nach rechts", "across": "zum Gegenüber"},
    }[language]
    direction_words |= {"en": {"hold": "not at all"}, "de": {"hold": "gar nicht"}}[language]
    direction_words |= {"en": {"scatter": "scattered"}, "de": {"scatter": "gestreut"}}[language]
    hand = {"en": "hand", "de": "Runde"}[language]
    text = write_rules(rules, "passing", language).casefold()
    for number in range(1, len(rules.pass_cycle) + 1):
        step = rules.pass_step(number)
        assert f"{hand} {number} {direction_words[step.direction.value]}".casefold() in text


@LANGUAGES
@pytest.mark.parametrize("key", VARIANTS)
def test_rules_begin_with_what_a_trick_is(key: str, language: str) -> None:
    variant = VARIANTS[key]
    goal = write_sections(tables(wording_for(language), *map(variant.rules, variant.player_counts)))
    beginning = {"en": "A trick is one card from each player, clockwise from the leader"}
    beginning["de"] = "Ein Stich besteht aus einer Karte von jedem, im Uhrzeigersinn"
    assert next(iter(goal.values())).startswith(beginning[language])


@pytest.mark.parametrize(
    ("key", "players", "options", "plays", "taker", "words"),
    [
        (
            "classic",
            4,
            {},
            "2C AD TC 9C",
            "TC",
            "; the highest card of the suit that was led takes",
        ),
        ("hearts-at-play", 4, {}, "3C AC 5H 2H", "5H", "the highest heart takes it, or"),
        ("hearts-at-play", 4, {}, "3C AC 5D 2D", "AC", "or without a heart the highest card of"),
        ("hearts-at-play", 4, {"trumps": "none"}, "3C AC 5H 2H", "AC", "; the highest card of the"),
        ("double-hearts", 4, {}, "4C/8S 4D/8C QD/2C KD/3C", "4D/8C", "on either side takes it"),
        ("cancellation", 6, {}, "5C AC AC 9C TD JD", "9C", "if no equal card cancels it"),
    ],
)
def test_card_that_takes_a_trick_is_the_one_described(
    key: str, players: int, options: dict[str, object], plays: str, taker: str, words: str
) -> None:
    rules = build_rules(key, players, **options)
    lead, *follows = plays.split()
    other_card = "" if card(lead).is_two_sided else " 2S"
    state = state_with(
        rules, [f"{notation}{other_card}" for notation in plays.split()], broken=True
    )
    shade = Shade.LIGHT if card(lead).is_two_sided else None
    state_after_lead = act_all(state, [PlayCard(Seat(0), card(lead), shade)])
    after_trick = play_all(state_after_lead.state, " ".join(follows))
    assert get_event(after_trick, TrickTaken).winner == plays.split().index(taker)
    assert words in write_rules(rules, "goal")


def test_points_of_a_hand_leave_out_cards_that_take_points_off() -> None:
    rules = build_rules("increduhearts", 4)
    costs = [rules.card_points.get(card, 0) for card in rules.deck]
    assert sum(cost for cost in costs if cost > 0) == 52
    assert sum(costs) == 32
    assert "Points in a hand: 52 without the good cards." in write_rules(rules, "points")
    assert "Points in a hand: 26." in write_rules(build_rules("classic", 4), "points")


@LANGUAGES
def test_deck_of_two_sided_cards_is_listed(language: str) -> None:
    rules = build_rules("double-hearts", 4)
    text = write_rules(rules, "cards", language)
    for playing_card, count in Counter(rules.deck).items():
        assert card_label(playing_card, wording_for(language)) in text, (playing_card, count)


@pytest.mark.parametrize("moon", ["choice", "add", "subtract"])
def test_jack_that_counts_beside_a_moon_is_an_exception_in_its_sentence(moon: str) -> None:
    rules, last = build_rules("classic", 4, jack_bonus=10, moon=moon), "3C 4C 5C 9C"
    taken_cards = {3: f"{hearts(13)} QS JD"}
    after = play_all(state_with(rules, last.split(), taken_cards=taken_cards), last)
    moons = [event for event in after.events if isinstance(event, MoonShot)]
    assert [event.moon.seat for event in moons] == [Seat(3)]
    if moon != "choice":
        assert after.state.history[-1].points[3] == {"add": -10, "subtract": -36}[moon]
    assert "of the hand counts for you, except the ♦J if you took it." in write_rules(rules, "moon")
