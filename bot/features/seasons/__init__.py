"""Seasons of servers: months or quarters with a ranking."""
