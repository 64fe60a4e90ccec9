### What is not possible, and what is.

error-player-error = That is not possible here.
error-rule-error = The rules do not allow that.
error-not-your-turn = It is not your turn; your cards can be tapped when it is.
error-not-now = That belongs to another part of the hand. Here is what you can do now.
error-not-in-hand = You do not hold that card any more. Here is your hand as it is.
error-wrong-pass-size = { $chosen ->
    [one] You have chosen { $chosen } card
   *[other] You have chosen { $chosen } cards
}; pass exactly { $expected }.
error-already-passed = You have passed already; the cards are on their way. Play begins when everybody has passed.
error-must-open = The first lead of the hand is fixed: { $allowed }.
error-must-follow = { $suit ->
    [C] You have a club
    [D] You have a diamond
    [S] You have a spade
    [H] You have a heart
   *[none] You can follow suit
} and must follow: { $allowed }.
error-hearts-not-broken = Hearts are not broken yet. You can lead { $allowed }.
error-no-penalty-on-first-trick = Penalty cards may not be played on the first trick. You can play { $allowed }.
error-shade-needed = A lead with a two-sided card names its side: light or dark.
error-game-is-over = This game is over. Press Rematch under the result to play another.
error-bad-option = { $option } can’t be “{ $value }”; possible: { $wanted }.
error-wrong-player-count = This game is played by { $fewest } to { $most }, not by { $players }.

error-table-error = That is not possible at this table.
error-unknown-table = That table is gone. `/hearts new` opens another one.
error-not-seated = You don’t sit at this table. You can watch, or open your own with `/hearts new`.
error-already-seated = You sit here already.
error-table-full = Every seat is taken: at most { $most } can play. `/hearts new` opens another table.
error-only-host = Only { $host ->
    [none] the host
   *[other] { $host }
} can do that.
error-needs-more-players = { $missing ->
    [one] One more player is needed
   *[other] { $missing } more players are needed
} before the game can start. Invite somebody, or add a computer.
error-too-many-players = { $seated } are seated, and this game is played by at most { $most }.
error-no-computer-seated = No computer sits at this table.
error-game-has-started = The game has started; that was possible before. Use Show my hand to see your cards.
error-game-not-started = The game has not started yet. Press Start in the lobby when everybody is there.
error-table-closed = This table is closed. `/hearts new` opens another one.
error-stale-step = That moment has passed. Here is how things stand now.

error-only-manager = Only people who may *Manage Server* can change what holds in this server. At your own table you can change the house rules in the lobby.
error-no-table-to-save = You host no open table of { $value } in this server. Open one with `/hearts new`, change its house rules in the lobby, then save them.
error-bad-preset-name = A set of house rules needs a name of at most { $most } characters, other than “standard”, which stands for the game’s own rules.
error-unknown-preset = This server has no house rules called “{ $value }” for that game. `/hearts new` suggests those that there are; “standard” always works.
error-preset-outdated = The house rules “{ $value }” do not fit this game any more. Choose others, or let somebody who manages the server save them anew with `/settings save-rules`.
error-too-many-presets = This server has saved { $most } sets of house rules for that game, which is as many as it can. Remove one with `/settings forget-rules` first.

error-permissions = I can’t play in { $channel }: I need { $permissions } there. Ask somebody who manages the channel, or start in another one.
threads-permissions = I can’t go on in a thread of { $channel }: I need { $permissions } there. The game goes on in the channel itself.
channel-gone = The channel of your table is gone, so I can’t show the table any more. A game that has begun can be played to its end: by direct messages, and by `/hearts hand` anywhere.

## The permissions, as Discord itself calls them.

permission-view_channel = *View Channel*
permission-send_messages = *Send Messages*
permission-send_messages_in_threads = *Send Messages in Threads*
permission-create_public_threads = *Create Public Threads*
permission-read_message_history = *Read Message History*
permission-attach_files = *Attach Files*
