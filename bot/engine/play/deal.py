"""The random parts of a game: the draw for the first dealer and the shuffle of a hand."""

from bot.engine.chance.rng import Bits, below, in_plain_order, shuffled
from bot.engine.model.cards import Card
from bot.engine.model.seats import Seat, all_seats, clockwise_from, seat_to_left
from bot.engine.play.events import DealerFound, Dealt
from bot.engine.rules.deals import DealerDraw
from bot.engine.rules.rules import Rules


def draw_dealer(rules: Rules, rng: Bits) -> DealerFound:
    """Draw for the first dealer; see docs/rules/README.md, "First dealer"."""
    if rules.dealer_draw is DealerDraw.AT_RANDOM:
        return DealerFound(Seat(below(rules.players, rng)))
    rounds: list[tuple[tuple[Seat, Card], ...]] = []
    drawing = all_seats(rules.players)
    while len(drawing) > 1:
        spread = shuffled(in_plain_order(rules.deck), rng)
        draw = tuple(zip(drawing, spread, strict=False))
        rounds.append(draw)
        drawing = best_drawn(draw, rules.dealer_draw)
    return DealerFound(drawing[0], tuple(rounds))


def best_drawn(cards: tuple[tuple[Seat, Card], ...], draw: DealerDraw) -> tuple[Seat, ...]:
    """Return the seats that drew the best rank."""
    ranks = [card.faces[0].rank if card.faces else 0 for _, card in cards]
    best_rank = max(ranks) if draw is DealerDraw.HIGHEST else min(ranks)
    return tuple(seat for (seat, _), rank in zip(cards, ranks, strict=True) if rank == best_rank)


def deal_hand(rules: Rules, number: int, dealer: Seat, rng: Bits) -> Dealt:
    """Shuffle the deck and deal one card at a time, clockwise from the dealer's left."""
    deck = shuffled(in_plain_order(rules.deck), rng)
    dealt = rules.cards_each * rules.players
    hands: dict[Seat, tuple[Card, ...]] = {
        seat: tuple(deck[place : dealt : rules.players])
        for place, seat in enumerate(
            clockwise_from(seat_to_left(dealer, rules.players), rules.players)
        )
    }
    return Dealt(
        number=number,
        dealer=dealer,
        hands=tuple(hands[seat] for seat in all_seats(rules.players)),
        left_over=deck[dealt] if dealt < len(deck) else None,
        pass_step=rules.pass_step(number),
    )
