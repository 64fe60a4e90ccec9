### Short answers to clicks and commands, and what went wrong on our side.

error-store-unreachable = I can’t save anything just now. Please try again in a moment.
error-store = I couldn’t save that, so nothing has changed. Please try again in a moment.
error-unexpected = Something went wrong on my side, but nothing was lost. If it happens again, please send this code to the person who runs this bot: { $reference }.
unsent-too-large = The answer is too large for Discord, so it can’t be shown here. Please send this code to the person who runs this bot: { $reference }.
unsent-refused = Discord did not accept the answer, so it can’t be shown here. If it happens again, please send this code to the person who runs this bot: { $reference }.
unsent-lost = The answer got lost on its way to Discord. Please try again in a moment. If it happens again, please send this code to the person who runs this bot: { $reference }.
direct-messages-closed = Your direct messages are closed, so I can’t send you your cards. Press **Show my hand** at the table or use `/hearts hand` instead; you can play from there just as well.
rematch-seated = You’re already in for the rematch.
where-direct = direct messages
where-by-token = the chat where you play
rematch-joined = You’re in for the rematch: { $where }
rematch-opened = Your rematch lobby is open in { $where }.
rematch-ask = **Rematch?** { $count ->
    [1] { $you ->
        [yes] You are ready
       *[no] { $ready } is ready
    }
   *[other] { $ready } are ready
}{ $awaited ->
    [nobody] .
   *[other] , waiting for { $awaited }.
}
rematch-you = you
rematch-declined = Not now: { $who }.
rematch-starts = It starts when everybody has answered, or { $when } with computers for those who are away.
rematch-waits = It starts with the next player, and computers sit in for the others. Lobby: { $where }
rematch-begun = { $kept ->
    [yes] The rematch has begun in { $where }. A computer keeps your seat until you come.
   *[no] The rematch has begun in { $where }.
}
error-rematch-reserved = For the first minute, the rematch belongs to the people who just played. You can join <t:{ $until }:R>.
no-table-here = You are not at a table, and there is none in this channel. Open one with `/hearts new`.
choose-server = Use this in a server channel, not in a direct message. `/play` works here, too.
cancel-question = { $playing ->
    [yes] End the game?
   *[no] Close the lobby?
}
cancel-means = { $playing ->
    [yes] { $game } stops here for everybody, without a result, and can’t be continued.
   *[no] { $game } won’t be played, and everybody who has joined loses their seat.
}
cancel-kept = { $playing ->
    [yes] The game goes on.
   *[no] The lobby stays open.
}
button-end = { $playing ->
    [yes] End the game
   *[no] Close the lobby
}
button-keep = { $playing ->
    [yes] Keep playing
   *[no] Keep it open
}
all-games = All games

# Said at the table, where everybody reads it; the button Show my hand is right below.
hand-unreached = { $who }, I can’t send you direct messages. Press **Show my hand** to see your cards and play: only you see them.
