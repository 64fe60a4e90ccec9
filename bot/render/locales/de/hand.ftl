### Das eigene Feld: die Karten und was man tun kann.

hand-pass-title = Runde { $number } · gib { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} an { $who } weiter ({ $where })
hand-scatter-title = Runde { $number } · streuen: jedem eine Karte
pass-where = { $direction ->
    [left] { $distance ->
        [1] links von dir
        [2] zweiter Platz links
       *[other] dritter Platz links
    }
    [right] { $distance ->
        [1] rechts von dir
        [2] zweiter Platz rechts
       *[other] dritter Platz rechts
    }
   *[across] gegenüber
}
hand-chosen = Gewählt: { $cards }
hand-none-chosen = Tipp Karten an, um sie zu wählen; noch einmal tippen legt sie zurück.
scatter-one = { $card } an { $who }
button-confirm = { $count } geben ▸
button-choose-more = Noch { $count }
button-clear = Leeren

hand-passed-title = Runde { $number } · weitergegeben
hand-passed = Weitergegeben: { $cards }
hand-wait-others = Warten auf die anderen.
hand-received = Von { $who } bekommen: { $cards }.
hand-extra = Die Zusatzkarte ist { $card }. Um sie zu spielen, spiel die Warren-Karte.

hand-turn-title = Du bist dran · Runde { $number } · Stich { $trick } von { $tricks }
hand-you-lead = Du spielst aus.
hand-choose-side = { $light } (hell) oder { $dark } (dunkel) ausspielen? Bedient wird die Farbe dieser Seite.
button-side-light = { $card } hell
button-side-dark = { $card } dunkel
button-other-card = Zurück
hand-restricted = Graue Karten gehen nicht: { $reasons }.
reason-must-open = { $card } muss zuerst ausgespielt werden
reason-must-follow = du musst { $suit } bedienen
reason-hearts-not-broken = Herz ist noch nicht gebrochen
reason-no-penalty-on-first-trick = keine Strafkarten in den ersten Stich

# Zwischen zwei Karten desselben Stichs.
hand-wait-title = Du bist nicht dran · Runde { $number } · Stich { $trick } von { $tricks }
hand-leads = { $who } spielt aus{ $then ->
    [none] .
   *[other] , dann { $then }.
}
hand-next = Warten auf { $who }{ $then ->
    [none] .
   *[other] , dann { $then }.
}
# Wo das Feld nicht bei jeder Karte neu gezeichnet wird: was wahr bleibt, bis der Stich vorbei ist.
hand-after = Du kommst nach { $who }.
hand-follow = Nach dir: { $who }.
hand-clock = ⏱ Sonst spielt { $when } ein Computer für dich.
hand-decided-pass = ⏱ Deine Zeit war um: Ein Computer hat { $cards } für dich weitergegeben.
hand-decided-play = ⏱ Deine Zeit war um: Ein Computer hat { $card } für dich gespielt.
hand-decided-moon = ⏱ Deine Zeit war um: Ein Computer hat für dich { $choice ->
    [subtract] „Abziehen“
   *[add] „Aufschreiben“
} gewählt.
hand-deleted = Die Nachricht mit deinen Karten wurde gelöscht, hier ist sie wieder. Mit `/hearts karten` siehst du sie jederzeit.
hand-stops = Diese Nachricht bleibt ab jetzt, wie sie ist. Tipp auf einen Knopf, dann geht’s weiter, oder nimm `/hearts karten`.
hand-dealing-title = Die nächste Runde wird gegeben
hand-table = { $table }: { $scores }
hand-points = Diese Runde: { $scores }
hand-trick-over = **Stich { $number }.** { $taken }
hand-trick-before = **Letzter Stich.** { $taken }
hand-over-title = Die Partie ist vorbei
hand-closed-title = Runde { $number } ist vorbei: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für dich
hand-closed-reset = Dein Stand ist auf 0 zurückgesprungen.

moon-title = { $kind ->
    [universe] ☾ Du hast das Universum geschafft!
   *[moon] ☾ Du hast einen Durchmarsch geschafft!
}
moon-question = { $team ->
    [each] { $amount } von deinem Stand und dem deines Partners abziehen, oder jedem im anderen Team { $amount } aufschreiben?
    [yes] { $amount } vom Stand eures Teams abziehen, oder dem anderen Team { $amount } aufschreiben?
   *[no] { $amount } von deinem eigenen Stand abziehen, oder allen anderen { $amount } aufschreiben?
}
moon-would-subtract = Abziehen: { $scores }
moon-would-add = Aufschreiben: { $scores }
button-moon-subtract = { $team ->
    [each] Jedem von uns { $amount } abziehen
    [yes] Uns { $amount } abziehen
   *[no] Mir { $amount } abziehen
}
button-moon-add = { $team ->
    [each] Jedem von ihnen +{ $amount }
    [yes] Dem anderen Team +{ $amount }
   *[no] Den anderen +{ $amount }
}
