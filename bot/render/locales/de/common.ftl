### Wörter, die überall vorkommen.
###
### Sprachgebrauch in allen Dateien:
###   game       Partie (die gespielt wird), Spiel (die Art)
###   hand       Runde (vom Geben bis zum Aufschreiben); deine Karten, auf der Hand (was man hält)
###   trick      Stich; suit: Farbe; rank: Wert; total: Stand; score sheet: Punktezettel
###   lead       ausspielen; suit led: angespielte Farbe; follow: bedienen; discard: abwerfen
###   break      Herz brechen, Herz ist gebrochen; penalty card: Strafkarte; trumps: Trumpf
###   pass       weitergeben; scatter: streuen; hold: ohne Weitergeben; deal: geben, Verteilung
###   moon       Durchmarsch; universe: Universum; kitty: Talon; extra card: Zusatzkarte
###   dealer     Geber; host: Host; clock: Bedenkzeit; rating: Wertung; record: Protokoll
###   light/dark hell, dunkel; queen of spades: Pik-Dame; jack of diamonds: Karo-Bube
### Karten haben deutsche Buchstaben (card-letters): ♠D, ♦B. Du statt Sie.

list-comma = , { "" }
list-and = { $items } und { $last }
list-or = { $items } oder { $last }

you = du
player-unnamed = Gast
level-beginner = Anfänger
level-easy = leicht
level-normal = normal
level-advanced = fortgeschritten
level-expert = Profi

card-letters = BDKA
card-joker = { $card } Joker
card-warren = Warren
card-warren-as = Warren als { $suit }
card-warren-was = { $card } (Warren)
card-side-light = { $card } hell
card-side-dark = { $card } dunkel
card-open = …

value-on = an
value-off = aus
value-none = keine

button-hand = Meine Karten
button-more = Mehr
button-last = Letzter Stich
button-sheet = Stand
button-rematch = Revanche
button-rematch-in = Bin dabei
button-rematch-out = Jetzt nicht

page = Seite { $page } von { $pages }
button-page-back = ◂ Zurück
button-page-on = Weiter ▸
button-hand-back = ◂ Runde
button-hand-on = Runde ▸
