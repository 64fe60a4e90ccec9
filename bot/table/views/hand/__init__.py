"""Layouts of a player's hand panel: passing, playing, waiting, being away."""
