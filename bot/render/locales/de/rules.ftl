### Die Regeln jedes Spiels, in unseren eigenen Worten. Jede Hausregel eines Spiels ist ein Argument
### von jedem seiner Abschnitte: $rule-<Option>, bei Schaltern "on"/"off".

rules-count = { $players } Spieler: { $deck } Karten, { $each } pro Person{ $passed ->
    [0] {""}
   *[other] , { $passed } weitergegeben
}.
rules-goal = Worum es geht
rules-cards = Karten
rules-dealing = Geber
rules-passing = Weitergeben
rules-opening = Erster Stich
rules-playing = Spielen
rules-breaking = Herz brechen
rules-tricks = Wer einen Stich bekommt
rules-points = Punkte
rules-moon = Durchmarsch
rules-universe = Universum
rules-shortening = Wenn eine Runde abgekürzt wird
rules-resets = Zurück auf null
rules-end = Das Ende
rules-extras = Besonderheiten
rules-changed-section = { $title } ★
rules-house-rules = Hausregeln (★ = hier geändert)
rule-line = { $name }: { $value }. { $hint }
rule-line-changed = ★ **{ $name }: { $value }**. { $hint }

## Hausregeln: Name (höchstens 45 Zeichen) und Erklärung (höchstens 100)

option-limit = Grenze
option-limit-hint = Die Partie endet, wenn ein Stand { $ends ->
    [above] über diesem liegt
   *[at] so hoch ist
}.
option-hands = Runden
option-hands-hint = Die Partie endet nach so vielen Runden.
option-queen_breaks = ♠D bricht Herz
option-queen_breaks-hint = Wann eine Pik-Dame Herz bricht.
option-queen_breaks-discarded = wenn sie abgeworfen wird
option-queen_breaks-played = sobald sie gespielt wird
option-queen_breaks-never = nie
option-passing = Weitergeben
option-passing-hint = Klassisch: drei Karten, links, rechts, gegenüber, wo es das gibt, dann gar nicht.
option-passing-none = gar nicht
option-passing-right = immer nach rechts
option-passing-left = immer nach links
option-passing-classic = klassisch
option-break_hearts = Herz muss gebrochen sein
option-break_hearts-hint = Aus: Herz darf jederzeit ausgespielt werden.
option-jack_bonus = ♦B-Bonus
option-jack_bonus-hint = So viel zieht der Karo-Bube ab (10: Omnibus Hearts; 0: aus).
option-moon = Durchmarsch
option-moon-hint = Was mit den Punkten eines Durchmarschs geschieht.
option-moon-choice = wer ihn schafft, wählt
option-moon-none = gibt es nicht
option-moon-add = allen anderen aufgeschrieben
option-moon-subtract = vom eigenen Stand abgezogen

form-title = Hausregeln: { $game }
form-number = { $lowest } bis { $highest }
form-number-or-off = { $lowest } bis { $highest }, oder leer für aus
form-numbers = Zahlen von { $lowest } bis { $highest }, durch Kommas getrennt
