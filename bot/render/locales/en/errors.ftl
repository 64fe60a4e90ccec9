### What is not possible, and what is.

error-player-error = You can’t do that here.
error-rule-error = The rules don’t allow that.
error-not-your-turn = It’s not your turn yet.
error-not-now = You can’t do that at this point of the hand. Here is what you can do now.
error-not-in-hand = You no longer have that card. Here is your hand now.
error-wrong-pass-size = { $chosen ->
    [one] You have chosen { $chosen } card
   *[other] You have chosen { $chosen } cards
}; pass exactly { $expected }.
error-already-passed = You have already passed. Play starts when everybody has.
error-must-open = This hand has to start with { $allowed }.
error-must-follow = { $suit ->
    [C] You have a club
    [D] You have a diamond
    [S] You have a spade
    [H] You have a heart
   *[none] You can follow suit
} and must follow: { $allowed }.
error-hearts-not-broken = Hearts are not broken yet. You can lead { $allowed }.
error-no-penalty-on-first-trick = No penalty cards on the first trick. You can play { $allowed }.
error-shade-needed = Choose which side leads: light or dark.
error-game-is-over = This game is over. Press Rematch under the result to play again.
error-bad-option = { $option } can’t be “{ $value }”. Allowed: { $wanted }.
error-wrong-player-count = This game needs { $fewest } to { $most } players, not { $players }.

error-table-error = You can’t do that at this table.
error-unknown-table = That table is gone. Open a new one with `/hearts new`.
error-not-seated = You are not playing at this table. You can watch, or open your own with `/hearts new`.
error-already-seated = You have already joined.
error-table-full = The table is full ({ $most } players). Open another one with `/hearts new`.
error-only-host = Only { $host ->
    [none] the host
   *[other] { $host }
} can do that.
error-needs-more-players = { $missing ->
    [one] One more player is needed
   *[other] { $missing } more players are needed
} before the game can start. Invite somebody or add a computer.
error-too-many-players = { $seated } players have joined, but at most { $most } can play this game.
error-no-computer-seated = There is no computer at this table.
error-game-has-started = Too late: the game has started. Press Show my hand to see your cards.
error-game-not-started = The game has not started yet. The host can press Start in the lobby.
error-table-closed = This table is closed. Open a new one with `/hearts new`.
error-stale-step = The game has moved on. Here is how it stands now.

error-no-hints-here = Hints are for games in which you play against computers alone, and not for deals that others play as well.
error-day-over = The day of this deal is over. Today’s is waiting: `/daily`.
error-day-not-over = Today’s deal stays secret until midnight UTC. After that you can look at all of its cards.
error-nothing-to-learn = There is no such lesson or puzzle. `/learn` shows all lessons.
error-practised = This is for you alone, so nobody can join it, and it can’t be left or closed. You can stop at any time; it closes after two days without you.
error-unknown-season = This server has no season “{ $value }”. Pick one that the command suggests.
error-deal-spent = You opened this deal before you deleted your data, and one attempt counts. Tomorrow’s deal is open to you at midnight UTC.
error-played-alone = A daily deal is played alone and only once, so nobody can join it, and it can’t be left or closed. You can stop at any time and go on with `/daily` until midnight UTC.

error-only-manager = You need the *Manage Server* permission to change server settings. At your own table you can change the house rules in the lobby.
error-no-table-to-save = You are not hosting an open table of { $value } in this server. Open one with `/hearts new`, change its house rules in the lobby, then save them.
error-bad-preset-name = Give the house rules a name of at most { $most } characters. “standard” is taken: it means the game’s own rules.
error-unknown-preset = This server has no house rules called “{ $value }” for that game. Pick one that `/hearts new` suggests; “standard” always works.
error-preset-outdated = The house rules “{ $value }” no longer fit this game. Choose others, or ask a server manager to save them again with `/house-rules save`.
error-too-many-presets = This server already has { $most } sets of house rules for that game, the maximum. Remove one with `/house-rules remove` first.

error-permissions = I can’t play in { $channel }: I need { $permissions } there. Ask somebody who manages the channel, or start in another one.
threads-permissions = I can’t use a thread in { $channel }: I need { $permissions } there. The game continues in the channel itself.
channel-gone = The channel of your table was deleted, so I can’t show the table any more. You can still finish the game in your direct messages or with `/hearts hand`.

## The permissions, as Discord itself calls them.

permission-view_channel = *View Channel*
permission-send_messages = *Send Messages*
permission-send_messages_in_threads = *Send Messages in Threads*
permission-create_public_threads = *Create Public Threads*
permission-read_message_history = *Read Message History*
permission-attach_files = *Attach Files*

error-too-late-for-form = That took too long to open. Please press the button again.

error-too-fast = That’s a lot at once. Please wait a moment.
error-too-many-own-tables = You’re already at { $most } open { $most ->
    [one] table
   *[other] tables
} in this server. Finish or leave one first: `/hearts leave`.
error-too-many-tables = This server already has { $most } open { $most ->
    [one] table
   *[other] tables
}, its limit. Join one of them, or wait until one is free.
error-game-not-over = Only games that were played to the end can be reviewed.
error-too-many-reviews = { $most } of your games are waiting for their review. Wait until one is ready.
error-replays-busy = Too many replays are playing just now. Step on with Trick ▸, or try again in a minute.
error-reviews-busy = Too many games are being analysed. Try again in some minutes.
error-needs-clock = The tables of a duplicate wait for each other, so they need a clock.
error-seats-in-step = Nobody can take over a seat in a duplicate: you might know the cards from another table.
error-only-one-table = A duplicate needs at least two tables. Others open one with `/hearts duplicate`.
error-tables-differ = All tables need the same number of players. Fill them with computers, or take some away.
error-seated-twice = One person, { $value }, sits at two tables of this duplicate.
error-other-table-of-duplicate = You already sit at another table of this duplicate.
error-hands-in-step = Other tables are still playing this hand. You can see it when all have played it.
error-unclear-start-time = The time “{ $value }” is another moment in each time zone, and Discord doesn’t tell me yours. Type it again and choose from the list how far away it is, or write `in 2h`, or the time with its zone: `20:30 +01:00`.
error-bad-start-time = I can’t read “{ $value }” as a time in the next { $most } days. Write for example `in 2h 30m`, `20:30 +01:00` or `2026-12-24 20:30 UTC`.
error-unknown-tournament = I don’t know this tournament. It may have been deleted.
error-bad-tournament = That doesn’t work for a tournament: { $what ->
    [name] its name needs 1 to 60 characters
    [most] 2 to 128 people can take part
    [size] this game isn’t played by { $value } at a table
    [rounds] it can have 1 to 12 rounds
    [hands] a round can have 1 to 32 hands, and a duplicate needs a number of hands
    [clock] it needs a clock
    [round_minutes] a round can take from 5 minutes to a week
    [break_minutes] a break can take up to a day
    [starts_at] it has to start in the next 60 days
   *[variant] there is no such game
}.
error-tournament-over = This tournament is over.
error-tournament-has-begun = This tournament has already begun.
error-tournament-not-begun = This tournament hasn’t begun yet.
error-tournament-full = This tournament is full: { $most } people take part.
error-already-entered = You’re already taking part.
error-not-entered = That person isn’t taking part in this tournament.
error-put-out = You’re out of this tournament. Only its organiser can let you back in.
error-check-in-closed = The check-in isn’t open.
error-only-organiser = Only { $organiser }, who organises this tournament, and people who manage the server can do that.
error-too-few-entered = A tournament needs at least two people.
error-nothing-to-reseat = Two people can change places only after a round is paired and before it begins, and only if they sit at different tables.
error-no-reason = Please give a reason. Everybody will see it.
error-bad-adjustment = Give a number of place points from −{ $most } to { $most }, in halves, and not 0.
error-not-paused = This tournament isn’t paused.
error-already-paused = This tournament is already paused.
error-too-many-tournaments = This server already has { $most } open tournaments, the maximum.
error-nothing-to-export = There is nothing to export yet: no round has ended.
error-export-runs = Your files are already being put together. They will arrive where you asked for them.
error-export-too-slow = This is taking too long, because too many people want their files right now. Please try again later.
error-table-of-tournament = This table belongs to a tournament. Who sits here and how it’s played is settled there.
error-kind-error = This kind of table doesn’t allow that.
error-kind-removed = This kind of game is no longer offered here, so it can’t go on.
