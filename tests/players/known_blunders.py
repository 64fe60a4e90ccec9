"""Positions of blunders that people report of computer players.

``python -m tests.players.known_blunders`` lets easy computers play, looks for positions in which
such a blunder is possible, and keeps those in which the judge confirms that it is one. What it
writes is in ``known_blunders.jsonl``, so that the positions stay when the easy computers change.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import msgspec

from bot.engine.game import decide
from bot.engine.model.cards import QUEEN, Card, Suit, card, filter_suit
from bot.engine.model.phase import Phase
from bot.engine.model.trick import Play
from bot.engine.play.actions import Action, Pass, PlayCard
from bot.engine.play.autoplay import only_play
from bot.engine.play.events import Dealt
from bot.engine.play.view import PassNow, PlayNow, TableView, view_for
from bot.engine.rules.moons import MoonForAll
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.features.lessons.making.strong_hands import begin_game
from bot.judge.decisions import decisions_in
from bot.judge.margins import margins
from bot.players import easy
from bot.records.build import RecordBuilder
from bot.records.format import Record
from bot.records.simulate import NAMES

FILE = Path(__file__).with_suffix(".jsonl")
EACH = 3  # positions of a kind in a game
FEWEST = 12  # positions of a kind that only one game has
GAMES = 1000  # in which they are looked for
WORLDS = 256
GUARDS = 3  # with fewer low cards an honour is nearly bare, with more a queen is safe
CLEAR = 4.0  # standard errors


class Position(msgspec.Struct, frozen=True):
    """A decision that computers should get right.

    Attributes:
        kind: which blunder is possible.
        game: the record up to the decision, and what an easy computer did then.
        right: the cards that may be played; of a pass, those that may be passed with a queen kept.
    """

    kind: str
    game: Record
    right: list[str]

    @property
    def view(self) -> TableView:
        """What the seat knows before it decides."""
        *_, moment = decisions_in(self.game)
        return moment.view

    def is_right(self, action: Action) -> bool:
        """Return whether an action is not the blunder."""
        match action:
            case PlayCard(card=candidate):
                return candidate.notation in self.right
            case Pass(cards=cards):
                queens = self.view.rules.card_points.queens
                is_kept = {candidate.notation for candidate in cards} <= set(self.right)
                return is_kept or bool(queens.intersection(cards))
        return False


def read_positions() -> list[Position]:
    """Return the stored positions."""
    return [msgspec.json.decode(line, type=Position) for line in FILE.read_bytes().splitlines()]


def _takes(view: TableView, candidate: Card) -> bool:
    assert view.viewer is not None
    plays = (*view.plays, Play(view.viewer, candidate))
    return view.rules.winner(plays) == len(plays) - 1


def _split_last_plays(view: TableView) -> tuple[set[Card], set[Card]] | None:
    """Return which cards take the trick and which do not, if the seat follows as the last one."""
    now = view.pending
    if not isinstance(now, PlayNow) or len(view.plays) < view.players - 1:
        return None
    if view.led is None or not filter_suit(view.hand, view.led):
        return None
    takers = {candidate for candidate in now.legal if _takes(view, candidate)}
    return takers, set(now.legal) - takers


def _best_seat(view: TableView) -> int | None:
    at = view.rules.winner(view.plays) if view.plays else None
    return None if at is None else view.plays[at].seat


def moon_not_stopped(view: TableView) -> set[Card] | None:
    """The last seat can take points from the only one who has some, and two thirds of all."""
    split, seat = _split_last_plays(view), _best_seat(view)
    if split is None or seat is None or not isinstance(view.rules.moon_rule, MoonForAll):
        return None
    points = view.rules.card_points
    points_taken = [points.add_up(cards) for cards in _list_taken_cards(view)]
    here = points.add_up(play.card for play in view.plays)
    whole = points.add_up(view.rules.deck)
    assert view.viewer is not None
    is_only = sum(points_taken) == points_taken[seat] and seat not in view.rules.team(view.viewer)
    if not is_only or 3 * points_taken[seat] < 2 * whole or not 0 < here < whole / 4:
        return None
    return split[0] if all(split) else None


def _list_taken_cards(view: TableView) -> list[list[Card]]:
    cards_by_seat: list[list[Card]] = [[] for _ in range(view.players)]
    for trick in view.tricks:
        if trick.winner is not None:
            cards_by_seat[trick.winner] += trick.taken
    return cards_by_seat


def queen_to_partner(view: TableView) -> set[Card] | None:
    """The partner has the trick, and the queen need not fall to it."""
    now, best = view.pending, _best_seat(view)
    if not isinstance(now, PlayNow) or best is None or view.viewer is None:
        return None
    if best not in view.rules.team(view.viewer) or len(view.plays) < view.players - 1:
        return None
    queens = view.rules.card_points.queens.intersection(now.legal)
    return set(now.legal) - queens if queens and len(now.legal) > 1 else None


def queen_taken_last(view: TableView) -> set[Card] | None:
    """The last seat can stay under a trick with a queen."""
    split = _split_last_plays(view)
    queens = view.rules.card_points.queens
    if split is None or not all(split) or all(play.card not in queens for play in view.plays):
        return None
    return split[1]


def good_card_given(view: TableView) -> set[Card] | None:
    """A card with negative points would fall to somebody else."""
    now = view.pending
    if not isinstance(now, PlayNow) or len(view.plays) < view.players - 1:
        return None
    good = {candidate for candidate in now.legal if view.rules.card_points.get(candidate, 0) < 0}
    others = set(now.legal) - good
    return (
        others
        if good and others and not any(_takes(view, candidate) for candidate in good)
        else None
    )


def honour_kept(view: TableView) -> set[Card] | None:
    """A card to which a queen could fall, with few low cards beside it, can go without danger."""
    now = view.pending
    if not isinstance(now, PlayNow) or not view.plays or view.led is None:
        return None
    queens = view.rules.card_points.queens
    cards_seen = {play.card for trick in view.tricks for play in trick.plays}
    cards_seen |= {play.card for play in view.plays} | set(view.hand)
    honours = {
        candidate
        for candidate in now.legal
        for queen in queens - cards_seen
        for face in queen.faces
        if face.rank == QUEEN < candidate.rank_in.get(face.suit, 0)
        and candidate not in queens
        and len(_below_queen(view, face.suit)) < GUARDS
    }
    if filter_suit(view.hand, view.led):
        if len(view.plays) < view.players - 1:
            return None
        here = view.rules.card_points.add_up(play.card for play in view.plays)
        honours = {
            candidate
            for candidate in honours
            if here + view.rules.card_points.get(candidate, 0) <= 0
        }
    return honours if honours and honours != set(now.legal) else None


def _below_queen(view: TableView, suit: Suit) -> set[Card]:
    return {
        candidate for candidate in filter_suit(view.hand, suit) if candidate.rank_in[suit] < QUEEN
    }


def guard_passed(view: TableView) -> set[Card] | None:
    """A queen that is kept has enough low cards to protect her."""
    if not isinstance(view.pending, PassNow):
        return None
    for queen in view.rules.card_points.queens.intersection(view.hand):
        suit = next(face.suit for face in queen.faces if face.rank == QUEEN)
        low = _below_queen(view, suit)
        if len(low) > GUARDS:
            return set(view.hand) - low
    return None


KINDS: dict[str, Callable[[TableView], set[Card] | None]] = {
    "moon-not-stopped": moon_not_stopped,
    "queen-to-partner": queen_to_partner,
    "queen-taken-last": queen_taken_last,
    "good-card-given": good_card_given,
    "honour-kept": honour_kept,
    "guard-passed": guard_passed,
}


def _is_confirmed(view: TableView, right: set[Card], seed: str) -> bool:
    """Return whether the judge finds every wrong play clearly worse than a right one."""
    if not isinstance(view.pending, PlayNow):
        return True
    result = margins(view, seed, WORLDS, WORLDS)
    best = result[0].alternative.cards[0]
    return card(best) in right and all(
        candidate.behind >= max(view.rules.usual_cost, CLEAR * candidate.error)
        for candidate in result
        if card(candidate.alternative.cards[0]) not in right
    )


def _find_positions(
    rules: Rules, kinds: list[str]
) -> Iterator[tuple[str, TableView, Record, set[Card]]]:
    """Yield the positions of some kinds, in the first hands of games of easy computers."""
    for number in range(GAMES):
        rng = Random(f"{rules.variant}/{number}")
        builder = RecordBuilder(rng.sample(NAMES, rules.players))
        exchanged = 9 if number % 2 else 0  # strong hands, which shoot the moon more often
        before, decision = begin_game(rules, rng, exchanged)
        for event in (*before, *decision.events):
            builder.take(event)
        state = decision.state
        while not state.history and state.phase is not Phase.OVER:
            seat = state.to_act[0]
            view = view_for(state, seat)
            action = only_play(state, seat) or easy.choose(view, rng)
            right_by_kind = {kind: KINDS[kind](view) for kind in kinds}
            decision = decide(state, action, rng)
            for event in decision.events:
                if isinstance(event, Dealt):
                    break
                builder.take(event)
            for kind, right in right_by_kind.items():
                if right:
                    game = msgspec.json.decode(msgspec.json.encode(builder.record), type=Record)
                    yield kind, view, game, right
            state = decision.state


def find_confirmed_positions(keys: list[str]) -> Iterator[Position]:
    """Yield new positions of all kinds."""
    for key in keys:
        counts = VARIANTS[key].player_counts
        rules = VARIANTS[key].rules(4 if 4 in counts else counts[0])
        counts_wanted = Counter(dict.fromkeys(KINDS, EACH))
        counts_wanted["moon-not-stopped"] = 2 * EACH
        counts_wanted["queen-to-partner"] = FEWEST if key == "partnership" else 0
        counts_wanted["good-card-given"] = FEWEST if key == "increduhearts" else 0
        games = set[tuple[str, int]]()
        for kind, view, game, right in _find_positions(rules, list(KINDS)):
            if not +counts_wanted:
                break
            deal = hash(str(game.hands[0].deal))
            if counts_wanted[kind] <= 0 or (kind, deal) in games:
                continue
            if _is_confirmed(view, right, f"{key}/{kind}"):
                games.add((kind, deal))
                counts_wanted[kind] -= 1
                yield Position(kind, game, sorted(candidate.notation for candidate in right))
        sys.stderr.write(f"{key}: missing {dict(+counts_wanted)}\n")


if __name__ == "__main__":
    for candidate in find_confirmed_positions(sys.argv[1:] or list(VARIANTS)):
        sys.stdout.write(msgspec.json.encode(candidate).decode() + "\n")
        sys.stdout.flush()
