### Karten, die vorgemerkt sind, und Runden, die abgekürzt werden.

hand-plan-hint = Tipp eine Karte an, um sie vorzumerken. Sie wird gespielt, wenn du dran bist und sie erlaubt ist.
hand-planned = Vorgemerkt: { $card }. Sie wird gespielt, wenn du dran bist und sie erlaubt ist; tipp sie noch einmal an, um das aufzuheben.
hand-plan-dropped = { $lead ->
    [yes] { $card } war vorgemerkt, aber jetzt spielst du aus: Wähl eine beliebige Karte.
   *[no] { $card } war vorgemerkt, geht aber nicht: { $reason }.
}
button-planned = ✓ { $card }
hand-takes-rest = Deine übrigen Karten kann niemand schlagen. Du kannst dir den Rest auf einmal nehmen.
button-rest = Rest nehmen
button-table = Tisch

claim-news = { $reason ->
    [all-mine] { $you ->
        [yes] Der Rest geht an dich: Deine Karten kann niemand schlagen.
       *[no] Der Rest geht an { $who }: Diese Karten kann niemand schlagen.
    }
   *[settled] Keine Punkte mehr im Spiel.
} { $last ->
    [0] Stich { $trick } wurde automatisch gespielt.
   *[other] Die Stiche { $trick }–{ $last } wurden automatisch gespielt.
}
