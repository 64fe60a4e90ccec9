### The clock, leaving and coming back.

name-away = { $who } (away)

note-stood-in = ⏱ The clock ran out for { $who }: a computer decided once.
note-away-clock = ⏱ { $who } is away: a computer plays for them.
note-away-left = { $who } has left: a computer plays for them until they are back.
note-away-kicked = { $who } was replaced by a computer.
note-back = { $who } is back.

call = { $who }, it is your turn.
call-by-clock = { $who }, it is your turn. If nothing happens, a computer decides this once for you { $until }.

away-title = A computer plays for you
away-how = Press *I’m back*, and the next decision is yours again. If you are not back when the game ends, it counts as last place for you.
away-deserted = Nobody is at the table, so the game waits for two days; then the table is closed.
kicked-title = A computer has taken your seat
kicked-how = Whoever hosts the table can let you back with `/hearts back`.
button-back = I’m back

left-lobby = You have got up from the table.
left-game = A computer plays for you now. Press *I’m back* or use `/hearts back` before the game ends, else it counts as last place for you.
came-back = Welcome back! The next decision is yours.
kicked-game = A computer plays for { $who } from now on. With `/hearts back player:` you can let them back.
kicked-lobby = { $who } has no seat any more. With `/hearts back player:` you can let them sit down again.
let-back = { $who } can play again.
let-in = { $who } can sit down again.
which-leave = You sit at several tables. Which one are you leaving?
which-back = You are away from several tables. Which one are you back at?
which-table = { $game } · { $table }

button-clock = Clock: { $clock }
clock-form-title = Clock
# At most 45 and 100 characters.
clock-form-label = How long may a player think?
clock-form-hint = Then a computer plays that one card; after three in a row it keeps the seat.
lobby-abandoned = Nobody came back to this game, so the table was closed.

error-already-away = A computer keeps that seat already.
error-not-away = No computer keeps that seat.
error-barred = The host has given your seat to somebody else. Only they, or somebody who manages the server, can let you back: `/hearts back player:`.
error-no-such-player = Nobody called “{ $value }” sits at this table. The command suggests those who do.
error-bad-clock = There is no clock “{ $value }”. Possible is off, 30 s, 90 s, 5 min, 1 h or 24 h.

command-hearts-leave-name = leave
command-hearts-leave-description = Leave your table; in a game a computer plays for you until you are back
command-hearts-back-name = back
command-hearts-back-description = Take your seat back from the computer
command-hearts-back-player-name = player
command-hearts-back-player-description = For hosts: whom you kicked and let back
command-hearts-kick-name = kick
command-hearts-kick-description = For hosts: replace a player by a computer
command-hearts-kick-player-name = player
command-hearts-kick-player-description = Who has to make room

replay-stood-in = A computer decided for { $who }.
