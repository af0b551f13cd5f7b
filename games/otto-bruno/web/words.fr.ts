import { capital } from '$web/words/capital';
import { speech, type Person } from '$web/words/speech';
import { die, lineOf, sorted, type Card } from './faces';
import type { Colour, Face, Name, Pile, Seen } from './generated/wire';
import type { Phrases } from './words.en';

const { list: and, plural, does } = speech('fr', 'Tu', (count) => count < 2);

const COLOUR: Record<Colour, string> = { r: 'rouge', y: 'jaune', g: 'vert', b: 'bleu' };
const CALLED: Record<Name, string> = { otto: 'OTTO', bruno: 'BRUNO' };
const PILE: Record<Pile, string> = {
  left: 'pioche de gauche',
  right: 'pioche de droite',
  discard: 'défausse',
};
const NUMBER = ['aucune', 'une', 'deux', 'trois'];

const sets = (count: number) => plural(count, 'combinaison', 'combinaisons');
const cards = (count: number) => plural(count, 'carte', 'cartes');
const name = ({ me, name }: Person) => (me ? 'Toi' : name);
const onPile = (pile: Pile) => `${pile === 'discard' ? 'dans' : 'sur'} la ${PILE[pile]}`;

/** « de Luc », but « d’Anne ». */
const of = (name: string) => (/^[aeiouyhàâéèêëîïôùû]/i.test(name) ? `d’${name}` : `de ${name}`);

function face(shown: Face): string {
  const found = die(shown);
  return found ? `${found.value} ${COLOUR[found.colour]}` : 'joker';
}

function card(shown: Card | null): string {
  if (!shown?.face) return 'une carte';
  return shown.behind ? `${face(shown.face)}, au dos ${face(shown.behind)}` : face(shown.face);
}

/** What is seen of a card, whichever side counts. */
function sides({ otto, bruno }: Seen): string | null {
  if (otto && bruno && otto !== bruno) return `${face(otto)} (OTTO) et ${face(bruno)} (BRUNO)`;
  const seen = otto ?? bruno;
  return seen && face(seen);
}

function set(shown: readonly Face[]): string {
  const line = lineOf(shown);
  if (!line) return and(sorted(shown).map(face));
  const joker = shown.includes('joker') ? ', avec un joker' : '';
  const what =
    'colour' in line ? `1, 2, 3, 4 en ${COLOUR[line.colour]}` : `${line.value} en quatre couleurs`;
  return what + joker;
}

export const phrases: Phrases = {
  name: 'Otto & Bruno',
  tagline:
    'Des cartes à deux faces : trouves-en quatre qui vont ensemble, et toute la table se retourne.',
  minutes: '20 min',
  age: 'dès 8 ans',
  start: {
    aim: 'Montre des combinaisons : 1, 2, 3, 4 d’une couleur, ou un nombre en quatre couleurs.',
    turn: 'Pioche. Puis montre une combinaison, ou défausse. Après une combinaison, toutes les cartes se retournent !',
    end: 'Une pioche est vide : le plus de combinaisons gagne.',
  },
  modes: {
    table: { name: 'À table', line: 'Chacun pour soi : le plus de combinaisons gagne.' },
  },
  options: {
    first_begins: {
      name: 'La première place commence',
      line: 'La première place de la liste commence. Sinon, le hasard décide.',
    },
  },
  card,

  prompts: {
    dealing: 'On distribue les cartes.',
    over: 'La partie est finie.',
    plays: (name) => `À ${name} de jouer…`,
    twoBonus: (discard) =>
      `Deux cartes bonus, bravo ! Touche ${discard ? 'la défausse' : 'une des deux pioches'}.`,
    oneBonus: (discard) =>
      `Encore une carte bonus : touche ${discard ? 'la défausse' : 'une des deux pioches'}.`,
    firstDraw: 'Touche une pile. Tu vois son dos : l’autre face compte.',
    firstDrawAny: 'Pioche. Seule la carte du milieu est comme tu la vois.',
    drawAny: 'Prends une carte : touche une des trois piles.',
    draw: 'Prends une carte : touche une des deux pioches.',
    second: (last) =>
      `${last ? 'Dernier tour ! ' : ''}Une deuxième combinaison ? Sinon, touche Fini.`,
    done: (last) => `${last ? 'Dernier tour ! ' : ''}Touche Fini.`,
    joker: (discards) =>
      `Un joker vaut tout ! Touche 4 cartes, ou ${discards ? 'une à défausser' : 'Fini'}.`,
    show(discards, last) {
      const four = last ? 'Dernier tour ! Touche 4 cartes' : 'Touche 4 cartes qui vont ensemble';
      return `${four}, ou ${discards ? 'une à défausser' : 'Fini'}.`;
    },
  },

  picked: {
    noSet: 'Pas de combinaison avec ces cartes : repose-les.',
    noSetYet: (discards) =>
      `Rien avec elle pour l’instant${discards ? ' : touche la défausse, ou une autre' : ''}.`,
    joker: 'Un joker vaut tout.',
    more: (missing, discards) =>
      `Encore ${NUMBER[missing]} pour une combinaison${discards ? ', ou touche la défausse' : ''}.`,
  },

  events: {
    dealt: (starter) => `Les cartes sont distribuées. ${does(starter, 'commences', 'commence')}.`,
    drew(by, from, bonus, drawn) {
      const seen = sides(drawn);
      const what = bonus ? 'une carte bonus' : 'une carte';
      return `${does(by, 'prends', 'prend')} ${what} ${onPile(from)}${seen ? ` : ${seen}` : ''}.`;
    },
    drawn(by, from, bonus, drawn) {
      const seen = sides(drawn);
      const what = bonus ? 'une carte bonus' : 'une carte';
      return `${does(by, 'prends', 'prend')} ${what} ${onPile(from)}.${seen ? ` Au dos : ${seen}.` : ''}`;
    },
    shown: (by, faces) => `${does(by, 'montres', 'montre')} une combinaison : ${set(faces)}.`,
    discarded: (by, seen) => `${does(by, 'défausses', 'défausse')} : ${sides(seen) ?? card(null)}.`,
    done: (by) => `${does(by, 'as', 'a')} fini.`,
    turned: (active) => `Tout se retourne ! Maintenant, c’est ${CALLED[active]} qui compte.`,
    emptied: (pile) => `La ${PILE[pile]} est vide. C’est le dernier tour.`,
    over: 'La partie est finie. On découvre tous les chevalets.',
  },

  moves: {
    draw: (from, top) => `Prendre ${onPile(from)}${top ? ` (dessus : ${face(top)})` : ''}`,
    show: (faces) => `Montrer une combinaison : ${and(faces.map(face))}`,
    discard: (shown) => `Défausser ${shown ? `le ${face(shown)}` : 'une carte'}`,
    done: 'Fini : ne rien montrer',
  },

  refusals: {
    'wrong-cards': 'Ce ne sont pas les cartes de ce jeu.',
    'wrong-seats': 'Cette donne est prévue pour un autre nombre de joueurs.',
    'wrong-groups':
      'Sept cartes par chevalet, trois pour la défausse, et la moitié du reste pour chaque pioche.',
    'wrong-starter': 'Personne ne commence à cette place à cette table.',
    'draw-first': 'Prends d’abord une carte : touche une des piles.',
    'drawn-already': 'Tu as déjà pris une carte. Une seule suffit pour ce tour.',
    'no-card-there': 'Il n’y a pas de carte à cette place.',
    'empty-pile': 'La défausse est vide. Prends une carte ailleurs.',
    'three-stay': 'Trois cartes doivent rester dans la défausse. Prends à gauche ou à droite.',
    'not-a-set':
      'Pas encore ! Il faut 1, 2, 3, 4 d’une couleur, ou un même nombre en quatre couleurs.',
    'one-joker': 'Une combinaison peut avoir un joker, pas deux.',
    'must-discard':
      'Tu as huit cartes : montre une combinaison, ou pose une carte sur la défausse.',
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
  },

  reasons: {
    wins: () => 'cela gagne la partie',
    'shows-set': () => 'c’est une combinaison, et elle rapporte deux cartes',
    'two-sets': () => 'il reste une deuxième combinaison à montrer',
    'keeps-joker': () => 'tu gardes ton joker',
    completes: ({ from }) => `la carte de la ${PILE[from]} peut compléter une combinaison`,
    'takes-joker': () => 'cela te donne un joker',
    builds: ({ from }) =>
      `avec la carte de la ${PILE[from]}, il ne manque plus qu’une carte pour une combinaison`,
    promising: ({ from, count }) =>
      count === 1
        ? `la carte de la ${PILE[from]} est peut-être celle qui t’aide`
        : `la carte de la ${PILE[from]} est peut-être une des ${count} qui t’aident`,
    denies: ({ name }) => `${name} pourrait compléter une combinaison avec cette carte`,
    'useless-top': ({ face: top }) => `le ${face(top)} de la défausse t’aide peu`,
    'hurries-end': () => 'tu es en tête, et cela rapproche la fin',
    'delays-end': () => 'tu es derrière, et cela te laisse du temps',
    chances: ({ count }) =>
      count < 2
        ? 'ensuite, une carte peut compléter une combinaison'
        : `ensuite, ${count} cartes différentes peuvent compléter une combinaison`,
    'keeps-colour': ({ count, colour }) => `tu gardes tes ${cards(count)} en ${COLOUR[colour]}`,
    'keeps-value': ({ count, value }) => `tu gardes tes ${cards(count)} de valeur ${value}`,
    double: ({ face: shown }) => `tu as un autre ${face(shown)}`,
    lonely: ({ face: shown }) => `le ${face(shown)} va avec peu de tes cartes`,
    'useless-behind': ({ face: shown }) => `son autre face, ${face(shown)}, t’aide peu aussi`,
    'helps-not': ({ name }) => `elle ne sert à rien à ${name}`,
  },

  account: {
    sets: (by, count, won) =>
      `${name(by)} : ${sets(count)}${won.length > 0 ? ` (${won.map(set).join(' ; ')})` : ''}.`,
    tied: (by) =>
      `À égalité, qui a moins de points sur le chevalet passe devant : ${and(by.map((one) => `${one.me ? 'toi' : one.name} ${one.rest}`))}.`,
    shared: 'Toujours à égalité : victoire partagée.',
  },

  pieces: {
    done: 'Fini',
    finder: 'Chercher',
    found: (cards) =>
      cards === 0 ? 'Aucune combinaison dans ta main.' : 'Chacune va dans une combinaison.',
    waits: (mine) => (mine ? 'Pioche d’abord.' : 'Je cherche à ton tour.'),
    counts: (name) => `${CALLED[name]} compte`,
    called: CALLED,
    pile: { left: 'pioche', right: 'pioche', discard: 'défausse' },
    pileOf: (pile, top, count) =>
      `${capital(PILE[pile])}, ${count === 0 ? 'vide' : `${cards(count)}, dessus ${card(top)}`}`,
    place: (place, shown, marked) =>
      `Carte ${place} : ${card(shown)}${marked ? ', dans une combinaison' : ''}`,
    large: 'Les cartes des autres, en grand',
    rack: (name, backs) =>
      backs.length === 0
        ? `Le chevalet ${of(name)} est vide`
        : `Le chevalet ${of(name)} vu de dos : ${backs.map(card).join(' ; ')}`,
    sets: (won) =>
      won.length === 0
        ? 'Pas encore de combinaison'
        : `${sets(won.length)} : ${won.map(set).join(' ; ')}`,
    rest: (points) => plural(points, 'point restant', 'points restants'),
  },
};
