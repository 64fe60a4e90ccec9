"""Messages to one person: the hand panel, by direct message or ephemeral, and notices."""
