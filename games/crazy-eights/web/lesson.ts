import type { Component } from 'svelte';
import type { Lesson } from '$web/lesson/contract';
import SuitShape from './art/SuitShape.svelte';
import { CORE, SUITS, type Card, type Move, type View } from './generated/wire';
import { cardPicked } from './spots';

export default {
  core: CORE,
  rules(move) {
    switch (move.do) {
      case 'play':
        return ['CE-4'];
      case 'name':
        return ['CE-7'];
      case 'draw':
      case 'pass':
        return ['CE-5'];
      case 'say':
        return [];
    }
  },
  picture(spot, view) {
    const suit = SUITS.find((one) => spot === `name:${one}`);
    const art = SuitShape as Component<Record<string, unknown>>;
    if (suit) return { art, props: { suit }, box: '-18 -18 36 36' };
    if (spot === 'pile') return { card: view.top, pile: true };
    if (spot === 'stock') return { card: null, pile: true };
    if (spot === 'say') return { sign: 'say' };
    const card = cardPicked([spot]);
    return card ? { card } : { sign: 'no' };
  },
} satisfies Lesson<View, Move, Card>;
