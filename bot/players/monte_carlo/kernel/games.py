"""The rest of a game after a hand, played with sampled scores. Compiled."""

from typing import Final

from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.copying import copy
from bot.players.monte_carlo.kernel.jit import compiled
from bot.players.monte_carlo.kernel.offsets import ADD, PLAYERS, SEATS, STATE_SIZE, TAKEN, TRICKS
from bot.players.monte_carlo.kernel.rng import below
from bot.players.monte_carlo.kernel.scoring import add_up, ended

ROOM: Final = STATE_SIZE + 2 * SEATS  # length of the workspace


@compiled
def finish_games(
    rules: Numbers,
    scores: Numbers,
    totals: Numbers,
    seeds: Numbers,
    longest: int,
    workspace: Numbers,
) -> int:
    """Continue games to their ends, and return how many were over already.

    Args:
        rules: of the table.
        scores: the points of sampled hands, in rows of SEATS.
        totals: of each game, in rows of SEATS; replaced by its final totals.
        seeds: of each game, which are advanced; games with equal seeds draw the same scores.
        longest: the number of further hands after which a game counts as over.
        workspace: an array of length ROOM.
    """
    hand, rest = workspace[:STATE_SIZE], workspace[STATE_SIZE:]
    points, after = rest[:SEATS], rest[SEATS : 2 * SEATS]
    players = rules[PLAYERS]
    for seat in range(players):
        hand[TRICKS + seat] = 1  # any number but 0, which may earn a bonus
    over = 0
    for game in range(len(seeds)):
        own = totals[SEATS * game : SEATS * (game + 1)]
        over += ended(rules, own)
        for _ in range(longest):
            if ended(rules, own):
                break
            row = SEATS * below(seeds[game : game + 1], len(scores) // SEATS)
            first = below(seeds[game : game + 1], players)
            for seat in range(players):
                hand[TAKEN + (first + seat) % players] = scores[row + seat]
            add_up(rules, hand, own, -1, 0, ADD, points, after)
            copy(after, own)
    return over
