"""Whole hands played by the kernel, to measure its speed and to sample scores."""

from dataclasses import dataclass

import numpy as np

from bot.engine.rules.rules import Rules
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.compiled_rules import CompiledRules, bit_index, compile_rules
from bot.players.monte_carlo.kernel.encode import new_hand
from bot.players.monte_carlo.rollouts import deal_and_play_at_random
from bot.players.monte_carlo.search import DEALS, OUTCOME_SIZE, new_workspace, try_options
from bot.players.monte_carlo.weights import get_weights

_NOTHING = np.zeros(0, dtype=np.int64)


@dataclass(frozen=True, eq=False)
class WholeDeck:
    """An undealt deck, in the form that ``sampling`` uses.

    Attributes:
        known: a hand without cards.
        cards: all cards.
        spots: the spots where each of them may lie, as bits.
        groups: the beginnings of the groups of cards; there is one group.
        slots: the number of cards in each spot.
    """

    known: Numbers
    cards: Numbers
    spots: Numbers
    groups: Numbers
    slots: Numbers


def whole_deck(compiled_rules: CompiledRules) -> WholeDeck:
    """Return the deck of these rules before the deal."""
    rules = compiled_rules.rules
    players, cards_each = rules.players, rules.cards_each
    cards = np.array([bit_index(card) for card in rules.deck], dtype=np.int64)
    slots = np.zeros(2 * at.SEATS, dtype=np.int64)
    slots[:players] = cards_each
    slots[players] = len(cards) - players * cards_each
    spot_count = players + (slots[players] > 0)
    return WholeDeck(
        known=new_hand(compiled_rules, ((),) * players, None),
        cards=cards,
        spots=np.full(len(cards), (1 << spot_count) - 1, dtype=np.int64),
        groups=np.array([0, len(cards)], dtype=np.int64),
        slots=slots,
    )


def play_whole_hands(rules: Rules, deals: int, times: int, *, at_random: bool) -> None:
    """Deal hands and play each of them several times to its end.

    Args:
        rules: the rules of the table.
        deals: the number of deals, which is also the seed.
        times: the number of times that each deal is played.
        at_random: whether to play at random instead of by the rollout policy.
    """
    compiled_rules = compile_rules(rules)
    deck = whole_deck(compiled_rules)
    rng_state = np.array([deals], dtype=np.int64)
    if at_random:
        deal_and_play_at_random(
            compiled_rules.numbers,
            deck.known,
            deck.cards,
            deck.spots,
            deck.groups,
            deck.slots,
            times,
            deals,
            rng_state,
            new_workspace(),
        )
        return
    _try_deals(compiled_rules, deck, deals, rng_state, np.zeros(times), _NOTHING)


def sample_scores(rules: Rules, deals: int) -> Numbers:
    """Return the points of hands played by the rollout policy, in rows of SEATS.

    Args:
        rules: the rules of the table.
        deals: the number of hands, which is also the seed.
    """
    compiled_rules = compile_rules(rules)
    outcomes = np.empty(deals * OUTCOME_SIZE, dtype=np.int64)
    rng_state = np.array([deals], dtype=np.int64)
    _try_deals(compiled_rules, whole_deck(compiled_rules), deals, rng_state, np.zeros(1), outcomes)
    return np.ascontiguousarray(outcomes.reshape(deals, OUTCOME_SIZE)[:, : at.SEATS]).ravel()


def _try_deals(
    compiled_rules: CompiledRules,
    deck: WholeDeck,
    deals: int,
    rng_state: Numbers,
    sums: Weights,
    outcomes: Numbers,
) -> None:
    """Play each of ``deals`` deals once for each entry of ``sums``, by the rollout policy."""
    try_options(
        compiled_rules.numbers,
        get_weights(compiled_rules.rules),
        deck.known,
        deck.cards,
        deck.spots,
        deck.groups,
        deck.slots,
        np.zeros(at.SEATS, dtype=np.int64),
        0,
        DEALS,
        _NOTHING,
        _NOTHING,
        0,
        _NOTHING,
        0.0,
        _NOTHING,
        1,
        0.0,
        -1,
        deals,
        rng_state,
        new_workspace(),
        sums,
        outcomes,
    )
