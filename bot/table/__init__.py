"""Tables, from the lobby to the result: what the bot does for any kind of table.

Every change of a table locks it, decides, appends the events and notifies subscribers. The rules of
games are in :mod:`bot.engine`, and what only some tables have is in :mod:`bot.features`.
"""
