### Ce que voit toute la table.

teams = Équipes : { $teams }
score-after = { $who } **{ $total }** ({ $change })
turn-of = À { $who } de jouer.
trick-leads-next = { $who } entame.

start-title = { $game } · la partie commence
start-call = { $who }, { $count ->
    [one] tes cartes arrivent en message privé. Si rien ne vient, appuie
   *[other] vos cartes arrivent en message privé. Si rien ne vient, appuyez
} ici sur **Mes cartes**.

hand-title = Donne { $number }
hand-title-tricks = Donne { $number } · { $done ->
    [one] { $done } pli
   *[other] { $done } plis
} sur { $tricks }
hand-dealt = { $who } donne, { $count } cartes à chacun.
hand-pass = { $direction ->
    [hold] Pas de passe pour cette donne.
    [scatter] Éparpillez : chacun passe une carte à chaque autre.
    [across] Tout le monde passe { $count } { $count ->
        [one] carte
       *[other] cartes
    } en face.
   *[other] Tout le monde passe { $count } { $count ->
        [one] carte
       *[other] cartes
    } à la { $distance ->
        [1] première
        [2] deuxième
       *[other] troisième
    } place à { $direction ->
        [right] droite
       *[left] gauche
    }.
}
hand-extra-card = La carte qui reste est posée à l’envers. Elle est à qui tient la carte Warren.
hand-kitty = La carte qui reste est le talon : à l’envers, pour qui prend le { $trick ->
    [first] premier
   *[last] dernier
} pli.
hand-have-passed = Ont passé : { $who }.
hand-opens = { $who } entame.
hand-opens-with = { $who } entame avec { $card }.
draw-round = Tirage du donneur : { $cards }

trick-title = Donne { $hand } · pli { $trick } · { $who } entame
trick-number = **{ $number }.**
trick-taken = { $you ->
    [yes] Tu prends
   *[no] { $who } prend
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $trump ->
    [yes] {" "}avec un atout
   *[no] {""}
} ({ $cards }).
trick-taken-good = { $you ->
    [yes] Tu prends
   *[no] { $who } prend
} { $cards } : { $points } !
trick-taken-free = { $you ->
    [yes] Le pli est à toi, zéro point.
   *[no] Le pli va à { $who }, zéro point.
}
trick-kitty = Le talon, c’était { $card }.
trick-cancelled = Personne ne prend ce pli : ses cartes s’annulent. Il s’ajoute au suivant.
trick-carried = { $count ->
    [one] Le pli que personne n’a pris s’y ajoute.
   *[other] Les { $count } plis que personne n’a pris s’y ajoutent.
}
trick-to-leader = Aucune carte ne remporte le dernier pli : il revient à qui l’a entamé.
carried-costly = En jeu aussi, d’un pli que personne n’a pris : { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $cards }).
carried-free = En jeu aussi : un pli que personne n’a pris, zéro point.
hearts-break = Les cœurs sont brisés.
hearts-broke-in = Les cœurs sont brisés depuis le pli { $trick }.
hand-taken = Prises : { $cards }
hearts-broken = les cœurs sont brisés
hearts-whole = les cœurs ne sont pas encore brisés
trumps-are = { $suit ->
    [C] trèfle est atout
    [D] carreau est atout
    [S] pique est atout
   *[H] cœur est atout
}
cards-left = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}

danger-title = ☾ La lune est en vue · donne { $hand }, pli { $trick }
danger-news = { $who } { $count ->
    [one] a
   *[other] ont
} les { $points } points tombés jusqu’ici.
moon-news = ☾ { $who } décroche { $kind ->
    [universe] l’univers
   *[moon] la lune
}{ $choice ->
    [add]  : +{ $amount } pour tous les autres.
    [subtract]  : −{ $amount } pour { $who }.
   *[open]  ! À { $who } de choisir : −{ $amount }, ou +{ $amount } pour tous les autres.
}
# $who l’a décrochée, et $team est toute l’équipe ; $count est le nombre de $who.
moon-news-team = ☾ { $who } { $count ->
    [one] décroche la lune
   *[other] décrochent la lune ensemble
}{ $choice ->
    [add]  : +{ $amount } pour { $each ->
        [yes] chaque joueur de l’autre équipe
       *[no] l’autre équipe
    }.
    [subtract]  : −{ $amount } pour { $each ->
        [yes] chacun, {""}
       *[no] {""}
    }{ $team }.
   *[open]  ! À { $chooser } de choisir : −{ $amount }{ $each ->
        [yes] {" "}chacun, ou +{ $amount } pour chaque joueur de l’autre équipe
       *[no] , ou +{ $amount } pour l’autre équipe
    }.
}
reset-news = ↺ { $who } { $count ->
    [one] tombe pile sur { $total } et revient
   *[other] tombent pile sur { $total } et reviennent
} à 0.
tie-goes-on = { $limit } est dépassé, mais { $who } sont à égalité devant avec { $total } : la prochaine donne décide.

last-trick-title = Donne { $hand } · dernier pli ({ $trick })
last-trick-none = Aucun pli n’est encore fini.

table-title = { $game } · donne { $hand }{ $trick ->
    [0] { "" }
   *[other] { " " }· pli { $trick } sur { $tricks }
}
table-scores = Totaux : { $scores }
table-taken = Points de cette donne : { $scores }
table-last-trick = Dernier pli : { $plays }

winners = { $count ->
    [one] { $who } gagne.
   *[other] { $who } se partagent la victoire.
}
winners-team = { $who } gagnent ensemble.
nobody-won = Personne ne gagne.
ended-limit = { $over ->
    [yes] { $who } { $count ->
        [one] dépasse
       *[other] dépassent
    } { $limit }.
   *[no] { $who } { $count ->
        [one] atteint
       *[other] atteignent
    } { $limit }.
}
ended-low-limit = Un total est sous la limite basse.
ended-69-for-5 = Cinq donnes de suite à 69 pile !
ended-5-for-69 = Soixante-neuf donnes de suite à 5 pile !
ended-null = Les quatre totaux sont revenus à 0.
ended-hands = Toutes les donnes sont jouées.
ended-time = Le temps est écoulé.
ended-abandoned = La partie n’est pas allée au bout.

result-title = { $game } · résultat
result-place = { $place }\. { $who } **{ $total }**
result-rating = {" "}· cote { $after } ({ $change })
result-rating-of = {" "}· { $who } : cote { $after } ({ $change })
winner-where = { $game } : comment s’est passée la partie ↗
point-moon = Donne { $hand } : { $news }
point-reset = Donne { $hand } : { $who } { $count ->
    [one] passe
   *[other] passent
} de { $total } à 0.
point-costly = Pli le plus cher : { $points } points pour { $who } (donne { $hand }, pli { $trick }).

plays-row = **{ $who }** · { $points }{ $passed }
    -# { $cards }
plays-passed = { " " }· a passé { $cards }
fair-link = { $number ->
    [1] Donnes vérifiables ↗
   *[other] Donne { $number } vérifiable ↗
}
fair-line = { $link }
known-position-no-proof = C’est un entraînement sur une position connue : rien n’est distribué ici, donc il n’y a rien à prouver. La partie d’où elle vient a sa propre preuve.
