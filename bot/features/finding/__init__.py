"""Bringing people together who look for a table."""
