### Les images : leurs mots, et leurs descriptions pour qui les écoute.

picture-trick = Donne { $hand } · pli { $trick }
picture-led = { $shade ->
    [light] entame { $suit } clair
    [dark] entame { $suit } foncé
   *[none] entame { $suit }
}
picture-takes = { $points ->
    [0] Pli pour { $who }, zéro point
    [one] { $who } prend { $points } point
   *[other] { $who } prend { $points } points
}
picture-cancelled = Personne ne le prend
picture-carried = { $count ->
    [one] avec le pli d’avant
   *[other] avec { $count } plis d’avant
}
picture-kitty = talon
picture-limit = jusqu’à { $limit }
picture-hands = { $first }–{ $last }
picture-legend-moon = ☾ lune décrochée
picture-legend-universe = ★ univers décroché
picture-legend-reset = barré : retour à 0
picture-moon = { $kind ->
    [universe] { $who } { $count ->
        [one] décroche
       *[other] décrochent
    } l’univers !
   *[moon] { $who } { $count ->
        [one] décroche
       *[other] décrochent
    } la lune !
}
picture-moon-worth = Donne { $hand } : vaut { $amount }
picture-moon-cost = +{ $amount } pour { $others ->
    [team] l’autre équipe
    [each] chacun en face
   *[all] tous les autres
}
picture-costliest = Pli le plus cher : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
picture-margin = { $total ->
    [one] { $total } point
   *[other] { $total } points
}{ $ahead ->
    [0] {""}
   *[other] {" "}· { $ahead } d’avance
}

pictures-permissions = Je ne peux pas montrer d’images dans { $channel } : il me manque { $permissions }. La partie continue sans.

## Descriptions, de 1024 signes au plus

alt-trick = Table de { $count } places, dans le sens des aiguilles d’une montre : { $names }. Pli { $trick } de la donne { $hand }, { $led }. Dans l’ordre du jeu : { $plays }. { $verdict }.
alt-play = { $who } { $card }
alt-play-wins = { $who } { $card } (gagne)
alt-play-cancelled = { $who } { $card } (annulée)
alt-side = { $card } ({ $side } compte)
alt-turned-up = carte Warren, retournée : { $card }
alt-trick-kitty = Le talon, { $card }, s’y ajoute.
alt-sheet = Feuille de marque, { $game }{ $limit ->
    [none] {""}
   *[other] {" "}jusqu’à { $limit }
} ; colonnes : { $names }. Points et nouveau total, donne par donne :
alt-sheet-hand = { $hand } : { $entries }.
alt-sheet-entry = { $points } → { $total }
alt-sheet-reset = { $points } → { $was }, retour à { $total }
alt-sheet-moon = { $entry } (lune)
alt-sheet-universe = { $entry } (univers)
alt-sheet-best = Le plus bas : { $who }.
alt-chart = Dessous, une courbe des totaux après chaque donne, une ligne par colonne{ $limits ->
    [none] {""}
   *[other] , et des pointillés à { $limits }
}.
alt-moon = { $who } { $count ->
    [one] décroche
   *[other] décrochent
} { $kind ->
    [universe] l’univers
   *[moon] la lune
} dans la donne { $hand }, ce qui vaut { $amount }.
alt-winner = { $title } { $game }, { $places }.
alt-place = { $place }. { $who } { $total }
alt-costliest = Le pli le plus cher, le { $trick } de la donne { $hand } : { $plays }. { $verdict }.

### Les images de cartes en main.

picture-passed = passée
picture-better = mieux
picture-best = le mieux
alt-pass = { $title }. Les cartes : { $hand }. Passées : { $passed }. Mieux : { $better }.
alt-pass-fine = { $title }. Les cartes : { $hand }. Passées : { $passed }.
alt-pass-hint = { $title }. Les cartes : { $hand }. Le mieux : { $better }.

review-spot-pass = Donne { $hand }, passe
