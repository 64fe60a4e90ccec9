"""Moonshooter: a Discord bot that hosts whole games of Hearts."""

__version__ = "1.0.0"
