### La partie du jour.

daily-name = Partie du jour { $number } · { $game }
daily-opened = Tes cartes sont dans tes messages privés. Si elles n’arrivent pas, appuie sur *Mes cartes*. Arrête quand tu veux : `/partie-du-jour` te ramène ici.
daily-until = Elle se termine { $until }.
daily-goes-on = Tu reprends où tu en étais.
daily-played = Tu as joué cette partie : un seul essai compte.
daily-played-there = Tu as joué [cette partie]({ $link }) : un seul essai compte.
daily-unfinished = Le jour s’est terminé avant que tu finisses cette partie. Elle compte comme un essai sans résultat.
daily-result = { $deal } : { $count ->
    [one] { $points } point
   *[other] { $points } points
}
daily-here = Sur ce serveur : place **{ $place }** sur { $count }
daily-there = Sur le serveur avec { $channel } : place **{ $place }** sur { $count }
daily-everywhere = Partout : place **{ $place }** sur { $count }
daily-expert = L’expert a fait **{ $points }** avec ces cartes.
daily-expert-thinks = L’expert n’a pas encore joué ces cartes.
daily-streak = { $days } jours de suite
daily-ranks-change = Les places peuvent changer jusqu’à minuit UTC.
daily-signs = Chaque donne : { $best } le moins de points à la table · { $fair } la moyenne ou mieux · { $dear } plus
daily-share = Moonshooter { $number }{ $game } ♥ { $points } · { $signs }{ $top }
daily-top = { " " }· parmi les { $percent } % de tête
daily-shared = **{ $who }** a joué la partie du jour :
button-daily-share = Partager
button-daily-result = Résultat maintenant
daily-shared-there = Publié dans { $channel }.
daily-share-yourself = Je ne peux pas le publier pour toi ici. Copie-le : { $line }
daily-board-row = { $place }\. { $who } **{ $points }** { $signs }
daily-board-streak = { " " }· { $days } jours de suite
daily-board-unfinished = – { $who }
daily-board-more = … et { $count } de plus
daily-board-open = Elle se termine { $until }.
daily-board-best = C’est fini. **{ $who }** a joué le mieux : { $count ->
    [one] { $points } point
   *[other] { $points } points
}.
daily-board-nobody = C’est fini. Personne ici n’est allé au bout.
daily-month-title = Parties du jour · { $month }
daily-month-row = { $place }\. { $who } **{ $beaten }** · { $firsts } × devant · { $deals ->
    [one] une partie
   *[other] { $deals } parties
}
daily-month-empty = Personne ici n’a fini de partie ce mois-ci.
daily-month-how = Tu gagnes un point pour chaque personne d’ici que tu bats dans une partie.
daily-proof-title = Parties du jour · Vérifier
daily-proof-how = Toutes les cartes d’un jour découlent de sa graine. Tu vois le SHA-256 de la graine 30 jours à l’avance, et la graine elle-même quand le jour est fini.
daily-proof-seed = { $day } · graine `{ $seed }`
daily-proof-hash = { $day } `{ $hash }`
daily-board-posted = Publié. Je tiens le tableau à jour, et j’en publie un nouveau chaque jour, jusqu’à ce que tu le supprimes.
button-daily-review = Mon analyse
button-daily-plays = Carte par carte
daily-plays-hand = **Donne { $hand }** · reçues : { $cards }
daily-plays-nobody = **Donne { $hand }** · pas de cartes à montrer
daily-plays-button = Donne { $hand }
daily-plays-archived = { $count ->
    [one] Une partie est archivée et ne peut plus être montrée.
   *[other] { $count } parties sont archivées et ne peuvent plus être montrées.
}
daily-start = { $hands } donnes contre { $who }. Tout le monde reçoit les mêmes cartes, et les ordis jouent pareil pour tout le monde. Tu as un essai. Prends ton temps.
daily-begun = Tu as commencé tes { $hands } donnes contre { $who }. Reprends où tu en étais.
daily-games = Quel jeu ?
daily-yesterday-missed = Tu n’as pas joué la partie d’hier.
button-dailystart = C’est parti
button-daily-go-on = Reprendre
button-dailyplay = La jouer aussi
button-dailygames = Autres jeux
button-dailyboard = Tableau
button-dailybefore = Hier
button-dailymonth = Ce mois-ci
button-dailypost = Publier ici
button-dailyproof = Vérifier

command-daily-name = partie-du-jour
command-daily-description = Joue la partie du jour : les mêmes cartes pour tous, un seul essai
error-day-over = Le jour de cette partie est fini. Celle d’aujourd’hui t’attend : `/partie-du-jour`.
error-day-not-over = La partie d’aujourd’hui reste secrète jusqu’à minuit UTC. Ensuite, tu peux regarder toutes ses cartes.
error-deal-spent = Tu avais ouvert cette partie avant de supprimer tes données, et un seul essai compte. Celle de demain t’attend à minuit UTC.
error-played-alone = Une partie du jour se joue en solo et une seule fois : personne ne peut venir, et on ne peut ni la quitter ni la fermer. Tu peux arrêter à tout moment et reprendre avec `/partie-du-jour` jusqu’à minuit UTC.

setting-daily = Partie du jour
setting-daily-hint = Quel jeu `/partie-du-jour` ouvre ici si tu n’en demandes pas un autre.
setting-daily-featured = le jeu du jour, chaque jour un autre
help-daily = **Partie du jour** : une par jour, les mêmes cartes pour tout le monde.
button-help-daily = Partie du jour
