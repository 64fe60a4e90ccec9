### What decisions cost, and why.

review-title = Review of a game of { $variant }, { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }
review-points = Points are compared with everybody’s average: few are good. Each decision is judged by what the player knew then.
review-unjudged-warren = Games with the Warren card can’t be reviewed.
review-seat = { $player } gave away { $points } points a hand, in { $marked } of { $decisions } { $decisions ->
        [one] decision
       *[other] decisions
    }.
review-luck = Result: { $result } points a hand: { $luck } by luck, { $play } by decisions. The cards alone made { $cards }.
review-marked = Decisions that cost something, the costliest first:
review-none = No decision clearly cost anything.
review-place-play = Hand { $hand }, trick { $trick }, { $player }
review-place-pass = Hand { $hand }, pass, { $player }
review-place-moon = Hand { $hand }, moon, { $player }
review-cost = { $chosen } cost { $cost } ± { $error } points. Best: { $best }.
review-moon-add = Adding to the others
review-moon-subtract = Taking off your own total

# Why a play is better: a concept of the game, then what it comes down to.

why-because = { $cause }
why-usually-duck = Usually you stay under, but not here. { $cause }
why-usually-honour-trap = Usually you hold such a high card back, but not here. { $cause }
why-usually-exit = Usually you lead what somebody else must take, but not here. { $cause }
why-none = No simple rule here: played out many times, { $better } does better.
why-suit-C = clubs
why-suit-D = diamonds
why-suit-S = spades
why-suit-H = hearts
why-moon-own-lead = The moon is still yours to shoot. Play from the top: { $better }.
why-moon-own-play = The moon is still yours to shoot: play { $better }.
why-moon-own-keep = The moon is still yours to shoot: keep { $played } for later.
why-moon-own-take = The moon is still yours to shoot. Take this trick with { $better }.
why-moon-own-throw = The moon is still yours to shoot. Throw the card that would lose a trick: { $better }.
why-moon-stop-take = { $who } has all the points so far. Try to take this trick: { $better }.
why-moon-stop-give = { $who } has all the points so far. Give one to { $other }: { $better }.
why-moon-stop-keep = { $who } has all the points so far. Keep { $played } to stop the moon.
why-moon-stop-play = { $who } has all the points so far. { $better } is your best chance to stop the moon.
why-moon-stop-early-take = { $who } may shoot the moon. Try to take this trick: { $better }.
why-moon-stop-early-give = { $who } may shoot the moon. Give a point to { $other }: { $better }.
why-moon-stop-early-keep = { $who } may shoot the moon. Keep { $played } to stop it.
why-moon-stop-early-play = { $who } may shoot the moon. { $better } is your best chance to stop it.
why-good-card-take = Go for this trick: { $good } is worth −{ $points }.
why-good-card-now = Play { $better } now: this is your chance to get it home.
why-good-card-later = Keep { $played } for a trick that you take.
why-good-card-keep = Keep { $played } to catch { $good }.
why-good-card-hope = { $good } is still to come: try to take this trick.
why-good-card-lead = { $better } gives you the better chance of { $good }.
why-good-card-wait = Keep { $played }: a trick with it may still bring you { $good }.
why-queen-take-trick = { $queen } is in the trick: stay out of it.
why-queen-take-own = Nobody else has a higher card of { $suit }, so { $played } takes any trick in { $suit }.
why-queen-take-risk = { $played } may well take the trick itself.
why-queen-give = You can’t follow: get rid of { $better } now.
why-queen-under-now = { $high } is higher: give { $better } now.
why-queen-under-last = Once { $guard } is gone, { $better } has to follow { $suit }. Hope for a higher card now.
why-queen-under-hope = A higher card of { $suit } is still out: play { $better } while it can take the trick.
why-queen-wait = { $queen } can wait: you’ll get another chance. Throw { $better } now.
why-honour-away-discard = { $better } could catch { $queen } one day. Get rid of it.
why-honour-away-last = You play last, so { $queen } can’t come any more. Later { $better } could catch her.
why-honour-away-safe = { $queen } hardly comes now, so play { $better }: later it could catch her.
why-honour-away-sooner = { $better } will have to go sometime, and later { $queen } is likelier to fall to it.
why-honour-trap = { $queen } is still out: { $played } could catch her.
why-flush = Lead low { $suit }: the player with { $queen } runs out of cover.
why-guard = Keep your { $suit }: they protect { $queen }.
why-low-spade = Keep { $played }: it stays under { $queen }.
why-first-trick = Nothing can hurt you in the first trick: spend { $better }.
why-last-free = You play last and the trick is free: take it with { $better }.
why-high-when-taking = You’ll most likely take it anyway: use { $better } and keep { $played }.
why-low-later = It is cheap now. Keep { $played }: you’ll need it to get out.
why-take-highest = It is cheap now: take it with { $better }, your highest.
why-take-high = It is cheap now: take it with { $better }.
why-low-when-taking = You take it with either card: { $better } is enough, keep { $played }.
why-keep-high = Neither card takes it. Play { $better } and keep { $played }: a high card can take a trick when you want one.
why-under-high = { $better } still stays under. Later it could take a trick.
why-duck-costly = The trick already costs { $points }: stay under with { $better }.
why-duck-queen = Somebody may throw { $queen } on it: stay under with { $better }.
why-duck = Stay under with { $better }: somebody else can have this trick.
why-no-points = You most likely take it yourself: don’t add { $played } to it.
why-others-void = Hardly anybody else has { $suit }: the others throw their worst on { $played }.
why-others-void-all = Nobody else has { $suit }: the others throw their worst on { $played }.
why-exit = Lead { $better }: most likely somebody else must take it.
why-exit-sure = Lead { $better }: anybody who has { $suit } must take it.
why-lead-middle = { $better } most likely loses now; later it could take a trick.
why-lead-middle-low = { $better } most likely loses now; later it could take a trick. Keep { $low } for then.
why-lead-under = { $better } still loses now: lead it while others can beat it.
why-lead-while = Lead { $better } while somebody can still beat it: { $above ->
        [one] only one higher card of { $suit } is out.
       *[other] only { $above } higher cards of { $suit } are out.
    }
why-lead-safer = Lead { $better }: { $played } is likelier to take the trick.
why-keep-low = Lead { $better } now and keep { $played }: it gets you out later.
why-cash = Take your trick in { $suit } now, while others can still follow: later they throw points on it.
why-cash-exit = Take your trick with { $better } first, and keep { $played } to get out.
why-void = Throw { $better }: once you are out of { $suit }, you can throw points on it.
why-void-lead = Lead { $better }: once you are out of { $suit }, you can throw points on it.
why-void-high = Play { $better }: once you are out of { $suit }, you can throw other cards on it.
why-only-low = Keep { $played }: it is your only low card in { $suit }.
why-unguarded = You have nothing low in { $suit }: throw { $better }.
why-shed-high = { $better } could take a trick later. Throw it, and keep low cards.
why-safe-suit = Lead { $suit }: more of them are out than of { $other }, so others are likelier to follow.
why-give-points = { $who } takes it: give { $better }.
why-give-points-likely = Somebody else most likely takes it: give { $better }.
why-trump-highest = Trump now with your highest: it is cheap.
why-trump = Trump now with { $better }: it is cheap.
why-trump-not = Trumping may take { $points } { $points ->
        [one] point
       *[other] points
    } or more: throw { $better } instead.
why-trump-under = Play { $better }: a higher trump can take it.
why-cancel = Your { $better } cancels the other one.
why-cancel-hope = The other { $better } may still cancel yours.
why-partner = Your partner most likely has it: save { $played }.
why-partner-queen = Your partner most likely has it: keep { $played } for somebody else.
why-sides-lead = Lead it as { $better }: as { $played } you’d take it more often.
why-sides-high = { $better } has no side as low as { $played }: it is harder to stay out of tricks with it later.
why-side-away = Play { $better } by its low side: its other side would take tricks later.
why-pass-queen = Pass { $queen }: with so few low { $suit } you can’t protect her.
why-pass-honour = Pass { $card }: it could catch { $queen }.
why-pass-guard = Keep your low { $suit }: they protect { $queen }.
why-pass-guard-or-queen = Pass { $queen }, or keep the low { $suit } that protect her.
why-pass-low = Keep { $card }: it stays under { $queen }.
why-pass-good = Keep { $card }: it helps you take { $good }.
why-pass-moon = You can shoot the moon with these cards: keep { $card }.
why-pass-stop = Keep { $card }: it can stop a moon.
why-pass-void = Pass your last { $suit }: then you can throw points on that suit.
why-pass-high = Pass { $card }: it could take tricks that cost you.
why-score-ends-won = { $choice ->
        [add] Adding { $amount } ends the game, and you win.
       *[subtract] Subtracting { $amount } ends the game, and you win.
    }
why-score-ends-lost = { $choice ->
        [add] Adding { $amount } ends the game, and { $who } wins.
       *[subtract] Subtracting { $amount } ends the game, and { $who } wins.
    }
why-score-ahead = You lead by { $lead } either way. Adding { $amount } puts { $who } at { $total }: the sooner it ends, the better for you.
why-score-behind = You are { $lead } behind either way. Adding { $amount } puts { $who } at { $total }, and you need time to catch up.
why-times = { $count ->
    [0] hardly ever
    [10] nearly always
    [one] 1 time in 10
   *[other] { $count } times in 10
}
why-effect-queen = With { $played } you end up with { $queen } { $often }, with { $better } { $rarely }.
why-effect-queen-now = If you keep { $queen }, you end up with her { $often }; if you play her now, { $rarely }.
why-effect-queens = With { $played } you end up with a costly queen { $often }, with { $better } { $rarely }.
why-effect-foe-moon = After { $played }, { $who } or somebody else shoots the moon { $often }, after { $better } { $rarely }.
why-effect-foe-moon-alone = After { $played }, { $who } shoots the moon { $often }, after { $better } { $rarely }.
why-effect-own-moon = { $better } brings the moon home { $rarely }, { $played } { $often }.
why-effect-good = { $better } gets you a good card { $rarely }, { $played } { $often }.
why-moon-wins = { $choice ->
        [add] If you add, you win { $rarely }; if you subtract, { $often }.
       *[subtract] If you subtract, you win { $rarely }; if you add, { $often }.
    }
why-effect-wins = { $better } wins the game { $rarely }, { $played } { $often }.
