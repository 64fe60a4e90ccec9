### What a person has done.

stats-title = { $who } · profile
stats-here = Finished games in this server.
stats-everywhere = Finished games in all servers.
stats-empty = No finished games yet. Open a table with `/hearts new`.
stats-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won
stats-place = place { $place } on average
stats-rating = rating { $rating }
stats-left = left { $games ->
    [one] 1 game
   *[other] { $games } games
} early
stats-points = { $points } points a hand
stats-moons = { $count ->
    [one] 1 moon
   *[other] { $count } moons
}
stats-queens = { $count ->
    [one] 1 queen taken
   *[other] { $count } queens taken
}
stats-bonuses = { $count ->
    [one] 1 bonus card
   *[other] { $count } bonus cards
}
stats-achievements = Achievements
stats-achieved-moons = { $count ->
    [one] shot the moon
   *[other] shot the moon { $count } times
}
stats-achieved-universes = { $count ->
    [one] took every trick of a hand
   *[other] took every trick of { $count } hands
}
stats-achieved-stops = { $count ->
    [one] stopped a moon with the last heart
   *[other] stopped { $count } moons with the last heart
}
stats-achieved-escapes = { $count ->
    [one] was dealt the queen and made no points
   *[other] was dealt the queen and made no points, { $count } times
}
stats-achieved-streak = { $count } days in a row with a daily deal
stats-achieved-better = { $count ->
    [one] beat the expert computer in a daily deal
   *[other] beat the expert computer in { $count } daily deals
}
stats-together = { $games ->
    [one] 1 game
   *[other] { $games } games
}
stats-ahead = { $who } ahead { $games }
stats-ahead-you = you ahead { $games }
stats-against = You and { $whom }
stats-never = You have not finished a game at the same table yet.
stats-shared = same place { $games }

trend-how = How well do you play? Press *Review* under a result, or switch *Costliest moment* on in `/preferences`. Your trend appears here.

command-profile-name = profile
command-profile-description = Your games, wins and points a hand, and how you play
command-profile-player-name = player
command-profile-player-description = Whose profile; by default yours
