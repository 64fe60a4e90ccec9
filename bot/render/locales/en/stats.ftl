### What a person has done.

stats-title = { $who } · statistics
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
