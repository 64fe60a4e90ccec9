### Les commandes : leurs noms (en minuscules, sans espace, 32 signes au plus) et descriptions (100 au plus).
### Quand un texte nomme une commande, c’est avec les noms d’ici : Discord la montre ainsi.

command-hearts-name = hearts
command-hearts-description = Jouer à Hearts
command-hearts-new-name = ouvrir
command-hearts-new-description = Ouvre une table dans ce salon ; les autres peuvent venir, et tu en es l’hôte
command-hearts-new-variant-name = jeu
command-hearts-new-variant-description = À quel jeu on joue
command-hearts-new-rules-name = règles
command-hearts-new-rules-description = Avec quelles règles maison de ce serveur la table commence
command-hearts-new-clock-name = chrono
command-hearts-new-clock-description = Combien de temps on peut réfléchir avant qu’un ordi joue une carte
command-hearts-new-at-name = quand
command-hearts-new-at-description = Quand ça commence, par exemple demain 20h, ven 20:30 ou dans 2h
command-hearts-hand-name = cartes
command-hearts-hand-description = Tes cartes et ce que tu peux faire maintenant (rien que pour toi)
command-hearts-table-name = table
command-hearts-table-description = Le pli, les scores et à qui de jouer
command-play-name = jouer
command-play-description = Joue contre trois ordis tout de suite ; tes cartes arrivent aussitôt
command-play-variant-name = jeu
command-play-variant-description = Quel jeu ; sinon, celui de ce serveur ou Classic Hearts
