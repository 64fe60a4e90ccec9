"""Pages of a server or a person: leaderboard, statistics, settings, help, privacy."""
