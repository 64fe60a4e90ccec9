### Parties finies : la liste, la partie revue, l’enregistrement.

games-title = Tes parties finies
games-row = **{ $game }** · { $day } · avec { $who } · place { $place } sur { $places } · total **{ $total }**{ $change ->
    [none] { "" }
   *[other] { " " }· cote { $change }
}{ $hints ->
    [yes] { " " }· avec conseils
   *[no] { "" }
}
games-others = { $count ->
    [one] une autre personne
   *[other] { $count } autres
}
games-computers = { $count ->
    [one] un ordi
   *[other] { $count } ordis
}
games-empty = Tu n’as pas encore fini de partie ici. Ouvre une table avec `/hearts ouvrir`.
games-how = `/hearts revoir` te remontre une partie, pli par pli.
games-page = page { $page }

replay-deal-title = Donne { $hand } · la distribution
replay-dealt = **Cartes données**
replay-before = **Avant le pli**
replay-own-dealt = **Tes cartes à la donne**
replay-own-before = **Tes cartes avant le pli**
replay-hand = { $who } : { $cards }
replay-passes = **La passe**
replay-pass = { $who } à { $to } : { $cards }
replay-scattered = { $who } : { $cards }
replay-left-over = La carte qui restait était { $card }.
replay-points = Cette donne : { $scores }
replay-where = { $game }{ $day ->
    [none] { "" }
   *[other] { " " }· { $day }
} · donne { $hand } sur { $hands }{ $trick ->
    [0] { "" }
   *[other] { " " }· pli { $trick } sur { $tricks }
}
replay-closed = Cette partie est encore en cours : tu vois seulement les donnes finies, et des cartes cachées, seulement les tiennes.
replay-cut-short = Cette partie n’est pas allée au bout : des cartes cachées, tu vois seulement les tiennes.

button-replay-first = Début
button-replay-last = Fin
button-replay-trick-back = ◂ Pli
button-replay-trick-on = Pli ▸
button-play-replay = Lecture
button-pause = Stop
button-replay-record = Enregistrement

record-what = L’enregistrement de cette partie sur une ligne de JSON : donnes, passes et cartes jouées, et tout ce qu’il faut pour les vérifier.

replay-stood-in = Un ordi a joué pour { $who }.
command-hearts-replay-name = revoir
command-hearts-replay-description = Revois une partie pli par pli (rien que pour toi)
command-hearts-replay-game-name = partie
command-hearts-replay-game-description = Quelle partie ; sinon, ta dernière partie finie
error-replays-busy = Trop de parties défilent en ce moment. Avance avec Pli ▸, ou réessaie dans une minute.
button-replay = Revoir la partie
button-games = Mes parties
