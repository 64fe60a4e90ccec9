"""Requests to Discord: sending, rate limits, interaction tokens, emojis and refusals.

:mod:`bot.table.sync` and :mod:`bot.table.handlers` decide what to send, and when.
"""
