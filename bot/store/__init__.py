"""Persistent data: the event log, posted messages, and read models computed from the log."""
