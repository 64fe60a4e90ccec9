"""The easy player: legal and sensible, with no memory and no plan.

It passes what hurts, ducks when it can, takes a trick with its highest card when it must and
sheds what costs most when it may.
"""

from random import Random

from bot.engine.actions import Action, ChooseMoon, Pass, PlayCard
from bot.engine.cards import Card, Shade, Suit
from bot.engine.rules import Rules
from bot.engine.scoring import MoonChoice
from bot.engine.seats import Seat
from bot.engine.view import MoonNow, PassNow, PlayNow, TableView


def choose(view: TableView, rng: Random) -> Action:
    """The action of the viewer, who must be to act.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    seat, pending = view.viewer, view.pending
    if seat is None or pending is None:
        raise ValueError("this seat has nothing to decide")
    match pending:
        case PassNow(count):
            worst = sorted(view.hand, key=lambda card: _danger(view.rules, card), reverse=True)
            return Pass(seat, tuple(worst[:count]))
        case PlayNow():
            return _play(view, pending, seat, rng)
        case MoonNow(moon, totals):
            return ChooseMoon(seat, _better(seat, dict(totals), moon.choices))


def _play(view: TableView, pending: PlayNow, seat: Seat, rng: Random) -> PlayCard:
    shade = pending.shades[rng.randrange(len(pending.shades))] if pending.shades else None
    if pending.suit is None:
        card = min(pending.legal, key=lambda one: _height(one, shade) + _cost(view.rules, one))
        return PlayCard(seat, card, shade if card.is_two_sided else None)
    following = [card for card in pending.legal if card.shows(pending.suit)]
    if not following:
        return PlayCard(seat, max(pending.legal, key=lambda one: _danger(view.rules, one)))
    return PlayCard(seat, _follow(view, following, pending.suit))


def _follow(view: TableView, following: list[Card], suit: Suit) -> Card:
    best = max(play.card.rank_in.get(suit, 0) for play in view.plays)
    under = [card for card in following if card.rank_in[suit] < best]
    if under:
        return max(under, key=lambda one: (_cost(view.rules, one), one.rank_in[suit]))
    last = len(view.plays) == view.players - 1
    cheap = min(_cost(view.rules, card) for card in following)
    free = [card for card in following if _cost(view.rules, card) == cheap]
    return (max if last else min)(free, key=lambda one: one.rank_in[suit])


def _better(
    seat: Seat, totals: dict[MoonChoice, tuple[int, ...]], choices: tuple[MoonChoice, ...]
) -> MoonChoice:
    """The choice that leaves the seat furthest ahead of the best of the others."""

    def lead(choice: MoonChoice) -> int:
        others = [total for other, total in enumerate(totals[choice]) if other != seat]
        return min(others) - totals[choice][seat]

    return max(choices, key=lead)


def _cost(rules: Rules, card: Card) -> int:
    return rules.card_points.get(card, 0)


def _height(card: Card, shade: Shade | None) -> int:
    if not card.faces:
        return 0
    return card.face(shade if card.is_two_sided else None).rank


def _danger(rules: Rules, card: Card) -> int:
    """How much a player wants to be rid of a card: what it costs first, then how high it is."""
    height = max((face.rank for face in card.faces), default=15)
    return 10 * _cost(rules, card) + height
