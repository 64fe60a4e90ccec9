"""Layouts of tournaments: sign-up, check-in, rounds, standings, and the organiser's menus."""
