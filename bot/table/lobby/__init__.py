"""The seats of a table: the lobby before a game, absence and takeover during it.

Pure functions and dataclasses, without I/O. The game itself is in ``bot.engine``.
"""
