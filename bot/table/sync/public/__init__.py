"""Messages that everybody sees: the lobby, the thread with its posts, and pings."""
