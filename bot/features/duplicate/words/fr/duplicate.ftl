### Les mêmes cartes à d’autres tables, et l’écart.

lobby-duplicate = mêmes cartes que { $tables ->
    [one] une table d’ordis
   *[other] { $tables } tables d’ordis
}
host-duplicate = Comparer à des ordis : { $tables ->
    [0] non
    [one] une table
   *[other] { $tables } tables
}
host-duplicate-hint = Des ordis jouent les mêmes donnes à d’autres tables. Ce qui compte : combien tu fais mieux à ta place.
duplicate-title = Mêmes cartes
duplicate-subtitle = { $hands ->
    [one] une donne
   *[other] { $hands } donnes
}, comparé à { $tables ->
    [one] une autre table
   *[other] { $tables } autres tables
}
duplicate-heading = **Mêmes cartes** · comparé à { $tables ->
    [one] une autre table
   *[other] { $tables } autres tables
}
duplicate-points = points
duplicate-others = autres
duplicate-difference = écart
duplicate-over = Ce qui compte ici, c’est l’écart avec les autres qui ont les mêmes cartes : le classement de toutes les tables est dans le salon.
duplicate-ranking = Mêmes cartes à { $tables } tables : les places parmi { $players }
duplicate-place = { $place }\. **{ $who }** { $difference }
duplicate-line = Avec les mêmes cartes ailleurs : { $differences }
alt-duplicate = Mêmes cartes, { $subtitle }. Tes points, la moyenne des autres à la même place, et l’écart en barre : { $rows }.
alt-duplicate-row = { $who } { $points }, les autres { $others }, écart { $difference }
beside-title = Donne { $hand } côte à côte · { $who }
beside-dealt = Données à cette place à chaque table : { $cards }
beside-shadow = Ordi à la table { $number }
beside-mean = Les autres ont fait { $points } en moyenne.
beside-seat = À la place : { $who }
button-beside = Côte à côte
lobby-in-step = mêmes cartes, table { $table }, { $hands } donnes
lobby-in-step-how = Les mêmes donnes à chaque table, l’une après l’autre. L’hôte de la table 1 les lance toutes.
duplicate-closed = Ce qui se joue apparaît ici quand toutes les tables ont joué cette donne.
hand-in-step-title = Les autres tables jouent encore
hand-in-step = La donne suivante arrive quand elles ont toutes joué celle-ci.
beside-table = { $who }, table { $number }

error-needs-clock = Les tables aux mêmes cartes s’attendent l’une l’autre, il leur faut donc un chrono.
error-seats-in-step = Personne ne peut prendre une place ici : tu pourrais connaître les cartes par une autre table.
error-only-one-table = Pour les mêmes cartes, il faut au moins deux tables. `/tournoi annoncer` a *Mêmes cartes à toutes les tables*.
error-tables-differ = Il faut autant de monde à chaque table. Complétez-les avec des ordis, ou retirez-en.
error-seated-twice = Une personne, { $value }, a deux places à ces tables.
error-other-table-of-duplicate = Tu as déjà ta place à une autre de ces tables.
error-hands-in-step = D’autres tables jouent encore cette donne. Tu la vois quand toutes l’ont jouée.
