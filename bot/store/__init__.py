"""What survives a restart: the event log, what was posted, the read models made from the log."""
