# Der Gedanke jeder Lektion, wahr für ihre Stellung: worauf es ankommt, und was die verlockende Karte
# täte. Er steht vor der Antwort über den Karten, also nennt er nie die beste Karte.
#
# Die Spieler zählen von links: $player1 sitzt links, von vieren $player2 gegenüber und $player3 rechts.

## Classic Hearts

idea-classic-duck = { $player3 } spielt ♠9 aus, und nach dir kommen noch zwei. Die Pik-Dame loszuwerden ist verlockend, aber über ihr sind nur ♠K und ♠A noch im Spiel: Fällt keine davon, kostet sie dich sofort 13 Punkte. Bleib drunter und wart auf einen Stich, in dem du nicht bedienen kannst.
idea-classic-take-free = Du spielst als Letztes, und dieser Stich kostet nichts: Die höchste Karte darin ist ♠K. Die Pik-Dame ist noch im Spiel. Bleibst du jetzt drunter, muss dein hohes Pik sie später vielleicht nehmen.
idea-classic-dump = Du kannst Karo nicht bedienen, und { $player2 } nimmt diesen Stich mit ♦7. Hohe Herz sehen gefährlich aus, kosten aber nur einen Punkt pro Karte. Eine deiner Karten kostet 13, und in Pik schützt dich nur deine ♠3.
idea-classic-keep-low = Du kannst Karo nicht bedienen, also wirf ab, was dir später schaden könnte. Du hast die Pik-Dame { $player1 } gegeben, und sie ist noch im Spiel: Von deinen zwei Pik bleibt nur ♠2 sicher unter ihr. Ein hohes Herz kann warten.
idea-classic-flush = Karo hat sonst niemand mehr, und in Kreuz ist nur ♣5 noch im Spiel: Spielst du davon etwas aus, wirft dir vielleicht jemand die Pik-Dame dazu. Spiel eine Farbe, die die anderen noch bedienen müssen. Dann fällt womöglich sie oder eine höhere Karte.
idea-classic-count = Zähl die Karo: Außer deinen ist nur ♦8 noch im Spiel. Ein hohes Karo würde den Stich sicher nehmen, und die Pik-Dame ist noch im Spiel und kommt vielleicht dazu. Spiel so aus, dass das letzte Karo ihn nehmen muss.
idea-classic-pass = Sieh dir zuerst deine Pik an: Nur ♠B schützt dort eine Karte, die 13 Punkte kostet, und nicht für lange. Hohe Herz sehen schlimmer aus, als sie sind. In Kreuz hast du nur zwei Karten: Ohne sie kannst du auf diese Farbe bald Punkte abwerfen.
idea-classic-stop = { $player1 } hat bisher alle 19 Punkte und spielt ♥7 aus. Du spielst als Letztes. Drunter bleiben fühlt sich richtig an, aber dann ist der Durchmarsch fast sicher. Ein einziges Herz in einem Stich von dir beendet ihn.
idea-classic-shoot-2 = Du hast bisher alle 18 Punkte, und von den Herz sind nur ♥4, ♥6 und ♥10 noch im Spiel. Spielst du klein aus, nimmt jemand anders eines davon: Dann bleiben deine Punkte einfach bei dir. Für den Durchmarsch müssen sie alle unter deine Karten fallen.
idea-classic-moon-choice = Durchmarsch! { $player1 } hat 27, du hast 61 und { $player3 } hat 87. Mit 26 mehr ist { $player3 } über 100, und die Partie endet. Wer hätte dann die wenigsten Punkte?

## IncreduHearts

idea-increduhearts-duck = Du spielst als Letztes, und dieser Stich würde dich nichts kosten. Aber beide ♦B sind noch im Spiel, und jeder bringt dem, der ihn nimmt, −10. Bleib drunter und behalt deine hohen Karo, um einen zu fangen.
idea-increduhearts-take-free-2 = Du spielst als Letztes, und dieser Stich kostet nichts: ♠B ist die höchste Karte darin. Eine Pik-Dame ist noch im Spiel, und beide ♠K sind weg. Ein höheres Pik bekommt sie also früher oder später: Wart mit deinem nicht darauf.
idea-increduhearts-dump = Du kannst Kreuz nicht bedienen, also darf jede Karte weg. Hohe Herz sehen gefährlich aus, aber eine deiner Karten kostet 13 Punkte, und in dieser Farbe schützt dich nur deine ♠5. So billig wirst du sie kaum noch einmal los.
idea-increduhearts-keep-low = Du kannst Kreuz nicht bedienen. Beide Pik-Damen sind noch im Spiel, und in Pik hast du nur zwei Karten: Sicher darunter bleibt nur deine ♠5. Behalt deine beiden ♦B für Stiche, die du selbst nimmst.
idea-increduhearts-good-card = Du spielst als Letztes, und ♦10 ist die höchste Karte im Stich. Nicht jede Karte kostet dich etwas: Die beste bringt −10, wenn du sie selbst nimmst. Später geht vielleicht jemand darüber, denn ♦D, ♦K und ♦A sind noch im Spiel.
idea-increduhearts-count = Du hast nur Herz, und von den anderen sind nur ♥2, ♥5, ♥10, ♥D, ♥K und ♥A noch im Spiel. Deine höchsten würden den Stich nehmen, mit Herz darin. Spiel eine, die vier von diesen sechs schlagen können.
idea-increduhearts-pass = Eine Pik-Dame ist in deiner Hand, die andere kann überall sein. Die Pik darüber fangen beide, also gib davon so viele weg, wie du kannst. Dein ♦A ist es wert, zu bleiben: Damit holst du deinen ♦B heim, und das bringt −10.
idea-increduhearts-stop = { $player2 } hat bisher alle 22 Punkte und spielt ♥B aus. Jedes Herz, das du hergibst, bringt den Durchmarsch näher. Dieser Stich würde dich ein paar Punkte kosten, ein Durchmarsch viel mehr.
idea-increduhearts-shoot = Noch hat niemand ein Herz kassiert, und du hältst ♥A, ♥K und beide ♥D. Ein Durchmarsch braucht 18 Herz und eine Pik-Dame, und eine der Damen hast du. Acht Pik sind noch im Spiel: Sorg dafür, dass keines davon sie mehr schlägt.
idea-increduhearts-moon-choice = Durchmarsch! Vor dieser Runde hatte { $player2 } 4, du hattest 54 und { $player3 } hatte 61. Gibst du den anderen 34, ist { $player3 } über 100, und die Partie endet. Wer hätte dann die wenigsten Punkte?

## Ricketts House

idea-ricketts-duck = { $player3 } nimmt diesen Stich mit ♠K, wenn du drunter bleibst. Deine ♠2 und ♠6 sind harmlos, jetzt und später. Ein anderes deiner Pik kostet 13 Punkte: Wann wirst du es je wieder so gut los?
idea-ricketts-take-free = Du spielst als Letztes, und dieser Stich kostet nichts: ♠10 ist die höchste Karte darin. Die Pik-Dame ist noch im Spiel, und was du über ihr behältst, fängt sie später vielleicht ein. Ein Stich umsonst ist für hohe Karten da.
idea-ricketts-dump = Du kannst Kreuz nicht bedienen, und { $player3 } spielt ♣6 aus. ♠A und ♠K sind weg, also kostet dich der nächste Pik-Stich wohl 13 Punkte. Dein ♥A sieht gefährlich aus, kann aber warten.
idea-ricketts-keep-low = Du kannst Kreuz nicht bedienen. Du hast die Pik-Dame { $player1 } gegeben, und sie ist noch im Spiel: Von deinen drei Pik bleiben ♠4 und ♠5 sicher unter ihr. Hohe Herz können warten.
idea-ricketts-leave-lead = Du spielst aus und wärst das lieber los. ♠A und ♠K sind weg, und nur ♠3 ist noch im Spiel: Eine deiner Karten nimmt ihren Stich also sicher, und sie kostet 13 Punkte. Spiel etwas, das jeder schlagen kann.
idea-ricketts-flush = Die Pik-Dame ist noch im Spiel, mit nur ♠6, ♠8 und ♠K neben ihr. Deine ♦10 oder dein ♦B würde den Stich nehmen, und vielleicht wirft jemand sie darauf ab. Lass lieber alle ihre Farbe bedienen: Dort hast du nichts zu fürchten.
idea-ricketts-count = Zähl nach: Von Kreuz und Karo sind nur ♣4, ♦6 und ♦7 noch im Spiel. Die Pik-Dame ist auch noch im Spiel und wartet auf einen Stich, den du sicher nimmst. Spiel etwas, das jemand schlagen muss.
idea-ricketts-pass = Du hast drei Pik, und alle sind hoch: Kein kleines schützt dich. Was du davon behältst, bringt dir früher oder später die Dame ein. Dein ♦K und deine ♣D sind dagegen harmlos.
idea-ricketts-stop = { $player1 } hat bisher alle 17 Punkte und spielt ♥8 aus. Du spielst als Letztes: Drunter bleiben spart dir ein paar Punkte, der Durchmarsch kostet dich viele. Ein Stich von dir mit einem Herz darin genügt.
idea-ricketts-shoot = Noch hat niemand einen Punkt kassiert, und deine ♣A, ♣B, ♣10 und ♠D schlägt nichts mehr: Du könntest alles bekommen. Für einen Durchmarsch brauchst du jeden späteren Stich, also behalt, was noch einen nimmt. Dieser Stich kostet nichts: Er darf gehen.

## Hearts at Play

idea-hearts-at-play-duck = { $player3 } spielt ♣6 aus, und von den Kreuz sind nur ♣3 und ♣D noch im Spiel. Nimmst du den Stich, fällt ♣D vielleicht hinein: Das sind 13 Punkte. Überlass ihn jemand anderem.
idea-hearts-at-play-take-free = Es ist der erste Stich, und ♣D ist noch im Spiel: Freiwillig legt sie kaum jemand dazu. Du hast nur zwei Kreuz, und eines davon schlägt sie. In einem späteren Kreuz-Stich muss es sie vielleicht nehmen.
idea-hearts-at-play-dump = Du kannst Karo nicht bedienen. ♣A und ♣K sind weg, und du hast ein einziges Kreuz: Das nächste Ausspiel dieser Farbe würde dich 13 Punkte kosten. Ein Trumpf würde diesen Stich nehmen, ein Pik würde nichts ändern.
idea-hearts-at-play-keep-low = Du kannst Pik nicht bedienen, und { $player3 } nimmt diesen Stich mit ♠A, wenn du nicht stichst. ♣A ist noch im Spiel, und ♣D ist es auch noch. Von deinen zwei Kreuz bleibt nur ♣7 sicher unter ihr.
idea-hearts-at-play-trump = Du kannst ♠3 von { $player3 } nicht bedienen, und alle anderen Pik sind weg. Ein Trumpf würde den Stich nehmen, mit allem, was die nächsten zwei abwerfen, und ♣D ist noch im Spiel. Ist es das wert?
idea-hearts-at-play-lead-trump = Acht Herz sind noch im Spiel, und alle schlagen deine drei kleinen Trümpfe. Von den Karo ist über deiner ♦4 nur ♦6 noch im Spiel: Dieses Ausspiel bleibt leicht bei dir, und ♣D ist noch im Spiel. Werde los, was später gewinnen würde.
idea-hearts-at-play-count = Zähl die Pik: Außer deinen ist nur ♠6 noch im Spiel. Spielst du höher aus, gehört der Stich dir, und ♣D kommt vielleicht dazu. Spiel so aus, dass das letzte Pik ihn nehmen muss.
idea-hearts-at-play-stop = { $player2 } hat bisher alle 24 Punkte, und nur ♥A ist noch im Spiel. Du kannst Pik nicht bedienen, also darfst du stechen. Ein kleiner Stich genügt, um den Durchmarsch aufzuhalten.
idea-hearts-at-play-shoot = Du hast bisher alle 13 Punkte, und acht Herz sind noch im Spiel. Herz ist Trumpf: Solange die anderen welche halten, kann dein ♠A gestochen werden, und der Durchmarsch ist hin. Zieh sie, solange deine höher sind.
idea-hearts-at-play-moon-choice = Durchmarsch! { $player1 } hat 28, du hast 53 und { $player3 } hat 98. Mit 26 mehr ist { $player3 } über 100, und die Partie endet. Wer hätte dann die wenigsten Punkte?

## Double Hearts

idea-double-hearts-duck = { $player3 } spielt ♦4/♣8 als Karo aus, und jede deiner Karten mit einer Karo-Seite kann bedienen. Drei davon sind auch Pik, und sie schützen deine ♠D/♥2. Bleib drunter, mit einer Karte, deren andere Seite nur Stiche nehmen würde.
idea-double-hearts-take-free = { $player3 } nimmt diesen Stich bisher mit ♣K/♠3, und noch kostet er nichts. Du hast ♦2/♠D und ♠D/♥2 { $player1 } gegeben, und beide kommen in Pik. Eine Karte, die sie dort schlägt, ist später gefährlich, jetzt nicht.
idea-double-hearts-dump = Du kannst ♥B/♣5 von { $player3 } nicht bedienen, also darf jede Karte weg. ♠D/♥2 ist weg, aber eine deiner Karten kostet fast genauso viel. Ein hohes Herz kostet nur einen Punkt.
idea-double-hearts-keep-low = Du kannst Pik nicht bedienen, und { $player1 } nimmt diesen Stich mit ♦10/♠6. ♦2/♠D ist noch im Spiel, und als kleines Karo geht sie an das höchste. Du hast zwei Karo: Welches möchtest du dann lieber nicht halten?
idea-double-hearts-side = Du spielst aus, und du wählst, welche Seite zählt. Die teuerste Karte in deiner Hand ist als Pik hoch und als Herz klein. Solange ♥A/♠A und ♥9/♠7 noch im Spiel sind, kann jemand ein kleines Herz schlagen.
idea-double-hearts-other-side = { $player3 } spielt ♦2/♠D als kleines Karo aus: Jedes andere Karo schlägt sie, und das höchste bekommt die 13 Punkte. Sieh dir beide Seiten deiner Karten an. Eine, die hoch aussieht, ist dein kleinstes Karo.
idea-double-hearts-count = Du spielst aus, und du wählst, welche Seite zählt. Deine teuerste Karte ist als Pik hoch: Darüber sind nur ♥3/♠K und ♠K/♥3 noch im Spiel. Als Herz ist sie klein, und 15 Karten mit einer Herz-Seite sind noch im Spiel.
idea-double-hearts-pass = Du hast drei Karten mit einem Ass auf beiden Seiten, und ein Ass hat keine kleine Seite, hinter der du dich verstecken kannst. Fünf kleinere Pik schützen deine ♠D/♥2 gut genug. Such die Gefahr also woanders.
idea-double-hearts-stop = { $player1 } hat bisher alle 39 Punkte und nimmt diesen Stich mit ♦3/♥K, was immer du spielst. Später lässt sich der Durchmarsch noch aufhalten, mit einem Herz, das gewinnt. Welches deiner zwei Herz könnte das?
idea-double-hearts-shoot = Du hast bisher alle 27 Punkte, und eine teure Dame ist noch in deiner Hand: Für den Durchmarsch muss sie in einem Stich von dir landen. Ihre kleine Seite würde sie hergeben. Wähl die richtige Seite, und zwar, solange sie gewinnt.

## Black Maria

idea-black-maria-duck = { $player3 } spielt ♠9 aus, und nach dir kommen noch zwei. Dein ♠K kostet selbst 10 Punkte, und ♠D ist noch im Spiel: Er würde sie auch fangen. Über deinem ♠K ist nur ♠A noch im Spiel, also bleib klein, solange du kannst.
idea-black-maria-take-free-3 = Du hast ♣A { $player3 } gegeben, aber ausgespielt ist ♣3: Nach dir kann also niemand über ein hohes Kreuz gehen. Jetzt ist der Stich billig. Mit deiner ♣4 kommst du aus einem späteren heraus.
idea-black-maria-dump = Du kannst ♦5 von { $player3 } nicht bedienen. ♠A und ♠K sind weg, und von den Pik sind nur ♠2, ♠4 und ♠7 noch im Spiel: Das nächste Ausspiel dieser Farbe könnte dich 13 Punkte kosten. Dein ♥A kann warten.
idea-black-maria-keep-low = Du kannst Karo nicht bedienen. In Kreuz hast du drei Karten, und nur deine ♣5 würde keine Stiche nehmen, die etwas kosten. Deine ♠5 und ♠9 bleiben unter allem, was in Pik teuer ist.
idea-black-maria-leave-lead = Von den Kreuz sind ♣3, ♣5, ♣7 und ♣D noch im Spiel. Mit deiner ♣2 wirst du das Ausspiel sicher los, aber du brauchst sie noch: Deine höheren Kreuz gewinnen später. Such eine andere, die jetzt wohl verliert.
idea-black-maria-keep-lead-2 = Herz hat noch niemand ausgespielt, und zehn davon sind noch im Spiel: Jetzt bedienen wohl alle, und ein Stich kostet wenig. Später kommt vielleicht ♠D dazu. Welche deiner Karten wäre dann eine Last?
idea-black-maria-flush = Du hast ♠D { $player3 } gegeben, und sie ist noch im Spiel, mit ♠3, ♠4, ♠K und ♠A. Kreuz hat sonst niemand mehr: Dieses Ausspiel bliebe bei dir, und vielleicht wirft jemand sie darauf ab. Spiel eine Farbe, die sie herausbringen kann.
idea-black-maria-high-when-lost = Du spielst als Letztes, ♠B von { $player1 } ist das höchste Pik, und ♥A liegt mit im Stich. Drunter bleiben ist im Moment billiger. Aber ♠D ist noch im Spiel, mit nur ♠2, ♠4 und ♠7: Wer muss sie dann nehmen?
idea-black-maria-count = Zähl die Pik: Alle anderen sind weg, also nimmt jedes von deinen seinen Stich, mit Punkten, die jemand darauf abwirft. In Kreuz sind ♣4, ♣8 und ♣9 noch im Spiel. Spiel, was jemand anders nehmen muss.
idea-black-maria-pass = Du hast zwei Pik, ♠D und eines, das 10 Punkte kostet, und kein kleines schützt dich. Was du von diesem Paar behältst, nimmst du wohl selbst. Dein ♣K und dein ♥B sind dagegen eine kleine Sorge.

## Spot Hearts

idea-spot-hearts-duck = { $player3 } spielt ♥8 aus, und jedes Herz kostet seine eigene Zahl. ♥10 und ♥B sind noch im Spiel und kommen vielleicht dazu. Dein ♥K würde sie alle nehmen.
idea-spot-hearts-take-free = Du spielst als Letztes, und dieser Stich kostet nichts: ♠B ist die höchste Karte darin. Du hast ♠D { $player1 } gegeben, und sie ist noch im Spiel, für 25 Punkte. Von deinen zwei Pik bleibt eines übrig: Welches soll es sein?
idea-spot-hearts-dump = Du kannst Kreuz nicht bedienen, und { $player2 } nimmt diesen Stich mit ♣10. Dein ♥A kostet 14, und das ist viel. Aber eine deiner Karten kostet 25, und dort schützt dich nur deine ♠2.
idea-spot-hearts-keep-low = Du kannst Kreuz nicht bedienen. Du hast ♠D { $player1 } gegeben, und sie ist noch im Spiel, für 25 Punkte. Von deinen zwei Pik bleibt nur ♠2 sicher unter ihr: Dein ♥K kostet bloß 13.
idea-spot-hearts-high-when-lost = Du spielst als Letztes, und ♥5 ist die höchste Karte im Stich: Beide deiner Herz nehmen ihn. Er kostet dich 11, und dein eigenes Herz kommt dazu. Welches deiner zwei Herz möchtest du später lieber nicht haben?
idea-spot-hearts-count = Zähl nach: ♥7, ♥8, ♥9 und ♥B sind noch im Spiel, und alle anderen Pik sind weg. Spielst du Pik aus, bleibt der Stich bei dir, und Herz fällt darauf. Spiel, was jemand anders nehmen muss.
idea-spot-hearts-pass = In Pik schützt nur ♠9 eine Karte, die 25 Punkte kostet, und dein ♠A müsste sie eines Tages nehmen. Ein einzelner Schutz ist nach einem Ausspiel dahin. Dein ♦A ist auch nicht schön, kann dich aber nicht so viel kosten.
idea-spot-hearts-stop = { $player1 } hat bisher alle 55 Punkte und spielt ♦5 aus. Du spielst als Letztes, und ♦6 ist die höchste Karte im Stich: Er kostet nichts. Zehn Herz sind noch im Spiel, und der Durchmarsch braucht sie alle: Nimm das Ausspiel weg, solange du kannst.
idea-spot-hearts-shoot = Noch hat niemand einen Punkt kassiert, und fast alle deine Karten gewinnen: Ein Durchmarsch ist drin. Du hast ♠D { $player1 } gegeben, und sie ist noch im Spiel. Lass sie jetzt fallen, bevor sie an jemand anders geht.
idea-spot-hearts-moon-choice = Durchmarsch! { $player2 } hat 132, du hast 289 und { $player1 } hat 429. Mit 129 mehr ist { $player1 } über 500, und die Partie endet. Wer hätte dann die wenigsten Punkte?

## Cancellation Hearts

idea-cancellation-duck = Zwei ♦9 heben sich auf, also nimmt { $player1 } diesen Stich bisher mit ♦10. Gehst du darüber, musst du zum nächsten Stich ausspielen, solange beide ♠D noch im Spiel sind. Außerdem hast du den Zwilling einer Karte auf dem Tisch.
idea-cancellation-take-free = Zwei ♠9 heben sich auf, also nimmt { $player3 } diesen Stich bisher mit ♠6. Du spielst als Letztes, und er kostet nichts. Beide ♠A sind weg, und eine ♠D ist noch im Spiel: Was du über ihr behältst, muss sie vielleicht nehmen.
idea-cancellation-dump = Du kannst ♦7 von { $player5 } nicht bedienen. In Pik hast du eine einzige Karte, und darüber ist nur ♠A noch im Spiel: Das nächste Ausspiel dieser Farbe könnte dich 13 Punkte kosten. Deine Herz und Kreuz können warten.
idea-cancellation-keep-low = Du kannst Karo nicht bedienen, und { $player5 } nimmt diesen Stich bisher mit ♦K. Beide ♠K sind weg, und eine ♠D ist noch im Spiel: Von deinen zwei Pik bleibt nur ♠5 sicher unter ihr. Herz kann warten.
idea-cancellation-leave-lead = Beide ♠A sind noch im Spiel, und fünf Spieler müssen dein Ausspiel noch bedienen. Beide ♠K hältst du selbst. Eine deiner Karten kostet 13, aber nur den, der den Stich nimmt: Jetzt bist das kaum du.
idea-cancellation-cancel = { $player4 } nimmt diesen Stich bisher mit ♠K, und { $player5 } hat gerade 13 Punkte hineingelegt. Gleiche Karten heben sich auf, keine davon gewinnt, aber ihre Punkte gehen trotzdem an den Gewinner. Was möchtest du loswerden?
idea-cancellation-count = Zähl die Pik: ♠6, ♠K und beide ♠D sind noch im Spiel. Dein ♠A würde alles nehmen, was fällt. Spiel eines, über das jemand anders gehen muss.
idea-cancellation-stop = { $player1 } hat bisher alle 35 Punkte und spielt ♠D aus. Du spielst als Letztes. Sie zu nehmen kostet dich 13 Punkte, aber der Durchmarsch würde dich viel mehr kosten.
idea-cancellation-shoot = Du hast bisher alle 27 Punkte, und { $player4 } hat ♥B in diesen Stich gelegt: Für den Durchmarsch brauchst du ihn. Beide ♣A sind weg, also geht niemand über dein höchstes Kreuz. Deine ♣D würde von ihrem Zwilling nur aufgehoben.
idea-cancellation-moon-choice = Durchmarsch! { $player3 } hat 5, du hast 63 und { $player4 } hat 84. Mit 52 mehr ist { $player4 } über 100, und die Partie endet. Wer hätte dann die wenigsten Punkte?

## Partnership Hearts

idea-partnership-duck = { $player3 } spielt ♣10 aus, und dieser Stich kostet nichts. Dein Partner { $player2 } zählt mit dir, und du hältst ♥A, ♥K und hohe Kreuz: Zusammen schafft ihr sogar einen Durchmarsch. Behalt deine Gewinner für die Stiche, auf die es ankommt.
idea-partnership-take-free = Du spielst als Letztes, und dieser Stich kostet nichts: ♠10 ist die höchste Karte darin. Die Pik-Dame ist noch im Spiel, und von deinen drei Pik bleibt nur ♠4 sicher unter ihr. Werde ein hohes los, solange es nichts kostet.
idea-partnership-dump = Du kannst Kreuz nicht bedienen, und dieser Stich geht an { $player1 }, nicht an deinen Partner { $player2 }. ♠A und ♠K sind weg, also ist das höchste Pik in deiner Hand, und es kostet 13 Punkte. Besser wird die Gelegenheit kaum.
idea-partnership-keep-low = Du kannst Kreuz nicht bedienen, und dieser Stich geht an deinen Partner { $player2 }. Du hast die Pik-Dame { $player1 } gegeben, und sie ist noch im Spiel. Von deinen zwei Pik bleibt nur ♠4 sicher unter ihr.
idea-partnership-partner = Dein Partner { $player2 } nimmt diesen Stich bisher mit ♠8, und in Pik ist nur ♠3 noch im Spiel. Ihr zählt zusammen: Was dein Partner nimmt, kostet dich genauso viel. Behalt deine teure Karte für einen Stich der anderen.
idea-partnership-count = Von den Karo sind nur ♦5, ♦8 und ♦D noch im Spiel, und alle sind höher als deine. Spiel eine Farbe, die du loswerden kannst: Dann kannst du darauf Herz abwerfen. Deine ♥9 würde dir nur welche einbringen.
idea-partnership-pass = Du gibst an { $player1 } weiter, einen Gegner: Eine teure Karte ist dort gut aufgehoben. In Pik würde sie nur deine ♠4 schützen. Dein ♦A ist viel weniger gefährlich.
idea-partnership-stop = { $player1 } hat bisher alle 13 Punkte und spielt ♦7 aus, mit ♥8 von deinem Partner { $player2 } darauf. Für den Durchmarsch brauchen deine Gegner jedes Herz. Ein Stich eures Teams mit einem Herz darin beendet das.
idea-partnership-shoot = Du hast bisher alle 14 Punkte und nur Herz in deiner Hand. ♥A ist weg, und ♥2, ♥4, ♥5, ♥6 und ♥10 sind noch im Spiel: Für den Durchmarsch müssen sie unter deine Karten fallen. Ein kleines Ausspiel lässt die Gegner heran.
idea-partnership-moon-choice = Durchmarsch für dich und deinen Partner { $player2 }! Euer Team hat 179, die Gegner haben 185, und die Partie endet bei 200. Rechne beides durch: Was lässt dem Zufall keine Chance?
