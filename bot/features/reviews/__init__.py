"""Reviews of finished games, trends of people's play, hints, and playing on."""
