### Les règles de chaque jeu, avec nos propres mots. Chaque règle maison d’un jeu est un argument de
### chacune de ses sections : $rule-<option>, "on"/"off" pour ce qui s’allume et s’éteint.

rules-count = { $players } joueurs : { $deck } cartes, { $each } chacun{ $passed ->
    [0] {""}
    [one] , { $passed } passée
   *[other] , { $passed } passées
}.
rules-goal = Le but
rules-cards = Les cartes
rules-dealing = Le donneur
rules-passing = La passe
rules-opening = Le premier pli
rules-playing = Le jeu
rules-breaking = Briser les cœurs
rules-tricks = Qui remporte un pli
rules-points = Les points
rules-moon = Décrocher la lune
rules-universe = Décrocher l’univers
rules-shortening = Quand la donne s’arrête plus tôt
rules-resets = Retour à zéro
rules-end = La fin
rules-extras = En plus
rules-changed-section = { $title } ★
rules-house-rules = Règles maison (★ = changé ici)
rule-line = { $name } : { $value }. { $hint }
rule-line-changed = ★ **{ $name } : { $value }**. { $hint }

## Règles maison : le nom (45 signes au plus) et l’explication (100 au plus)

option-limit = Limite
option-limit-hint = La partie se termine quand un total { $ends ->
    [above] dépasse ce nombre
   *[at] atteint ce nombre
}.
option-hands = Donnes
option-hands-hint = La partie se termine après ce nombre de donnes.
option-queen_breaks = La ♠D brise les cœurs
option-queen_breaks-hint = Quand une dame de pique brise les cœurs.
option-queen_breaks-discarded = en défausse
option-queen_breaks-played = dès qu’elle est jouée
option-queen_breaks-never = jamais
option-passing = La passe
option-passing-hint = Classique : trois cartes, à gauche, à droite, en face (s’il y en a un), puis pas de passe.
option-passing-none = aucune
option-passing-right = toujours à droite
option-passing-left = toujours à gauche
option-passing-classic = classique
option-break_hearts = Il faut briser les cœurs
option-break_hearts-hint = Non : tu peux entamer cœur à tout moment.
option-jack_bonus = Bonus du ♦V
option-jack_bonus-hint = Les points que le valet de carreau retire (10 : Omnibus Hearts ; 0 : aucun).
option-moon = Décrocher la lune
option-moon-hint = Ce que deviennent les points d’une lune.
option-moon-choice = choix de qui la décroche
option-moon-none = pas de lune
option-moon-add = ajoutés aux totaux des autres
option-moon-subtract = retirés de son propre total

form-title = Règles maison : { $game }
form-number = De { $lowest } à { $highest }
form-number-or-off = De { $lowest } à { $highest }, ou vide pour aucun
form-numbers = Des nombres de { $lowest } à { $highest }, séparés par des virgules
