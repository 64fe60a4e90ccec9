### Ranglisten.

leader-title = { $game } · Rangliste
leader-row = { $place }\. **{ $who }** { $rating } · { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $wins } gewonnen
leader-empty = Noch keine Rangliste. Es zählen Partien mit mindestens zwei Menschen.
leader-rests = 60 Tage nicht gespielt? Mit deiner nächsten Partie bist du wieder dabei.
leader-stays = Wird aktuell gehalten. 60 Tage nicht gespielt? Mit deiner nächsten Partie bist du wieder dabei.
board-posted = Gepostet. Ich halte diese Nachricht aktuell; lösch sie, um das zu beenden.
period-all = gesamte Zeit
period-month = die letzten 30 Tage
period-week = die letzten 7 Tage

order-rating = Wertung
order-play = Spielweise, ohne Kartenglück

season-now = die laufende

command-leaderboard-name = rangliste
command-leaderboard-description = Die Rangliste dieses Servers
command-leaderboard-variant-name = spiel
command-leaderboard-variant-description = Welches Spiel
command-leaderboard-period-name = zeitraum
command-leaderboard-period-description = Welche Partien zählen
command-leaderboard-season-name = saison
command-leaderboard-season-description = Eine Saison dieses Servers: die laufende oder eine, die vorbei ist
command-leaderboard-page-name = seite
command-leaderboard-page-description = Welche Seite der Rangliste
command-leaderboard-order-name = ordnung
command-leaderboard-order-description = Nach Wertung, oder danach, was Entscheidungen kosten (das siehst nur du)
command-leaderboard-post-name = posten
command-leaderboard-post-description = Poste sie in diesem Kanal und halte sie aktuell (braucht „Server verwalten“)
picture-leader = { $wins } von { $games } gewonnen
alt-leaderboard = { $title }, { $subtitle }: { $leaders }.
alt-leader = { $place }. { $who }, Wertung { $rating }, { $words }
