"""Tests of lessons and puzzles as data, and of the search for them."""
