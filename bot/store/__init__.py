"""Persistent data: the event log, posted messages, choices, and read models computed from the log.

This package does not interpret the stored texts; ``bot.table`` does.
"""
