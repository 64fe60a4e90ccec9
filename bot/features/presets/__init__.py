"""Named house rules of servers."""
