### Saisons : les classements d’un mois ou d’un trimestre.

error-unknown-season = Ce serveur n’a pas de saison « { $value } ». Choisis-en une que la commande propose.
season-of-month = Saison { $year }-{ $month }
season-of-quarter = Saison { $year }, trimestre { $quarter }
season-runs = Elle se termine { $until }. On est classé à partir de { $least ->
    [one] sa première partie
   *[other] { $least } parties
} ; tout le monde a commencé avec la même cote.
season-over = Cette saison est finie. Elle classe tout le monde à partir de { $least ->
    [one] une partie
   *[other] { $least } parties
}.
season-won = La saison est gagnée par **{ $who }**
season-others = { $count ->
    [one] Une personne a
   *[other] { $count } personnes ont
} joué moins de parties.
season-empty = Personne n’a encore joué assez de parties.
season-nobody = Personne n’a joué assez de parties.
season-difference = Mieux que les autres avec les mêmes cartes
season-difference-row = { $place }\. **{ $who }** { $difference } points par donne · { $hands ->
    [one] { $hands } donne
   *[other] { $hands } donnes
}
season-more = … et { $count } de plus

setting-seasons = Saisons
setting-seasons-hint = Combien de temps dure une saison de `/classement`. Tout le monde la commence avec la même cote.
setting-seasons-off = pas de saisons
setting-seasons-month = un mois
setting-seasons-quarter = un trimestre
setting-season-games = Parties pour une saison
setting-season-games-hint = Combien de parties il faut finir pour être classé dans une saison.
setting-season-games-1 = 1 partie
setting-season-games-3 = 3 parties
setting-season-games-5 = 5 parties
setting-season-games-10 = 10 parties
setting-season-games-20 = 20 parties
