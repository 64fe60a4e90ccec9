### Die Bedenkzeit, Weggehen und Zurückkommen.

name-away = { $who } (weg)

note-stood-in = ⏱ Die Zeit von { $who } ist abgelaufen; ein Computer hat { $what ->
    [pass] die Karten weitergegeben
    [moon] entschieden
   *[play] diesen Zug gespielt
}.
note-away-clock = ⏱ { $who } ist weg; bis auf Weiteres spielt ein Computer.
note-away-others = ⏱ { $who } ist weg; die anderen lassen vorerst einen Computer spielen.
note-away-left = { $who } ist gegangen; bis zur Rückkehr spielt ein Computer.
note-away-kicked = { $who } wurde durch einen Computer ersetzt.
note-back = { $who } ist wieder da.

call = { $who }, du bist dran.
call-nudged = { $who }, { $by } wartet auf dich. Du bist dran.
call-by-clock = { $who }, du bist dran. Sonst spielt { $until } ein Computer für dich.

away-title = Ein Computer spielt für dich
away-how = { $why ->
    [others] Der Tisch hat auf dich gewartet. Drück *Bin wieder da*, dann spielst du den nächsten Zug wieder selbst.
   *[other] Drück *Bin wieder da*, dann spielst du den nächsten Zug wieder selbst. Bist du am Ende der Partie noch weg, landest du auf dem letzten Platz.
}
away-deserted = Niemand ist am Tisch, deshalb ruht die Partie. Nach zwei Tagen wird der Tisch geschlossen.
kicked-title = Ein Computer hat deinen Platz übernommen
kicked-how = Der Host kann dich mit `/hearts tisch` wieder mitspielen lassen.
button-nudge = Anstupsen
button-hand-over = Computer übernimmt
hand-absent = { $count ->
    [one] { $who } lässt dich warten.
   *[other] { $who } lassen dich warten.
} Du kannst anstupsen oder bis zur Rückkehr einen Computer spielen lassen.
hand-absent-clock = Sonst spielt er { $when } nur diesen Zug.
error-nudge-unwanted = { $count ->
    [one] { $who } möchte
   *[other] { $who } möchten
} nicht erwähnt werden.
button-back = Bin wieder da

left-lobby = Du hast den Tisch verlassen.
left-game = Jetzt spielt ein Computer für dich. Drück *Bin wieder da* oder gib `/hearts karten` ein, bevor die Partie endet, sonst landest du auf dem letzten Platz.
kicked = { $playing ->
    [yes] Für { $who } spielt ab jetzt ein Computer. Mit `/hearts tisch` lässt du die Person wieder mitspielen.
   *[no] { $who } ist nicht mehr am Tisch. Mit `/hearts tisch` lässt du die Person wieder mitspielen.
}
let-back = { $playing ->
    [yes] { $who } kann wieder spielen.
   *[no] { $who } kann wieder mitspielen.
}
menu-kick = Jemanden ersetzen oder entfernen
menu-let-back = Jemanden wieder mitspielen lassen
came-back = Willkommen zurück! Den nächsten Zug spielst du wieder selbst.
which-leave = Du bist an mehreren Tischen. Welchen willst du verlassen?
which-table = { $number }. { $game }

lobby-abandoned = Niemand ist in diese Partie zurückgekommen, deshalb wurde der Tisch geschlossen.

error-already-away = Diesen Platz spielt schon ein Computer.
error-not-away = Diesen Platz spielt kein Computer.
error-barred = Der Host hat dich von diesem Tisch entfernt. Er oder wer den Server verwaltet kann dich mit `/hearts tisch` wieder mitspielen lassen.
error-no-such-player = Diese Person ist nicht mehr am Tisch.
error-bad-clock = „{ $value }“ geht als Bedenkzeit nicht. Wähl aus, 30 s, 90 s, 5 min, 1 h oder 24 h.

command-hearts-leave-name = verlassen
command-hearts-leave-description = Verlass deinen Tisch; in einer Partie spielt ein Computer, bis du zurück bist
