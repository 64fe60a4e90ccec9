### Rankings.

leader-title = { $game } · ranking
leader-row = { $place }. **{ $who }** { $rating } · { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won
leader-empty = Nobody is ranked yet. Games with two or more people count.
leader-rests = Whoever has not played for 60 days rests here, and is back with the next game.
leader-stays = Kept up to date. Whoever has not played for 60 days rests here, and is back with the next game.
board-posted = Posted. This message is kept up to date; delete it to end that.
period-all = all time
period-month = the last 30 days
period-week = the last 7 days
page = page { $page } of { $pages }
button-page-back = ◂ Back
button-page-on = Next ▸
