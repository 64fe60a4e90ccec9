"""Rules for cutting a hand short because its points are settled.

There are two kinds of claim. *Settled*: no card with points is left. That follows from public
facts, so cutting the hand short reveals nothing. *All mine*: the leader takes every remaining
trick. That follows from the leader's own cards, so only the leader may claim it. If the bot claimed
it automatically, a hand that goes on would tell the others something.

See docs/rules/README.md, "Cutting a hand short".
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from bot.engine.model.cards import WARREN, Card, has_warren
from bot.engine.model.phase import Phase
from bot.engine.model.seats import seat_to_left
from bot.engine.model.trick import Play, carried_by
from bot.engine.play.state import Deal, State
from bot.engine.play.view import PlayNow, TableView
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import History, TakenCards


def is_settled(state: State) -> bool:
    """Return whether, between two tricks, no further play can change the score of the hand.

    A card with points can change it, and so can a player's first trick, which may cost a bonus or
    prevent a universe.
    """
    deal, rules = state.deal, state.rules
    if state.phase is not Phase.PLAYING or deal is None or deal.claim is not None:
        return False
    if deal.plays or not deal.tricks or not any(deal.hands):
        return False
    if rules.card_points.has_any(_to_be_taken(deal, rules)):
        return False
    return _is_same_for_all_takers(
        rules, deal.taken_cards, len(deal.hands[deal.leader]), state.history
    )


def _to_be_taken(deal: Deal, rules: Rules) -> Iterator[Card]:
    """Yield the cards that somebody will still take, each at least once."""
    yield from chain.from_iterable(deal.hands)
    yield from carried_by(deal.tricks)
    if deal.left_over is not None:
        has_kitty = rules.kitty_rule is KittyRule.LAST_TRICK
        if has_kitty or any(map(has_warren, deal.hands)):
            yield deal.left_over


def _is_same_for_all_takers(
    rules: Rules, taken_cards: TakenCards, tricks: int, history: History
) -> bool:
    """Return whether the score is the same for every way of taking the remaining tricks."""
    without_trick = [seat for seat, won in enumerate(taken_cards.tricks_won) if not won]
    if not without_trick:
        return True
    scores = None
    for count in range(min(tricks, len(without_trick)) + 1):
        for firsts in combinations(without_trick, count):
            won = list(taken_cards.tricks_won)
            for seat in firsts:
                won[seat] += 1
            won[max(range(len(won)), key=won.__getitem__)] += tricks - count
            score = _scores(rules, TakenCards(taken_cards.taken, tuple(won)), history)
            if scores is not None and score != scores:
                return False
            scores = score
    return True


def _scores(rules: Rules, taken_cards: TakenCards, history: History) -> object:
    """Return the moon and the points of the hand for each choice of the shooter."""
    moon = rules.moon(taken_cards, history)
    choices = (None,) if moon is None else moon.choices
    return moon, [rules.score(taken_cards, moon, choice) for choice in choices]


def takes_rest(view: TableView) -> bool:
    """Return whether the viewer leads and takes all remaining tricks in any order of play.

    This uses only the viewer's knowledge: every other player is assumed to hold every card that may
    be in another hand.
    """
    seat, now = view.viewer, view.pending
    if seat is None or not isinstance(now, PlayNow) or view.plays or len(view.hand) < 2:
        return False
    other, winner = seat_to_left(seat, view.players), view.rules.winner
    unseen = _unseen(view)
    # Low cards are the likeliest to lose, so testing them first ends the loop early.
    for card in sorted(_real(view.hand, view.stands_for), key=_height):
        for shade in now.list_choosable_sides(card) or (None,):
            lead = Play(seat, card, shade)
            if any(winner((lead, Play(other, against))) != 0 for against in unseen):
                return False
    return True


def _height(card: Card) -> int:
    return min(card.rank_in.values(), default=0)


def _real(cards: Iterable[Card], stands_for: Card | None) -> list[Card]:
    """Return the cards with ``W`` replaced by the card it stands for."""
    return [stands_for if card is WARREN and stands_for else card for card in cards]


def _unseen(view: TableView) -> list[Card]:
    """Return the cards that may be in other hands, each once; one may be left over."""
    seen_cards = Counter(_real(view.hand, view.stands_for))
    for trick in view.tricks:
        seen_cards.update(trick.cards)
    unseen = Counter(view.rules.deck)
    unseen.subtract(seen_cards)
    return [card for card, count in unseen.items() if count > 0 and card is not WARREN]
