"""Tournaments: sign-up, rounds, pairings, standings, and their messages."""
