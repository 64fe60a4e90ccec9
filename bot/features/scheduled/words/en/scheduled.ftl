### Tables that begin at a set time.

error-unclear-start-time = The time “{ $value }” is another moment in each time zone, and Discord doesn’t tell me yours. Type it again and choose from the list how far away it is, or write `in 2h`, or the time with its zone: `20:30 +01:00`.
error-bad-start-time = I can’t read “{ $value }” as a time in the next { $most } days. Write for example `in 2h 30m`, `20:30 +01:00` or `2026-12-24 20:30 UTC`.
event-name = Hearts: { $game }
event-about = { $host } has scheduled a game of { $game }. To join: { $link }
