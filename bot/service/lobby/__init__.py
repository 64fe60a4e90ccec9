"""Who sits at a table: the lobby before the game; absence and takeover during it. Pure."""
