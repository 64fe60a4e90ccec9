"""The state of a table as the fold of its events, and what follows from it.

The time is a parameter here. Locks, the log and subscribers are in ``bot.table.service``.
"""
