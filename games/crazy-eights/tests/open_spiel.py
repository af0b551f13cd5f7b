#!/usr/bin/env python3
"""Holds Crazy Eights against OpenSpiel's `crazy_eights`, move by move, through the engine protocol.

    pip install open_spiel            # the two were compared with 2.0.2
    cargo build --release -p romp
    python3 games/crazy-eights/tests/open_spiel.py target/release/romp --games 3000
    python3 games/crazy-eights/tests/open_spiel.py target/release/romp --bench 2

Romp deals; OpenSpiel is given the same cards. At every decision both must await the same player and
allow the same moves; random ones are played. At the end both must have the same cards in every hand,
and OpenSpiel's returns must be what it counts for them. Its count is not ours (CE-15): an ace counts 10
there, and a card from 2 to 10 its number in OpenSpiel's order of cards and two more (a two of clubs 2,
a ten of spades 37), for it adds 2 to the card where it means the rank.
"""

import argparse
import collections
import itertools
import json
import random
import resource
import subprocess
import time

import pyspiel

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
CARDS = [rank + suit for rank in RANKS for suit in SUITS]  # in OpenSpiel's order
DEALER = 52
MOVES = CARDS + ["draw", "pass"] + [f"name {suit}" for suit in SUITS.values()]
SEATS = "ABCDEF"
MOST_PLAYED = 200  # CE-14, `max_turns` there


def theirs(seats, draws, specials, reshuffle):
    return pyspiel.load_game("crazy_eights", {
        "players": seats, "max_draw_cards": draws or 1000, "max_turns": MOST_PLAYED,
        "use_special_cards": specials, "reshuffle": reshuffle})


def ours(seats, draws, specials, reshuffle):
    return {"game": "crazy-eights", "seats": seats,
            "options": {"draws": draws, "specials": specials, "reshuffle": reshuffle}}


class Engine:
    def __init__(self, romp):
        self.process = subprocess.Popen([romp, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, *requests):
        """The answers to several requests, sent at once."""
        self.process.stdin.write("".join(json.dumps({n: a}) + "\n" for n, a in requests))
        self.process.stdin.flush()
        answers = [json.loads(self.process.stdout.readline()) for _ in requests]
        for request, answer in zip(requests, answers):
            assert "ok" in answer, (request, answer)
        return [answer["ok"] for answer in answers]


def hands_of(state, seats):
    """What OpenSpiel's picture shows of every hand."""
    rows = [line for line in str(state).splitlines() if line.startswith("Suit ")][-4:]
    hands = [[] for _ in range(seats)]
    for row in rows:
        for hand, part in zip(hands, row.split("Suit ")[1:]):
            suit, held = part.split(":")
            hand += [("10" if rank == "T" else rank) + suit.lower() for rank in held.replace(" ", "")]
    return [sorted(hand) for hand in hands]


def counted(hand):
    """What OpenSpiel counts for a hand."""
    worth = {"8": 50, "J": 10, "Q": 10, "K": 10, "A": 10}
    return sum(worth.get(card[:-1], CARDS.index(card) + 2) for card in hand)


def play(engine, setup, seed, luck):
    """One game on both sides; says how many decisions were compared, and how it ended."""
    seats = setup[0]
    state = theirs(*setup).new_initial_state()
    now, = engine.ask(("new", ours(*setup) | {"seed": seed}))
    stock, decisions = collections.deque(), 0
    while True:
        while now["turn"] == "chance":
            now, = engine.ask(("roll", {}))
            kind, *words = now["outcome"].replace(" |", "").split()
            if kind == "deal":
                starter = SEATS.index(words.pop(0))
                state.apply_action(DEALER + (starter - 1) % seats)
                dealt = seats * (7 if seats == 2 else 5) + 1
                for card in words[:dealt]:
                    state.apply_action(CARDS.index(card))
                stock = collections.deque(words[dealt:])
            else:
                assert not stock, "a shuffle before the stock is used up"
                stock = collections.deque(words)
            # What is owed is drawn on both sides by itself.
            while state.is_chance_node() and stock:
                state.apply_action(CARDS.index(stock.popleft()))
        if now["turn"] == "over":
            break
        assert not state.is_terminal() and not state.is_chance_node(), str(state)
        row, = engine.ask(("legal", {}))[0]["seats"]
        allowed = sorted(MOVES[action] for action in state.legal_actions())
        assert row["seat"] == SEATS[state.current_player()], (row, str(state))
        assert row["moves"] == allowed, (row, allowed, str(state))
        decisions += 1
        move = luck.choice(allowed)
        now, = engine.ask(("play", {"seat": row["seat"], "move": move}))
        state.apply_action(MOVES.index(move))
        while state.is_chance_node() and stock:
            state.apply_action(CARDS.index(stock.popleft()))
    assert state.is_terminal(), str(state)
    view, result = engine.ask(("view", {"eyes": "crowd"}), ("result", {}))
    hands = [sorted(player["hand"]) for player in view["json"]["players"]]
    assert hands == hands_of(state, seats), (hands, str(state))
    assert [-counted(hand) for hand in hands] == state.returns(), (hands, state.returns())
    out = any(not hand for hand in hands)
    first = [row["seat"] for row in result["standings"] if row["place"] == 1]
    assert not out or first == [SEATS[hands.index([])]], result
    return decisions, "out" if out else "counted"


def compare(romp, games, seed):
    engine, luck = Engine(romp), random.Random(seed)
    setups = list(itertools.product(range(2, 7), [0, 1, 2, 5], [False, True], [False, True]))
    ends, decisions = collections.Counter(), 0
    for number in range(games):
        setup = setups[number % len(setups)]
        try:
            count, end = play(engine, setup, seed + number, luck)
        except AssertionError as error:
            raise SystemExit(f"game {number}, {ours(*setup)}: {error}")
        decisions += count
        ends[end] += 1
    print(f"{games} games of {len(setups)} set-ups, {decisions} decisions: "
          f"the same moves at each, the same cards at the end {dict(ends)}")


def rate(seconds, play_some):
    """How many games in a second of the processor's time, one after another in one thread."""
    games, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        games += play_some()
    return games / (time.process_time() - start)


def bench(romp, seconds):
    """Whole games at random by the same rules, one thread each: Romp, OpenSpiel's own bots and loop in C++,
    and OpenSpiel stepped from Python. OpenSpiel is measured by the processor's time, Romp by the clock: where
    others use the machine, that is too little for Romp and never too much. Run it again if it had no whole core."""
    run = [romp, "bench", "--game", "crazy-eights", "--seconds", str(seconds), "--json"]
    start = time.perf_counter()
    rows = json.loads(subprocess.run(run, capture_output=True, text=True, check=True).stdout)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    share = min(1, (used.ru_utime + used.ru_stime) / (time.perf_counter() - start))
    print(f"Romp had {share:.0%} of a core.")
    print("| players | Romp, games/s | OpenSpiel in C++ | OpenSpiel from Python |\n|---:|---:|---:|---:|")
    for row in rows:
        game = theirs(row["seats"], draws=1, specials=True, reshuffle=True)
        bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(row["seats"])]
        luck = random.Random(1)

        def in_cpp():
            pyspiel.evaluate_bots(game.new_initial_state(), bots, luck.getrandbits(30))
            return 1

        def from_python():
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(luck.choice(state.legal_actions()))
            return 1

        cells = [row["playouts_per_second"], rate(seconds, in_cpp), rate(seconds, from_python)]
        print(f"| {row['seats']} | " + " | ".join(f"{cell:,.0f}" for cell in cells) + " |")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("romp", help="the romp binary")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bench", type=float, metavar="SECONDS", help="measure instead of comparing")
    given = parser.parse_args()
    if given.bench:
        bench(given.romp, given.bench)
    else:
        compare(given.romp, given.games, given.seed)
