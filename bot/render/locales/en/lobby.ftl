### The lobby, and the message to somebody who sat down.

lobby-title = ♥ { $game }
lobby-rules = House rules · { $rules }
lobby-clock = clock { $clock }
lobby-range = { $fewest }–{ $most }
lobby-exactly = exactly { $most }
lobby-missing = Needs { $missing ->
    [one] one more player
   *[other] { $missing } more players
} to start ({ $range }).
lobby-too-many = Too many players: at most { $most } can play this game.
lobby-ready = Ready to start. Up to { $most } can play.
lobby-full = The table is full and ready to start.
lobby-host-only = Only { $host } (host) can change rules, add computers, start or close the lobby.
lobby-where = Watch the table ↗
lobby-where-over = See the table ↗
lobby-playing = Game in progress. { $where }
lobby-finished = Game over{ $count ->
    [0] .
    [one] : { $who } won.
   *[other] : { $team ->
        [yes] { $who } won together.
       *[no] { $who } share the win.
    }
} { $where }
lobby-cancelled = This table was closed.
lobby-cancelled-by = { $who } closed this table.
game-ended = A server manager ended the game.
game-ended-by = { $who } ended the game.
lobby-expired = Nobody started this game, so the table was closed. Open a new one with `/hearts new`.

seat = { $number }. { $who }
seat-host = { $who } (host)
seat-computer = { $who } ({ $level }): { $manner }
seat-free = —

clock-off = off
clock-30s = 30 s
clock-90s = 90 s
clock-5m = 5 min
clock-1h = 1 h
clock-24h = 24 h

button-join = Join
button-leave = Leave
button-start = Start
button-host = Host menu
button-fill = Fill to { $count }
button-add = Add computer
button-remove = Remove one
button-rules = { $of ->
    [1] House rules
   *[other] Rules { $number }/{ $of }
}
button-cancel = Close lobby

seated-title = You’re in: { $game }
seated-closed = Table closed: { $game }
seated-where = Back to the lobby ↗
seated-text = { $where } When the game starts, your cards appear here. Only you can see them.

rule-value = { $name }: { $value }

host-title = Host menu · { $game }
host-levels = Choose below how well each computer plays, or remove it.
host-strength = Computers: { $level }
host-strength-each = Computers: different levels
host-level = { $who }: { $level }
host-remove = Remove { $who }
host-clock = Clock: { $clock }
host-clock-hint = When time is up, a computer plays one turn; after three in a row it takes over the seat.
lobby-starts = Starts { $when }, if enough players are here.
series = Games won: { $scores }
series-of = { $who } { $games }
lobby-rematch-starts = Starts when everybody is back, or { $when } with computers for those who are away.
lobby-start-missed = It should have started { $when }, but players were missing. The host can start as soon as enough are here.
start-choice = { $time }: { $days ->
    [0] in { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    }
   *[other] in { $days } d { $hours } h
}
lobby-alone = You play against computers. Your hand is below.
lobby-alone-over = Game over. The result is below.
lobby-open-already = You already host an open lobby here: { $where }
lobby-opened-in-channel = Each table has a thread of its own, so yours is open in { $channel }: { $where }
play-goes-on = You’re already playing this game against computers. Here is your hand.

lobby-waiting = { $count ->
    [one] One person is looking for a table like this.
   *[other] { $count } people are looking for a table like this.
}
rules-passed-over = This server’s house rules “{ $name }” no longer fit this game, so the table starts with the standard rules. You can change them in the lobby.
