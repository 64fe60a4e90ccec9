# The idea of each lesson, true for its position: what counts there, and what the tempting card would
# do. It stands above the cards before the answer, so it never names the best card.
#
# The players are counted from the reader’s left: $player1 sits on the left, and of four players $player2
# sits opposite and $player3 on the right. Cards are written as they are printed on their faces.

## Classic Hearts

idea-classic-duck = { $player3 } leads ♠9, and two players come after you. It is tempting to get rid of the queen of spades, but only ♠K and ♠A are still out above her: if neither falls, she costs you 13 points at once. Stay under, and wait for a trick in which you can’t follow.
idea-classic-take-free = You play last, and this trick costs nothing: the highest card in it is ♠K. The queen of spades is still out. If you stay under now, your high spade may have to take her later.
idea-classic-dump = You can’t follow diamonds, and { $player2 } takes this trick with ♦7. High hearts look dangerous, but they cost only a point each. One of your cards costs 13, and in spades only your ♠3 protects you.
idea-classic-keep-low = You can’t follow diamonds, so throw what could hurt you later. You gave the queen of spades to { $player1 }, and she is still out: of your two spades, only ♠2 is sure to stay under her. A high heart can wait.
idea-classic-flush = Nobody else has a diamond, and in clubs only ♣5 is still out: on a lead in those suits, the queen of spades may be thrown to you. Lead a suit that the others must still follow. Then her owner may have to play her, or somebody a higher card.
idea-classic-count = Count the diamonds: apart from yours, only ♦8 is still out. A high diamond would surely take the trick, and the queen of spades is still out and may come with it. Lead so that the last diamond has to take it.
idea-classic-pass = Look at your spades first: only ♠J protects a card that costs 13 points, and not for long. High hearts look worse than they are. In clubs you have just two cards: without them you could soon throw points on that suit.
idea-classic-stop = { $player1 } has all 19 points so far and leads ♥7. You play last. Staying under feels right, but then the moon is nearly certain. A single heart in a trick of yours ends it.
idea-classic-shoot-2 = You have all 18 points so far, and ♥4, ♥6 and ♥10 are the only hearts that are still out. Lead low, and somebody else takes one: then your points simply stay with you. For the moon they must all fall under your cards.
idea-classic-moon-choice = A moon! { $player1 } has 27, you have 61 and { $player3 } has 87. With 26 more, { $player3 } is past 100 and the game ends. Who would have the fewest points then?

## IncreduHearts

idea-increduhearts-duck = You play last, and this trick would cost you nothing. But both ♦J are still out, and each brings −10 to the player who takes it. Stay under, and keep your high diamonds to catch one.
idea-increduhearts-take-free-2 = You play last, and this trick costs nothing: ♠J is the highest card in it. A queen of spades is still out, and both ♠K are gone. So a higher spade gets her sooner or later: don’t wait for that with yours.
idea-increduhearts-dump = You can’t follow clubs, so any card may go. High hearts look dangerous, but one of your cards costs 13 points, and only your ♠5 protects you in that suit. You’ll hardly be rid of it so cheaply again.
idea-increduhearts-keep-low = You can’t follow clubs. Both queens of spades are still out, and in spades you have just two cards: only your ♠5 is sure to stay under them. Keep both of your ♦J for tricks that you take yourself.
idea-increduhearts-good-card = You play last, and ♦10 is the highest card in the trick. Not every card costs you something: the best one brings −10 if you take it yourself. Later somebody may go above it, because ♦Q, ♦K and ♦A are still out.
idea-increduhearts-count = You have nothing but hearts, and only ♥2, ♥5, ♥10, ♥Q, ♥K and ♥A are still out. Your highest would take the trick, with hearts in it. Lead one that four of those six can beat.
idea-increduhearts-pass = One queen of spades is in your hand, the other may be anywhere. The spades above them catch both, so give away as many of those as you can. Your ♦A is worth keeping: it helps your ♦J home, and that brings −10.
idea-increduhearts-stop = { $player2 } has all 22 points so far and leads ♥J. Every heart that you let go brings the moon nearer. This trick would cost you a few points, a moon far more.
idea-increduhearts-shoot = Nobody has taken a heart yet, and you hold ♥A, ♥K and both ♥Q. A moon needs 18 hearts and a queen of spades, and one of the queens is yours. Eight spades are still out: see that none is left to beat her.
idea-increduhearts-moon-choice = A moon! Before this hand { $player2 } had 4, you had 54 and { $player3 } had 61. Add 34 to the others, and { $player3 } is past 100: the game ends. Who would have the fewest points then?

## Ricketts House

idea-ricketts-duck = { $player3 } takes this trick with ♠K if you stay under. Your ♠2 and ♠6 are harmless, now and later. Another spade of yours costs 13 points: when will you be rid of it so well again?
idea-ricketts-take-free = You play last, and this trick costs nothing: ♠10 is the highest card in it. The queen of spades is still out, and whatever you keep above her may catch her later. A free trick is there for high cards.
idea-ricketts-dump = You can’t follow clubs, and { $player3 } leads ♣6. ♠A and ♠K are gone, so the next spade trick would cost you 13 points. Your ♥A looks dangerous, but it can wait.
idea-ricketts-keep-low = You can’t follow clubs. You gave the queen of spades to { $player1 }, and she is still out: of your three spades, ♠4 and ♠5 are sure to stay under her. High hearts can wait.
idea-ricketts-leave-lead = You have the lead and would rather be without it. ♠A and ♠K are gone, and only ♠3 is still out: one of your cards is sure to take its trick, and it costs 13 points. Lead something that anybody can beat.
idea-ricketts-flush = The queen of spades is still out, with only ♠6, ♠8 and ♠K beside her. Your ♦10 or ♦J would take its trick, and she might be thrown on it. Make her owner follow suit instead: there you have nothing to fear.
idea-ricketts-count = Count: of the clubs and diamonds, only ♣4, ♦6 and ♦7 are still out. The queen of spades is still out as well, waiting for a trick that you are sure to take. Lead something that somebody else has to beat.
idea-ricketts-pass = You have three spades, and all of them are high: nothing low protects you. Whatever you keep of them brings you the queen sooner or later. Your ♦K and ♣Q are harmless beside that.
idea-ricketts-stop = { $player1 } has all 17 points so far and leads ♥8. You play last: staying under saves you a few points, and the moon costs you many. One trick of yours with a heart in it is enough.
idea-ricketts-shoot = Nobody has taken a point yet, and nothing beats your ♣A, ♣J, ♣10 and ♠Q any more: you could get everything. For a moon you need every later trick, so keep what still wins one. This trick costs nothing: it may go.

## Hearts at Play

idea-hearts-at-play-duck = { $player3 } leads ♣6, and of the clubs only ♣3 and ♣Q are still out. Take this trick, and ♣Q may fall into it: that is 13 points. Leave it to somebody else.
idea-hearts-at-play-take-free = It is the first trick, and ♣Q is still out: hardly anybody plays her of their own free will. You have just two clubs, and one of them beats her. In a later club trick it may have to take her.
idea-hearts-at-play-dump = You can’t follow diamonds. ♣A and ♣K are gone, and you hold a single club: the next lead of that suit would cost you 13 points. A trump would take this trick, a spade would change nothing.
idea-hearts-at-play-keep-low = You can’t follow spades, and { $player3 } takes this trick with ♠A, unless you trump it. ♣A is still out, and so is ♣Q. Of your two clubs, only ♣7 is sure to stay under her.
idea-hearts-at-play-trump = You can’t follow { $player3 }’s ♠3, and every other spade is gone. A trump would take it, with all that the next two players throw, and ♣Q is still out. Is the trick worth that?
idea-hearts-at-play-lead-trump = Eight hearts are still out, and all of them beat your three small trumps. Of the diamonds, only ♦6 is still out above your ♦4: that lead may stay with you, and ♣Q is still out. Get rid of what would win later.
idea-hearts-at-play-count = Count the spades: apart from yours, only ♠6 is still out. Lead higher, and the trick is yours, and ♣Q may come with it. Lead so that the last spade has to take it.
idea-hearts-at-play-stop = { $player2 } has all 24 points so far, and only ♥A is still out. You can’t follow spades, so you may trump. A small trick is enough to stop the moon.
idea-hearts-at-play-shoot = You have all 13 points so far, and eight hearts are still out. Hearts are trumps: while the others hold any, your ♠A can be trumped, and the moon is lost. Draw them while yours are higher.
idea-hearts-at-play-moon-choice = A moon! { $player1 } has 28, you have 53 and { $player3 } has 98. With 26 more, { $player3 } is past 100 and the game ends. Who would have the fewest points then?

## Double Hearts

idea-double-hearts-duck = { $player3 } leads ♦4/♣8 as diamonds, and each of your cards with a diamond side can follow. Three of those are spades as well, and they protect your ♠Q/♥2. Stay under, with a card whose other side would only take tricks.
idea-double-hearts-take-free = { $player3 } is taking this trick with ♣K/♠3, and it costs nothing yet. You gave ♦2/♠Q and ♠Q/♥2 to { $player1 }, and both will come in spades. A card that beats them there is dangerous later, not now.
idea-double-hearts-dump = You can’t follow { $player3 }’s ♥J/♣5, so any card may go. ♠Q/♥2 is gone, but one of your cards costs nearly as much. A high heart costs only a point.
idea-double-hearts-keep-low = You can’t follow spades, and { $player1 } takes this trick with ♦10/♠6. ♦2/♠Q is still out, and as a low diamond it goes to the highest one. You have two diamonds: which of them would you rather not hold then?
idea-double-hearts-side = You lead, and you choose which side counts. The costliest card in your hand is high as a spade and low as a heart. While ♥A/♠A and ♥9/♠7 are still out, somebody can beat a low heart.
idea-double-hearts-other-side = { $player3 } leads ♦2/♠Q as a low diamond: any other diamond beats it, and the highest one takes the 13 points. Look at both sides of your cards. One that looks high is your lowest diamond.
idea-double-hearts-count = You lead, and you choose which side counts. Your costliest card is high as a spade: only ♥3/♠K and ♠K/♥3 are still out above it. As a heart it is low, and 15 cards with a heart side are still out.
idea-double-hearts-pass = You have three cards with an ace on both sides, and an ace has no low side to hide behind. Five lower spades protect your ♠Q/♥2 well enough. So look for the danger elsewhere.
idea-double-hearts-stop = { $player1 } has all 39 points so far and takes this trick with ♦3/♥K, whatever you play. The moon can still be stopped later, by a heart that wins. Which of your two hearts could do that?
idea-double-hearts-shoot = You have all 27 points so far, and a costly queen is still in your hand: for the moon it must end in a trick of yours. Its low side would give it away. Choose the right side, and do it while it wins.

## Black Maria

idea-black-maria-duck = { $player3 } leads ♠9, and two players come after you. Your ♠K costs 10 points itself, and ♠Q is still out: it would catch her, too. Only ♠A is still out above your ♠K, so stay low while you can.
idea-black-maria-take-free-3 = You gave ♣A to { $player3 }, who leads ♣3 instead: so nobody after you can go above a high club. The trick is cheap now. Your ♣4 gets you out of a later one.
idea-black-maria-dump = You can’t follow { $player3 }’s ♦5. ♠A and ♠K are gone, and of the spades only ♠2, ♠4 and ♠7 are still out: the next lead of that suit could leave you with 13 points. Your ♥A can wait.
idea-black-maria-keep-low = You can’t follow diamonds. In clubs you have three cards, and all but ♣5 would take tricks that cost you something. Your ♠5 and ♠9 stay under everything that is expensive in spades.
idea-black-maria-leave-lead = Of the clubs, ♣3, ♣5, ♣7 and ♣Q are still out. Your ♣2 surely gets rid of the lead, but you’ll need it again: your higher clubs win later. Look for another one that is likely to lose now.
idea-black-maria-keep-lead-2 = Nobody has led hearts yet, and ten of them are still out: now everybody most likely follows, and a trick costs little. Later ♠Q may come with it. Which of your cards would be a burden then?
idea-black-maria-flush = You gave ♠Q to { $player3 }, and she is still out, with ♠3, ♠4, ♠K and ♠A. Nobody else has a club: that lead stays with you, and she may be thrown on it. Lead a suit that can bring her out.
idea-black-maria-high-when-lost = You play last, { $player1 }’s ♠J is the highest spade and ♥A lies in the trick. Staying under is cheaper for now. But ♠Q is still out, with only ♠2, ♠4 and ♠7: who will have to take her?
idea-black-maria-count = Count the spades: all the others are gone, so each of yours takes its trick, with points thrown on it. In clubs ♣4, ♣8 and ♣9 are still out. Lead what somebody else has to take.
idea-black-maria-pass = You have two spades, ♠Q and one that costs 10 points, and nothing low to protect you. Whatever you keep of that pair, you’ll most likely take yourself. Your ♣K and ♥J are small trouble beside it.

## Spot Hearts

idea-spot-hearts-duck = { $player3 } leads ♥8, and every heart costs its own number. ♥10 and ♥J are still out and may come as well. Your ♥K would take them all.
idea-spot-hearts-take-free = You play last, and this trick costs nothing: ♠J is the highest card in it. You gave ♠Q to { $player1 }, and she is still out, for 25 points. Of your two spades one will be left: which one do you want it to be?
idea-spot-hearts-dump = You can’t follow clubs, and { $player2 } takes this trick with ♣10. Your ♥A costs 14, and that is much. But one of your cards costs 25, and only your ♠2 protects you there.
idea-spot-hearts-keep-low = You can’t follow clubs. You gave ♠Q to { $player1 }, and she is still out, for 25 points. Of your two spades, only ♠2 is sure to stay under her: your ♥K costs just 13.
idea-spot-hearts-high-when-lost = You play last, and ♥5 is the highest card in the trick: both of your hearts take it. It costs you 11, and your own heart on top. Which of your two hearts would you rather not hold later?
idea-spot-hearts-count = Count: ♥7, ♥8, ♥9 and ♥J are still out, and every other spade is gone. A spade lead stays with you, and hearts are thrown on it. Lead what somebody else has to take.
idea-spot-hearts-pass = In spades only ♠9 protects a card that costs 25 points, and your ♠A would have to take it one day. A single guard is gone after one lead. Your ♦A is not nice either, but it can’t cost you as much.
idea-spot-hearts-stop = { $player1 } has all 55 points so far and leads ♦5. You play last, and ♦6 is the highest card in the trick: it costs nothing. Ten hearts are still out, and the moon needs them all: take the lead away while you can.
idea-spot-hearts-shoot = Nobody has taken a point yet, and nearly all your cards win: a moon is possible. You gave ♠Q to { $player1 }, and she is still out. Make her fall now, before she goes to somebody else.
idea-spot-hearts-moon-choice = A moon! { $player2 } has 132, you have 289 and { $player1 } has 429. With 129 more, { $player1 } is past 500 and the game ends. Who would have the fewest points then?

## Cancellation Hearts

idea-cancellation-duck = Two ♦9 cancel each other, so { $player1 } is taking this trick with ♦10. Go above it, and you must lead to the next trick while both ♠Q are still out. You also hold the twin of a card on the table.
idea-cancellation-take-free = Two ♠9 cancel each other, so { $player3 } is taking this trick with ♠6. You play last, and it costs nothing. Both ♠A are gone, and a ♠Q is still out: whatever you keep above her may have to take her.
idea-cancellation-dump = You can’t follow { $player5 }’s ♦7. In spades you have a single card, and only ♠A is still out above it: the next lead of that suit could cost you 13 points. Your hearts and clubs can wait.
idea-cancellation-keep-low = You can’t follow diamonds, and { $player5 } is taking this trick with ♦K. Both ♠K are gone, and a ♠Q is still out: of your two spades, only ♠5 is sure to stay under her. Hearts can wait.
idea-cancellation-leave-lead = Both ♠A are still out, and five players have yet to follow your lead. You hold both ♠K yourself. One of your cards costs 13, but only the player who takes the trick: now that is hardly you.
idea-cancellation-cancel = { $player4 } is taking this trick with ♠K, and { $player5 } has just put 13 points into it. Equal cards cancel each other, so neither of them wins, but their points still go to the winner. What would you like to be rid of?
idea-cancellation-count = Count the spades: ♠6, ♠K and both ♠Q are still out. Your ♠A would win whatever falls. Lead one that somebody else has to go above.
idea-cancellation-stop = { $player1 } has all 35 points so far and leads ♠Q. You play last. Taking her costs you 13 points, but the moon would cost you far more.
idea-cancellation-shoot = You have all 27 points so far, and { $player4 } has put ♥J into this trick: for the moon you need it. Both ♣A are gone, so nobody goes above your highest club. Your ♣Q would only be cancelled by its twin.
idea-cancellation-moon-choice = A moon! { $player3 } has 5, you have 63 and { $player4 } has 84. With 52 more, { $player4 } is past 100 and the game ends. Who would have the fewest points then?

## Partnership Hearts

idea-partnership-duck = { $player3 } leads ♣10, and this trick costs nothing. Your partner { $player2 } scores with you, and you hold ♥A, ♥K and high clubs: together you can even shoot the moon. Keep your winners for the tricks that matter.
idea-partnership-take-free = You play last, and this trick costs nothing: ♠10 is the highest card in it. The queen of spades is still out, and of your three spades only ♠4 is sure to stay under her. Get rid of a high one while it is free.
idea-partnership-dump = You can’t follow clubs, and this trick goes to { $player1 }, not to your partner { $player2 }. ♠A and ♠K are gone, so the highest spade is in your hand, and it costs 13 points. A better moment hardly comes.
idea-partnership-keep-low = You can’t follow clubs, and this trick goes to your partner { $player2 }. You gave the queen of spades to { $player1 }, and she is still out. Of your two spades, only ♠4 is sure to stay under her.
idea-partnership-partner = Your partner { $player2 } is taking this trick with ♠8, and only ♠3 is still out in spades. You score together: what a partner takes costs you just as much. Keep your costly card for a trick of the others.
idea-partnership-count = Of the diamonds only ♦5, ♦8 and ♦Q are still out, and all of them are higher than yours. Lead a suit that you’ll soon be out of: then you can throw hearts on it. Your ♥9 would only win you some.
idea-partnership-pass = You pass to { $player1 }, an opponent: a costly card is in good hands there. In spades only your ♠4 would protect it. Your ♦A is far less dangerous.
idea-partnership-stop = { $player1 } has all 13 points so far and leads ♦7, with ♥8 from your partner { $player2 } on it. For the moon your opponents need every heart. One trick of your team with a heart in it ends that.
idea-partnership-shoot = You have all 14 points so far and nothing but hearts in your hand. ♥A is gone, and ♥2, ♥4, ♥5, ♥6 and ♥10 are still out: for the moon they must fall under your cards. A small lead lets the opponents in.
idea-partnership-moon-choice = A moon for you and your partner { $player2 }! Your team has 179, the opponents have 185, and the game ends at 200. Work out both choices: which of them leaves nothing to chance?
