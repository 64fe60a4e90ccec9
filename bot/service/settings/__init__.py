"""Settings and preferences: what servers and people can choose, and what they have chosen.

Presets are in ``bot.service.presets``; the house rules of one table are in its lobby.
"""
