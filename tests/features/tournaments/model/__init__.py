"""Tests of tournaments as data: their events, pairings, standings and schedule."""
