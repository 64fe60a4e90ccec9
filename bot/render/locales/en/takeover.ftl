### Joining a table by command, and taking over from a computer.

note-seat-taken = { $who } takes over from a computer.
seat-offers = You are watching this game. You can take over from a computer if the host agrees. Whose seat would you like?
seat-offers-hint = You get that seat’s cards and points. The game is not rated for you.
seat-offer = { $who } ({ $total })
seat-asked = I’ve asked { $host ->
    [none] the host
   *[other] { $host }
}. If they agree, your cards come by direct message.
seat-requested = { $host }, { $who } would like to take over from { $computer }.
seat-granted = { $who } is in and plays from the next turn.
seat-declined = The host declined: the computer plays on, { $who } keeps watching.
seat-joined = You have joined. The game begins when the host starts it.
button-admit = Let them play
button-decline = No, thanks
error-seat-not-free = No computer plays in that seat any more.
error-no-seat-to-take = People play in all seats of this table. Use **Watch**, or open your own table with `/hearts new`.
error-request-declined = The host has declined your request. You can still watch.
command-hearts-join-name = join
command-hearts-join-description = Join the table here; in a running game, ask to take over from a computer
