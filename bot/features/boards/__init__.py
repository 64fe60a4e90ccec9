"""Boards: messages that show a ranking or a daily deal and are kept up to date."""
