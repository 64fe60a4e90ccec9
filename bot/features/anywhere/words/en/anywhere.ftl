### A table of several people where the bot is no member: one message for everybody.

# $host is the name of the host, who sits at the table.
here-lobby = Press **Join** to sit down. When { $host } presses **Start**, computers take the free seats.
here-note = Press **My hand** to see your cards and to play. Only you see them.
# The message can't be edited any longer, until somebody presses the button below.
here-stopped = This message stays as it is until somebody presses **My hand**.
# Only the person who wanted to open a table reads this.
here-denied = Nobody else here would see the table: this server hides what apps say that aren’t members. `/play` works for you alone.
button-my-hand = My hand
here-again = To play again, press **Rematch** in the message of the table, or type `/hearts new`.
here-again-in = You’re in. The message of the new table is further down.
