"""Pages that belong to no table: leaderboards, rules, replays, preferences, settings, privacy."""
