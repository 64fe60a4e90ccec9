"""Requests to Discord: sending, rate limits, interaction tokens, emojis and refusals.

What to send, and when, is decided in :mod:`bot.table.sync` and :mod:`bot.table.handlers`.
"""
