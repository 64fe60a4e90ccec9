### Comment commencer.

help-title = Bienvenue à Hearts
help-what = Les points, c’est mauvais : chaque cœur coûte 1, la dame de pique 13. Qui en prend le moins gagne.
help-play = **Jouer maintenant** te donne des cartes contre trois ordis.
help-new = Entre amis : `/hearts ouvrir` ouvre une table dans un salon, et ils appuient sur **Rejoindre**.
help-here = Sur ce serveur, tu peux jouer dans { $channels }.
help-about = Moonshooter { $version }, en marche depuis { $uptime }

button-play-now = Jouer maintenant

about-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
about-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
about-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}

command-hearts-rules-name = règles
command-hearts-rules-description = Explique un jeu et les règles maison d’ici
command-hearts-rules-variant-name = jeu
command-hearts-rules-variant-description = Quel jeu expliquer
command-help-name = aide
command-help-description = Comment commencer, et ce que tu peux faire ici
rules-title = { $game } : les règles
button-rules-first = Les règles
