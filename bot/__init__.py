"""Moonshooter: a Discord bot that hosts whole games of Hearts."""
