"""Slash commands: each a thin call into the service, answered with a ready layout."""
