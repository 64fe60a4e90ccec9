"""Read models of finished games: results, ratings and leaderboards, all computed from the log."""
