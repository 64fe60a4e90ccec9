"""The search for positions in games, their judging and checking; not needed to play them."""
