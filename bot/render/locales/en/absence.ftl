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
kicked-how = The host can let you back in with `/hearts table`.
button-nudge = Nudge
button-hand-over = Let a computer play
hand-absent = { $count ->
    [one] { $who } has kept you waiting.
   *[other] { $who } have kept you waiting.
} Nudge them, or let a computer play until they are back.
hand-absent-clock = Otherwise it plays just this turn { $when }.
error-nudge-unwanted = { $count ->
    [one] { $who } doesn’t
   *[other] { $who } don’t
} want to be mentioned.
button-back = I’m back

left-lobby = You left the table.
left-game = A computer is playing for you now. Press *I’m back* or use `/hearts hand` before the game ends, or you come last.
kicked = { $playing ->
    [yes] A computer plays for { $who } from now on. `/hearts table` lets them back in.
   *[no] { $who } is no longer at the table. `/hearts table` lets them back in.
}
let-back = { $playing ->
    [yes] { $who } can play again.
   *[no] { $who } can join again.
}
menu-kick = Replace or remove a player
menu-let-back = Let somebody back in
came-back = Welcome back! You play your next turn yourself.
which-leave = You are at several tables. Which one do you want to leave?
which-table = { $number }. { $game }

lobby-abandoned = Nobody came back to this game, so the table was closed.

error-already-away = A computer is already playing that seat.
error-not-away = No computer is playing that seat.
error-barred = The host has removed you from this table. The host or a server manager can let you back in with `/hearts table`.
error-no-such-player = This person is no longer at the table.
error-bad-clock = The clock can’t be “{ $value }”. Choose off, 30 s, 90 s, 5 min, 1 h or 24 h.

command-hearts-leave-name = leave
command-hearts-leave-description = Leave your table; in a game a computer plays until you are back
