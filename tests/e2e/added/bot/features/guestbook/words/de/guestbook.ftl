command-guests-name = gäste
command-guests-description = Das Gästebuch zeigen
command-hearts-sign-name = eintragen
command-hearts-sign-description = Deinen Namen ins Gästebuch schreiben
command-book-name = buch
command-book-description = Das Gästebuch öffnen
guestbook-names = Gäste: { $names }
