"""The values of a game: cards, seats, tricks and phases. Rules and state do not belong here."""
