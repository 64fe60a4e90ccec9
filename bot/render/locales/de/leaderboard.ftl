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
page = Seite { $page } von { $pages }
button-page-back = ◂ Zurück
button-page-on = Weiter ▸

compared-title = { $game } · Vergleich der Spielweise
compared-row = { $place }\. **{ $who }** hat **{ $points }** Punkte pro Runde verschenkt · { $games ->
    [one] eine Partie
   *[other] { $games } Partien
} · Ergebnis { $result }, Karten { $cards }
compared-empty = Hier kann noch niemand verglichen werden. Schalte in `/meine-einstellungen` *Jede Partie auswerten* ein; nach { $hands } ausgewerteten Runden stehst du hier.
compared-how = Verglichen werden nur Leute, die alle ihre Partien auswerten lassen, ab { $hands } Runden. *Karten* ist, was die Verteilungen wert waren: Glück, das andere vielleicht nicht hatten. Wenige Punkte sind gut.
order-rating = Wertung
order-play = Spielweise, ohne Kartenglück

season-of-month = Saison { $year }-{ $month }
season-of-quarter = Saison { $year }, { $quarter }. Quartal
season-runs = Sie endet { $until }. Gewertet wirst du ab { $least ->
    [one] deiner ersten Partie
   *[other] { $least } Partien
}; alle haben mit derselben Wertung begonnen.
season-over = Diese Saison ist vorbei. Gewertet sind alle mit mindestens { $least ->
    [one] einer Partie
   *[other] { $least } Partien
}.
season-won = Gewonnen hat diese Saison: **{ $who }**
season-others = { $count ->
    [one] Eine Person hat
   *[other] { $count } Personen haben
} weniger Partien gespielt.
season-empty = Noch hat niemand genug Partien gespielt.
season-nobody = Niemand hat genug Partien gespielt.
season-difference = Nach Differenz in Duplikaten
season-difference-row = { $place }\. **{ $who }** { $difference } Punkte je Runde · { $hands ->
    [one] 1 Runde
   *[other] { $hands } Runden
}
season-more = … und { $count } weitere
season-now = die laufende
