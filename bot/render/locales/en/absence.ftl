### The clock, leaving and coming back.

name-away = { $who } (away)

note-stood-in = ⏱ { $who } ran out of time; a computer { $what ->
    [pass] passed for them
    [moon] chose for them
   *[play] played this turn
}.
note-away-clock = ⏱ { $who } is away; a computer is playing for now.
note-away-others = ⏱ { $who } is away; the others let a computer play for now.
note-away-left = { $who } left; a computer plays until they are back.
note-away-kicked = { $who } was replaced by a computer.
note-back = { $who } is back.

call = { $who }, it’s your turn.
call-nudged = { $who }, { $by } is waiting for you. It’s your turn.
call-by-clock = { $who }, it’s your turn. A computer plays for you { $until }.

away-title = A computer is playing for you
away-how = { $why ->
    [others] The table was waiting for you. Press *I’m back* to play your next turn.
   *[other] Press *I’m back* to play your next turn. If you are still away when the game ends, you come last.
}
away-deserted = Nobody is at the table, so the game is paused. The table closes after two days.
kicked-title = A computer has taken your seat
kicked-how = The host can let you back in with `/hearts back`.
button-nudge = Nudge
button-hand-over = Let a computer play
hand-absent = { $count ->
    [one] { $who } has kept you waiting.
   *[other] { $who } have kept you waiting.
} Nudge them, or let a computer play until they are back.
hand-absent-clock = Otherwise it plays just this turn { $when }.
nudge-unwanted = { $count ->
    [one] { $who } doesn’t
   *[other] { $who } don’t
} want to be mentioned.
button-back = I’m back

left-lobby = You left the table.
left-game = A computer is playing for you now. Press *I’m back* or use `/hearts back` before the game ends, or you come last.
came-back = Welcome back! You play your next turn yourself.
kicked-game = A computer plays for { $who } from now on. Let them back in with `/hearts back player:`.
kicked-lobby = { $who } was removed from the table. Let them back in with `/hearts back player:`.
let-back = { $who } can play again.
let-in = { $who } can join again.
which-leave = You are at several tables. Which one do you want to leave?
which-back = You are away from several tables. Which one are you back at?
which-table = { $game } · { $table }

lobby-abandoned = Nobody came back to this game, so the table was closed.

error-already-away = A computer is already playing that seat.
error-not-away = No computer is playing that seat.
error-barred = The host removed you from this table. Only the host or a server manager can let you back in: `/hearts back player:`.
error-no-such-player = Nobody called “{ $value }” is at this table. Pick one of the names that the command suggests.
error-bad-clock = The clock can’t be “{ $value }”. Choose off, 30 s, 90 s, 5 min, 1 h or 24 h.

command-hearts-leave-name = leave
command-hearts-leave-description = Leave your table; in a game a computer plays until you are back
command-hearts-back-name = back
command-hearts-back-description = Take your seat back from the computer
command-hearts-back-player-name = player
command-hearts-back-player-description = For hosts: who may come back after a kick
command-hearts-kick-name = kick
command-hearts-kick-description = For hosts: replace a player by a computer
command-hearts-kick-player-name = player
command-hearts-kick-player-description = Whom to replace
