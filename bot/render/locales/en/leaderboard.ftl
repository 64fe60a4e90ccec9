### Rankings.

leader-title = { $game } · ranking
leader-row = { $place }\. **{ $who }** { $rating } · { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won
leader-empty = No rankings yet. Games with two or more people count.
leader-rests = Inactive for 60 days? Your next game brings you back.
leader-stays = Kept up to date. Inactive for 60 days? Your next game brings you back.
board-posted = Posted. I keep this message up to date; delete it to stop that.
period-all = all time
period-month = the last 30 days
period-week = the last 7 days
page = page { $page } of { $pages }
button-page-back = ◂ Back
button-page-on = Next ▸

compared-title = { $game } · compared by play
compared-row = { $place }\. **{ $who }** gave away **{ $points }** points a hand · { $games ->
    [one] one game
   *[other] { $games } games
} · result { $result }, cards { $cards }
compared-empty = Nobody here can be compared yet. Switch *Review every game* on in `/preferences`; after { $hands } reviewed hands you stand here.
compared-how = Only people who have all their games reviewed are compared, after { $hands } hands. *Cards* is what the deals were worth, luck that others may not have had; few points are good.
order-rating = Rating
order-play = Play, without the luck of the cards

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
season-difference = By difference in duplicates
season-difference-row = { $place }\. **{ $who }** { $difference } points a hand · { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}
season-more = … and { $count } more
season-now = the running one
