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
lobby-too-many = Too many to start: this game is played by at most { $most }.
lobby-ready = Ready to start; up to { $most } can play.
lobby-full = Every seat is taken: ready to start.
lobby-host-only = House rules, computers, start and cancel are up to { $host }.
lobby-where = at the table
lobby-playing = The game is on { $where }.
lobby-finished = The game is over. You can read it { $where }.
lobby-cancelled = This table was closed.
lobby-cancelled-by = { $who } closed this table.
lobby-expired = Nobody started this game, so the table was closed. `/hearts new` opens another.

seat = { $number }. { $who }
seat-host = { $who } (host)
seat-computer = { $who } ({ $level })
seat-free = —

clock-off = off
clock-30s = 30 s
clock-90s = 90 s
clock-5m = 5 min
clock-1h = 1 h
clock-24h = 24 h

button-join = Join
button-leave = Leave
button-add = Add computer
button-remove = Remove computer
button-level = Level: { $level }
button-rules = House rules{ $number ->
    [0] { "" }
   *[other] { " " }{ $number }
}
button-start = Start
button-cancel = Cancel

seated-title = You are seated: { $game }
seated-text = The lobby is here: { $where }. Your cards come in this chat once the game starts, and nobody else sees them.

rule-value = { $name }: { $value }

variant-increduhearts = Two packs, good jacks, moons from 18 hearts. Lowest total wins.
variant-ricketts = One pack, scattered passes, totals that wrap back to zero. Lowest total wins.
variant-hearts-at-play = One pack, hearts are trumps, the queen of clubs costs 13. Lowest total wins.
variant-classic = Hearts as most people know it, with the usual house rules. Lowest total wins.
variant-double-hearts = Two-sided cards, light and dark, and 52 points a hand. Lowest total wins.
