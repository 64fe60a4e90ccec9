"""Layouts of tournaments: sign-up, check-in, rounds, standings, and what the organiser uses."""
