### L’analyse de sa propre partie sur Discord.

review-analysing = Analyse en cours…
review-begins = Je me prépare. La première analyse après une mise à jour du bot dure environ une minute de plus.
review-progress = { $done ->
    [one] { $done } décision
   *[other] { $done } décisions
} sur { $count }
review-waiting = { $ahead ->
        [one] Une autre partie passe d’abord.
       *[other] { $ahead } autres parties passent d’abord.
    }
review-later = C’est plus long que d’habitude. Appuie sur **Analyse** dans quelques minutes pour voir le résultat.
review-failed = Je n’ai pas pu analyser cette partie.
review-own = Ton analyse · { $game }
review-of = Analyse pour { $who } · { $game }
review-given = **{ $points } points par donne** évitables, dans { $marked } de tes { $decisions } { $decisions ->
        [one] décision
       *[other] décisions
    }.
review-avoidable = { $reader ->
        [player] Tu as pris { $taken } points par donne ; **environ { $avoidable }** étaient évitables.
       *[others] { $who } a pris { $taken } points par donne ; **environ { $avoidable }** étaient évitables.
    }
review-got-away = { $reader ->
        [player] Tu as pris { $taken } points par donne. Tes erreurs coûtent d’habitude plus, **environ { $avoidable }** : ça s’est bien terminé pour toi.
       *[others] { $who } a pris { $taken } points par donne. Ces erreurs coûtent d’habitude plus, **environ { $avoidable }** : certaines n’ont rien coûté.
    }
review-taken = { $reader ->
        [player] Tu as pris { $taken } points par donne. Rien n’aurait été clairement mieux.
       *[others] { $who } a pris { $taken } points par donne. Rien n’aurait été clairement mieux.
    }
review-better = { $reader ->
        [player] { $marked } de tes { $decisions } { $decisions ->
            [one] coup
           *[other] coups
        } { $marked ->
            [one] pouvait être meilleur
           *[other] pouvaient être meilleurs
        }.
       *[others] { $marked } des { $decisions } { $decisions ->
            [one] coup
           *[other] coups
        } { $marked ->
            [one] pouvait être meilleur
           *[other] pouvaient être meilleurs
        }.
    }
review-cards-worse = { $reader ->
        [player] Tes cartes étaient moins bonnes que la moyenne : environ { $points } points par donne.
       *[others] Les cartes étaient moins bonnes que la moyenne : environ { $points } points par donne.
    }
review-cards-better = { $reader ->
        [player] Tes cartes étaient meilleures que la moyenne : environ { $points } points par donne.
       *[others] Les cartes étaient meilleures que la moyenne : environ { $points } points par donne.
    }
review-cards-average = { $reader ->
        [player] Tes cartes étaient à peu près moyennes.
       *[others] Les cartes étaient à peu près moyennes.
    }
review-costliest = { $count ->
        [one] Ce qui a coûté le plus :
       *[other] Les { $count } coups qui ont coûté le plus :
    }
review-decision = { $reader ->
        [player] { $chosen } t’a coûté environ { $cost } points. Mieux : { $best }.
       *[others] { $chosen } a coûté environ { $cost } points. Mieux : { $best }.
    }
review-sure = { $spot } : { $cost } ± { $error } points
review-spot-play = Donne { $hand }, pli { $trick }
review-spot-moon = Donne { $hand }, lune
review-hand = { $reader ->
        [player] Tes cartes : { $cards }
       *[others] En main : { $cards }
    }
review-on-table = Sur la table : { $plays }
review-led = { $reader ->
        [player] Tu as entamé.
       *[others] { $who } a entamé.
    }
review-fine = { $chosen } : aussi bien qu’autre chose.
review-value = { $chosen ->
        [yes] • **{ $what }** : { $value }
       *[no] • { $what } : { $value }
    }
review-values = Les points que tu prends dans cette donne, comparés à ceux de tous : peu, c’est bien.
review-number = Décision { $number } sur { $count }
moment-title = Ton moment le plus cher
moment-points = { $points ->
    [one] de trop
   *[other] de trop
}
moment-trick = Le pli jusqu’ici
moment-hand = Tu entames avec
moment-played = Tu as joué
moment-passed = Tu as passé
moment-better = Mieux
moment-takes = le prend
moment-under = reste dessous
alt-moment = { $title }. { $place } : ça a coûté environ { $cost } { $points ->
    [one] point
   *[other] points
}. Tu as { $passes ->
    [yes] passé
   *[no] choisi
} { $chosen } ; { $better } était mieux.
button-try-moment = Essayer autre chose
button-review-each = Chaque décision
button-review-costly = N° { $number }
button-try-again = Rejouer le n° 1
button-review-details = Détails
button-review-sums = Résumé
button-review-mistake = Erreur suivante
button-review-show = Montrer à la table

error-too-many-reviews = { $most } de tes parties attendent déjà leur analyse. Attends que l’une soit prête.
error-reviews-busy = Trop de parties sont analysées en ce moment. Réessaie dans quelques minutes.
trend-line = Laissés filer : **{ $points } points par donne** dans { $count ->
    [one] la dernière partie analysée
   *[other] les { $count } dernières parties analysées
}.
trend-halves = Avant { $before }, dernièrement { $after }.
trend-subtitle = { $count ->
    [one] Points par donne laissés filer dans une partie
   *[other] Points par donne laissés filer dans les { $count } dernières parties
}
trend-mean = moyenne jusque-là
alt-trend = { $title }. { $subtitle }, du { $oldest } au { $newest } : { $points }. La moyenne est { $mean }.
button-review = Analyse
games-review = Analyser une de ces parties

preference-moments = Moment le plus cher
preference-moments-hint = Après chaque partie, je te montre le coup qui t’a coûté le plus.
