import type { AccountLine, Reason, Seat, Standing, Who } from '$web/game/contract';
import { guide } from './guide.fr';
import { anySideUp, die, isFirstRound, lineOf, playerAt, setFaces, sorted, topOf } from './faces';
import type { Card, Colour, Event, Face, Move, Name, PileName, Seen, View } from './types';
import type { OttoBrunoWords } from './words';

const COLOUR: Record<Colour, string> = { r: 'rouge', y: 'jaune', g: 'vert', b: 'bleu' };
const CALLED: Record<Name, string> = { otto: 'OTTO', bruno: 'BRUNO' };
const PILE: Record<PileName, string> = {
  left: 'pioche de gauche',
  right: 'pioche de droite',
  discard: 'défausse',
};

function face(shown: Face): string {
  const found = die(shown);
  return found ? `${found.value} ${COLOUR[found.colour]}` : 'joker';
}

function card(shown: Card | null): string {
  if (!shown?.face) return 'une carte';
  return shown.behind ? `${face(shown.face)}, au dos ${face(shown.behind)}` : face(shown.face);
}

function and(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} et ${last}`;
}

/** In French zero is singular. */
function plural(count: number, one: string, many: string): string {
  return `${count} ${count < 2 ? one : many}`;
}

/** « de Luc », but « d’Anne ». */
function of(name: string): string {
  return /^[aeiouyhàâéèêëîïôùû]/i.test(name) ? `d’${name}` : `de ${name}`;
}

/** What is seen of a card, whichever side counts. */
function sides({ otto, bruno }: Seen): string | null {
  if (!otto || !bruno || otto === bruno)
    return otto || bruno ? face((otto ?? bruno) as Face) : null;
  return `${face(otto)} (OTTO) et ${face(bruno)} (BRUNO)`;
}

function set(shown: readonly Face[]): string {
  const line = lineOf(shown);
  if (!line) return and(sorted(shown).map(face));
  const joker = shown.includes('joker') ? ', avec un joker' : '';
  const what =
    'colour' in line ? `1, 2, 3, 4 en ${COLOUR[line.colour]}` : `${line.value} en quatre couleurs`;
  return what + joker;
}

const says =
  (who: Who) =>
  (seat: Seat, you: string, others: string): string =>
    seat === who.me ? `Tu ${you}` : `${who.name(seat)} ${others}`;

function event(happened: Event, who: Who): string | null {
  const tell = says(who);
  switch (happened.event) {
    case 'dealt':
      return `Les cartes sont distribuées. ${tell(happened.starter, 'commences', 'commence')}.`;
    case 'drawn': {
      const { seat, from, bonus } = happened;
      const seen = sides(happened.card);
      const extra = bonus ? 'une carte bonus' : 'une carte';
      const where = from === 'discard' ? `dans la ${PILE[from]}` : `sur la ${PILE[from]}`;
      const what = seat === who.me && seen ? ` : ${seen}` : '';
      const back = seat !== who.me && seen ? ` Au dos : ${seen}.` : '';
      return `${tell(seat, 'prends', 'prend')} ${extra} ${where}${what}.${back}`;
    }
    case 'shown':
      return `${tell(happened.seat, 'montres', 'montre')} une combinaison : ${set(setFaces(happened.cards))}.`;
    case 'discarded':
      return `${tell(happened.seat, 'défausses', 'défausse')} : ${sides(happened.card) ?? card(null)}.`;
    case 'done':
      return `${tell(happened.seat, 'as', 'a')} fini.`;
    case 'turned':
      return `Tout se retourne ! Maintenant, c’est ${CALLED[happened.active]} qui compte.`;
    case 'emptied':
      return `La ${PILE[happened.pile]} est vide. C’est le dernier tour.`;
    case 'over':
      return 'La partie est finie. On découvre tous les chevalets.';
  }
}

function prompt(view: View, who: Who, moves: readonly Move[]): string {
  if (view.phase === 'deal') return 'On distribue les cartes.';
  if (view.phase === 'over') return 'La partie est finie.';
  if (view.seat !== who.me || moves.length === 0) return `À ${who.name(view.seat)} de jouer…`;
  const any = moves.some((move) => move.do === 'draw' && move.from === 'discard');
  if (view.phase === 'bonus') {
    const where = any ? 'la défausse' : 'une des deux pioches';
    return view.to_come > 1
      ? `Deux cartes bonus, bravo ! Touche ${where}.`
      : `Encore une carte bonus : touche ${where}.`;
  }
  if (view.phase === 'draw') {
    if (isFirstRound(view)) {
      return 'Touche une pile. Tu vois son dos : l’autre face compte.';
    }
    if (any) return 'Prends une carte : touche une des trois piles.';
    return 'Prends une carte : touche une des deux pioches.';
  }
  const last = view.last ? 'Dernier tour ! ' : '';
  if (view.shown > 0) return `${last}Une deuxième combinaison ? Sinon, touche Fini.`;
  const four = view.last ? 'Touche 4 cartes' : 'Touche 4 cartes qui vont ensemble';
  const discards = moves.some((move) => move.do === 'discard');
  const drawn = playerAt(view, who.me)?.rack.at(-1);
  if (drawn && drawn[view.active] === 'joker' && !view.last) {
    return `Un joker vaut tout ! Touche 4 cartes, ou ${discards ? 'une à défausser' : 'Fini'}.`;
  }
  return `${last}${four}, ou ${discards ? 'une à défausser' : 'Fini'}.`;
}

function move(chosen: Move, view: View, who: Who): string {
  const rack = playerAt(view, who.me)?.rack ?? [];
  const at = (place: number) => {
    const stood = rack[place - 1];
    return (stood && anySideUp(stood, view.active).face) ?? null;
  };
  switch (chosen.do) {
    case 'draw': {
      const top = topOf(view, chosen.from);
      const seen = top?.face ? ` (dessus : ${face(top.face)})` : '';
      const where = chosen.from === 'discard' ? 'dans la' : 'sur la';
      return `Prendre ${where} ${PILE[chosen.from]}${seen}`;
    }
    case 'show': {
      const shown = sorted(chosen.places.flatMap((place) => at(place) ?? []));
      return `Montrer une combinaison : ${and(shown.map(face))}`;
    }
    case 'discard': {
      const shown = at(chosen.place);
      return `Défausser ${shown ? `le ${face(shown)}` : 'une carte'}`;
    }
    case 'done':
      return 'Fini : ne rien montrer';
  }
}

const REFUSALS: Record<string, string> = {
  'wrong-cards': 'Ce ne sont pas les cartes de ce jeu.',
  'wrong-seats': 'Cette donne est prévue pour un autre nombre de joueurs.',
  'wrong-groups':
    'Sept cartes par chevalet, trois pour la défausse, et la moitié du reste pour chaque pioche.',
  'wrong-starter': 'Il n’y a personne à la place qui commence.',
  'draw-first': 'Prends d’abord une carte : touche une des piles.',
  'drawn-already': 'Tu as déjà pris une carte. Une seule suffit pour ce tour.',
  'no-card-there': 'Il n’y a pas de carte à cette place.',
  'empty-pile': 'La défausse est vide. Prends une carte ailleurs.',
  'three-stay': 'Trois cartes doivent rester dans la défausse. Prends à gauche ou à droite.',
  'not-a-set':
    'Pas encore ! Il faut 1, 2, 3, 4 d’une couleur, ou un même nombre en quatre couleurs.',
  'one-joker': 'Une combinaison peut avoir un joker, pas deux.',
  'must-discard': 'Tu as huit cartes : montre une combinaison, ou pose une carte sur la défausse.',
  'nothing-to-discard':
    'Cette fois, garde tes cartes : on n’en défausse une que si l’on en a huit.',
  'no-discard-after-set': 'Tu as montré une combinaison : garde toutes tes autres cartes.',
  'bonus-first': 'Prends d’abord ta carte bonus.',
  'bonus-from-draw-pile':
    'Trois cartes doivent rester dans la défausse. Prends ta carte bonus à gauche ou à droite.',
  'set-waits':
    'Bien vu ! Mais une nouvelle combinaison attend ton prochain tour. Prends ta carte bonus.',
  'draw-pile-now':
    'Depuis trois tours de table, personne n’a rien pris à gauche ni à droite. Cette fois, il le faut.',
  'leftmost-twin': 'Deux de tes cartes se ressemblent : touche celle de gauche.',
};

function reason({ code, args = {} }: Reason, who: Who): string | null {
  const from = args['from'] as PileName;
  const pile = PILE[from] ?? 'pile';
  const shown = typeof args['face'] === 'string' ? face(args['face'] as Face) : 'la carte';
  const seat = args['seat'] as Seat;
  const count = Number(args['count']);
  switch (code) {
    case 'wins':
      return 'cela gagne la partie';
    case 'shows-set':
      return 'c’est une combinaison, et elle rapporte deux cartes';
    case 'two-sets':
      return 'il reste une deuxième combinaison à montrer';
    case 'keeps-joker':
      return 'tu gardes ton joker';
    case 'completes':
      return `la carte de la ${pile} peut compléter une combinaison`;
    case 'takes-joker':
      return 'cela te donne un joker';
    case 'builds':
      return `avec la carte de la ${pile}, il ne manque plus qu’une carte pour une combinaison`;
    case 'denies':
      return `${who.name(seat)} pourrait compléter une combinaison avec cette carte`;
    case 'useless-top':
      return `le ${shown} de la défausse t’aide peu`;
    case 'hurries-end':
      return 'tu es en tête, et cela rapproche la fin';
    case 'delays-end':
      return 'tu es derrière, et cela te laisse du temps';
    case 'chances':
      return count < 2
        ? 'ensuite, une carte peut compléter une combinaison'
        : `ensuite, ${count} cartes différentes peuvent compléter une combinaison`;
    case 'keeps-colour':
      return `tu gardes tes ${plural(count, 'carte', 'cartes')} en ${COLOUR[args['colour'] as Colour]}`;
    case 'keeps-value':
      return `tu gardes tes ${plural(count, 'carte', 'cartes')} de valeur ${String(args['value'])}`;
    case 'double':
      return `tu as un autre ${shown}`;
    case 'lonely':
      return `le ${shown} va avec peu de tes cartes`;
    case 'useless-behind':
      return `son autre face, ${shown}, t’aide peu aussi`;
    case 'helps-not':
      return `elle ne sert à rien à ${who.name(seat)}`;
    default:
      return null;
  }
}

function account(view: View, standings: readonly Standing[], who: Who): AccountLine[] {
  const name = (seat: Seat) => (seat === who.me ? 'Toi' : who.name(seat));
  const winners = standings.filter(({ place }) => place === 1);
  const best = winners[0]?.points ?? 0;
  const rest = (seat: Seat) => playerAt(view, seat)?.rest ?? 0;
  const lines: AccountLine[] = [];
  for (const { seat, points } of standings) {
    const won = playerAt(view, seat)?.sets.map((cards) => set(setFaces(cards))) ?? [];
    const list = won.length > 0 ? ` (${won.join(' ; ')})` : '';
    const count = plural(points, 'combinaison', 'combinaisons');
    lines.push({ text: `${name(seat)} : ${count}${list}.`, clause: 'OB-13' });
  }
  const shared = winners.length > 1 ? ' Toujours à égalité : victoire partagée.' : '';
  const tied = standings.filter(({ points }) => points === best);
  if (tied.length > 1) {
    const left = tied.map(({ seat }) => `${name(seat)} ${rest(seat)}`);
    lines.push({
      text: `À égalité, le moins de points sur le chevalet l’emporte : ${and(left)}.${shared}`,
      clause: 'OB-13',
    });
  }
  return lines;
}

export const words = {
  name: 'Otto & Bruno',
  tagline:
    'Des cartes à deux faces : trouves-en quatre qui vont ensemble, et toute la table se retourne.',
  ...guide,
  minutes: '20 min',
  age: 'dès 8 ans',
  modes: {
    table: { name: 'À table', line: 'Chacun pour soi : le plus de combinaisons gagne.' },
  },
  options: {},
  prompt,
  event,
  move,
  refusal: (code) => REFUSALS[code] ?? null,
  reason,
  card,
  account,
  pieces: {
    done: 'Fini',
    finder: 'Chercher',
    found: (cards) =>
      cards === 0 ? 'Aucune combinaison dans ta main.' : 'Ces cartes vont ensemble.',
    waits: (mine) => (mine ? 'Pioche d’abord.' : 'Je cherche à ton tour.'),
    counts: (name) => `${CALLED[name]} compte`,
    called: CALLED,
    pile: { left: 'pioche', right: 'pioche', discard: 'défausse' },
    pileOf: (pile, top, count) => {
      const name = PILE[pile].replace(/^./, (first) => first.toUpperCase());
      if (count === 0) return `${name}, vide`;
      return `${name}, ${plural(count, 'carte', 'cartes')}, dessus ${card(top)}`;
    },
    place: (place, shown, marked) =>
      `Carte ${place} : ${card(shown)}${marked ? ', dans une combinaison' : ''}`,
    large: 'Les cartes des autres, en grand',
    rack: (name, backs) =>
      backs.length === 0
        ? `Le chevalet ${of(name)} est vide`
        : `Le chevalet ${of(name)} vu de dos : ${backs.map(card).join(' ; ')}`,
    sets: (sets) =>
      sets.length === 0
        ? 'Pas encore de combinaison'
        : `${plural(sets.length, 'combinaison', 'combinaisons')} : ${sets.map(set).join(' ; ')}`,
    rest: (points) => plural(points, 'point restant', 'points restants'),
  },
} satisfies OttoBrunoWords;
