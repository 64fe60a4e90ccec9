variant-increduhearts = Deux jeux de cartes, de bons valets, la lune dès 18 cœurs.
option-low_limit = Fin en dessous de
option-low_limit-hint = La partie se termine aussi quand un total passe sous ce nombre ; vide : non.
