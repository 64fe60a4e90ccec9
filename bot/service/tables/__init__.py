"""The tables that are open: lock one, decide, append its events, publish the change."""
