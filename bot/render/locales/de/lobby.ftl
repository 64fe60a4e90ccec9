### Die Lobby, und die Nachricht an alle, die sich hingesetzt haben.

lobby-title = ♥ { $game }
lobby-rules = Hausregeln · { $rules }
lobby-clock = Bedenkzeit { $clock }
lobby-range = { $fewest }–{ $most }
lobby-exactly = genau { $most }
lobby-missing = Zum Start { $missing ->
    [one] fehlt noch jemand
   *[other] fehlen noch { $missing } Leute
} ({ $range }).
lobby-too-many = Zu viele für den Start: Dieses Spiel geht mit höchstens { $most }.
lobby-ready = Es kann losgehen; bis zu { $most } können mitspielen.
lobby-full = Alle Plätze sind besetzt: Es kann losgehen.
lobby-host-only = Hausregeln, Computer, Start und Schließen sind Sache von { $host }.
lobby-where = am Tisch
lobby-playing = Die Partie läuft { $where }.
lobby-finished = Die Partie ist vorbei. Du kannst sie { $where } nachlesen.
lobby-cancelled = Dieser Tisch wurde geschlossen.
lobby-cancelled-by = { $who } hat diesen Tisch geschlossen.
lobby-expired = Niemand hat diese Partie gestartet, deshalb wurde der Tisch geschlossen. `/hearts neu` eröffnet einen neuen.

seat = { $number }. { $who }
seat-host = { $who } (Host)
seat-computer = { $who } ({ $level })
seat-free = —

clock-off = aus
clock-30s = 30 s
clock-90s = 90 s
clock-5m = 5 min
clock-1h = 1 h
clock-24h = 24 h

button-join = Mitspielen
button-leave = Aufstehen
button-add = Computer dazu
button-remove = Computer weg
button-level = Stärke: { $level }
button-rules = Hausregeln{ $number ->
    [0] { "" }
   *[other] { " " }{ $number }
}
button-start = Start
button-cancel = Schließen

seated-title = Du sitzt am Tisch: { $game }
seated-text = Die Lobby findest du hier: { $where }. Sobald die Partie beginnt, kommen deine Karten in diesen Chat, und niemand sonst sieht sie.

rule-value = { $name }: { $value }

variant-increduhearts = Zwei Kartenspiele, gute Buben, Durchmarsch ab 18 Herzen. Der niedrigste Stand gewinnt.
variant-ricketts = Ein Kartenspiel, gestreutes Weitergeben, Stände, die auf null springen. Der niedrigste Stand gewinnt.
variant-hearts-at-play = Ein Kartenspiel, Herz ist Trumpf, die Kreuz-Dame kostet 13. Der niedrigste Stand gewinnt.
variant-classic = Hearts, wie die meisten es kennen, mit den üblichen Hausregeln. Der niedrigste Stand gewinnt.
variant-double-hearts = Zweiseitige Karten, hell und dunkel, und 52 Punkte je Runde. Der niedrigste Stand gewinnt.
