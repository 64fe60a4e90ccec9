### Reprendre une décision d’une partie finie.

playon-name = Entraînement · { $game }
playon-opened = Tu as les mêmes cartes qu’alors, et des ordis jouent aux autres places. La donne se joue jusqu’au bout ; ensuite, tu vois les deux résultats. C’est un entraînement : il ne compte nulle part, et personne d’autre ne le voit. Tes cartes sont dans tes messages privés ; si elles n’arrivent pas, appuie sur *Mes cartes*.
playon-proof = Ce sont les cartes de ta partie. *Vérifier*, quand tu la revois, montre qu’elles étaient fixées d’avance.
playon-goes-on = Tu reprends déjà cette décision : voici la suite.
playon-result = Fin de l’entraînement · { $spot }
playon-chose = Tu avais alors choisi { $cards }.
playon-then = **Alors** { $scores }
playon-now = **Maintenant** { $scores }
playon-better = **{ $points } points de mieux :** { $own_now } au lieu de { $own_then }, par rapport à la moyenne des autres.
playon-worse = **{ $points } points de moins bien :** { $own_now } au lieu de { $own_then }, par rapport à la moyenne des autres.
playon-same = Ni mieux ni moins bien : { $own_now } maintenant, { $own_then } alors.
playon-uncounted = Un entraînement ne compte nulle part. Une donne ne dit pas grand-chose : si les autres jouent autrement, elle peut finir autrement.
button-play-on = Reprendre ici
button-play-on-again = Encore une fois
