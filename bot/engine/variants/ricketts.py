"""Ricketts House Hearts, for four players. Rules: docs/rules/ricketts.md.

Differences from Classic Hearts: the player left of the dealer leads any legal card; the pass cycle
includes a scatter; the queen of spades breaks hearts however it is played; a moon adds 26 to the
others unless that would lose the shooter the game; totals of exactly 104 or 126 become 0; the game
goes on while the lowest total is shared; all who do not win share a place.
"""

from collections.abc import Callable

from bot.engine.model.cards import QUEEN_OF_SPADES, WARREN, standard_deck
from bot.engine.model.seats import Seat
from bot.engine.rules.building_blocks import (
    LEFT,
    QUEEN_BREAKS_WHEN_PLAYED,
    RIGHT,
    across,
    hearts_and,
    left_of_dealer_opens,
    limit_option,
    no_heart_lead_until_broken,
    taker_of_all,
)
from bot.engine.rules.legal import FOLLOW_SUIT
from bot.engine.rules.options import Option, Options
from bot.engine.rules.rules import HOLD, Direction, LeftOver, PassStep, Rules, Variant, stock_score
from bot.engine.rules.scoring import (
    History,
    Moon,
    MoonChoice,
    MoonKind,
    Outcome,
    Reason,
    TakenCards,
    card_points,
    lowest,
    settled,
)

SOURCE = "docs/rules/ricketts.md"
MOON_AMOUNT = 26
PASS_CYCLE = (LEFT, RIGHT, across(4), PassStep(Direction.SCATTER), HOLD)
_MOON_CARDS = tuple(hearts_and(QUEEN_OF_SPADES))


def ending(options: Options) -> Callable[[History], Outcome | None]:
    """Return the rule by which the game ends: docs/rules/ricketts.md, "End".

    The game ends when a total is above the limit and one player alone has the lowest, and with the
    house rules for it by 69 for 5, 5 for 69 or a null game.
    """
    limit = options.number("limit")

    def ended(history: History) -> Outcome | None:
        totals = history[-1].totals
        if options.flag("69-for-5"):
            outcome = _ended_by_staying(history)
            if outcome is not None:
                return outcome
        if options.flag("null_game") and not any(totals) and any(hand.reset for hand in history):
            return Outcome(Reason.NULL, ())
        if max(totals) > limit and len(winners := lowest(totals)) == 1:
            return Outcome(Reason.LIMIT, winners)
        return None

    return ended


def tied(options: Options) -> Callable[[History], tuple[Seat, ...]]:
    """Return the rule by which a shared lowest total keeps a game above its limit going."""
    limit, ended = options.number("limit"), ending(options)

    def sharing(history: History) -> tuple[Seat, ...]:
        totals = history[-1].totals
        goes_on = max(totals) > limit and ended(history) is None
        return lowest(totals) if goes_on else ()

    return sharing


def _ended_by_staying(history: History) -> Outcome | None:
    """Return the end of the game by 69 for 5 or 5 for 69: docs/rules/ricketts.md, "69 for 5".

    All whose total was exactly 69 before and after each of the last 5 hands, or 5 for 69 hands,
    win.
    """
    totals = [(0,) * len(history[-1].totals), *(hand.totals for hand in history)]
    winners: set[Seat] = set()
    reasons: list[Reason] = []
    for total, hands, reason in (
        (69, 5, Reason.SIXTY_NINE_FOR_FIVE),
        (5, 69, Reason.FIVE_FOR_SIXTY_NINE),
    ):
        stretch = totals[-hands - 1 :]
        stayed = {
            Seat(seat)
            for seat in range(len(totals[0]))
            if len(stretch) == hands + 1 and all(row[seat] == total for row in stretch)
        }
        winners |= stayed
        reasons += [reason] if stayed else []
    return Outcome(reasons[0], tuple(sorted(winners))) if winners else None


def moon(rules: Rules, taken_cards: TakenCards, history: History) -> Moon | None:
    """Return the moon for all hearts and the queen of spades, if somebody shot it.

    The shooter adds 26 to the others, unless that would end the game and lose it; then the shooter
    subtracts 26.
    """
    seat = taker_of_all(taken_cards.taken, _MOON_CARDS)
    if seat is None:
        return None
    adding = Moon(seat, MoonKind.MOON, MOON_AMOUNT, (MoonChoice.ADD,))
    points = stock_score(rules, taken_cards, adding, MoonChoice.ADD)
    after = settled(history, points, rules.reset_totals)
    outcome = rules.ending((*history, after))
    if outcome is not None and seat not in outcome.winners:
        return Moon(seat, MoonKind.MOON, MOON_AMOUNT, (MoonChoice.SUBTRACT,))
    return adding


def build(players: int, options: Options) -> Rules:
    """Return the rules for four players."""
    warren = options.flag("warren")
    return Rules(
        variant=VARIANT.key,
        revision=VARIANT.revision,
        players=players,
        options=options,
        deck=(*standard_deck(), WARREN) if warren else standard_deck(),
        cards_each=13,
        left_over=LeftOver.EXTRA if warren else LeftOver.NONE,
        pass_cycle=PASS_CYCLE,
        opening=left_of_dealer_opens,
        play_rules=(no_heart_lead_until_broken(), FOLLOW_SUIT),
        breaks_when_played=QUEEN_BREAKS_WHEN_PLAYED,
        card_points=card_points(standard_deck(), {"H": 1, "QS": 13}),
        moon=moon,
        reset_totals=frozenset(options.numbers("wrap_points")) - {0},
        ending=ending(options),
        tied=tied(options),
        losers_share_place=True,
    )


VARIANT = Variant(
    key="ricketts",
    name="Ricketts House",
    revision=1,
    player_counts=(4,),
    options=(
        limit_option(100, SOURCE),
        Option(name="wrap_points", default=(104, 126), lowest=-1000, highest=1000, source=SOURCE),
        Option(name="warren", default=False, source=SOURCE),
        Option(name="69-for-5", default=False, source=SOURCE),
        Option(name="null_game", default=False, source=SOURCE),
    ),
    build=build,
)
