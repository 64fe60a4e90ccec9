"""The rules of a table as values: options, legal plays, scoring, and blocks to build variants from.

Applying them to a game in progress belongs to ``bot.engine.play``.
"""
