"""Tables: lobby, lock, decide, append, publish."""
