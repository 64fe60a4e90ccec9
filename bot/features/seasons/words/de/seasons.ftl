### Saisons: die Ranglisten eines Monats oder Quartals.

error-unknown-season = Auf diesem Server gibt es keine Saison „{ $value }“. Wähl eine von denen, die der Befehl vorschlägt.
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
