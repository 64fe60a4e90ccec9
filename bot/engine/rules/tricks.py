"""Rules for who takes a trick."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from bot.engine.model.cards import Card, Suit
from bot.engine.model.trick import Play


@dataclass(frozen=True, slots=True)
class HighestTakes:
    """The highest card of the suit led takes the trick, or if there are trumps, the highest trump.

    Of equal cards, the one played first counts as higher.

    Attributes:
        trumps: the suit whose cards beat all others; see docs/rules/hearts-at-play.md, "Winning a
            trick".
        last_of: cards of which the one played last counts as higher; see
            docs/rules/increduhearts.md, "Winning a trick".
    """

    trumps: Suit | None = None
    last_of: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class EitherSideTakes:
    """The highest rank in the suit led takes the trick, on whichever side of a two-sided card.

    Of two equal ranks, the one on the side that the lead announced takes it. See
    docs/rules/double-hearts.md, "Winning a trick".
    """


@dataclass(frozen=True, slots=True)
class UncancelledTakes:
    """Two equal cards in a trick cancel each other; the highest other one of the suit led takes it.

    Where there is no other one nobody takes the trick: it goes with the next one, which its leader
    leads as well. The last trick of a hand then goes to its leader. See
    docs/rules/cancellation.md, "Winning a trick".
    """


TrickRule = HighestTakes | EitherSideTakes | UncancelledTakes


def winning_play(rule: TrickRule, plays: Sequence[Play]) -> int | None:
    """Return the index of the play that takes the trick, or would if it were complete.

    ``None`` if no play does. The card that ``W`` stands for must have been turned up.
    """
    match rule:
        case HighestTakes():
            suit, trumps = plays[0].suit, rule.trumps
            if trumps is not None and any(play.card.shows(trumps) for play in plays):
                suit = trumps
            ranks = [play.card.rank_in.get(suit, 0) for play in plays]
            best = ranks.index(max(ranks))
            if rule.last_of and (card := plays[best].card) in rule.last_of:
                return max(at for at, play in enumerate(plays) if play.card is card)
            return best
        case EitherSideTakes():
            suit, shade = plays[0].suit, plays[0].shade
            ranks = [play.card.rank_in.get(suit, 0) for play in plays]
            highest = max(ranks)
            if ranks.count(highest) > 1:
                for at, play in enumerate(plays):
                    if ranks[at] == highest and play.card.face(shade).suit is suit:
                        return at
            return ranks.index(highest)
        case UncancelledTakes():
            suit, cancelled = plays[0].suit, cancelled_plays(rule, plays)
            ranks = [
                0 if at in cancelled else play.card.rank_in.get(suit, 0)
                for at, play in enumerate(plays)
            ]
            highest = max(ranks)
            return ranks.index(highest) if highest else None
        case _:
            assert_never(rule)


def cancelled_plays(rule: TrickRule, plays: Sequence[Play]) -> frozenset[int]:
    """Return the indices of the plays that cancel each other."""
    if not isinstance(rule, UncancelledTakes):
        return frozenset()
    cards = [play.card for play in plays]
    return frozenset(at for at, card in enumerate(cards) if cards.count(card) > 1)


def trumps_of(rule: TrickRule) -> Suit | None:
    """Return the suit that takes tricks whatever was led, if there is one."""
    return rule.trumps if isinstance(rule, HighestTakes) else None
