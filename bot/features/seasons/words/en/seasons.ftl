### Seasons: the rankings of a month or a quarter.

error-unknown-season = This server has no season “{ $value }”. Pick one that the command suggests.
season-of-month = Season { $year }-{ $month }
season-of-quarter = Season { $year }, quarter { $quarter }
season-runs = It ends { $until }. Players are ranked from { $least ->
    [one] their first game on
   *[other] { $least } games on
}; everybody began with the same rating.
season-over = This season is over. It ranks everybody with at least { $least ->
    [one] one game
   *[other] { $least } games
}.
season-won = The season’s winner: **{ $who }**
season-others = { $count ->
    [one] One player has
   *[other] { $count } players have
} played fewer games.
season-empty = Nobody has played enough games yet.
season-nobody = Nobody played enough games.
season-difference = Better than others with the same cards
season-difference-row = { $place }\. **{ $who }** { $difference } points a hand · { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}
season-more = … and { $count } more

setting-seasons = Seasons
setting-seasons-hint = How long a season of `/leaderboard` lasts. Everybody begins it with the same rating.
setting-seasons-off = no seasons
setting-seasons-month = a month
setting-seasons-quarter = a quarter of a year
setting-season-games = Games for a season
setting-season-games-hint = How many games you have to finish to be ranked in a season.
setting-season-games-1 = 1 game
setting-season-games-3 = 3 games
setting-season-games-5 = 5 games
setting-season-games-10 = 10 games
setting-season-games-20 = 20 games
