"""Watching a game without a seat, some minutes later."""
