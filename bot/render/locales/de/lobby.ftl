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
lobby-too-many = Zu viele Leute: Höchstens { $most } können dieses Spiel spielen.
lobby-ready = Es kann losgehen. Bis zu { $most } können mitspielen.
lobby-full = Der Tisch ist voll: Es kann losgehen.
lobby-host-only = Nur { $host } (Host) kann Regeln ändern, Computer dazunehmen, starten oder die Lobby schließen.
lobby-where = Am Tisch zuschauen ↗
lobby-where-over = Zum Tisch ↗
lobby-playing = Die Partie läuft. { $where }
lobby-finished = Die Partie ist vorbei{ $count ->
    [0] .
    [one] : { $who } hat gewonnen.
   *[other] : { $team ->
        [yes] { $who } haben gemeinsam gewonnen.
       *[no] { $who } teilen sich den Sieg.
    }
} { $where }
lobby-cancelled = Dieser Tisch wurde geschlossen.
lobby-cancelled-by = { $who } hat diesen Tisch geschlossen.
game-ended = Die Serververwaltung hat die Partie beendet.
game-ended-by = { $who } hat die Partie beendet.
lobby-expired = Niemand hat diese Partie gestartet, deshalb wurde der Tisch geschlossen. Mit `/hearts neu` eröffnest du einen neuen.

seat = { $number }. { $who }
seat-host = { $who } (Host)
seat-computer = { $who } ({ $level }): { $manner }
seat-free = —

clock-off = aus
clock-30s = 30 s
clock-90s = 90 s
clock-5m = 5 min
clock-1h = 1 h
clock-24h = 24 h

button-join = Mitspielen
button-leave = Verlassen
button-start = Start
button-host = Host-Menü
button-fill = Auf { $count } auffüllen
button-add = Computer dazu
button-remove = Computer weg
button-rules = { $of ->
    [1] Hausregeln
   *[other] Regeln { $number }/{ $of }
}
button-cancel = Lobby schließen

seated-title = Du bist dabei: { $game }
seated-closed = Tisch geschlossen: { $game }
seated-where = Zurück zur Lobby ↗
seated-text = { $where } Sobald die Partie beginnt, erscheinen hier deine Karten. Nur du siehst sie.

rule-value = { $name }: { $value }

host-title = Host-Menü · { $game }
host-levels = Wähl unten, wie gut jeder Computer spielt, oder schick ihn weg.
host-strength = Computer: { $level }
host-strength-each = Computer: verschieden stark
host-level = { $who }: { $level }
host-remove = { $who } wegschicken
host-clock = Bedenkzeit: { $clock }
host-clock-hint = Ist die Zeit um, spielt ein Computer einen Zug; beim dritten Mal in Folge behält er den Platz.
lobby-starts = Beginnt { $when }, wenn genug Leute da sind.
series = Gewonnene Partien: { $scores }
series-of = { $who }: { $games }
lobby-rematch-starts = Beginnt, wenn alle wieder da sind, oder { $when } mit Computern für die, die fehlen.
lobby-start-missed = Es sollte { $when } losgehen, aber es fehlten Leute. Der Host kann starten, sobald genug da sind.
start-choice = { $time }: { $days ->
    [0] in { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    }
   *[other] in { $days } T { $hours } h
}
lobby-alone = Du spielst gegen Computer. Deine Karten findest du unten.
lobby-alone-over = Die Partie ist vorbei. Das Ergebnis steht unten.
lobby-open-already = Du hast hier schon eine offene Lobby: { $where }
lobby-opened-in-channel = Jeder Tisch hat einen eigenen Thread, deshalb ist deiner in { $channel } offen: { $where }
play-goes-on = Du spielst dieses Spiel schon gegen Computer. Hier sind deine Karten.

lobby-waiting = { $count ->
    [one] Jemand sucht gerade einen Tisch wie diesen.
   *[other] { $count } Leute suchen gerade einen Tisch wie diesen.
}
rules-passed-over = Die Hausregeln „{ $name }“ dieses Servers passen nicht mehr zu diesem Spiel, deshalb gelten am Tisch die Standardregeln. Du kannst sie in der Lobby ändern.
