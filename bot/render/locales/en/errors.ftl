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
error-moved-command = This is now under { $where }.
error-moved-to-form = This is now *{ $button }* in the form of { $where }.
error-moved-to-host-menu = This is now *{ $button }* in the *Host menu* of a table, below *More*. { $where } opens a table.
error-unknown-command = I don’t have this command any more. Type / to see what I can do.

error-practised = This is for you alone, so nobody can join it, and it can’t be left or closed. You can stop at any time. It ends after two days without you.

error-only-manager = You need the *Manage Server* permission to change server settings. At your own table you can change the house rules in the lobby.

error-permissions = I can’t play in { $channel }: I need { $permissions } there. Ask somebody who manages the channel, or play in another one.
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
error-export-runs = Your files are already being put together. They will arrive where you asked for them.
error-export-too-slow = This is taking too long, because too many people want their files right now. Please try again later.
error-kind-error = This kind of table doesn’t allow that.
error-kind-removed = This kind of game is no longer offered here, so it can’t go on.

error-nothing-to-replay = No hand of that game is over yet, so there is nothing to replay.
error-unclear-start-time = When is “{ $value }” where you are? Add your city once, as in `20:30 Berlin`, or choose from the list while you type. I’ll remember it. `in 2h` needs none.
error-bad-start-time = I can’t read “{ $value }” as a time in the next { $most } days. Write for example `tomorrow 8pm`, `Fri 20:30` or `in 2h`.
