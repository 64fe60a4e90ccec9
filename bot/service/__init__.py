"""What the bot does for tables, people and servers, without Discord's messages.

Every change of a table locks it, decides, appends the events and notifies subscribers. Messages are
in ``bot.ui``, texts in ``bot.render``, SQL in ``bot.store``.
"""
