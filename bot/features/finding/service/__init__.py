"""Searches for a table, and the task that brings people together."""
