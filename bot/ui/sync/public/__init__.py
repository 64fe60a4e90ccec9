"""Messages that everybody sees: lobby, thread, posts of play, pings, leaderboards."""
