### Rankings.

leader-title = { $game } · ranking
leader-row = { $place }. **{ $who }** { $rating } · { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won
leader-empty = Nobody is ranked yet. Games with two or more people count.
period-all = all time
period-month = the last 30 days
period-week = the last 7 days
page = page { $page } of { $pages }
button-page-back = ◂ Back
button-page-on = Next ▸
