"""Layouts of daily deals: what a panel says when the game is over."""
