"""Tournaments in memory, the director that advances them, and their tables."""
