### Short answers to clicks and commands, and what went wrong on our side.

error-store = The move could not be written down just now, so it was not made. Please try again in a moment.
error-unexpected = Something went wrong on our side; nothing was lost. If it happens again, tell whoever runs the bot: { $reference }.
direct-messages-closed = Your direct messages are closed to me, so I can’t send you your cards. Play with **Show my hand** at the table or `/hearts hand`: it does all that the direct message does.
rematch-seated = You already sit at the table for the rematch.
rematch-joined = You sit at the table for the rematch.
no-table-here = You sit at no table, and there is none in this channel. `/hearts new` opens one.
choose-server = Tables stand in servers: use this command in a channel of one.
table-cancelled = The table is closed.
all-games = All games
