"""The bot's interface on Discord: layouts, clicks, and the messages that follow each table.

The rules of games are in :mod:`bot.engine`, decisions about tables in :mod:`bot.table`, and texts
in :mod:`bot.render`.
"""
