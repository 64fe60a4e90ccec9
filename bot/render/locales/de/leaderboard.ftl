### Ranglisten.

leader-title = { $game } · Rangliste
leader-row = { $place }. **{ $who }** { $rating } · { $games ->
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
page = Seite { $page } von { $pages }
button-page-back = ◂ Zurück
button-page-on = Weiter ▸
