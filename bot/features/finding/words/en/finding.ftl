### Looking for a table: /hearts find, what it answers, and invitations.

find-any = any game
find-clock = { $game }, clock { $clock }
find-title = { $count ->
    [one] One table here has a free seat
   *[other] { $count } tables here have free seats
}
find-table = **{ $number }. { $game }** · { $where } · { $lacks ->
    [0] can start
    [one] needs one more
   *[other] needs { $lacks } more
}
find-table-who = { $who }
find-looking = You are looking for a table: { $what }
find-until = Until { $until }.
find-looking-text = I’ll message you when a table needs a player.
find-others = { $count ->
    [0] Nobody else is looking for it right now.
    [one] One other person is looking for it, too.
   *[other] { $count } others are looking for it, too.
}
find-seated = You already have a seat at a table here: { $where }
find-off = You have switched invitations off in `/preferences`, so I can’t message you when a table needs a player. No table has a free seat right now.
find-stopped = You are no longer looking for a table.
find-declined = All right. You keep looking until { $until }.
find-in = You’re in: { $game } in { $where }

button-find = Find a table for me
button-stop-looking = Stop looking
button-come = Join
button-come-table = Join { $number }
button-not-now = Not now

invited-title = { $lacks ->
    [0] A table has a seat for you: { $game }
    [one] A table needs one more: { $game }
   *[other] A table needs { $lacks } more: { $game }
}
invited-where = In { $where } with { $who }.
invited-why = You asked me to tell you. `/preferences` switches invitations off.
invited-late = { $game } in { $where }: this table has its players now, or was closed.
seated-found = Somebody else is looking for this game, too, so I opened this table and gave you a seat. You are the host: press **Start** when enough players are here.

command-hearts-find-name = find
command-hearts-find-description = Find a table that needs a player, or hear from me when one does
command-hearts-find-variant-name = variant
command-hearts-find-variant-description = Which game; by default any
command-hearts-find-clock-name = clock
command-hearts-find-clock-description = How long a player may think; by default any
command-hearts-find-hours-name = hours
command-hearts-find-hours-description = For how many hours to look; by default two

preference-invitations = Invitations
preference-invitations-hint = While you look for a table (`/hearts find`): a direct message when one needs you. With people from other servers you play in direct messages; they see your Discord name.
preference-invitations-off = None
preference-invitations-on = To tables of the server
preference-invitations-company = Also with people from other servers
help-find = **Find people** tells you when somebody here wants to play.
button-help-find = Find people

company-host = You play here, in your direct messages. The game starts when everybody is here; **Start** begins it at once, with computers in the free seats.
company-guest = You play here, in your direct messages. The game starts when everybody is here, or when the host presses **Start**.
company-begun = { $game } begins.
company-left = You’ve left the table: { $game }
find-company-on = People from other servers can join, too: you’d play together in your direct messages.
find-company-off = Look for a table in a channel of a server. Or choose **Also with people from other servers** below *Invitations* in `/preferences`: then I look for people from any server from here, too, and you play in direct messages.
find-unreached = I can’t message you, so you no longer look for a table. Allow direct messages in Discord’s privacy settings, then look again.
setting-company = Players from other servers
setting-company-hint = People who look for a table here (`/hearts find`) can also choose to find players from other servers, and play with them in direct messages.
