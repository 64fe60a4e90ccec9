### Ranglisten.

leader-title = { $game } · Rangliste
leader-row = { $place }. **{ $who }** { $rating } · { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $wins } gewonnen
leader-empty = Noch steht niemand auf der Rangliste. Es zählen Partien mit mindestens zwei Menschen.
leader-rests = Wer 60 Tage nicht gespielt hat, pausiert hier und ist mit der nächsten Partie wieder da.
leader-stays = Wird laufend aktualisiert. Wer 60 Tage nicht gespielt hat, pausiert hier und ist mit der nächsten Partie wieder da.
board-posted = Gepostet. Diese Nachricht wird laufend aktualisiert; lösch sie, um das zu beenden.
period-all = alle Zeiten
period-month = die letzten 30 Tage
period-week = die letzten 7 Tage
page = Seite { $page } von { $pages }
button-page-back = ◂ Zurück
button-page-on = Weiter ▸
