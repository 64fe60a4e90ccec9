"""The state of a table as the fold of its events, and its consequences.

The time is a parameter here. Locks, the log and subscribers are in ``bot.table.service``.
"""
