### Karten, die vorgemerkt sind, und Runden, die abgekürzt werden.

hand-plan-hint = Tipp eine Karte an, um sie vorzumerken: Sie wird gespielt, sobald du sie zugeben darfst.
hand-planned = Vorgemerkt: { $card }. Sie wird gespielt, sobald du sie zugeben darfst; tipp sie an, um sie zurückzunehmen.
hand-plan-dropped = { $lead ->
    [yes] Du hattest { $card } vorgemerkt, aber jetzt spielst du aus, und die Wahl liegt bei dir.
   *[no] Du hattest { $card } vorgemerkt, aber das geht nicht: { $reason }.
}
button-planned = ✓ { $card }
hand-takes-rest = Niemand kann die Karten schlagen, die du noch hast. Du kannst dir den Rest auf einmal nehmen.
button-rest = Rest nehmen
button-table = Tisch ↗

claim-news = { $reason ->
    [all-mine] { $you ->
        [yes] Der Rest geht an dich: Niemand kann deine Karten schlagen. Ab Stich { $trick } wurde die Runde auf einmal zu Ende gespielt.
       *[no] Der Rest geht an { $who }: Niemand kann die Karten von { $who } schlagen. Ab Stich { $trick } wurde die Runde auf einmal zu Ende gespielt.
    }
   *[settled] Es ist nichts mehr übrig, was zählt. Ab Stich { $trick } wurde die Runde auf einmal zu Ende gespielt.
}
