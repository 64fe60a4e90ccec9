"""Moonshooter: a Discord bot that hosts whole games of Hearts."""

__version__ = "0.1.0"
