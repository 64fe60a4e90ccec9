"""Tournaments as their events: sign-up, rounds, pairings, standings and what comes next; pure."""
