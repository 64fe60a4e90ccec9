"""Messages to one person: the hand panel, direct or ephemeral, and notices."""
