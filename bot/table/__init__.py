"""Tables of any kind, from the lobby to the result.

Every change of a table locks it, decides, appends the events and notifies subscribers. The rules of
games are in :mod:`bot.engine`, and what only some tables have is in :mod:`bot.features`.
"""
