"""Reviews of people's games, hints during a game, and playing on from a moment of a game."""
