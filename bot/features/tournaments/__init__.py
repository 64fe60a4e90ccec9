"""Tournaments: announced, held and posted."""
