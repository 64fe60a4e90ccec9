"""The rules of a table as values: each kind of rule as a class that applies itself, and options.

``bot.engine.play`` applies them to a game in progress.
"""
