"""What the sentences of reasons claim about a position, checked a second time.

This reads the record of the game as text and shares nothing with ``bot.judge.concepts``: cards are
strings, ranks are looked up in a string, and who took what is added up from the tricks.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from msgspec import structs

from bot.engine.variants import VARIANTS
from bot.judge.format import Alternative, Reason
from bot.records.format import Record

RANKS = "123456789TJQKA"
QUEEN, JACK = RANKS.index("Q"), RANKS.index("J")
CHEAP = 3  # times the usual cost
TWO_PACKS_CANCEL = "cancellation"
SECOND_QUEEN_WINS = "increduhearts"
NEEDS_ALL_FOR_A_MOON = {
    "classic",
    "ricketts",
    "hearts-at-play",
    "double-hearts",
    "spot-hearts",
    "cancellation",
    "partnership",
}
NEEDS_MOST_FOR_A_MOON = {"increduhearts"}


def sides(card: str) -> dict[str, int]:
    """Return suit -> rank for each side of a card in notation."""
    return {side[1]: RANKS.index(side[0]) for side in card.partition(":")[0].split("/")}


def token(alternative: Alternative) -> str:
    """Return a play in notation, with the side that a lead announces."""
    side = "" if alternative.side is None else f":{alternative.side}"
    return f"{alternative.cards[0]}{side}"


@dataclass(frozen=True)
class Facts:
    """A position as plain lists of cards, and two plays, one better than the other."""

    variant: str
    seat: int
    team: set[int]
    better: str
    played: str
    hand: list[str]
    trick: list[tuple[int, str]]  # seat, card
    carried: list[str]
    led: str | None
    dark: bool  # whether the trick was led by the second side of a two-sided card
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
    def laid(self) -> list[str]:
        return [card for _, card in self.trick]

    @property
    def stake(self) -> int:
        return sum(map(self.cost, (*self.laid, *self.carried)))

    @property
    def is_cheap(self) -> bool:
        """Whether the trick costs little so far, and has no queen that costs much."""
        most = max(self.points.values())
        usual = 8 if self.variant == "spot-hearts" else 1
        return self.stake <= CHEAP * usual and not any(
            2 * self.cost(card) > most and QUEEN in sides(card).values()
            for card in (*self.laid, *self.carried)
        )

    @property
    def last(self) -> bool:
        return len(self.trick) == self.players - 1

    @property
    def can_follow(self) -> bool:
        return self.led is not None and bool(self.own(self.led))


def cut_record(game: Record, step: str) -> Record:
    """Return the record of a game before a play, whose step is like ``2t5s3``."""
    hand, _, rest = step.partition("t")
    number, _, seat = rest.partition("s")
    hands = [structs.replace(hand_record) for hand_record in game.hands[: int(hand)]]
    tricks = hands[-1].tricks[: int(number)]
    leader = tricks[-1].leader
    play_count = (int(seat) - leader) % len(game.players)
    tricks[-1] = structs.replace(tricks[-1], cards=tricks[-1].cards[:play_count], winner=None)
    hands[-1].tricks = tricks if play_count else tricks[:-1]
    return structs.replace(game, hands=hands)


def read_facts(game: Record, seat: int, better: str, played: str) -> Facts:
    """Return the facts of a position whose seat plays a card next.

    Args:
        game: the record up to there.
        seat: the seat.
        better: its better play in notation.
        played: the other one.
    """
    hand = game.hands[-1]
    rules = VARIANTS[game.variant].rules(len(game.players), game.options)
    players = len(game.players)
    hand_cards = list(hand.deal[seat])
    passed_cards = [list(cards or ()) for cards in hand.passed]
    if any(passed_cards):
        step = rules.pass_step(hand.number)
        for giver, cards in enumerate(passed_cards):
            receivers = step.receivers(giver, players, len(cards))  # type: ignore[arg-type]
            for card, receiver in zip(cards, receivers, strict=True):
                if giver == seat:
                    hand_cards.remove(card)
                if receiver == seat:
                    hand_cards.append(card)
    unseen = [card.notation for card in rules.deck]
    points = {point_card.notation: cost for point_card, cost in rules.card_points.items()}
    takers: set[int] = set()
    carried: list[str] = []
    current: list[tuple[int, str]] = []
    led, dark, number = None, False, 1
    for place, trick in enumerate(hand.tricks, start=1):
        plays = [((trick.leader + at) % players, card) for at, card in enumerate(trick.cards)]
        for player, card in plays:
            unseen.remove(card)
            if player == seat:
                hand_cards.remove(card)
        first = trick.cards[0].split("/")
        if len(plays) < players:
            current, number = plays, place
            dark = trick.shade == "dark"
            led = first[-1 if dark else 0][1]
            continue
        number = place + 1
        carried += trick.cards
        if place == 1 and rules.kitty_rule == "first-trick" and hand.kitty is not None:
            unseen.remove(hand.kitty)
        if trick.winner is not None:
            if any(points.get(card, 0) > 0 for card in carried):
                takers.add(trick.winner)
            carried = []
    for card in hand_cards:
        unseen.remove(card)
    team = {seat, (seat + 2) % players} if game.variant == "partnership" else {seat}
    return Facts(
        variant=game.variant,
        seat=seat,
        team=team,
        better=better,
        played=played,
        hand=hand_cards,
        trick=current,
        carried=carried,
        led=led,
        dark=dark,
        unseen=unseen,
        takers=takers,
        points=points,
        players=players,
        number=number,
    )


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
    return next(suit for suit, rank in sides(card).items() if rank == QUEEN)


def _is_costly_queen(facts: Facts, card: str) -> bool:
    return QUEEN in sides(card).values() and 2 * facts.cost(card) > max(facts.points.values())


def _is_honour(card: str, queen: str) -> bool:
    return sides(card).get(_queen_suit(queen), -1) > QUEEN


def _above(facts: Facts, card: str) -> int:
    return sum(rank > _rank(facts, card) for rank in facts.out(_suit(facts, card)))


def _below(facts: Facts, card: str) -> int:
    return sum(rank < _rank(facts, card) for rank in facts.out(_suit(facts, card)))


def _highest(facts: Facts, card: str) -> bool:
    return _rank(facts, card) == max(facts.own(_suit(facts, card)))


def _strength(facts: Facts, card: str) -> int:
    """Return how strong a card is in the trick; negative if it cannot take it."""
    own = sides(card)
    if facts.led is None or facts.led in own:
        return _rank(facts, card)
    if facts.variant == "hearts-at-play" and "H" in own:
        return len(RANKS) + own["H"]
    return -1


def _beats(facts: Facts, card: str) -> bool:
    """Return whether a card would be the best of the trick so far."""
    card = card.partition(":")[0]
    trick_cards = facts.laid
    own_strength = _strength(facts, card)
    if facts.variant == TWO_PACKS_CANCEL:
        twice = {
            trick_card for trick_card, number in Counter([*trick_cards, card]).items() if number > 1
        }
        if card in twice:
            return False
        trick_cards = [trick_card for trick_card in trick_cards if trick_card not in twice]
    highest_strength = max((_strength(facts, trick_card) for trick_card in trick_cards), default=-1)
    if facts.variant == SECOND_QUEEN_WINS and card == "QS" and own_strength == highest_strength:
        return True
    if facts.variant == "double-hearts" and own_strength == highest_strength >= 0:
        return card.split("/")[facts.dark][1] == facts.led
    return own_strength > highest_strength


def _may_take(facts: Facts, card: str) -> bool:
    """Return whether a card is the best of the trick, or becomes it if others are cancelled."""
    if facts.variant == TWO_PACKS_CANCEL and not facts.last:
        return _strength(facts, card) >= 0
    return _beats(facts, card)


def _may_lose(facts: Facts, card: str) -> bool:
    """Return whether somebody else can take the trick."""
    if not _beats(facts, card):
        return True
    if facts.last:
        return False
    trumps = facts.variant == "hearts-at-play" and bool(facts.out("H"))
    may_cancel = facts.variant == TWO_PACKS_CANCEL and card in facts.unseen
    return _above(facts, card) > 0 or trumps or may_cancel


def _ducks(facts: Facts) -> bool:
    """Return whether the better play is lower, and the trick can go to somebody else."""
    return (
        facts.can_follow
        and _rank(facts, facts.played) > _rank(facts, facts.better)
        and _may_take(facts, facts.played)
        and _may_lose(facts, facts.better)
    )


def _may_shoot(facts: Facts, player: int) -> bool:
    """Return whether a seat can still shoot the moon, by what has been taken."""
    if facts.variant in NEEDS_MOST_FOR_A_MOON:
        return True
    side = {player, (player + 2) % facts.players} if facts.variant == "partnership" else {player}
    return facts.variant in NEEDS_ALL_FOR_A_MOON and facts.takers <= side


def _own_moon(facts: Facts) -> bool:
    return _may_shoot(facts, facts.seat)


def _foe_moon(facts: Facts, reason: Reason) -> bool:
    player = reason.numbers["who"]
    return player not in facts.team and _may_shoot(facts, player)


def _is_worth_keeping(facts: Facts, card: str, other: str) -> bool:
    """Return whether a card takes tricks that another one does not."""
    if _suit(facts, card) == _suit(facts, other):
        return _rank(facts, card) > _rank(facts, other)
    return any(rank > min(facts.out(suit), default=-1) for suit, rank in sides(card).items())


Claim = Callable[[Facts, Reason], bool]


def _card(reason: Reason, name: str) -> str:
    return reason.cards[name]


def _moon_stops(early: str, knows: Callable[[Facts, Reason], bool]) -> dict[str, Claim]:
    return {
        f"moon-stop{early}-take": lambda f, r: knows(f, r) and _may_take(f, _card(r, "better")),
        f"moon-stop{early}-give": lambda f, r: (
            knows(f, r)
            and f.led is not None
            and not f.can_follow
            and f.cost(_card(r, "better")) > 0
            and r.numbers["other"] != r.numbers["who"]
        ),
        f"moon-stop{early}-keep": lambda f, r: (
            knows(f, r) and _is_worth_keeping(f, _card(r, "played"), f.better)
        ),
        f"moon-stop{early}-play": lambda f, r: knows(f, r) and _card(r, "better") == f.better,
    }


CLAIMS: dict[str, Claim] = {
    "moon-own-lead": lambda f, r: (
        _own_moon(f) and f.led is None and _highest(f, _card(r, "better"))
    ),
    "moon-own-play": lambda f, r: _own_moon(f) and _card(r, "better") == f.better,
    "moon-own-keep": lambda f, r: (
        _own_moon(f) and _is_worth_keeping(f, _card(r, "played"), f.better)
    ),
    "moon-own-throw": lambda f, r: (
        _own_moon(f) and f.led is not None and not _beats(f, _card(r, "better"))
    ),
    "moon-own-take": lambda f, r: (
        _own_moon(f) and f.led is not None and _may_take(f, _card(r, "better"))
    ),
    **_moon_stops("", lambda f, r: _foe_moon(f, r) and f.takers == {r.numbers["who"]}),
    **_moon_stops("-early", _foe_moon),
    "good-card-take": lambda f, r: (
        _card(r, "good") in f.laid
        and f.cost(_card(r, "good")) == -r.numbers["points"]
        and _may_take(f, _card(r, "better"))
    ),
    "good-card-now": lambda f, r: f.cost(_card(r, "better")) < 0,
    "good-card-later": lambda f, r: f.cost(_card(r, "played")) < 0,
    "good-card-keep": lambda f, r: (
        _card(r, "good") in f.unseen
        and f.cost(_card(r, "good")) < 0
        and all(
            sides(_card(r, "played")).get(suit, -1) > max(rank, sides(f.better).get(suit, -1))
            for suit, rank in sides(_card(r, "good")).items()
        )
    ),
    "good-card-hope": lambda f, r: (
        _card(r, "good") in f.unseen and not f.last and _may_take(f, f.better)
    ),
    "good-card-lead": lambda f, r: f.led is None and _card(r, "good") in f.unseen,
    "good-card-wait": lambda f, r: (
        _card(r, "good") in f.unseen and _is_worth_keeping(f, _card(r, "played"), f.better)
    ),
    "queen-take-trick": lambda f, r: (
        _card(r, "queen") in (*f.laid, *f.carried)
        and _is_costly_queen(f, _card(r, "queen"))
        and _may_take(f, f.played)
        and _may_lose(f, f.better)
    ),
    "queen-take-own": lambda f, r: (
        _is_costly_queen(f, _card(r, "played")) and _above(f, _card(r, "played")) == 0
    ),
    "queen-take-risk": lambda f, r: (
        _is_costly_queen(f, _card(r, "played"))
        and _may_take(f, _card(r, "played"))
        and not _is_costly_queen(f, f.better)
    ),
    "queen-give": lambda f, r: (
        f.led is not None
        and not f.can_follow
        and _is_costly_queen(f, _card(r, "better"))
        and not _beats(f, _card(r, "better"))
    ),
    "queen-under-now": lambda f, r: (
        _card(r, "high") in f.laid
        and _strength(f, _card(r, "high")) > _strength(f, _card(r, "better"))
        and _is_costly_queen(f, _card(r, "better"))
    ),
    "queen-under-last": lambda f, r: (
        _card(r, "guard") in f.hand
        and r.suits["suit"] in sides(_card(r, "guard"))
        and len(f.own(r.suits["suit"])) == 2
        and _may_lose(f, _card(r, "better"))
    ),
    "queen-under-hope": lambda f, r: _above(f, _card(r, "better")) > 0 and not f.last,
    "queen-wait": lambda f, r: (
        _card(r, "queen") in f.hand
        and f.led is not None
        and not f.can_follow
        and f.cost(_card(r, "better")) > 0
    ),
    **{
        f"honour-away-{kind}": lambda f, r: (
            _card(r, "queen") in f.unseen and _is_honour(_card(r, "better"), _card(r, "queen"))
        )
        for kind in ("discard", "safe", "sooner")
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
        and not _is_honour(f.better, _card(r, "queen"))
        and _may_take(f, _card(r, "played"))
    ),
    "flush": lambda f, r: (
        f.led is None
        and _card(r, "queen") in f.unseen
        and not any(_is_costly_queen(f, card) for card in f.hand)
        and sides(f.better).get(r.suits["suit"], QUEEN) < QUEEN
    ),
    "guard": lambda f, r: (
        _card(r, "queen") in f.hand
        and r.suits["suit"] == _queen_suit(_card(r, "queen"))
        and r.suits["suit"] in sides(f.played)
    ),
    "low-spade": lambda f, r: (
        _card(r, "queen") in f.unseen
        and sides(_card(r, "played"))[_queen_suit(_card(r, "queen"))] < QUEEN
    ),
    "first-trick": lambda f, r: f.number == 1 and f.stake <= 0 and f.can_follow,
    "last-free": lambda f, r: (
        f.last and f.stake + f.cost(_card(r, "better")) <= 0 and _beats(f, _card(r, "better"))
    ),
    "high-when-taking": lambda f, r: (
        _rank(f, _card(r, "better")) > _rank(f, _card(r, "played"))
        and _may_take(f, _card(r, "better"))
        and _may_take(f, _card(r, "played"))
    ),
    "low-later": lambda f, r: (
        f.can_follow
        and f.is_cheap
        and _rank(f, _card(r, "played")) < _rank(f, f.better)
        and _above(f, _card(r, "played")) > 0
    ),
    "take-highest": lambda f, r: (
        f.can_follow
        and f.is_cheap
        and _highest(f, _card(r, "better"))
        and _may_take(f, _card(r, "better"))
    ),
    "take-high": lambda f, r: (
        f.can_follow
        and f.is_cheap
        and _rank(f, _card(r, "better")) > _rank(f, f.played)
        and _may_take(f, _card(r, "better"))
    ),
    "under-high": lambda f, r: (
        f.can_follow
        and _rank(f, _card(r, "better")) > _rank(f, f.played)
        and _may_lose(f, _card(r, "better"))
        and _below(f, _card(r, "better")) > 0
    ),
    "duck-costly": lambda f, r: _ducks(f) and f.stake == r.numbers["points"] > 0,
    "duck-queen": lambda f, r: _ducks(f) and _card(r, "queen") in f.unseen and not f.last,
    "duck": lambda f, r: _ducks(f) and f.stake <= 0,
    "others-void": lambda f, r: 2 * len(f.out(r.suits["suit"])) <= f.players - 1,
    "others-void-all": lambda f, r: not f.out(r.suits["suit"]),
    "exit": lambda f, r: (
        f.led is None and _above(f, _card(r, "better")) >= max(1, _below(f, _card(r, "better")))
    ),
    "exit-sure": lambda f, r: (
        f.led is None and _above(f, _card(r, "better")) > 0 and _below(f, _card(r, "better")) == 0
    ),
    "lead-middle": lambda f, r: (
        f.led is None and _above(f, _card(r, "better")) * _below(f, _card(r, "better")) > 0
    ),
    "lead-middle-low": lambda f, r: (
        f.led is None
        and _above(f, _card(r, "better")) * _below(f, _card(r, "better")) > 0
        and _rank(f, _card(r, "low")) < _rank(f, _card(r, "better"))
    ),
    "lead-while": lambda f, r: (
        f.led is None
        and _above(f, _card(r, "better")) == r.numbers["above"] > 0
        and _above(f, f.played) > r.numbers["above"]
    ),
    "lead-safer": lambda f, r: f.led is None and _may_lose(f, _card(r, "better")),
    "keep-low": lambda f, r: (
        f.led is None and _above(f, _card(r, "played")) >= max(1, _below(f, _card(r, "played")))
    ),
    "keep-high": lambda f, r: (
        f.can_follow
        and _rank(f, _card(r, "played")) > _rank(f, _card(r, "better"))
        and _may_lose(f, _card(r, "played"))
    ),
    "low-when-taking": lambda f, r: (
        f.led is not None
        and _rank(f, _card(r, "played")) > _rank(f, _card(r, "better"))
        and _may_take(f, _card(r, "better"))
    ),
    "no-points": lambda f, r: (
        f.led is not None
        and f.cost(_card(r, "played")) > max(0, f.cost(f.better))
        and _may_take(f, _card(r, "played"))
    ),
    "lead-under": lambda f, r: (
        f.led is None and _above(f, _card(r, "better")) * _below(f, _card(r, "better")) > 0
    ),
    "cash": lambda f, r: f.led is None and bool(f.out(r.suits["suit"])),
    "cash-exit": lambda f, r: f.led is None and _above(f, _card(r, "played")) > 0,
    "void": lambda f, r: (
        f.led is not None
        and not f.can_follow
        and len(f.own(r.suits["suit"])) <= 2
        and bool(f.out(r.suits["suit"]))
    ),
    "void-lead": lambda f, r: (
        f.led is None and len(f.own(r.suits["suit"])) <= 2 and bool(f.out(r.suits["suit"]))
    ),
    "void-high": lambda f, r: (
        len(f.own(r.suits["suit"])) <= 2
        and bool(f.out(r.suits["suit"]))
        and any(r.suits["suit"] not in sides(card) for card in f.hand)
    ),
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
    "give-points": lambda f, r: (
        f.last and f.cost(_card(r, "better")) > 0 and not _beats(f, _card(r, "better"))
    ),
    "give-points-likely": lambda f, r: (
        f.cost(_card(r, "better")) > 0 and _may_lose(f, _card(r, "better"))
    ),
    **{
        key: lambda f, r: (
            f.led is not None
            and not f.can_follow
            and _beats(f, f.better)
            and "H" in sides(f.better)
        )
        for key in ("trump", "trump-highest")
    },
    "trump-under": lambda f, r: (
        f.led is not None
        and not f.can_follow
        and "H" in sides(f.played)
        and sides(f.played)["H"] > sides(_card(r, "better"))["H"]
        and (
            not _beats(f, _card(r, "better"))
            or any(rank > sides(_card(r, "better"))["H"] for rank in f.out("H"))
        )
    ),
    "trump-not": lambda f, r: (
        f.led is not None
        and not f.can_follow
        and _beats(f, _card(r, "played"))
        and f.stake + f.cost(_card(r, "played")) == r.numbers["points"]
    ),
    "cancel": lambda f, r: f.variant == TWO_PACKS_CANCEL and _card(r, "better") in f.laid,
    "cancel-hope": lambda f, r: (
        f.variant == TWO_PACKS_CANCEL and _card(r, "better") in f.unseen and not f.last
    ),
    "partner": lambda f, r: (
        len(f.team) == 2 and f.can_follow and _rank(f, _card(r, "played")) > _rank(f, f.better)
    ),
    "partner-queen": lambda f, r: (
        len(f.team) == 2
        and f.led is not None
        and _is_costly_queen(f, _card(r, "played"))
        and _may_lose(f, _card(r, "played"))
    ),
    "sides-lead": lambda f, r: (
        f.led is None
        and _card(r, "better").partition(":")[0] == _card(r, "played").partition(":")[0]
        and "/" in _card(r, "better")
        and _card(r, "better") != _card(r, "played")
    ),
    "sides-high": lambda f, r: (
        min(sides(_card(r, "better")).values()) > min(sides(_card(r, "played")).values())
    ),
    "side-away": lambda f, r: (
        max(
            rank
            for suit, rank in sides(_card(r, "better")).items()
            if suit != _suit(f, _card(r, "better"))
        )
        > max(JACK - 1, _rank(f, _card(r, "better")))
    ),
}


@dataclass(frozen=True)
class PassFacts:
    """A pass that could have been better, as plain lists of cards.

    Attributes:
        hand: before the pass.
        better, given: the cards of two passes.
    """

    variant: str
    hand: list[str]
    better: list[str]
    given: list[str]
    points: dict[str, int]

    @property
    def gone(self) -> list[str]:
        """Cards that only the better pass gives away."""
        return [card for card in self.better if card not in self.given]

    @property
    def kept(self) -> list[str]:
        """Cards that only the better pass keeps."""
        return [card for card in self.given if card not in self.better]

    def is_queen(self, card: str) -> bool:
        return QUEEN in sides(card).values() and 2 * self.points.get(card, 0) > max(
            self.points.values()
        )

    def low(self, queen: str) -> list[str]:
        suit = _queen_suit(queen)
        return [card for card in self.hand if sides(card).get(suit, QUEEN) < QUEEN]

    def is_above_all(self, card: str, cards: list[str], side: Callable[[list[int]], int]) -> bool:
        """Return whether a side of a card is higher than that of all others."""
        ranks = [side(list(sides(other).values())) for other in cards]
        return side(list(sides(card).values())) > max(ranks, default=-1)


def read_pass_facts(game: Record, seat: int, better: list[str], given: list[str]) -> PassFacts:
    """Return the facts of a pass from the record of the game."""
    rules = VARIANTS[game.variant].rules(len(game.players), game.options)
    points = {point_card.notation: cost for point_card, cost in rules.card_points.items()}
    return PassFacts(game.variant, list(game.hands[-1].deal[seat]), better, given, points)


def _keeps_high(f: PassFacts, r: Reason) -> bool:
    card = _card(r, "card")
    is_moon = f.variant in NEEDS_ALL_FOR_A_MOON | NEEDS_MOST_FOR_A_MOON
    return is_moon and card in f.kept and f.is_above_all(card, f.gone, max)


PassClaim = Callable[[PassFacts, Reason], bool]

PASS_CLAIMS: dict[str, PassClaim] = {
    "pass-queen": lambda f, r: (
        f.is_queen(_card(r, "queen"))
        and _card(r, "queen") in f.gone
        and len(f.low(_card(r, "queen"))) < 4
    ),
    "pass-guard": lambda f, r: (
        f.is_queen(_card(r, "queen"))
        and _card(r, "queen") in set(f.hand) - set(f.better)
        and bool(set(f.kept) & set(f.low(_card(r, "queen"))))
    ),
    "pass-guard-or-queen": lambda f, r: (
        f.is_queen(_card(r, "queen"))
        and _card(r, "queen") in f.gone
        and bool(set(f.kept) & set(f.low(_card(r, "queen"))))
        and len(set(f.low(_card(r, "queen"))) - set(f.given)) < 4
    ),
    "pass-honour": lambda f, r: (
        f.is_queen(_card(r, "queen"))
        and _card(r, "card") in f.gone
        and _is_honour(_card(r, "card"), _card(r, "queen"))
    ),
    "pass-low": lambda f, r: (
        f.is_queen(_card(r, "queen"))
        and _card(r, "card") in set(f.kept) & set(f.low(_card(r, "queen")))
        and _card(r, "queen") not in set(f.hand) - set(f.better)
    ),
    "pass-good": lambda f, r: (
        f.points[_card(r, "good")] < 0
        and _card(r, "card") in f.kept
        and any(
            sides(_card(r, "card")).get(suit, -1) > rank
            for suit, rank in sides(_card(r, "good")).items()
        )
    ),
    "pass-moon": _keeps_high,
    "pass-stop": _keeps_high,
    "pass-void": lambda f, r: (
        all(card in f.better for card in f.hand if r.suits["suit"] in sides(card))
        and any(r.suits["suit"] in sides(card) for card in f.gone)
    ),
    "pass-high": lambda f, r: (
        _card(r, "card") in f.gone and f.is_above_all(_card(r, "card"), f.kept, min)
    ),
}
