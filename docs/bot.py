#!/usr/bin/env python3
"""A bot of one's own: reads a question a line, answers a move a line.

It plays any game. At Otters it likes to put its strongest card on the lake that is
nearest to being filled; elsewhere it plays the first legal move. Try it:

    romp arena --game otters --players "run:python3 docs/bot.py,random" --games 50
"""
import json
import sys

OTTERS = {"1": 1, "2": 2, "3": 3, "extra": 1, "top": 1, "move": 1, "alligator": 0}


def missing(lake):
    """How many otters a lake still needs."""
    return int(lake["ground"][:-1]) - lake["total"]


def like(question, move):
    """How much this bot likes a move: more is better."""
    if question["game"] != "otters" or "@" not in move or " " in move:
        return 0
    card, place = move.split("@")
    gap = missing(question["view"]["lakes"][int(place) - 1]) - OTTERS[card]
    return 100 if gap <= 0 else OTTERS[card] - gap


for line in sys.stdin:
    question = json.loads(line)
    best = max(question["legal"], key=lambda move: like(question, move))
    print(json.dumps({"move": best}), flush=True)
