### Das eigene Feld: die Worte in seinem Bild und die wenigen Zeilen daneben.

panel-you = Du
panel-us = Wir
panel-them = Die
panel-away = weg
panel-queued = gleich
panel-hand = Runde { $hand }
panel-trick = Runde { $hand } · { $trick }/{ $tricks }
panel-pass = { $direction ->
    [left] Nach links
    [right] Nach rechts
    [across] Gegenüber
    [scatter] Streuen
   *[hold] Kein Weitergeben
}{ $distance ->
    [2] { $direction ->
        [across] {""}
       *[left] {" "}(2.)
    }
    [3] { $direction ->
        [across] {""}
       *[left] {" "}(3.)
    }
   *[other] {""}
}
# Beside the plate opposite there is room for 17 characters.
panel-trumps = { $suit } Trumpf{ $broken ->
    [yes] , frei
    [no] , gesperrt
   *[none] {""}
}
panel-hearts = { $broken ->
    [yes] ♥ gebrochen
   *[no] ♥ nicht gebrochen
}
panel-kitty = Talon: 1 Karte
panel-extra = Warren-Karte: { $card }
panel-carried = { $points ->
    [one] Offen: { $points } Punkt
   *[other] Offen: { $points } Punkte
}

## Die Pille: was los ist, in höchstens etwa 24 Zeichen

pill-pass = { $done ->
    [yes] { $count ->
        [one] Diese an { $who }
       *[other] Diese { $count } an { $who }
    }
   *[no] { $count } an { $who } geben
}
pill-scatter = { $done ->
    [yes] Diese { $count } streuen
   *[no] Jedem eine Karte
}
pill-hint-pass = Tipp: { $count ->
    [one] gib diese
   *[other] gib diese { $count }
}
pill-wait-all = Die anderen geben noch
pill-passing = Alle geben Karten weiter
pill-wait = Warten auf { $who }
pill-absent = { $who } { $count ->
    [one] lässt
   *[other] lassen
} dich warten
pill-dealing = Gleich geht’s weiter
pill-lead = Du spielst aus
pill-follow = { $shade ->
    [light] Helles { $suit }: du bist dran
    [dark] Dunkles { $suit }: du bist dran
   *[none] Du bist dran: bedien { $suit }
}
pill-any = { $banned ->
    [none] Du bist dran: freie Wahl
   *[some] Du bist dran: wirf ab
}
pill-side = Welche Seite zählt?
pill-hint = Tipp: { $card }
pill-hint-under = Tipp: { $card }, unter { $best }
pill-takes = { $you ->
    [yes] Du nimmst
   *[no] { $who } nimmt
} { $card ->
    [none] { $points ->
        [0] den Stich
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
   *[other] { $card }: { $signed }
}
pill-nobody = Niemand nimmt ihn
pill-moon = ☾ { $you ->
    [yes] Du hast alle { $points }
   *[no] { $who } { $count ->
        [one] hat
       *[other] haben
    } alle { $points }
}
pill-shot = ☾ { $kind ->
    [universe] Universum: { $who }
   *[moon] Durchmarsch: { $who }
}
pill-next = Jetzt: { $direction ->
    [left] nach links
    [right] nach rechts
    [across] gegenüber
    [scatter] streuen
   *[hold] kein Weitergeben
}{ $distance ->
    [2] { $direction ->
        [across] {""}
       *[left] {" "}(2.)
    }
    [3] { $direction ->
        [across] {""}
       *[left] {" "}(3.)
    }
   *[other] {""}
}

## Die Matte

mat-any = beliebige Karte
mat-any-but = alles außer { $cards }
mat-raised = eine gehobene Karte
mat-opens = { $card } eröffnet
mat-choose = { $count ->
    [one] Wähl 1 Karte
   *[other] Wähl { $count } Karten
}
mat-scatter = jedem eine Karte
mat-leads = { $who } spielt aus
mat-chooses = { $who } entscheidet
mat-stops = Ein Herz stoppt { $who }

## Neben dem Bild: höchstens drei kurze Zeilen

beside-turn = **{ $words }.**
beside-lead = **Du bist dran:** du spielst aus, { $words }.
beside-winning = { $who } führt mit { $card }.
beside-queued = Vorgemerkt: { $card }. Noch einmal tippen hebt das auf.
beside-pass = **Gib { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} an { $who }**{ $where ->
    [none] .
   *[other] {" "}({ $where }).
}
beside-scatter = **Streuen:** jedem eine Karte.
button-leave-game = Partie verlassen

## Beschreibungen, jede höchstens 1024 Zeichen

panel-alt-trick = Auf dem Tisch: { $plays }.
panel-alt-sweep = Der Stich: { $plays }.
panel-alt-wins = (liegt vorn)
panel-alt-cancelled = (aufgehoben)
panel-alt-chosen = Gewählt: { $cards }.
panel-alt-queued = Vorgemerkt: { $card }.
panel-alt-hint = Tipp: { $cards }.
panel-alt-seats = Im Uhrzeigersinn von links: { $seats }.
public-alt-strip = Stiche davor: { $tricks }.
public-alt-older = { $cards } { $taken ->
    [no] an niemanden
   *[other] an { $who } ({ $points })
}
public-alt-seats = Im Uhrzeigersinn von links: { $seats }.
panel-alt-passed = hat gegeben

## Durchmärsche, Runden und Partien

outcome-moon-title = ☾ { $kind ->
    [universe] Universum
   *[moon] Durchmarsch
}! Wähl:
outcome-moon-add = { $team ->
    [each] Die je +{ $amount }
    [yes] Die +{ $amount }
   *[no] Andere +{ $amount }
}
outcome-moon-subtract = { $team ->
    [each] Wir je −{ $amount }
    [yes] Wir −{ $amount }
   *[no] Du −{ $amount }
}
outcome-goes-on = Es geht weiter
outcome-lead = Du führst mit { $points }
outcome-level = Du teilst die Führung
outcome-behind-by = Du liegst { $points } zurück
outcome-ends = Schluss: { $you ->
    [yes] { $count ->
        [one] du gewinnst
       *[other] ihr gewinnt
    }
   *[no] { $who } { $count ->
        [one] gewinnt
       *[other] gewinnen
    }
}
outcome-reaches = { $you ->
    [yes] { $count ->
        [one] Du erreichst
       *[other] Ihr erreicht
    }
   *[no] { $who } { $count ->
        [one] erreicht
       *[other] erreichen
    }
} { $limit }
outcome-alt-option = { $title }: { $totals }. { $words }
outcome-hand = Runde { $hand }: { $team ->
    [yes] { $points } für euch
   *[no] { $points } für dich
}
outcome-hand-moon = Runde { $hand }: ☾ { $kind ->
    [universe] Universum
   *[moon] Durchmarsch
}{ $you ->
    [yes] !
   *[no] {" "}von { $who }
}
outcome-place = { $place }.
outcome-won = { $points ->
    [0] Gewonnen!
   *[other] Sieg mit { $points } Vorsprung!
}
outcome-shared = Geteilter Sieg!
outcome-won-words = { $team ->
    [yes] { $own } zu { $total } Punkte
   *[no] { $own ->
        [one] 1 Punkt
       *[other] { $own } Punkte
    }, { $who } hatte { $total }
}
outcome-null = Alle stehen wieder bei 0
outcome-finished = { $team ->
    [yes] Ihr seid
   *[no] Du bist
} auf Platz { $place }
outcome-behind = { $points } hinter { $above }{ $is_winner ->
    [yes] {""}
   *[no] {" "}· Sieg: { $who }
}
outcome-game = { $game } · { $hands ->
    [one] 1 Runde
   *[other] { $hands } Runden
}
outcome-foot-moon = { $count ->
    [one] Durchmarsch in Runde { $hand }!
   *[other] { $count } Durchmärsche in einer Partie!
}
outcome-foot-clean = In { $count } von { $hands } Runden hast du nichts kassiert.
outcome-foot-worst = Teuer war Runde { $hand }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
