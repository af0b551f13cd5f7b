import { speech, type Person } from '$web/words/speech';
import { effect, isUnicorn, value } from './cards';
import type { Card, Grade, Intox, Set as MadeSet, Place } from './generated/wire';
import type { Phrases } from './words.en';

const { list, plural, does } = speech('fr', 'Tu', (count) => count < 2);

const INTOX: Record<Intox, string> = {
  gift: 'Cadeau',
  swap: 'Échange',
  draught: 'Courant d’air',
  phew: 'Ouf',
};
/** Which pile: « la pile de gauche ». */
const PLACE: Record<Place, string> = {
  1: 'pile de gauche',
  2: 'pile du milieu',
  3: 'pile de droite',
};
const MADE: Record<MadeSet, string> = { brelan: 'un brelan', suite: 'une suite' };
const GRADE: Record<Grade, string> = {
  perfect: 'Parfait !',
  great: 'Superbe !',
  good: 'Bien !',
  again: 'Essaie encore !',
};
const EFFECTS: Record<Intox, string> = {
  gift: 'INTOX Cadeau : donne une de tes cartes à quelqu’un.',
  swap: 'INTOX Échange : échange ta main avec quelqu’un.',
  draught: 'INTOX Courant d’air : chacun passe une carte à gauche.',
  phew: 'INTOX Ouf : une carte de plus quitte ta main et le jeu.',
};

const name = ({ me, name }: Person) => (me ? 'Toi' : name);
const whom = ({ me, name }: Person) => (me ? 'toi' : name);
const pile = (place: Place) => `la ${PLACE[place]}`;
const cards = (count: number) => plural(count, 'carte', 'cartes');
const points = (count: number) => plural(count, 'point', 'points');
const kinds = (count: number) => plural(count, 'sorte de carte', 'sortes de cartes');
const sets = (count: number) => plural(count, 'brelan ou suite', 'brelans ou suites');
const pointsLeft = (count: number) =>
  count === 0 ? 'Plus une seule carte' : `Il reste ${points(count)}`;

/** A card by itself. */
function card(card: Card | null): string {
  if (card === null) return 'une carte cachée';
  const intox = effect(card);
  if (intox !== null) return INTOX[intox];
  return isUnicorn(card) ? `licorne ${value(card)}` : `${value(card)}`;
}

/** A card in a sentence. */
function the(one: Card | null): string {
  if (one === null) return 'une carte';
  if (effect(one) !== null) return `la carte ${card(one)}`;
  return isUnicorn(one) ? `la ${card(one)}` : `le ${card(one)}`;
}

export const phrases: Phrases = {
  name: 'PROUT',
  tagline: 'Trois piles, une bonne mémoire et un bruit très malpoli.',
  minutes: '15–20 min',
  age: 'dès 6 ans',
  start: {
    aim: 'Débarrasse-toi de tes cartes : qui en a le moins gagne.',
    turn: 'Tu reçois cinq cartes : garde-les ou changes-en. Puis pose un nombre compris entre deux piles voisines. Ou touche une INTOX (!) et tiens PROUT !',
    end: 'Quelqu’un n’a plus de carte.',
  },
  modes: {
    base: {
      name: 'Jeu de base',
      line: 'Chacun sa pioche, et des INTOX (!) pour taquiner les autres.',
    },
    common: {
      name: 'Pioche commune',
      line: 'Une seule pioche pour tous, sans INTOX.',
      start: {
        aim: 'Garde le moins de cartes possible. Un malus en vaut une.',
        turn: 'Pioche une à trois cartes, puis pose des nombres compris entre deux piles voisines.',
        end: 'La pioche est vide.',
      },
    },
    solo: {
      name: 'Solo',
      line: 'En solo : sauras-tu te défaire de toutes tes cartes ?',
      start: {
        aim: 'Ne garde aucune carte. Un malus en vaut une.',
        turn: 'Pioche une à trois cartes, puis pose des nombres compris entre deux piles voisines.',
        end: 'La pioche est vide.',
      },
    },
  },
  options: {
    logic: {
      name: 'Ce qui va',
      line: 'Quels nombres vont sur une pile.',
      values: {
        neighbours: 'Entre elle et sa voisine',
        others: 'Entre les deux autres piles',
        step: 'Un de plus, un de moins ou pareil',
      },
    },
    match_to: {
      name: 'Match',
      line: 'On joue des manches jusqu’à ce que quelqu’un ait autant de points : 20 d’habitude, 100 si les nombres comptent. Avec 0, une seule manche.',
    },
    value_scoring: {
      name: 'Les nombres comptent',
      line: 'Une carte restante compte pour son nombre, pas pour 1 ; une INTOX compte 1.',
    },
    first_begins: {
      name: 'La première place commence',
      line: 'La première place de la liste commence. Sinon, le hasard décide.',
    },
  },
  list,
  card,

  prompts: {
    over: 'La partie est finie.',
    moment: 'Un instant…',
    others: 'les autres',
    chosen: (names, seated) => `${seated ? 'C’est bon ! ' : ''}On attend ${names}.`,
    wind: (names) => `Le vent attend ${names}.`,
    plays: (names) => `À ${names} de jouer…`,
    keep: 'Cinq cartes ! Tu les gardes, ou tu en reposes une ?',
    choose: 'Touche 5 cartes à garder. Les autres seront ta pioche.',
    chooseMore: (left) => `Encore ${cards(left)}. Licornes et cartes « ! » aident toujours.`,
    draw: (most) =>
      most === 1 ? 'Pioche une carte.' : `Pioche de 1 à ${most} cartes, comme tu veux.`,
    malus: 'Rien ne va ! Touche une pile : son dessus sera ton malus.',
    intox: 'Rien ne va : touche une INTOX (!), puis tiens PROUT !',
    layOrIntox: 'Pose une carte. Ou touche une INTOX (!) et tiens PROUT !',
    lay: 'Touche une carte qui brille, puis une pile.',
    again: 'Pose encore une carte, ou arrête-toi.',
    stop: 'Tu peux t’arrêter.',
    back: 'Une pile montre son dos : tout nombre y va. Ou arrête-toi.',
    anywhere: 'Pose maintenant la carte que tu veux, où tu veux.',
    emptied: 'Pose la carte que tu veux sur la place vide.',
    flip: 'Même nombre ! Retourner la pile ? Sur son dos, tout va.',
    announce: 'Même nombre ! Devine la carte tout en bas, puis flip.',
    piles: (left) => `Ouvre ${plural(left, 'pile', 'piles')} : touche une carte, puis une place.`,
    give: (to) =>
      to === null ? 'Choisis une carte à donner.' : `Touche une carte à offrir, puis ${to}.`,
    draught: (left) => `Touche une carte pour ${left}, puis l’enveloppe.`,
    phew: 'Ouf ! Touche une carte à jeter, puis la poubelle.',
  },

  picked: {
    said: (number) => `Tu annonces ${number} : maintenant Flip !`,
    give: (to) => `Touche maintenant ${to}.`,
    seal: (to) => `Pour ${to} : maintenant l’enveloppe.`,
    phew: (one) => `${card(one)} quitte le jeu : maintenant la corbeille.`,
    noise: 'Tiens PROUT !',
    unicorn: 'Une licorne va sur toutes les piles. Laquelle ?',
    card: (one) => `Maintenant la pile pour ton ${card(one)}.`,
  },

  events: {
    dealt: (starts) => `Les piles commencent par ${list(starts.map(card))}.`,
    took: (by, one) => `${does(by, 'choisis', 'choisit')} ${the(one)}.`,
    dropped: (by, one) => `${does(by, 'reposes', 'repose')} ${the(one)}.`,
    kept: ({ me, name }) => (me ? 'Ta main est choisie.' : `${name} a choisi.`),
    shuffled: 'On mélange les pioches.',
    turned: (by, one) => `${does(by, 'retournes', 'retourne')} ${the(one)}.`,
    begins: (by) => `${does(by, 'commences', 'commence')}.`,
    drew: (by, seen) => `${does(by, 'pioches', 'pioche')} ${list(seen.map(card))}.`,
    drewUnseen: (by, count) => `${does(by, 'pioches', 'pioche')} ${cards(count)}.`,
    passed: (by) => `${does(by, 'ne peux', 'ne peut')} rien poser.`,
    laid: (by, one, place) => `${does(by, 'poses', 'pose')} ${the(one)} sur ${pile(place)}.`,
    opened: (by, one, place) =>
      `${does(by, 'ouvres', 'ouvre')} la nouvelle ${PLACE[place]} avec ${the(one)}.`,
    flipped: (by, place) =>
      `${does(by, 'retournes', 'retourne')} ${pile(place)} : sur son dos, tout nombre va.`,
    announced: (by, number, place, top) =>
      `${does(by, 'annonces', 'annonce')} ${number} et ${by.me ? 'retournes' : 'retourne'} ${pile(place)} : ${card(top)}.`,
    wrong: 'Raté !',
    made: (by, set) =>
      `${does(by, 'fais', 'fait')} ${MADE[set]} : les trois piles quittent le jeu.`,
    malus: (by, one, place) => `${does(by, 'prends', 'prend')} ${the(one)} sur ${pile(place)}.`,
    intox: (by, intox, to) =>
      `Prout ! ${does(by, 'joues', 'joue')} ${INTOX[intox]}${to === null ? '' : `, pour ${whom(to)}`}.`,
    silent: (by, intox) =>
      `${does(by, 'joues', 'joue')} ${INTOX[intox]} sans un bruit : rien ne se passe.`,
    gave: (by, one, to) => `${does(by, 'passes', 'passe')} ${the(one)} à ${whom(to)}.`,
    swapped: (by, other) => `${does(by, 'échanges ta', 'échange sa')} main avec ${whom(other)}.`,
    sealed: (by, one) => `${does(by, 'glisses', 'glisse')} ${the(one)} dans l’enveloppe.`,
    sealedUnseen: (name) => `${name} a fermé son enveloppe.`,
    putOut: (by, one) => `${does(by, 'sors', 'sort')} ${the(one)} du jeu.`,
    ended: (scores) =>
      `La manche est finie : ${list(scores.map((one) => `${name(one)} ${one.points}`))}.`,
    endedAlone: (points) => `La manche est finie. ${pointsLeft(points)}.`,
  },

  moves: {
    take: (one) => `Choisir ${the(one)}`,
    drop: (one) => `Reposer ${the(one)}`,
    keep: 'Garder ces cinq cartes',
    lay: (one, place) => `Poser ${the(one)} sur ${pile(place)}`,
    open: (one, place) => `Ouvrir ${pile(place)} avec ${the(one)}`,
    gift: (to) => `Prout ! Jouer Cadeau pour ${to}`,
    swap: (other) => `Prout ! Jouer Échange avec ${other}`,
    intox: (intox) => `Prout ! Jouer ${INTOX[intox]}`,
    silent: (intox) => `Jouer ${INTOX[intox]} sans le bruit`,
    give: (one) => `Donner ${the(one)}`,
    pass: (one) => `Passer ${the(one)}`,
    out: (one) => `Sortir ${the(one)} du jeu`,
    malus: (place) => `Prendre le dessus de ${pile(place)} comme malus`,
    flip: 'Retourner la pile',
    announce: (number) => `Annoncer ${number} et retourner la pile`,
    stay: 'Ne pas retourner la pile',
    stop: 'S’arrêter',
  },

  refusals: {
    'other-chance': 'Le hasard décide autre chose en ce moment.',
    'wrong-deck': 'Ce ne sont pas toutes les cartes de la boîte.',
    'intox-start': 'Une INTOX ne peut pas ouvrir une pile.',
    'wrong-piles': 'Les pioches ont d’autres cartes.',
    'not-tied': 'On tire au sort parmi les ex æquo seulement.',
    'no-such-starter': 'Quelqu’un de cette table doit commencer.',
    'choice-over': 'Les mains sont déjà choisies.',
    'choose-first': 'Choisis d’abord tes cinq cartes.',
    'not-dealt': 'Tu n’as pas cette carte à choisir.',
    'five-chosen': 'Tu en as déjà cinq : garde-les, ou touches-en une pour la reposer.',
    'not-chosen': 'Cette carte n’est pas parmi tes cinq.',
    'not-five': 'Une main a cinq cartes : choisis-en encore.',
    dithering: 'Tu as changé d’avis dix fois. Maintenant, on n’y touche plus !',
    'not-held': 'Tu n’as pas cette carte en main.',
    'off-logic': 'Ce nombre ne va pas là. Les étiquettes vertes montrent ceux qui vont.',
    'must-lay': 'Tu as une carte qui va : joues-en une.',
    'intox-is-played':
      'Une INTOX ne se pose jamais sur une pile. À ton tour, touche-la, puis appuie longtemps sur PROUT !',
    'intox-opens': 'Une INTOX est un tour entier : elle ne suit pas une autre carte.',
    'effect-first': 'L’INTOX n’est pas finie : termine-la d’abord.',
    'no-effect': 'Aucune INTOX ne demande cela maintenant.',
    'not-yourself': 'Choisis quelqu’un d’autre à la table.',
    'phew-numbered': 'Ouf ne prend qu’une carte avec un nombre.',
    'can-play': 'Le malus est pour qui ne peut rien jouer. Toi, tu peux encore !',
    'malus-first': 'Rien ne va. Prends d’abord le dessus d’une pile comme malus.',
    'malus-taken': 'Tu as ton malus. Pose maintenant une carte.',
    'emptied-place': 'Pose ta carte à la place que tu as vidée.',
    'place-taken': 'Il y a déjà une pile. Ouvre celle-ci sur une place vide.',
    'new-piles-first': 'Pose d’abord les nouvelles piles.',
    'flip-first': 'Dis d’abord si tu retournes la pile ou si tu la laisses.',
    'nothing-to-flip': 'Il n’y a pas de pile à retourner maintenant.',
    announce: 'Un nombre va apparaître : devine-le d’abord sur la roue.',
    'no-announcement': 'Le dos va apparaître : pas de nombre à deviner.',
    'on-the-back': 'Pose ta carte sur la pile qui montre son dos, ou arrête-toi.',
    'no-drawing': 'Tu n’as pas à piocher maintenant.',
    'draw-first': 'Pioche d’abord.',
    'draw-count': 'Pioche une à trois cartes, sans jamais en avoir plus de cinq.',
    'must-lay-one': 'Tu as une carte qui va : poses-en au moins une.',
  },

  /** None begins with a vowel. */
  reasons: {
    wins: () => 'ça gagne la manche',
    makes: ({ set }) => `ça fait ${MADE[set]}`,
    'comes-up': ({ value }) => `c’est bien le ${value} qui apparaît`,
    'any-card': () => 'son dos apparaît, et tout nombre y va',
    'may-flip': ({ place }) => `tu peux ensuite retourner ${pile(place)}`,
    'known-flip': ({ place }) => `tu sais ce qu’il y a tout en bas de ${pile(place)}`,
    blocks: ({ name }) => `ça ne laisse rien à poser pour ${name}`,
    'denies-set': ({ name }) => `ça prive ${name} d’un brelan ou d’une suite`,
    'keeps-fitting': ({ count }) => `ça te laisse ${kinds(count)} qui ${count < 2 ? 'va' : 'vont'}`,
    widens: ({ count }) => `ça laisse aller ${plural(count, 'nombre', 'nombres')}`,
    narrows: ({ name, count }) =>
      `ça ne laisse aller que ${plural(count, 'nombre', 'nombres')}, pas facile pour ${name}`,
    'sheds-points': ({ points: count }) => `ça fait ${points(count)} de moins`,
    'hard-to-lay': ({ card }) => `${the(card)} va rarement`,
    'fits-nowhere': ({ card }) => `${the(card)} ne va nulle part maintenant`,
    'keeps-unicorn': () => 'tu gardes ta licorne pour plus tard',
    'keeps-intox': ({ intox }) => `tu gardes ${INTOX[intox]} pour quand rien n’ira`,
    'goes-on': () => 'ça fait une carte de moins dans le même tour',
    'fits-anywhere': ({ card }) => `${the(card)} va partout`,
    'fits-now': ({ card }) => `${the(card)} va tout de suite`,
    'makes-later': ({ card, set }) => `${the(card)} ferait ${MADE[set]}`,
    'takes-intox': () => 'cette INTOX peut t’éviter un malus',
    'takes-pair': ({ card, with: other }) => `${the(card)} va bien avec ${the(other)}`,
    'takes-rare': ({ card }) => `${the(card)} va rarement, autant l’avoir sous la main`,
    'good-hand': ({ count }) =>
      `${kinds(count)} de cette main ${count < 2 ? 'va' : 'vont'} tout de suite`,
    'can-lay': () => 'tu pourras poser une carte',
    'draws-least': () => 'moins de cartes, c’est plus facile à poser',
    'more-choice': () => 'tu auras plus de choix',
    'burdens-leader': ({ name }) => `c’est ${name} qui a le moins de cartes`,
    'two-cards': () => 'ça fait deux cartes de moins d’un coup',
    'fewer-cards': ({ name, count }) =>
      `tu auras ${cards(count)} de moins avec la main que tient ${name}`,
    'better-hand': ({ name }) => `la main que tient ${name} va mieux`,
    'spares-malus': () => 'ça t’évite un malus',
    'keeps-hand': () => 'tu gardes ta main comme elle est',
    'least-points': ({ points: count }) => `ça ne coûte que ${points(count)}`,
  },

  account: {
    won: (by) => `${does(by, 'gagnes', 'gagne')} avec le moins de points.`,
    shared: (by) => `Victoire partagée : ${list(by.map(name))}.`,
    counts(by, { hand, pile, malus }, round, total) {
      const left = list([
        ...(hand.length > 0 ? [`${hand.length} en main`] : []),
        ...(pile.length > 0 ? [`${pile.length} dans la pioche`] : []),
        ...(malus.length > 0 ? [`${malus.length} malus`] : []),
      ]);
      const before = total === null ? '' : `${points(total)} ; dernière manche `;
      return `${name(by)} : ${before}${points(round)} (${left || 'plus aucune carte'}).`;
    },
    byValue: 'Chaque carte compte pour son nombre, chaque INTOX pour 1.',
    sets: (by, count) => `${name(by)} : ${sets(count)}, ce qui départage.`,
    grade: (grade, points) => `${pointsLeft(points)}. ${GRADE[grade]}`,
  },

  pieces: {
    pile(place, { layers, face_comes_up }) {
      const where = PLACE[place];
      const top = layers.at(-1);
      if (!top) return `${where} : vide`;
      const shows = top.up && top.card !== null ? card(top.card) : 'un dos';
      const below = face_comes_up ? 'un nombre' : 'son dos';
      return `${where} : ${shows}, ${cards(layers.length)} ; retournée, elle montre ${below}`;
    },
    alike(one, count) {
      const intox = effect(one);
      const name = intox === null ? card(one) : EFFECTS[intox];
      return count > 1 ? `${name}, en ${count} exemplaires` : name;
    },
    taken: (one) => `${card(one)} : déjà en main`,
    keep: 'Garder ces cinq',
    choose: 'Choisis pour moi',
    stop: 'Stop',
    stay: 'Laisser',
    flip: 'Flip !',
    say: (number) => `Annoncer ${number}`,
    draw: (count) => `Piocher ${cards(count)}`,
    below: 'Qu’y a-t-il tout en bas ?',
    prout: 'PROUT',
    holdProut: 'Bouton PROUT : garde le doigt dessus pour faire le bruit',
    hush: 'Chut…',
    hushLine: 'Jouer la carte INTOX sans le bruit : rien ne se passe',
    whom: 'Pour qui ?',
    effects: EFFECTS,
    noises: ['Prout !', 'Prrrt !', 'Pfffrt !', 'Prouuut !', 'Pouêt !', 'Broup !', 'Pwiiit !'],
    whispers: ['pff…', 'pouf…', 'pfuit…'],
    ownPile: (count) => `Ta pioche : ${cards(count)}`,
    pileOf: (count) => `pioche : ${cards(count)}`,
    commonPile: (count) => `Pioche commune : ${cards(count)}`,
    malus: (maluses) =>
      maluses.length === 0 ? 'Aucun malus' : `Malus : ${maluses.map(card).join(', ')}`,
    sets,
    discards: (count) => `Poubelle : ${cards(count)}`,
    gone: (count) => `Parties avec leurs piles : ${cards(count)}`,
    envelope: ({ me, name }, ready) =>
      `${me ? 'Ton enveloppe' : `Enveloppe : ${name}`}, ${ready ? 'fermée' : 'ouverte'}`,
    ready: 'c’est bon',
    made: { brelan: 'Brelan !', suite: 'Suite !' },
    alas: 'Malus !',
    right: 'Gagné !',
    wrong: 'Raté !',
    silence: 'Psst !',
    grades: GRADE,
    pointsLeft,
    logic: {
      neighbours: 'Un nombre va s’il est entre deux piles voisines, ou égal à l’une d’elles.',
      others: 'Un nombre va s’il est entre les deux autres piles, ou égal à celle-ci.',
      step: 'Un nombre va s’il vaut un de plus, un de moins ou pareil.',
    },
    signs: 'Regarde les étiquettes vertes.',
  },
};
