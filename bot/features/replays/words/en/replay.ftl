### Finished games: the list, the replay, the record.

games-title = Your finished games
games-row = **{ $game }** · { $day } · with { $who } · place { $place } of { $places } · total **{ $total }**{ $change ->
    [none] { "" }
   *[other] { " " }· rating { $change }
}{ $hints ->
    [yes] { " " }· with hints
   *[no] { "" }
}
games-others = { $count ->
    [one] one more
   *[other] { $count } more
}
games-computers = { $count ->
    [one] one computer
   *[other] { $count } computers
}
games-empty = You have not finished a game here yet. Open a table with `/hearts new`.
games-how = `/hearts replay` shows you a game again, trick by trick.
games-page = page { $page }

replay-deal-title = Hand { $hand } · the deal
replay-dealt = **As dealt**
replay-before = **Before the trick**
replay-own-dealt = **Your hand as dealt**
replay-own-before = **Your hand before the trick**
replay-hand = { $who }: { $cards }
replay-passes = **The pass**
replay-pass = { $who } to { $to }: { $cards }
replay-scattered = { $who }: { $cards }
replay-left-over = The undealt card was { $card }.
replay-points = This hand: { $scores }
replay-where = { $game }{ $day ->
    [none] { "" }
   *[other] { " " }· { $day }
} · hand { $hand } of { $hands }{ $trick ->
    [0] { "" }
   *[other] { " " }· trick { $trick } of { $tricks }
}
replay-closed = This game is still running, so you can see only finished hands, and no hidden cards but your own.
replay-cut-short = This game was not finished, so you can see no hidden cards but your own.

button-replay-first = First
button-replay-last = Last
button-replay-trick-back = ◂ Trick
button-replay-trick-on = Trick ▸
button-play-replay = Play
button-pause = Pause
button-replay-record = Record

record-what = The record of this game as one line of JSON: deals, passes and plays, and everything needed to check them.

replay-stood-in = A computer played for { $who }.
command-hearts-replay-name = replay
command-hearts-replay-description = Step through a game trick by trick (only you see it)
command-hearts-replay-game-name = game
command-hearts-replay-game-description = Which game; by default your latest finished one
error-replays-busy = Too many replays are playing just now. Step on with Trick ▸, or try again in a minute.
button-replay = Watch replay
button-games = My games
