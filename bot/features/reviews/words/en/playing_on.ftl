### Playing on from a decision of a finished game.

playon-name = Practice · { $game }
playon-opened = You have the same cards as then, and computers play the other seats. The hand is played to its end; then you see both results. It is practice: it counts nowhere, and only you see it. Your cards are in your direct messages; if they don’t arrive, press *Show my hand*.
playon-proof = The cards are those of your game. *Verify* in its replay shows that they were fixed before it.
playon-goes-on = You are playing on from this decision already: here it goes on.
playon-result = Practice over · { $spot }
playon-chose = Then you chose { $cards }.
playon-then = **Then** { $scores }
playon-now = **Now** { $scores }
playon-better = **{ $points } points better:** { $own_now } instead of { $own_then }, compared with the others’ average.
playon-worse = **{ $points } points worse:** { $own_now } instead of { $own_then }, compared with the others’ average.
playon-same = Neither better nor worse: { $own_now } now, { $own_then } then.
playon-uncounted = Practice counts nowhere. One hand says little: with other plays of the others it may end differently.
button-play-on = Play on from here
button-play-on-again = Once more
