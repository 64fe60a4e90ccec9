### Les mots qu’on retrouve partout.
###
### Vocabulaire de tous les fichiers :
###   game       partie (celle qu’on joue), jeu (la sorte)
###   hand       donne (de la distribution aux points) ; tes cartes (celles que tu tiens)
###   trick      pli ; suit : couleur ; rank : hauteur ; total : total ; score sheet : feuille de marque
###   lead       entamer, l’entame ; suit led : couleur demandée ; follow : fournir ; discard : se défausser
###   break      briser les cœurs, les cœurs sont brisés ; penalty card : carte à points ; trumps : atout
###   pass       passer, la passe ; scatter : éparpiller ; hold : pas de passe ; deal : donner, la donne
###   moon       décrocher la lune, une lune ; universe : décrocher l’univers ; kitty : talon
###   extra card carte en plus ; dealer : donneur ; host : hôte ; computer : ordi ; clock : chrono
###   rating     cote ; record : enregistrement ; review : analyse ; hint : conseil
###   light/dark clair, foncé (le côté) ; queen of spades : dame de pique ; jack of diamonds : valet de carreau
### Les cartes portent des lettres françaises (card-letters) : ♠D, ♦V, ♣R. On dit tu.
###
### Un nom n’est jamais précédé de « de », « que » ou « si » : on ne sait pas s’il commence par une voyelle.
### Le participe ne dit pas si quelqu’un est un homme ou une femme : « Tu as ta place », pas « Tu es assis ».
### Devant ? ! : ; % et dans « », l’espace est fine et insécable (U+202F).

list-comma = , { "" }
list-and = { $items } et { $last }
list-or = { $items } ou { $last }

you = toi
player-unnamed = Invité
level-beginner = débutant
level-easy = facile
level-normal = normal
level-advanced = avancé
level-expert = expert

card-letters = VDRA
card-joker = Joker { $card }
card-warren = Warren
card-warren-as = Warren pour { $suit }
card-warren-was = { $card } (Warren)
card-side-light = { $card } clair
card-side-dark = { $card } foncé
card-open = …

value-on = oui
value-off = non
value-none = aucun

button-hand = Mes cartes
button-more = Plus
button-last = Dernier pli
button-sheet = Scores
button-rematch = Revanche
button-rematch-in = J’en suis
button-rematch-out = Pas maintenant

page = page { $page } sur { $pages }
button-page-back = ◂ Retour
button-page-on = Suite ▸
button-hand-back = ◂ Donne
button-hand-on = Donne ▸
