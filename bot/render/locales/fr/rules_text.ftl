### Les phrases des règles. Chacune est choisie par la valeur d’une règle, et convient donc à tous les jeux.

says-for-players = À { $players } joueurs : { $text }
says-with-players = à { $players } joueurs { $what }
says-with-more = à { $players } { $what }
says-number-differs = { $number } ({ $others })
says-card = { $article ->
    [a] { $rank ->
        [Q] une {""}
       *[number] un {""}
    }
    [one] { $rank ->
        [Q] une {""}
       *[number] un {""}
    }
    [both] les deux {""}
    [each] chaque {""}
   *[the] { $rank ->
        [Q] la {""}
        [A] l’
       *[number] le {""}
    }
}{ $card }
says-card-next = { $rank ->
    [Q] la {""}
    [A] l’
   *[number] le {""}
}{ $card }
says-each-suit = chaque { $suit ->
    [clubs] trèfle
    [diamonds] carreau
    [spades] pique
   *[hearts] cœur
}
says-all-hearts = { $case ->
    [object] tous les cœurs
   *[subject] les cœurs
}
says-all-costing = { $case ->
    [object] toutes les cartes qui coûtent quelque chose
   *[subject] les cartes qui coûtent quelque chose
}

## Le but, les cartes, le donneur, la passe

says-trick = Un pli, c’est une carte de chacun, dans le sens des aiguilles d’une montre à partir de l’entame ; { $taker ->
    [clubs] le plus haut trèfle le prend, ou sans trèfle, la plus haute carte de la couleur demandée
    [diamonds] le plus haut carreau le prend, ou sans carreau, la plus haute carte de la couleur demandée
    [hearts] le plus haut cœur le prend, ou sans cœur, la plus haute carte de la couleur demandée
    [spades] le plus haut pique le prend, ou sans pique, la plus haute carte de la couleur demandée
    [either-side] la plus haute carte qui montre la couleur demandée, d’un côté ou de l’autre, le prend
    [uncancelled] la plus haute carte de la couleur demandée le prend, si aucune carte pareille ne l’annule
   *[highest] la plus haute carte de la couleur demandée le prend
}.
says-goal = Les points, c’est mauvais. Tu en ramasses quand tu prends des plis avec certaines cartes dedans, et le plus petit total gagne.
says-goal-two-sided = Les points, c’est mauvais, et chaque carte peut te coûter deux fois : elle a un côté clair et un côté foncé. Tu ramasses des points quand tu prends des plis, et le plus petit total gagne.
says-no-second-place = Il n’y a pas de deuxième place.
says-deck-one = Un jeu de 52 cartes. V est le valet, D la dame, R le roi, A l’as ; l’as est la plus haute.
says-deck-two = Deux jeux sont mélangés ensemble, presque chaque carte y est donc deux fois. V est le valet, D la dame, R le roi, A l’as ; l’as est la plus haute.
says-deck-short = { $count } cartes, de { $lowest } à l’as dans chaque couleur. V est le valet, D la dame, R le roi, A l’as ; l’as est la plus haute.
says-deck-listed = { $count } cartes : { $cards }. V est le valet, D la dame, R le roi, A l’as ; l’as est la plus haute.
says-deck-two-sided = { $count } cartes à deux côtés, écrites clair/foncé : { $card } a un côté clair, { $light }, et un côté foncé, { $dark }.
says-deck-whole-sides = Chaque côté à lui seul est un jeu entier.
says-deck-suits-differ = Aucune carte n’a la même couleur des deux côtés.
says-deck-high-and-low = Un as va avec un as, et chaque carte du 8 au roi avec une carte du 2 au 7.
says-aces-high = V est le valet, D la dame, R le roi, A l’as ; l’as est la plus haute.
says-deck-cards = Toutes les cartes, par la couleur de leur côté clair :{ $cards }.
says-left-out = À { $players } joueurs, on { $count ->
    [one] retire
   *[other] retire
} { $cards }
says-left-out-more = , à { $players } { $cards }
says-left-out-always = on { $count ->
    [one] retire
   *[other] retire
} { $cards }
says-joker = Un Joker s’y ajoute ; il compte comme le 1 de trèfle, sous le ♣2.
says-joker-with = À { $players } joueurs, un Joker s’y ajoute ; il compte comme le 1 de trèfle, sous le ♣2.
says-warren-joins = La carte Warren s’y ajoute.
says-kitty = À { $players } joueurs, il reste une carte : elle est posée à l’envers et s’appelle le talon.
says-dealer-at-random = Le premier donneur est tiré au sort.
says-dealer-highest = Chacun tire une carte, et la plus haute{ $sided ->
    [yes] {" "}du côté clair
   *[no] {""}
} donne en premier ; à égalité, on tire encore.
says-dealer-lowest = Chacun tire une carte, et la plus petite{ $sided ->
    [yes] {" "}du côté clair
   *[no] {""}
} donne en premier ; à égalité, on tire encore.
says-deal-moves = Après chaque donne, c’est au voisin de gauche de donner.
says-no-passes = On ne passe rien.
says-passes-outward = À la donne 1, tu passes à ton voisin de gauche, à la donne 2 à celui de droite, à la donne 3 au deuxième à gauche, à la donne 4 au deuxième à droite, et ainsi de suite, jusqu’à ce que tous les autres aient eu leur tour ; « en face » vient une fois quand vous êtes un nombre pair. Puis une donne se joue sans passe, et on recommence.
says-passes-repeat = Puis on recommence.
says-pass-in-hand = à la donne { $number } { $step }
says-passes-always = à chaque donne { $step }.
says-passes-unseen = Tu choisis avant de voir ce que tu reçois.
says-pass-size = Tu passes { $size ->
    [0] zéro carte
    [1] une carte
    [2] deux cartes
    [3] trois cartes
    [4] quatre cartes
    [5] cinq cartes
   *[other] { $size } cartes
}.
says-pass-left = { $distance ->
    [1] à gauche
   *[other] { $distance } places à gauche
}
says-pass-right = { $distance ->
    [1] à droite
   *[other] { $distance } places à droite
}
says-pass-across = en face
says-pass-scatter = éparpillées (une à chaque autre)
says-pass-hold = pas du tout

## Le premier pli, le jeu, briser les cœurs, qui prend un pli

says-opens-left = Le voisin de gauche du donneur entame avec n’importe quelle carte{ $limited ->
    [yes] {" "}permise à l’entame
   *[no] {""}
}.
says-opens-lowest = Le plus petit { $suit ->
    [clubs] trèfle
    [diamonds] carreau
    [spades] pique
   *[hearts] cœur
} en jeu entame le premier pli : { $cards }.
says-opens-card = { $card } entame le premier pli.
says-opens-cards = La carte qui entame le premier pli : { $cards }.
says-opens-shade = Par son côté { $shade ->
    [dark] foncé
   *[light] clair
}, { $card } entame le premier pli.
says-opens-shade-or = Par son côté { $shade ->
    [dark] foncé
   *[light] clair
}, { $card } entame le premier pli ; si c’est le talon, c’est { $other }, par le même côté.
says-opens-suit-lowest = Qui a le plus petit { $suit ->
    [clubs] trèfle
    [diamonds] carreau
    [spades] pique
   *[hearts] cœur
} en jeu entame le premier pli avec n’importe quel { $led ->
    [clubs] trèfle
    [diamonds] carreau
    [spades] pique
   *[hearts] cœur
}.
says-opens-suit = Qui a { $card } entame le premier pli avec n’importe quel { $led ->
    [clubs] trèfle
    [diamonds] carreau
    [spades] pique
   *[hearts] cœur
}.
says-not-on-first-trick = { $cards } { $number ->
    [single] ne va pas
   *[plural] ne vont pas
} dans le premier pli, sauf s’il n’y a rien d’autre à jouer.
says-following-comes-first = Fournir passe avant : si c’est ta seule carte de la couleur demandée, tu dois la jouer.
says-first-trick-free = On peut jeter des points dès le premier pli.
says-play = Fournis la couleur demandée si tu peux ; sinon, joue ce que tu veux. Qui prend un pli entame le suivant. Tout le monde peut regarder le dernier pli jusqu’à ce que le suivant soit complet.
says-play-two-sided = Qui entame dit quel côté compte, clair ou foncé : touche la carte, puis choisis. La couleur de ce côté est demandée. Pour fournir, joue une carte qui montre cette couleur d’un côté ou de l’autre, si tu en as une ; sinon, joue ce que tu veux. Dans un pli, le côté qui compte est souligné, ou encadré d’or sur une image. Qui prend un pli entame le suivant. Tout le monde peut regarder le dernier pli jusqu’à ce que le suivant soit complet.
says-hearts-free = On peut entamer cœur { $since ->
    [second] à partir du deuxième pli
   *[first] à tout moment
}.
says-held-until-heart = On ne peut pas entamer { $what } avant { $held ->
    [hearts] qu’ils soient brisés
   *[others] que les cœurs soient brisés
} : par un cœur, de quelque façon qu’il soit joué{ $queen ->
    [discarded] , ou par { $card } en défausse sur une autre couleur
    [played] , ou de même par { $card }
   *[never] {""}
}.
says-held-until-trick = On ne peut pas entamer { $what }{ $sided ->
    [yes] , quel que soit le côté qui compte,
   *[no] {""}
} avant que quelqu’un ait pris un pli avec une de ces cartes dedans.
says-held-always = On ne peut pas entamer { $what }.
says-held-only = Si tu n’as rien d’autre en main, tu peux quand même.
says-held-only-or = Si tu n’as rien d’autre en main, ou seulement { $others } à côté, tu peux quand même.
says-lead-at-any-time = On peut entamer { $card } { $since ->
    [second] à partir du deuxième pli
   *[first] à tout moment
}.
says-breaks-nothing = { $card } ne brise rien, et on peut l’entamer { $since ->
    [second] à partir du deuxième pli
   *[first] à tout moment
}.
says-kitty-breaks-nothing = Le talon ne brise rien.
says-highest-takes = La plus haute carte de la couleur demandée{ $twice ->
    [yes]  ; de deux pareilles, la première
   *[no] {""}
}.
says-trumps-take = { $suit ->
    [clubs] Trèfle est atout : s’il y a un trèfle dans le pli, le plus haut trèfle le prend.
    [diamonds] Carreau est atout : s’il y a un carreau dans le pli, le plus haut carreau le prend.
    [spades] Pique est atout : s’il y a un pique dans le pli, le plus haut pique le prend.
   *[hearts] Cœur est atout : s’il y a un cœur dans le pli, le plus haut cœur le prend.
} Sinon, c’est la plus haute carte de la couleur demandée{ $twice ->
    [yes]  ; de deux pareilles, la première
   *[no] {""}
}.
says-second-takes = Une exception : quand { $card } est la plus haute carte, une deuxième prend le pli à la première.
says-uncancelled-takes = Deux cartes pareilles dans un pli s’annulent, et aucune des deux ne peut le remporter : elles sont barrées. La plus haute autre carte de la couleur demandée prend le pli. Si toutes les cartes de cette couleur sont annulées, personne ne le prend ; la même personne entame encore, et qui prend le pli suivant prend aussi ces cartes. Si ça arrive au dernier pli d’une donne, il va à qui l’a entamé. Les cartes annulées coûtent ce qu’elles coûtent toujours.
says-either-side-takes = La plus haute carte de la couleur demandée, quel que soit le côté qui la montre. Quand la même carte y est deux fois, c’est celle du côté annoncé qui prend.

## Les points

says-points-first = { $what } dans tes plis, ça coûte { $points }
says-points-also = { $what } coûte { $points }
says-points-next = { $what } { $points }
says-points-listed = Les cartes dans tes plis coûtent : { $costs }.
says-both-sides = Les deux côtés de chaque carte de tes plis comptent.
says-face-value = Chaque { $suit ->
    [clubs] trèfle
    [diamonds] carreau
    [spades] pique
   *[hearts] cœur
} coûte sa valeur : le { $sign }2 coûte 2, le { $sign }10 coûte 10, le { $sign }V 11, la { $sign }D 12, le { $sign }R 13 et l’{ $sign }A 14.
says-good-card = { $card } est une bonne carte : elle retire { $points }.
says-queen-free = La ♠D ne coûte rien.
says-hand-points = Les points d’une donne : { $points }{ $good ->
    [yes] {" "}sans les bonnes cartes
   *[no] {""}
}.
says-no-tricks = Qui ne prend aucun pli voit son total baisser de { $bonus }{ $moon ->
    [none] {""}
    [universe] , sauf si quelqu’un décroche la lune ou l’univers
   *[moon] , sauf si quelqu’un d’autre décroche la lune
}.
says-kitty-first-trick = Le talon va à qui prend le premier pli, et il compte.
says-kitty-last-trick = Le talon va à qui prend le dernier pli, et il compte.

## La lune, l’univers, les retours à zéro, la fin

says-no-moon = Il n’y a pas de lune : qui prend tout marque tout.
says-moon-needs = Prends { $cards }.
says-moon-choice = Tu choisis : ajouter { $amount } au total de tous les autres, ou retirer autant du tien. Rien d’autre de la donne ne compte pour toi{ $kept }.
says-moon-add = Tous les autres prennent { $amount }, et rien de la donne ne compte pour toi{ $kept }.
says-moon-subtract = La lune retire { $amount } de ton total. Rien d’autre de la donne ne compte pour toi{ $kept }.
says-moon-add-unless-lost = Tous les autres prennent { $amount }, et rien de la donne ne compte pour toi{ $kept }. Mais si ça terminait la partie sans que tu la gagnes, ton total baisse d’autant à la place, et les autres ne marquent rien.
says-moon-team = { $together ->
    [yes] Peu importe lequel des deux partenaires prend quoi.
   *[no] Un seul partenaire doit tout prendre.
} { $effect ->
    [add] { $totals ->
        [player] Chaque joueur de l’autre équipe
       *[team] L’autre équipe
    } prend { $amount }, et la vôtre ne marque rien{ $kept }.
    [subtract] La lune retire { $amount } { $totals ->
        [player] des totaux des deux partenaires
       *[team] du total de votre équipe
    }, et l’autre équipe ne marque rien.
    [add-unless-lost] { $totals ->
        [player] Chaque joueur de l’autre équipe
       *[team] L’autre équipe
    } prend { $amount }, et la vôtre ne marque rien{ $kept }. Mais si ça terminait la partie sans que vous la gagniez, c’est retiré { $totals ->
        [player] des totaux des deux partenaires
       *[team] du total de votre équipe
    } à la place.
   *[choice] Le partenaire qui a pris le plus de points (avec { $tie ->
        [hearts] { $half } chacun, celui qui a les cœurs
       *[cards] autant de points, celui qui a plus de cartes à points
    }) choisit : ajouter { $amount } { $totals ->
        [player] au total de chaque joueur de l’autre équipe, ou retirer autant de celui de chaque partenaire
       *[team] au total de l’autre équipe, ou retirer autant du vôtre
    }.
}
says-partners = Les places { $teams } jouent ensemble : { $totals ->
    [player] chacun a son total, et à la fin, on additionne ceux des partenaires
   *[team] les partenaires additionnent ce qu’ils prennent, et ont toujours le même total
}.
says-team-places = Chaque équipe a une place, et les partenaires ont leur cote ensemble.
says-moon-kept = , sauf { $card } si tu l’as prise
says-moon-most = Prends au moins { $any_queen } et au moins { $hearts } cœurs. Ça vaut { $queens } pour { $queen }, { $bonuses } pour { $bonus }, et { $hearts } pour les cœurs, moins 1 pour chaque cœur au-delà de { $hearts } ; mais les { $all } cœurs au complet valent { $all }.
says-moon-most-example = { $queen } et { $hearts } cœurs : { $queens } + { $rest } = { $total }.
says-amount-choice = Tu choisis : retirer ce montant de ton total, ou l’ajouter à celui de tous les autres. Rien d’autre de la donne ne compte pour toi.
says-amount-add = Ce montant s’ajoute au total de tous les autres. Rien d’autre de la donne ne compte pour toi.
says-amount-subtract = Ce montant est retiré de ton total. Rien d’autre de la donne ne compte pour toi.
says-amount-add-unless-lost = Ce montant s’ajoute au total de tous les autres ; mais si ça terminait la partie sans que tu la gagnes, il est retiré du tien à la place. Rien d’autre de la donne ne compte pour toi.
says-others-score = Les autres marquent aussi ce qu’ils ont pris.
says-universe-deck = Prends tous les plis, et le montant est à la place le nombre de cartes du jeu.
says-universe = Prends tous les plis, et le montant est { $amount } à la place.
says-universe-choice = Tu choisis comme pour la lune.
says-universe-no-bonus = Cette fois, ne prendre aucun pli ne retire rien aux autres.
says-resets = Un total de { $totals } pile après une donne devient 0.
says-no-resets = Aucun total ne revient à 0.
says-ends-at = La partie se termine après une donne où quelqu’un{ $resets ->
    [yes] , après les retours à zéro,
   *[no] {""}
} atteint { $limit }.
says-ends-above = La partie se termine après une donne où un total{ $resets ->
    [yes] , après les retours à zéro,
   *[no] {""}
} est au-dessus de { $limit }{ $low ->
    [off] {""}
   *[other] {" "}ou en dessous de { $low }
}.
says-ends-above-alone = La partie se termine après une donne où un total{ $resets ->
    [yes] , après les retours à zéro,
   *[no] {""}
} est au-dessus de { $limit } et où le plus bas n’est pas partagé. Tant que plusieurs ont le total le plus bas, on continue.
says-ends-after = La partie se termine après { $hands ->
    [one] une donne
   *[other] { $hands } donnes
}.
says-lowest-wins = { $totals ->
    [player] Alors les partenaires additionnent leurs totaux, et la plus petite somme gagne ; à égalité, les équipes partagent la victoire
   *[team] Le plus petit total gagne ; à égalité, la victoire est partagée
}.
says-warren = **Warren :** une carte de plus est mélangée aux autres, et celle qui reste, la carte en plus, est posée à l’envers. Elle est à qui tient la carte Warren et peut la regarder ; passer la carte Warren la passe aussi. Chaque fois que tu pourrais jouer la carte en plus si tu l’avais en main, tu peux jouer la carte Warren à sa place, mais tu n’y es obligé que s’il ne te reste qu’elle. La couleur de la carte en plus est annoncée, pas sa hauteur, et compte aussitôt ; à la fin du pli, elle est retournée et compte comme si elle avait été jouée. Si c’est la carte Warren elle-même qui reste, personne n’a de carte en plus et la donne est une donne ordinaire.
says-by-staying = **69 pendant 5 :** qui reste à 69 pile pendant cinq donnes de suite gagne aussitôt, quels que soient les autres totaux ; de même qui reste à 5 pile pendant 69 donnes. À plusieurs en même temps, on partage la victoire.
says-null-game = **Partie nulle :** si tous les totaux sont à 0 après que l’un d’eux y est revenu, la partie finit sans gagnant.
says-shortening = Dès que plus rien ne peut changer les points, le reste de la donne se joue tout seul, sauf si le serveur l’a désactivé. Si tu entames et que personne ne peut battre aucune de tes cartes, un bouton te laisse prendre le reste. Ni l’un ni l’autre ne change les points.
