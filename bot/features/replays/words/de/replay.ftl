### Beendete Partien: die Liste, der Rückblick, das Protokoll.

games-title = Deine beendeten Partien
games-row = **{ $game }** · { $day } · mit { $who } · Platz { $place } von { $places } · Stand **{ $total }**{ $change ->
    [none] { "" }
   *[other] { " " }· Wertung { $change }
}{ $hints ->
    [yes] { " " }· mit Tipps
   *[no] { "" }
}
games-others = { $count ->
    [one] einem weiteren
   *[other] { $count } weiteren
}
games-computers = { $count ->
    [one] einem Computer
   *[other] { $count } Computern
}
games-empty = Du hast hier noch keine Partie beendet. Mit `/hearts neu` eröffnest du einen Tisch.
games-how = `/hearts rückblick` zeigt dir eine Partie noch einmal, Stich für Stich.
games-page = Seite { $page }

replay-deal-title = Runde { $hand } · die Verteilung
replay-dealt = **Nach dem Geben**
replay-before = **Vor dem Stich**
replay-own-dealt = **Deine Karten nach dem Geben**
replay-own-before = **Deine Karten vor dem Stich**
replay-hand = { $who }: { $cards }
replay-passes = **Das Weitergeben**
replay-pass = { $who } an { $to }: { $cards }
replay-scattered = { $who }: { $cards }
replay-left-over = Nicht verteilt wurde { $card }.
replay-points = Diese Runde: { $scores }
replay-where = { $game }{ $day ->
    [none] { "" }
   *[other] { " " }· { $day }
} · Runde { $hand } von { $hands }{ $trick ->
    [0] { "" }
   *[other] { " " }· Stich { $trick } von { $tricks }
}
replay-closed = Diese Partie läuft noch: Du siehst nur beendete Runden, und von verdeckten Karten nur deine.
replay-cut-short = Diese Partie wurde nicht zu Ende gespielt: Von verdeckten Karten siehst du nur deine.

button-replay-first = Anfang
button-replay-last = Ende
button-replay-trick-back = ◂ Stich
button-replay-trick-on = Stich ▸
button-play-replay = Abspielen
button-pause = Halt
button-replay-record = Protokoll

record-what = Das Protokoll dieser Partie als eine Zeile JSON: was gegeben, weitergegeben und gespielt wurde, und alles, was man zum Prüfen braucht.

replay-stood-in = Ein Computer hat für { $who } gespielt.
command-hearts-replay-name = rückblick
command-hearts-replay-description = Sieh dir eine Partie Stich für Stich an (nur du siehst es)
command-hearts-replay-game-name = partie
command-hearts-replay-game-description = Welche Partie; ohne Angabe deine letzte beendete
error-replays-busy = Gerade laufen zu viele Rückblicke. Geh mit Stich ▸ weiter, oder versuch es in einer Minute noch einmal.
button-replay = Rückblick ansehen
button-games = Meine Partien
