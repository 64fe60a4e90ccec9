"""Persistent data: the event log, posted messages, choices, and read models computed from the log.

What the stored texts mean belongs in ``bot.table``; here they are opaque.
"""
