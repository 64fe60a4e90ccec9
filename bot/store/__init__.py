"""Persistent data: the event log, posted messages, choices, and read models computed from the log.

The meaning of the stored texts belongs in ``bot.table``; here they are opaque.
"""
