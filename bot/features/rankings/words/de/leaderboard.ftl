### Ranglisten.

leader-title = { $game } · Rangliste
leader-row = { $place }\. **{ $who }** · Wertung { $rating } · { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $wins } gewonnen
leader-empty = Noch keine Rangliste. Spiel eine Partie mit jemandem zu Ende, dann bist du drauf.
leader-stays = Ich halte das aktuell.
button-post-board = Hier posten
board-posted = Gepostet. Ich halte die Rangliste aktuell, bis du sie löschst.
period-all = gesamte Zeit
period-month = die letzten 30 Tage
period-week = die letzten 7 Tage

command-leaderboard-name = rangliste
command-leaderboard-description = Die Rangliste dieses Servers
command-leaderboard-variant-name = spiel
command-leaderboard-variant-description = Welches Spiel
picture-rating = Wertung
picture-leader = { $wins } von { $games } gewonnen
alt-leaderboard = { $title }, { $subtitle }: { $leaders }.
alt-leader = { $place }. { $who }, Wertung { $rating }, { $words }
