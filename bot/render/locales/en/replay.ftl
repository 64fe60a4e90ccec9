### Finished games: the list, the replay, the record.

games-title = Your finished games
games-row = **{ $game }** · { $day } · place { $place } of { $places } · total **{ $total }**{ $change ->
    [none] { "" }
   *[other] { " " }· rating { $change }
} · `{ $table }`
games-empty = You have not finished a game here yet. `/hearts new` opens a table.
games-how = `/hearts replay` with one of these ids steps through the game.
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
replay-left-over = The card left over was { $card }.
replay-points = This hand: { $scores }
replay-where = { $game } · hand { $hand } of { $hands }{ $trick ->
    [0] { "" }
   *[other] { " " }· trick { $trick } of { $tricks }
} · { $table }
replay-closed = The game is not finished: only hands that are over can be looked at, and of hidden cards only yours.
replay-cut-short = The game was broken off: of hidden cards you see only yours.

button-replay-first = First
button-replay-last = Last
button-replay-hand-back = ◂ Hand
button-replay-hand-on = Hand ▸
button-replay-trick-back = ◂ Trick
button-replay-trick-on = Trick ▸
button-replay-record = Record

record-what = The record of this game, one line of JSON: the deals, passes and plays, and what it takes to check them. `/hearts replay` steps through the same game.

error-nothing-to-replay = No hand of that game is over yet, so there is nothing to look back at.
