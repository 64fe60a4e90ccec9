"""Values of a game: cards, seats, tricks, phases and errors. Rules and state are elsewhere."""
