"""Seasons: rankings of a month or a quarter, which are kept when it is over."""
