"""Sentences about points, resets and the end of a game."""

from collections.abc import Mapping
from typing import Final, assert_never

from bot.engine.model.cards import QUEEN_OF_SPADES, SUITS, Face, Suit
from bot.engine.model.teams import Partners
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.ends import EndsAbove, EndsAboveAlone, EndsAfter, EndsAt
from bot.engine.rules.moons import MoonForAll, MoonForMost, NoMoon
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import NoResets, ResetAt
from bot.render.numbers import signed
from bot.render.rules.card_phrases import (
    Article,
    face_phrase,
    is_two_sided,
    phrase,
    sign,
    suit_name,
)
from bot.render.rules.tables import Tables, sentences, whose_totals
from bot.render.teams import sides

_PACK_OF_A_SUIT: Final = 2  # ranks; a suit with fewer is not described as a whole


def points(tables: Tables) -> str:
    """Return the cost of each card, and the bonus for taking no tricks."""
    return sentences(
        _costs(tables),
        _hand_points(tables),
        _partners(tables),
        tables.describe(lambda rules: _no_tricks(tables, rules)),
        _kitty(tables),
    )


def face_costs(rules: Rules) -> Mapping[Face, int] | None:
    """Return the cost of each side of a card, or ``None`` if cards do not cost their sides."""
    points = {card: rules.card_points.get(card, 0) for card in rules.deck if card.faces}
    suits: dict[Suit, int] = {}
    for card, cost in points.items():
        for suit in card.rank_in:
            suits[suit] = min(suits.get(suit, cost), cost, key=abs)
    beyond: dict[Face, int] = {}  # the cost of a face in addition to its suit's
    for card, cost in points.items():
        rest = cost - sum(suits[face.suit] for face in card.faces)
        for face in card.faces:
            beyond[face] = min(beyond.get(face, rest), rest, key=abs)
    costs = {face: suits[face.suit] + rest for face, rest in beyond.items()}
    for card in points:
        if sum(costs[face] for face in card.faces) != rules.card_points.get(card, 0):
            return None
    return {face: points for face, points in costs.items() if points}


def _costs(tables: Tables) -> str:
    """Return the costs of cards, by number of players if they differ beyond the deck."""
    rules = max(tables.rules.values(), key=lambda rule: len(set(rule.deck)))
    costs = face_costs(rules)
    if costs is None:
        costs_text = tables.wording.listed(
            tables.say("points-next", what=phrase(tables, card, Article.THE), points=signed(points))
            for card, points in rules.card_points.items()
        )
        return tables.say("points-listed", costs=costs_text)
    suits = [suit for suit in Suit if _is_whole(costs, rules, suit)]
    cost_phrases = [
        (tables.say("each-suit", suit=suit_name(suit)), points)
        for suit in suits
        for points in _flat(costs, suit)
    ]
    singles = {face: cost for face, cost in costs.items() if face.suit not in suits}
    twice = is_two_sided(rules) or len(set(rules.deck)) < len(rules.deck)
    article = Article.EACH if twice else Article.THE
    order = sorted(singles, key=lambda face: (SUITS.index(face.suit), face.rank))
    cost_phrases += [
        (face_phrase(tables, face, article), singles[face]) for face in order if singles[face] > 0
    ]
    by_value = [suit for suit in suits if not _flat(costs, suit)]
    return sentences(
        tables.say("both-sides") if is_two_sided(rules) else "",
        *(tables.say("face-value", suit=suit_name(suit), sign=sign(suit)) for suit in by_value),
        _write_sentence(tables, cost_phrases, "points-also" if by_value else "points-first"),
        tables.say("queen-free") if _queen_is_free(rules, costs) else "",
        *(
            tables.say("good-card", card=face_phrase(tables, face, article), points=-singles[face])
            for face in order
            if singles[face] < 0
        ),
    )


def _queen_is_free(rules: Rules, costs: Mapping[Face, int]) -> bool:
    """Return whether hearts cost points but, unlike in most games, the queen of spades is free."""
    hearts_cost = any(face.suit is Suit.HEARTS for face in costs)
    return hearts_cost and QUEEN_OF_SPADES in rules.deck and QUEEN_OF_SPADES.faces[0] not in costs


def _is_whole(costs: Mapping[Face, int], rules: Rules, suit: Suit) -> bool:
    """Return whether all cards of a suit cost the same, or each as many points as its rank."""
    faces = {face for card in rules.deck for face in card.faces if face.suit is suit}
    by_rank = {face.rank: costs.get(face, 0) for face in faces}
    same = len(set(by_rank.values())) == 1 and 0 not in by_rank.values()
    ranks = len(by_rank) > 12 and all(rank == cost for rank, cost in by_rank.items())
    return len(by_rank) >= _PACK_OF_A_SUIT and (same or ranks)


def _flat(costs: Mapping[Face, int], suit: Suit) -> list[int]:
    """Return the cost that all cards of a suit share, in a list; empty if costs differ."""
    values = {cost for face, cost in costs.items() if face.suit is suit}
    return list(values) if len(values) == 1 else []


def _write_sentence(tables: Tables, costs: list[tuple[str, int]], message_id: str) -> str:
    if not costs:
        return ""
    (first_name, first_cost), *others = costs
    phrases = [
        tables.say(message_id, what=first_name, points=signed(first_cost)),
        *(
            tables.say("points-next", what=card_name, points=signed(cost))
            for card_name, cost in others
        ),
    ]
    return f"{tables.wording.text('list-comma').join(phrases)}."


def _hand_points(tables: Tables) -> str:
    def total(rules: Rules) -> int:
        return sum(max(0, rules.card_points.get(card, 0)) for card in rules.deck)

    has_good_cards = tables.any(lambda rules: min(rules.card_points.values(), default=0) < 0)
    good = "yes" if has_good_cards else "no"
    return tables.say("hand-points", points=tables.number(total), good=good)


def _partners(tables: Tables) -> str:
    """Return the partners; empty if all play alone."""
    teams = sides(tables.first, tables.first.players)
    if len(teams) == tables.first.players:
        return ""
    team_texts = (tables.wording.listed(str(seat + 1) for seat in team) for team in teams)
    return tables.say(
        "partners",
        teams=tables.wording.text("list-comma").join(team_texts),
        totals=whose_totals(tables.first),
    )


def _no_tricks(tables: Tables, rules: Rules) -> str:
    bonus = rules.score_rule.no_tricks_bonus
    if not bonus:
        return ""
    match rules.moon_rule:
        case NoMoon():
            moon = "none"
        case MoonForAll():
            moon = "moon"
        case MoonForMost():
            moon = "universe"
        case _:
            assert_never(rules.moon_rule)
    return tables.say("no-tricks", bonus=bonus, moon=moon)


def _kitty(tables: Tables) -> str:
    kitty_texts = (_say_kitty(tables, rules.kitty_rule) for rules in tables.rules.values())
    return next(filter(None, kitty_texts), "")


def _say_kitty(tables: Tables, rule: KittyRule) -> str:
    match rule:
        case KittyRule.NONE | KittyRule.EXTRA:
            return ""
        case KittyRule.FIRST_TRICK | KittyRule.LAST_TRICK:
            return tables.say(f"kitty-{rule.value}")
        case _:
            assert_never(rule)


def resets(tables: Tables) -> str:
    """Return the sentence about totals that are reset to 0; empty if there are none."""
    rule = tables.first.reset_rule
    match rule:
        case NoResets():
            return ""
        case ResetAt(totals):
            resets_text = tables.wording.listed(
                map(signed, sorted(totals, key=lambda total: (abs(total), -total))), last="list-or"
            )
            return tables.say("resets", totals=resets_text)
        case _:
            assert_never(rule)


def end(tables: Tables) -> str:
    """Return when the game ends, and who wins."""
    rules = tables.first
    after_resets = "no" if isinstance(rules.reset_rule, NoResets) else "yes"
    rule = rules.end_rule
    match rule:
        case EndsAt(limit):
            ends = tables.say("ends-at", limit=limit, resets=after_resets)
        case EndsAbove(limit, low_limit):
            low = "off" if low_limit is None else signed(low_limit)
            ends = tables.say("ends-above", limit=limit, low=low, resets=after_resets)
        case EndsAboveAlone(limit):
            return tables.say("ends-above-alone", limit=limit, resets=after_resets)
        case EndsAfter(hands):
            ends = tables.say("ends-after", hands=hands)
        case _:
            assert_never(rule)
    has_teams = isinstance(rules.team_rule, Partners)
    return sentences(
        ends,
        tables.say("lowest-wins", totals=whose_totals(rules)),
        tables.say("team-places") if has_teams else "",
    )


def extras(tables: Tables) -> str:
    """Return the Warren card, and the rare ends of a game."""
    rules = tables.first
    rule = rules.end_rule
    warren = tables.say("warren") if rules.kitty_rule is KittyRule.EXTRA else ""
    match rule:
        case EndsAt() | EndsAbove() | EndsAfter():
            return warren
        case EndsAboveAlone(_, by_staying, null_game):
            return sentences(
                warren,
                tables.say("by-staying") if by_staying else "",
                tables.say("null-game") if null_game else "",
            )
        case _:
            assert_never(rule)
