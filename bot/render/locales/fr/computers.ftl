### Les ordis : leurs noms (tous différents dans les quatre premières lettres), et comment joue chaque niveau.
### Le signe d’un ordi se met devant son nom.

computer-names = Zoé, Théo, Inès, Hugo, Jade, Léo, Lina, Tom, Rose, Noé, Alix, Rémi, Lucie, Paul, Emma, Gaël, Anna, Yann, Lola, Loïc, Manon, Axel, Nina, Éric, Éva, Luc, Lou, Max, Mia, Ugo, Iris, Jean, Léa, Marc, Nora, Omar, Rita, Sami, Tess, Élie, Vic, Wim, Ysé, Zack
manner-beginner = joue petit et ne voit pas grand-chose
manner-easy = joue prudemment et oublie ce qui est tombé
manner-normal = compte les cartes et surveille la lune
manner-advanced = imagine quelques répartitions possibles
manner-expert = imagine beaucoup de répartitions possibles
