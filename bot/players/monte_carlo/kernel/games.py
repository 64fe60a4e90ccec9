"""The rest of a game after a hand, played with sampled scores. Compiled."""

from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.jit import compiled
from bot.players.monte_carlo.kernel.offsets import PLAYERS, SEATS
from bot.players.monte_carlo.kernel.rng import below
from bot.players.monte_carlo.kernel.scoring import after_reset, is_over


@compiled
def finish_games(
    rules: Numbers, scores: Numbers, totals: Numbers, seeds: Numbers, longest: int
) -> int:
    """Continue games to their ends, and return the number of games that were already over.

    Args:
        rules: the compiled rules of the table.
        scores: the points of sampled hands, in rows of SEATS.
        totals: the totals of each game, in rows of SEATS; replaced by the final totals.
        seeds: the seed of each game, which is advanced; games with equal seeds draw the same
            scores.
        longest: the number of further hands after which a game counts as over.
    """
    players, over = rules[PLAYERS], 0
    for game in range(len(seeds)):
        game_totals = totals[SEATS * game : SEATS * (game + 1)]
        over += is_over(rules, game_totals)
        for _ in range(longest):
            if is_over(rules, game_totals):
                break
            row = SEATS * below(seeds[game : game + 1], len(scores) // SEATS)
            first = below(seeds[game : game + 1], players)
            for seat in range(players):
                scorer = (first + seat) % players
                game_totals[scorer] = after_reset(rules, game_totals[scorer] + scores[row + seat])
    return over
