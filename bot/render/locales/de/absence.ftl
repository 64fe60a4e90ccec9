### Die Bedenkzeit, Weggehen und Zurückkommen.

name-away = { $who } (weg)

note-stood-in = ⏱ Die Bedenkzeit von { $who } ist um: Ein Computer hat einmal entschieden.
note-away-clock = ⏱ { $who } ist weg: Ein Computer spielt so lange.
note-away-left = { $who } ist gegangen: Bis zur Rückkehr spielt ein Computer.
note-away-kicked = { $who } wurde durch einen Computer ersetzt.
note-back = { $who } ist wieder da.

call = { $who }, du bist dran.
call-by-clock = { $who }, du bist dran. Wenn nichts passiert, entscheidet { $until } dieses eine Mal ein Computer für dich.

away-title = Ein Computer spielt für dich
away-how = Drück *Bin wieder da*, dann entscheidest ab dem nächsten Zug wieder du. Bist du am Ende der Partie nicht zurück, zählt sie für dich als letzter Platz.
away-deserted = Niemand ist am Tisch, deshalb wartet die Partie zwei Tage; dann wird der Tisch geschlossen.
kicked-title = Ein Computer hat deinen Platz übernommen
kicked-how = Der Host des Tisches kann dich mit `/hearts zurück` wieder hereinlassen.
button-back = Bin wieder da

left-lobby = Du bist vom Tisch aufgestanden.
left-game = Ein Computer spielt jetzt für dich. Drück *Bin wieder da* oder gib `/hearts zurück` ein, bevor die Partie endet, sonst zählt sie für dich als letzter Platz.
came-back = Willkommen zurück! Die nächste Entscheidung triffst du.
kicked-game = Ab jetzt spielt ein Computer für { $who }. Mit `/hearts zurück spieler:` kannst du das wieder aufheben.
kicked-lobby = { $who } hat keinen Platz mehr. Mit `/hearts zurück spieler:` kannst du das wieder aufheben.
let-back = { $who } kann wieder mitspielen.
let-in = { $who } kann sich wieder an den Tisch setzen.
which-leave = Du sitzt an mehreren Tischen. Welchen verlässt du?
which-back = Du bist von mehreren Tischen weg. An welchem bist du wieder da?
which-table = { $game } · { $table }

button-clock = Bedenkzeit: { $clock }
clock-form-title = Bedenkzeit
# Höchstens 45 und 100 Zeichen.
clock-form-label = Wie lange darf jemand überlegen?
clock-form-hint = Danach spielt ein Computer diese eine Karte; nach drei in Folge behält er den Platz.
lobby-abandoned = Niemand ist in diese Partie zurückgekommen, deshalb wurde der Tisch geschlossen.

error-already-away = Diesen Platz hat schon ein Computer übernommen.
error-not-away = Diesen Platz hat kein Computer übernommen.
error-barred = Der Host hat deinen Platz anderweitig vergeben. Nur er, oder wer den Server verwaltet, kann dich zurücklassen: `/hearts zurück spieler:`.
error-no-such-player = An diesem Tisch sitzt niemand namens „{ $value }“. Der Befehl schlägt vor, wer da ist.
error-bad-clock = Die Bedenkzeit „{ $value }“ gibt es nicht. Möglich ist aus, 30 s, 90 s, 5 min, 1 h oder 24 h.

command-hearts-leave-name = verlassen
command-hearts-leave-description = Verlass deinen Tisch; in einer Partie spielt ein Computer, bis du zurück bist
command-hearts-back-name = zurück
command-hearts-back-description = Übernimm deinen Platz wieder vom Computer
command-hearts-back-player-name = spieler
command-hearts-back-player-description = Für Hosts: wen du ersetzt hast und wieder hereinlässt
command-hearts-kick-name = ersetzen
command-hearts-kick-description = Für Hosts: jemanden durch einen Computer ersetzen
command-hearts-kick-player-name = spieler
command-hearts-kick-player-description = Wer Platz machen muss

replay-stood-in = Ein Computer hat für { $who } entschieden.
