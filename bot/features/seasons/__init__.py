"""Seasons: rankings of a month or a quarter, kept after its end."""
