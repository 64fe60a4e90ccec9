"""Offsets into the arrays that the kernel works on.

Rules become one array of 64-bit integers, a hand being played another. A set of cards is one
integer: a card's bit is its place, 16 times the suit plus the rank of its light side. A double
deck takes two such sets, of the cards held at least once and of those held twice. What is asked
in a trick, a suit led by one of two sides, is its *call*: twice the suit, plus 1 for the dark side.
"""

from typing import Final

SUITS: Final = 4
SEATS: Final = 8
PLACES: Final = 64
CALLS: Final = 2 * SUITS
SEAT_BITS: Final = SEATS - 1
SUIT_BITS: Final = SUITS - 1
LEADING: Final = SUITS  # in the place of a suit led, where none is

# The rules: single numbers
PLAYERS: Final = 0
CARDS_EACH: Final = 1
DECK: Final = 2  # cards there are at least once
DECK_TWICE: Final = 3
HELD: Final = 4  # not to be led until hearts are broken ...
STUCK: Final = 5  # ... unless the rest of the hand is nothing but these
BANNED: Final = 6  # not on the first trick
BREAKS_TAKEN: Final = 7  # break hearts when a trick with them is taken
TWIN_QUEEN: Final = 8  # the place of a card of which the second beats the first, or -1
LEFT_OVER: Final = 9  # where the card goes that the deal leaves over
NO_TRICKS: Final = 10
MOON_RULE: Final = 11
MOON_NEED: Final = 12  # how many cards make a moon, where all of some do
MOON_AMOUNT: Final = 13
MOON_CHOICES: Final = 14  # bits: ADD, SUBTRACT
KEPT: Final = 15  # points of each card that counts for the shooter, too
ENDS_AT: Final = 16  # a total that ends the game
ENDS_BELOW: Final = 17  # another, at the lower end
ENDS_ALONE: Final = 18  # 1 where the game goes on while the lowest total is shared
TWO_SIDED: Final = 19
OPENS: Final = 20  # the place of the card whose holder leads first; -1: left of the dealer
OPENS_ELSE: Final = 21  # the same, if that card is left over
OPENING: Final = 22  # the cards that may then be led; 0: any
OPENING_ELSE: Final = 23
OPENING_SIDE: Final = 24
PASS_SIZE: Final = 25
DEAR: Final = 26  # cards that cost much
GOOD: Final = 27  # cards that are good to have
HAND_POINTS: Final = 28  # what all cards that cost cost together
RESETS: Final = 29  # how many totals jump to 0; they stand at RESET_TOTALS
PASS_KIND: Final = 30
TRUMPS: Final = 31  # cards that take tricks whatever was led
# The rules: values by card or suit
SHOWS: Final = 32  # suit -> cards with it on some side
BREAKS: Final = 40  # suit led, or LEADING -> cards that break hearts
SUIT: Final = 64  # side * PLACES + place -> suit when led, -1: no such side
POINTS: Final = SUIT + 2 * PLACES
MOON_COUNT: Final = POINTS + PLACES  # what makes moons, counted: see the shifts below
STRENGTH: Final = MOON_COUNT + PLACES  # call * PLACES + place -> 0: cannot take
BEATS: Final = STRENGTH + CALLS * PLACES  # call * PLACES + place -> cards that beat it
RANKS: Final = BEATS + CALLS * PLACES  # side * PLACES + place -> rank, 0: no such side
RESET_TOTALS: Final = RANKS + 2 * PLACES  # to the end

# Values of LEFT_OVER, MOON_RULE, MOON_CHOICES
NOT_LEFT_OVER, TO_FIRST_TRICK, TO_LAST_TRICK = range(3)
NO_MOON, ALL_OF_SOME, HEARTS_AND_A_QUEEN, ALL_OR_OWN = range(4)
ADD, SUBTRACT = 1, 2
MOON_HEARTS, ALL_HEARTS = 18, 26  # of HEARTS_AND_A_QUEEN

# A moon count counts moon cards in its lowest byte (hearts, where a queen is asked for besides) ...
QUEEN_SHIFT: Final = 8  # ... queens in the next, and
KEPT_SHIFT: Final = 16  # cards that count for the shooter, too, in the third.
BYTE: Final = 255
HEARTS_WORTH: Final = 1  # of such a card, in a moon of HEARTS_AND_A_QUEEN
QUEEN_WORTH: Final = 13
JACK_WORTH: Final = 10

# A hand being played: single numbers
TURN: Final = 0  # who is to play
PLAYED: Final = 1  # cards in the trick
LED: Final = 2  # suit led; LEADING: none
CALL: Final = 3
BEST: Final = 4  # the card that takes the trick so far
BEST_STRENGTH: Final = 5
BEST_SEAT: Final = 6
TRICK_POINTS: Final = 7
TRICK_MOON_COUNT: Final = 8
TRICK_CARDS: Final = 9
FIRST: Final = 10  # 1 in the first trick
BROKEN: Final = 11
TRICKS_LEFT: Final = 12
LEAD_CARDS: Final = 13  # what may be led to the first trick; 0: anything
LEAD_SIDE: Final = 14  # by which side, or -1
KITTY: Final = 15  # the card left over, or -1
LIVE: Final = 16  # cards not played yet, at least one copy
LIVE_TWICE: Final = 17
SOLE: Final = 18  # who has taken all moon cards so far; -1: nobody any, -2: several some
# A hand being played: an entry a suit
VOIDS: Final = 20  # bits by seat: who has shown to be void
# A hand being played: an entry a seat
ONCE: Final = 24  # cards held
TWICE: Final = 32
TAKEN: Final = 40  # points taken
MOON_COUNTS: Final = 48
TRICKS: Final = 56
AIMS: Final = 64  # 1: goes for the moon
STATE_SIZE: Final = 72
