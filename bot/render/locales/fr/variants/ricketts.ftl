variant-ricketts = Un jeu de cartes, des passes éparpillées{ $rule-wrap_points ->
    [none] {""}
   *[other] , des totaux qui reviennent à zéro
}.
option-wrap_points = Totaux qui reviennent à 0
option-wrap_points-hint = Un total qui tombe pile sur l’un d’eux après une donne devient 0 ; vide : aucun.
option-warren = Carte Warren
option-warren-hint = Une 53e carte, qu’on joue à la place d’une carte en plus, cachée.
option-69-for-5 = 69 pendant 5
option-69-for-5-hint = Rester à 69 pile pendant cinq donnes, ou à 5 pendant 69 donnes, gagne aussitôt.
option-null_game = Partie nulle
option-null_game-hint = Les quatre totaux à 0 après un retour : la partie finit sans gagnant.
