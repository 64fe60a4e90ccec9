"""Values of a game: cards, seats, tricks, phases and errors, but neither rules nor state."""
