### Ranglisten.

leader-title = { $game } · Rangliste
leader-row = { $place }\. **{ $who }** { $rating } · { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $wins } gewonnen
leader-empty = Noch keine Rangliste. Es zählen Partien mit mindestens zwei Menschen.
leader-rests = 60 Tage nicht gespielt? Mit deiner nächsten Partie bist du wieder dabei.
leader-stays = Wird aktuell gehalten. 60 Tage nicht gespielt? Mit deiner nächsten Partie bist du wieder dabei.
button-post-board = In diesem Kanal halten
board-posted = Gepostet. Ich halte diese Nachricht aktuell; lösch sie, um das zu beenden.
period-all = gesamte Zeit
period-month = die letzten 30 Tage
period-week = die letzten 7 Tage

command-leaderboard-name = rangliste
command-leaderboard-description = Die Rangliste dieses Servers
command-leaderboard-variant-name = spiel
command-leaderboard-variant-description = Welches Spiel
picture-leader = { $wins } von { $games } gewonnen
alt-leaderboard = { $title }, { $subtitle }: { $leaders }.
alt-leader = { $place }. { $who }, Wertung { $rating }, { $words }
