### Per Befehl an den Tisch, und den Platz eines Computers übernehmen.

note-seat-taken = { $who } übernimmt den Platz eines Computers.
seat-offers = Du schaust bei dieser Partie zu. Wenn der Host einverstanden ist, kannst du den Platz eines Computers übernehmen. Welchen hättest du gern?
seat-offers-hint = Du bekommst seine Karten und Punkte. Die Partie wird für dich nicht gewertet.
seat-offer = { $who } ({ $total })
seat-asked = Ich habe { $host ->
    [none] den Host
   *[other] { $host }
} gefragt. Bei einem Ja kommen deine Karten per Direktnachricht.
seat-requested = { $host }, { $who } würde gern für { $computer } weiterspielen.
seat-granted = { $who } ist dabei und spielt ab dem nächsten Zug mit.
seat-declined = Der Host hat abgelehnt: Der Computer spielt weiter, { $who } schaut zu.
seat-joined = Du bist dabei. Los geht’s, sobald der Host die Partie startet.
button-admit = Mitspielen lassen
button-decline = Nein, danke
error-seat-not-free = Auf diesem Platz spielt kein Computer mehr.
error-no-seat-to-take = An diesem Tisch sitzen schon überall Menschen. Schau mit **Zuschauen** zu oder eröffne mit `/hearts neu` einen eigenen.
error-request-declined = Der Host hat deine Anfrage abgelehnt. Zuschauen kannst du weiterhin.
command-hearts-join-name = mitspielen
command-hearts-join-description = Setz dich hier an den Tisch; läuft die Partie schon, bitte um den Platz eines Computers
