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
season-difference = Besser als andere mit denselben Karten
season-difference-row = { $place }\. **{ $who }** { $difference } Punkte pro Runde · { $hands ->
    [one] 1 Runde
   *[other] { $hands } Runden
}
season-more = … und { $count } weitere

setting-seasons = Saisons
setting-seasons-hint = Wie lange eine Saison von `/rangliste` dauert. Alle beginnen sie mit derselben Wertung.
setting-seasons-off = keine Saisons
setting-seasons-month = einen Monat
setting-seasons-quarter = ein Vierteljahr
setting-season-games = Partien für eine Saison
setting-season-games-hint = Wie viele Partien du beenden musst, um in einer Saison gewertet zu werden.
setting-season-games-1 = 1 Partie
setting-season-games-3 = 3 Partien
setting-season-games-5 = 5 Partien
setting-season-games-10 = 10 Partien
setting-season-games-20 = 20 Partien
