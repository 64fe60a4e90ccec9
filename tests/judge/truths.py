"""What the sentences of reasons claim about a position, checked a second time.

This reads the record of the position as text and shares nothing with ``bot.judge.concepts``: cards
are strings, ranks are looked up in a string, and who took what is added up from the tricks.
"""

from collections.abc import Callable
from dataclasses import dataclass

from bot.engine.variants import VARIANTS
from bot.features.lessons.model.position import Position
from bot.judge.format import Reason

RANKS = "123456789TJQKA"


def sides(card: str) -> dict[str, int]:
    """Return suit -> rank for each side of a card in notation."""
    return {side[1]: RANKS.index(side[0]) for side in card.partition(":")[0].split("/")}


@dataclass(frozen=True)
class Facts:
    """A position as plain lists of cards."""

    hand: list[str]
    trick: list[tuple[int, str]]  # seat, card
    led: str | None
    unseen: list[str]
    takers: set[int]  # who has taken cards that cost something
    points: dict[str, int]
    players: int
    number: int

    def out(self, suit: str) -> list[int]:
        return [sides(card)[suit] for card in self.unseen if suit in sides(card)]

    def own(self, suit: str) -> list[int]:
        return [sides(card)[suit] for card in self.hand if suit in sides(card)]

    def cost(self, card: str) -> int:
        return self.points.get(card.partition(":")[0], 0)

    @property
    def last(self) -> bool:
        return len(self.trick) == self.players - 1

    @property
    def can_follow(self) -> bool:
        return self.led is not None and bool(self.own(self.led))


def facts_of(position: Position) -> Facts:
    """Return the facts of a position whose seat plays a card."""
    hand, game, seat = position.game.hands[-1], position.game, position.seat
    rules = VARIANTS[game.variant].rules(len(game.players), game.options)
    players = len(game.players)
    held = list(hand.deal[seat])
    passed = [list(one or ()) for one in hand.passed]
    if any(passed):
        step = rules.pass_step(hand.number)
        for giver, cards in enumerate(passed):
            receivers = step.receivers(giver, players, len(cards))  # type: ignore[arg-type]
            for card, receiver in zip(cards, receivers, strict=True):
                if giver == seat:
                    held.remove(card)
                if receiver == seat:
                    held.append(card)
    unseen = [one.notation for one in rules.deck]
    points = {one.notation: cost for one, cost in rules.card_points.items()}
    takers: set[int] = set()
    carried: list[str] = []
    current: list[tuple[int, str]] = []
    led, number = None, 1
    for place, trick in enumerate(hand.tricks, start=1):
        plays = [((trick.leader + at) % players, card) for at, card in enumerate(trick.cards)]
        for who, card in plays:
            unseen.remove(card)
            if who == seat:
                held.remove(card)
        first = trick.cards[0].split("/")
        if len(plays) < players:
            current, number = plays, place
            led = first[-1 if trick.shade == "dark" else 0][1]
            continue
        number = place + 1
        carried += trick.cards
        if place == 1 and rules.kitty_rule == "first-trick" and hand.kitty is not None:
            unseen.remove(hand.kitty)
        if trick.winner is not None:
            if any(points.get(card, 0) > 0 for card in carried):
                takers.add(trick.winner)
            carried = []
    for card in held:
        unseen.remove(card)
    return Facts(held, current, led, unseen, takers, points, players, number)


def _rank(facts: Facts, card: str) -> int:
    own = sides(card)
    if facts.led in own:
        return own[facts.led]
    faces = card.partition(":")[0].split("/")
    return RANKS.index(faces[-1 if card.endswith(":dark") else 0][0])


def _suit(facts: Facts, card: str) -> str:
    if facts.led is not None and facts.led in sides(card):
        return facts.led
    faces = card.partition(":")[0].split("/")
    return faces[-1 if card.endswith(":dark") else 0][1]


def _queen_suit(card: str) -> str:
    return next(suit for suit, rank in sides(card).items() if rank == RANKS.index("Q"))


def _is_honour(card: str, queen: str) -> bool:
    return sides(card).get(_queen_suit(queen), -1) > RANKS.index("Q")


def _above(facts: Facts, card: str) -> int:
    return sum(rank > _rank(facts, card) for rank in facts.out(_suit(facts, card)))


def _below(facts: Facts, card: str) -> int:
    return sum(rank < _rank(facts, card) for rank in facts.out(_suit(facts, card)))


def _highest(facts: Facts, card: str) -> bool:
    return _rank(facts, card) == max(facts.own(_suit(facts, card)))


Claim = Callable[[Facts, Reason], bool]


def _card(reason: Reason, name: str) -> str:
    return reason.cards[name]


CLAIMS: dict[str, Claim] = {
    "moon-own-lead": lambda f, r: f.led is None and _highest(f, _card(r, "better")),
    "moon-own-throw": lambda f, r: f.led is not None,
    "moon-own-take": lambda f, r: f.led is not None,
    **{
        f"moon-stop-{what}": lambda f, r: f.takers == {r.numbers["who"]}
        for what in ("take", "give", "keep", "play")
    },
    "good-card-take": lambda f, r: (
        _card(r, "good") in [card for _, card in f.trick]
        and f.cost(_card(r, "good")) == -r.numbers["points"]
    ),
    "good-card-now": lambda f, r: f.cost(_card(r, "better")) < 0,
    "good-card-later": lambda f, r: f.cost(_card(r, "played")) < 0,
    "good-card-hope": lambda f, r: _card(r, "good") in f.unseen,
    "good-card-lead": lambda f, r: f.led is None and _card(r, "good") in f.unseen,
    "queen-take-own": lambda f, r: _above(f, _card(r, "played")) == 0,
    "queen-give": lambda f, r: f.led is not None and not f.can_follow,
    "queen-under-now": lambda f, r: (
        _card(r, "high") in [card for _, card in f.trick]
        and _rank(f, _card(r, "high")) > _rank(f, _card(r, "better"))
    ),
    "queen-under-last": lambda f, r: (
        _card(r, "guard") in f.hand
        and sum(rank != RANKS.index("Q") for rank in f.own(r.suits["suit"])) == 1
    ),
    "queen-under-hope": lambda f, r: _above(f, _card(r, "better")) > 0 and not f.last,
    "queen-wait": lambda f, r: _card(r, "queen") in f.hand and not f.can_follow,
    **{
        f"honour-away-{what}": lambda f, r: (
            _card(r, "queen") in f.unseen and _is_honour(_card(r, "better"), _card(r, "queen"))
        )
        for what in ("discard", "safe", "sooner")
    },
    "honour-away-last": lambda f, r: (
        f.last
        and _card(r, "queen") in f.unseen
        and _is_honour(_card(r, "better"), _card(r, "queen"))
    ),
    "honour-trap": lambda f, r: (
        not f.last
        and _card(r, "queen") in f.unseen
        and _is_honour(_card(r, "played"), _card(r, "queen"))
    ),
    "flush": lambda f, r: f.led is None and _card(r, "queen") in f.unseen,
    "guard": lambda f, r: _card(r, "queen") in f.hand,
    "low-spade": lambda f, r: (
        _card(r, "queen") in f.unseen
        and sides(_card(r, "played"))[_queen_suit(_card(r, "queen"))] < RANKS.index("Q")
    ),
    "first-trick": lambda f, r: f.number == 1 and all(f.cost(card) <= 0 for _, card in f.trick),
    "last-free": lambda f, r: f.last and sum(f.cost(card) for _, card in f.trick) <= 0,
    "no-lead": lambda f, r: f.last and sum(f.cost(card) for _, card in f.trick) <= 0,
    "high-when-taking": lambda f, r: _rank(f, _card(r, "better")) > _rank(f, _card(r, "played")),
    "low-later": lambda f, r: f.can_follow and not any("Q" in card for card in _dear(f)),
    "take-highest": lambda f, r: f.can_follow and _highest(f, _card(r, "better")),
    "take-high": lambda f, r: f.can_follow,
    "trump-highest": lambda f, r: not f.can_follow and _highest(f, _card(r, "better")),
    "under-high": lambda f, r: f.can_follow,
    "duck-costly": lambda f, r: sum(f.cost(card) for _, card in f.trick) <= r.numbers["points"],
    "duck-queen": lambda f, r: _card(r, "queen") in f.unseen and not f.last,
    "duck": lambda f, r: f.can_follow,
    "others-void": lambda f, r: 2 * len(f.out(r.suits["suit"])) <= f.players - 1,
    "others-void-all": lambda f, r: not f.out(r.suits["suit"]),
    "exit": lambda f, r: _above(f, _card(r, "better")) >= _below(f, _card(r, "better")),
    "exit-sure": lambda f, r: (
        _above(f, _card(r, "better")) > 0 and _below(f, _card(r, "better")) == 0
    ),
    "lead-middle": lambda f, r: (
        f.led is None and _above(f, _card(r, "better")) * _below(f, _card(r, "better")) > 0
    ),
    "lead-middle-low": lambda f, r: (
        f.led is None and _rank(f, _card(r, "low")) < _rank(f, _card(r, "better"))
    ),
    "lead-under": lambda f, r: f.led is None and _above(f, _card(r, "better")) > 0,
    "cash": lambda f, r: f.led is None and bool(f.out(r.suits["suit"])),
    "cash-exit": lambda f, r: f.led is None and _above(f, _card(r, "played")) > 0,
    "void": lambda f, r: not f.can_follow and len(f.own(r.suits["suit"])) <= 2,
    "void-lead": lambda f, r: f.led is None and len(f.own(r.suits["suit"])) <= 2,
    "only-low": lambda f, r: (
        _rank(f, _card(r, "played")) == min(f.own(_suit(f, _card(r, "played"))))
    ),
    "unguarded": lambda f, r: all(
        2 * sum(other < rank for other in f.out(r.suits["suit"])) > len(f.out(r.suits["suit"]))
        for rank in f.own(r.suits["suit"])
    ),
    "shed-high": lambda f, r: any(
        any(other < rank for other in f.out(suit))
        for suit, rank in sides(_card(r, "better")).items()
    ),
    "safe-suit": lambda f, r: len(f.out(r.suits["suit"])) >= len(f.out(r.suits["other"])) + 2,
    "give-points": lambda f, r: f.last and f.cost(_card(r, "better")) > 0,
    "give-points-likely": lambda f, r: f.cost(_card(r, "better")) > 0,
    "trump": lambda f, r: not f.can_follow and f.led is not None,
    "trump-not": lambda f, r: not f.can_follow and f.led is not None,
    "cancel": lambda f, r: _card(r, "better") in [card for _, card in f.trick],
    "cancel-hope": lambda f, r: _card(r, "better") in f.unseen,
    "sides-high": lambda f, r: (
        min(sides(_card(r, "better")).values()) > min(sides(_card(r, "played")).values())
    ),
    "side-away": lambda f, r: max(sides(_card(r, "better")).values()) >= RANKS.index("J"),
}


def _dear(facts: Facts) -> list[str]:
    """Return the cards of the trick that cost more than half of the costliest card."""
    most = max(facts.points.values())
    return [card for _, card in facts.trick if 2 * facts.cost(card) > most]
