import { capital } from '$web/words/capital';
import { speech, type Person } from '$web/words/speech';
import { effect, isUnicorn, value } from './cards';
import type { Card, Grade, Intox, Set as MadeSet, Place } from './generated/wire';
import type { Phrases } from './words.en';

const { list, plural, does } = speech('de', 'Du');

const INTOX: Record<Intox, string> = {
  gift: 'Geschenk',
  swap: 'Tausch',
  draught: 'Durchzug',
  phew: 'Puh',
};
/** Der Tausch, das Geschenk: as somebody plays or keeps it. */
const AN_INTOX: Record<Intox, string> = {
  gift: 'ein Geschenk',
  swap: 'einen Tausch',
  draught: 'einen Durchzug',
  phew: 'ein Puh',
};
const YOUR_INTOX: Record<Intox, string> = {
  gift: 'dein Geschenk',
  swap: 'deinen Tausch',
  draught: 'deinen Durchzug',
  phew: 'dein Puh',
};
const PLACE: Record<Place, string> = { 1: 'linke', 2: 'mittlere', 3: 'rechte' };
const MADE: Record<MadeSet, string> = { brelan: 'einen Drilling', suite: 'eine Straße' };
const GRADE: Record<Grade, string> = {
  perfect: 'Perfekt!',
  great: 'Großartig!',
  good: 'Gut!',
  again: 'Versuch es noch einmal!',
};
const EFFECTS: Record<Intox, string> = {
  gift: 'INTOX Geschenk: Gib jemandem eine deiner Karten.',
  swap: 'INTOX Tausch: Tausch mit jemandem die Hand.',
  draught: 'INTOX Durchzug: Alle geben eine Karte nach links.',
  phew: 'INTOX Puh: Noch eine deiner Karten ist raus.',
};

const name = ({ me, name }: Person) => (me ? 'Du' : name);
/** To somebody, and for somebody. */
const whom = ({ me, name }: Person) => (me ? 'dir' : name);
const forWhom = ({ me, name }: Person) => (me ? 'dich' : name);
/** As an object, „auf den linken Stapel“, and where something lies, „vom linken Stapel“. */
const pile = (place: Place) => `den ${PLACE[place]}n Stapel`;
const fromPile = (place: Place) => `vom ${PLACE[place]}n Stapel`;
const cards = (count: number) => plural(count, 'Karte', 'Karten');
const points = (count: number) => plural(count, 'Punkt', 'Punkte');
const sets = (count: number) => plural(count, 'Drilling oder Straße', 'Drillinge oder Straßen');
const pointsLeft = (count: number) =>
  count === 0 ? 'Keine Karte übrig' : `${points(count)} übrig`;

/** A card by itself. */
function card(card: Card | null): string {
  if (card === null) return 'eine verdeckte Karte';
  const intox = effect(card);
  if (intox !== null) return INTOX[intox];
  return isUnicorn(card) ? `Einhorn ${value(card)}` : `${value(card)}`;
}

/** A card as an object; but for an INTOX, it is the same as a subject. */
function the(one: Card | null): string {
  if (one === null) return 'eine Karte';
  const intox = effect(one);
  if (intox !== null) return AN_INTOX[intox];
  return `${isUnicorn(one) ? 'das' : 'die'} ${card(one)}`;
}
/** With „deine“ before it. */
const your = (one: Card) => `${isUnicorn(one) ? 'dein' : 'deine'} ${card(one)}`;
/** At the start of a sentence or a label. */
const The = (one: Card) => capital(the(one));

export const phrases: Phrases = {
  name: 'PROUT',
  tagline: 'Drei Stapel, ein gutes Gedächtnis und ein sehr unanständiges Geräusch.',
  minutes: '15–20 Min.',
  age: 'ab 6',
  start: {
    aim: 'Werde deine Karten los: Wer am wenigsten übrig hat, gewinnt.',
    turn: 'Du bekommst fünf Karten: Behalte oder tausch sie. Leg dann eine Zahl, die zwischen zwei Nachbarstapeln liegt. Oder tippe auf eine Karte mit ! und halte PROUT!',
    end: 'Jemand hat keine Karte mehr.',
  },
  modes: {
    base: {
      name: 'Grundspiel',
      line: 'Alle haben einen eigenen Nachziehstapel, und INTOX-Karten (!) ärgern die anderen.',
    },
    common: {
      name: 'Gemeinsamer Stapel',
      line: 'Alle ziehen vom selben Stapel, ohne INTOX.',
      start: {
        aim: 'Behalte möglichst wenige Karten. Ein Malus zählt wie eine.',
        turn: 'Zieh eine bis drei Karten, dann leg Zahlen, die zwischen zwei Nachbarstapeln liegen.',
        end: 'Der Nachziehstapel ist leer.',
      },
    },
    solo: {
      name: 'Solo',
      line: 'Allein: Wirst du alle Karten los?',
      start: {
        aim: 'Behalte keine einzige Karte. Ein Malus zählt wie eine.',
        turn: 'Zieh eine bis drei Karten, dann leg Zahlen, die zwischen zwei Nachbarstapeln liegen.',
        end: 'Der Nachziehstapel ist leer.',
      },
    },
  },
  options: {
    logic: {
      name: 'Was passt',
      line: 'Welche Zahlen auf einen Stapel gelegt werden dürfen.',
      values: {
        neighbours: 'Zwischen ihm und dem Stapel daneben',
        others: 'Zwischen den beiden anderen Stapeln',
        step: 'Eins mehr, eins weniger oder gleich',
      },
    },
    match_to: {
      name: 'Partie',
      line: 'Ihr spielt Runden, bis jemand so viele Punkte hat: üblich sind 20, oder 100, wenn die Zahlen zählen. Mit 0 spielt ihr eine Runde.',
    },
    value_scoring: {
      name: 'Zahlen zählen',
      line: 'Eine übrige Karte zählt ihre Zahl statt 1; eine INTOX zählt 1.',
    },
    first_begins: {
      name: 'Der erste Platz fängt an',
      line: 'Wer in der Liste ganz oben steht, fängt an. Sonst entscheidet das Los.',
    },
  },
  list,
  card,

  prompts: {
    over: 'Das Spiel ist zu Ende.',
    moment: 'Einen Augenblick…',
    others: 'die anderen',
    chosen: (names, seated) => `${seated ? 'Du bist fertig. ' : ''}Wir warten auf ${names}.`,
    wind: (names) => `Der Wind wartet auf ${names}.`,
    plays: (names) => `Am Zug: ${names}…`,
    keep: 'Fünf Karten! Behalte sie, oder leg eine zurück.',
    choose: 'Tippe auf 5 Karten. Der Rest wird dein Nachziehstapel.',
    chooseMore: (left) => `Noch ${cards(left)}. Einhörner und Karten mit ! helfen immer.`,
    draw: (most) => (most === 1 ? 'Zieh eine Karte.' : `Zieh 1 bis ${most} Karten, wie du magst.`),
    malus: 'Nichts passt! Nimm oben von einem Stapel eine Strafkarte.',
    intox: 'Nichts passt: Tippe auf eine INTOX (!) und halte PROUT!',
    layOrIntox: 'Leg eine Karte. Oder tippe auf ein ! und halte PROUT!',
    lay: 'Tippe auf eine Karte, die leuchtet, dann auf einen Stapel.',
    again: 'Leg noch eine Karte, oder hör auf.',
    stop: 'Du darfst aufhören.',
    back: 'Auf die Rückseite passt jede Zahl. Oder hör auf.',
    anywhere: 'Leg jetzt irgendeine Karte auf irgendeinen Stapel.',
    emptied: 'Leg jetzt irgendeine Karte auf den leeren Platz.',
    flip: 'Gleiche Zahl! Wenden? Auf der Rückseite passt alles.',
    announce: 'Gleiche Zahl! Rate die unterste Karte, dann wende.',
    piles: (left) =>
      `Leg ${left === 1 ? 'einen neuen' : `${left} neue`} Stapel: erst eine Karte, dann ein Platz.`,
    give: (to) =>
      to === null
        ? 'Such eine Karte zum Verschenken aus.'
        : `Wähl ein Geschenk, dann tippe auf ${to}.`,
    draught: (left) => `Wähl eine Karte für ${left}, dann den Umschlag.`,
    phew: 'Puh! Tippe auf eine Karte, dann auf den Eimer.',
  },

  picked: {
    said: (number) => `Du sagst ${number} an: jetzt Wenden!`,
    give: (to) => `Tippe jetzt auf ${to}.`,
    seal: (to) => `Für ${to}: jetzt der Umschlag.`,
    phew: (one) => `${The(one)} verlässt das Spiel: jetzt der Eimer.`,
    noise: 'Halte PROUT!',
    unicorn: 'Ein Einhorn passt auf jeden Stapel. Auf welchen?',
    card: (one) => `Jetzt der Stapel für ${your(one)}.`,
  },

  events: {
    dealt: (starts) => `Die Stapel beginnen mit ${list(starts.map(card))}.`,
    took: (by, one) => `${does(by, 'wählst', 'wählt')} ${the(one)}.`,
    dropped: (by, one) => `${does(by, 'legst', 'legt')} ${the(one)} zurück.`,
    kept: (by) => `${does(by, 'bist', 'ist')} fertig.`,
    shuffled: 'Die Nachziehstapel werden gemischt.',
    turned: (by, one) => `${does(by, 'deckst', 'deckt')} ${the(one)} auf.`,
    begins: (by) => `${does(by, 'fängst', 'fängt')} an.`,
    drew: (by, seen) => `${does(by, 'ziehst', 'zieht')} ${list(seen.map(card))}.`,
    drewUnseen: (by, count) => `${does(by, 'ziehst', 'zieht')} ${cards(count)}.`,
    passed: (by) => `${does(by, 'kannst', 'kann')} nichts legen.`,
    laid: (by, one, place) => `${does(by, 'legst', 'legt')} ${the(one)} auf ${pile(place)}.`,
    opened: (by, one, place) =>
      `${does(by, 'beginnst', 'beginnt')} ${pile(place)} neu: ${card(one)}.`,
    flipped: (by, place) =>
      `${does(by, 'wendest', 'wendet')} ${pile(place)}: Die Rückseite liegt oben, jede Zahl passt.`,
    announced: (by, number, place, top) =>
      `${does(by, 'sagst', 'sagt')} ${number} an und ${by.me ? 'wendest' : 'wendet'} ${pile(place)}: ${card(top)}.`,
    wrong: 'Falsch!',
    made: (by, set) =>
      `${does(by, 'hast', 'hat')} ${MADE[set]}: Die drei Stapel verlassen das Spiel.`,
    malus: (by, one, place) => `${does(by, 'nimmst', 'nimmt')} ${the(one)} ${fromPile(place)}.`,
    intox(by, intox, to) {
      const plays = `Prout! ${does(by, 'spielst', 'spielt')} ${INTOX[intox]}`;
      if (to === null) return `${plays}.`;
      return `${plays}, ${intox === 'swap' ? `mit ${whom(to)}` : `für ${forWhom(to)}`}.`;
    },
    silent: (by, intox) =>
      `${does(by, 'spielst', 'spielt')} ${INTOX[intox]} ohne Geräusch: Nichts passiert.`,
    gave: (by, one, to) => `${does(by, 'gibst', 'gibt')} ${whom(to)} ${the(one)}.`,
    swapped: (by, other) => `${does(by, 'tauschst', 'tauscht')} mit ${whom(other)} die Hand.`,
    sealed: (by, one) => `${does(by, 'steckst', 'steckt')} ${the(one)} in den Umschlag.`,
    sealedUnseen: (name) => `${name} hat den Umschlag verschlossen.`,
    putOut: (by, one) => `${does(by, 'nimmst', 'nimmt')} ${the(one)} aus dem Spiel.`,
    ended: (scores) =>
      `Die Runde ist zu Ende: ${list(scores.map((one) => `${name(one)} ${one.points}`))}.`,
    endedAlone: (points) => `Die Runde ist zu Ende: ${pointsLeft(points)}.`,
  },

  moves: {
    take: (one) => `${The(one)} wählen`,
    drop: (one) => `${The(one)} zurücklegen`,
    keep: 'Diese fünf behalten',
    lay: (one, place) => `${The(one)} auf ${pile(place)} legen`,
    open: (one, place) => `${The(one)} als neuen ${PLACE[place]}n Stapel legen`,
    gift: (to) => `Prout! Geschenk für ${to} spielen`,
    swap: (other) => `Prout! Tausch mit ${other} spielen`,
    intox: (intox) => `Prout! ${INTOX[intox]} spielen`,
    silent: (intox) => `${INTOX[intox]} ohne Geräusch spielen`,
    give: (one) => `${The(one)} verschenken`,
    pass: (one) => `${The(one)} weitergeben`,
    out: (one) => `${The(one)} aus dem Spiel nehmen`,
    malus: (place) => `Oberste Karte ${fromPile(place)} als Strafkarte nehmen`,
    flip: 'Den Stapel wenden',
    announce: (number) => `${number} ansagen und den Stapel wenden`,
    stay: 'Nicht wenden',
    stop: 'Aufhören',
  },

  refusals: {
    'other-chance': 'Der Zufall entscheidet gerade etwas anderes.',
    'wrong-deck': 'Das sind nicht alle Karten dieser Schachtel.',
    'intox-start': 'Eine INTOX-Karte (!) kann keinen Stapel beginnen.',
    'wrong-piles': 'In den Nachziehstapeln sind andere Karten.',
    'not-tied': 'Gelost wird nur unter denen, die gleichauf sind.',
    'no-such-starter': 'Anfangen muss jemand, der an diesem Tisch sitzt.',
    'choice-over': 'Die Handkarten sind schon gewählt.',
    'choose-first': 'Wähl erst deine fünf Karten.',
    'not-dealt': 'So eine Karte kannst du nicht wählen.',
    'five-chosen': 'Du hast schon fünf: Behalte sie, oder tippe auf eine, um sie zurückzulegen.',
    'not-chosen': 'Diese Karte ist nicht unter deinen fünf.',
    'not-five': 'Eine Hand hat fünf Karten: Wähl noch welche aus.',
    dithering: 'Du hast es dir zehnmal anders überlegt. Jetzt bleibt es so!',
    'not-held': 'Diese Karte hast du nicht auf der Hand.',
    'off-logic': 'Diese Zahl passt dort nicht. Die grünen Schilder zeigen, welche passen.',
    'must-lay': 'Du hast eine Karte, die passt: Spiel eine.',
    'intox-is-played':
      'Eine INTOX-Karte liegt nie auf einem Stapel. Wenn du dran bist, tippe sie an und halte PROUT!',
    'intox-opens': 'Eine INTOX ist ein ganzer Zug: Nach einer anderen Karte geht sie nicht mehr.',
    'effect-first': 'Die INTOX ist noch nicht fertig: Bring sie erst zu Ende.',
    'no-effect': 'Das verlangt gerade keine INTOX.',
    'not-yourself': 'Such dir jemand anderen am Tisch aus.',
    'phew-numbered': 'Puh nimmt nur eine Karte mit einer Zahl.',
    'can-play': 'Eine Strafkarte nimmt nur, wer nichts spielen kann. Du kannst noch!',
    'malus-first':
      'Bei dir passt nichts. Nimm erst die oberste Karte eines Stapels als Strafkarte.',
    'malus-taken': 'Du hast deine Strafkarte. Leg jetzt eine Karte.',
    'emptied-place': 'Leg deine Karte auf den Platz, den du geleert hast.',
    'place-taken': 'Da liegt schon ein Stapel. Beginn diesen auf einem leeren Platz.',
    'new-piles-first': 'Leg erst die neuen Stapel.',
    'flip-first': 'Sag erst, ob du den Stapel wendest oder liegen lässt.',
    'nothing-to-flip': 'Gerade gibt es keinen Stapel zu wenden.',
    announce: 'Gleich liegt eine Zahl oben: Rate sie erst auf dem Rad.',
    'no-announcement': 'Gleich liegt die Rückseite oben: Da gibt es keine Zahl zu raten.',
    'on-the-back': 'Leg deine Karte auf den Stapel, der seine Rückseite zeigt, oder hör auf.',
    'no-drawing': 'Du brauchst jetzt nicht zu ziehen.',
    'draw-first': 'Zieh erst Karten.',
    'draw-count': 'Zieh eine bis drei Karten, aber hab nie mehr als fünf auf der Hand.',
    'must-lay-one': 'Du hast eine Karte, die passt: Leg mindestens eine.',
  },

  /** Each follows „denn“. */
  reasons: {
    wins: () => 'damit gewinnst du die Runde',
    makes: ({ set }) => `damit hast du ${MADE[set]}`,
    'comes-up': ({ value }) => `die ${value} kommt nach oben`,
    'any-card': () => 'die Rückseite kommt nach oben, und darauf passt jede Zahl',
    'may-flip': ({ place }) => `dann darfst du ${pile(place)} wenden`,
    'known-flip': ({ place }) => `du weißt, was im ${PLACE[place]}n Stapel ganz unten liegt`,
    blocks: ({ name }) => `dann kann ${name} nichts legen`,
    'denies-set': ({ name }) => `so bekommt ${name} keinen Drilling und keine Straße`,
    'keeps-fitting': ({ count }) =>
      count === 1
        ? 'du hast dann noch 1 Sorte Karten, die passt'
        : `du hast dann noch ${count} Sorten Karten, die passen`,
    widens: ({ count }) =>
      `dann ${count === 1 ? 'passt 1 Zahl' : `passen ${count} Zahlen`} irgendwo`,
    narrows: ({ name, count }) =>
      `dann ${count === 1 ? 'passt nur 1 Zahl' : `passen nur ${count} Zahlen`}, und das ist schwer für ${name}`,
    'sheds-points': ({ points: count }) => `damit wirst du ${points(count)} los`,
    'hard-to-lay': ({ card }) => `${the(card)} passt selten`,
    'fits-nowhere': ({ card }) => `${the(card)} passt gerade nirgends`,
    'keeps-unicorn': () => 'so behältst du dein Einhorn für später',
    'keeps-intox': ({ intox }) => `so behältst du ${YOUR_INTOX[intox]}, falls einmal nichts passt`,
    'goes-on': () => 'das ist im selben Zug eine Karte weniger',
    'fits-anywhere': ({ card }) => `${the(card)} passt überall`,
    'fits-now': ({ card }) => `${the(card)} passt sofort`,
    'makes-later': ({ card, set }) => `${the(card)} würde ${MADE[set]} ergeben`,
    'takes-intox': () => 'eine INTOX (!) bewahrt dich vor einer Strafkarte',
    'takes-pair': ({ card, with: other }) => `${the(card)} und ${the(other)} passen gut zusammen`,
    'takes-rare': ({ card }) => `${the(card)} passt selten und ist dann besser schon auf der Hand`,
    'good-hand': ({ count }) =>
      count === 1
        ? '1 Sorte Karten darin passt sofort'
        : `${count} Sorten Karten darin passen sofort`,
    'can-lay': () => 'dann kannst du eine Karte legen',
    'draws-least': () => 'weniger Karten wirst du leichter los',
    'more-choice': () => 'du hast mehr Karten zur Auswahl',
    'burdens-leader': ({ name }) => `${name} hat die wenigsten Karten`,
    'two-cards': () => 'damit wirst du zwei Karten auf einmal los',
    'fewer-cards': ({ name, count }) => `mit der Hand von ${name} hast du ${cards(count)} weniger`,
    'better-hand': ({ name }) => `die Hand von ${name} passt besser`,
    'spares-malus': () => 'das bewahrt dich vor einer Strafkarte',
    'keeps-hand': () => 'so bleibt deine Hand, wie sie ist',
    'least-points': ({ points: count }) => `das kostet nur ${points(count)}`,
  },

  account: {
    won: (by) => `${does(by, 'gewinnst', 'gewinnt')} mit den wenigsten Punkten.`,
    shared: (by) => `Geteilter Sieg: ${list(by.map(name))}.`,
    counts(by, { hand, pile, malus }, round, total) {
      const left = list([
        ...(hand.length > 0 ? [`${hand.length} auf der Hand`] : []),
        ...(pile.length > 0 ? [`${pile.length} im Nachziehstapel`] : []),
        ...(malus.length > 0 ? [plural(malus.length, 'Strafkarte', 'Strafkarten')] : []),
      ]);
      const before = total === null ? '' : `${points(total)}; letzte Runde `;
      return `${name(by)}: ${before}${points(round)} (${left || 'keine Karte übrig'}).`;
    },
    byValue: 'Jede Karte zählt ihre Zahl, eine INTOX zählt 1.',
    sets: (by, count) => `${name(by)}: ${sets(count)}, das entscheidet bei Gleichstand.`,
    grade: (grade, points) => `${pointsLeft(points)}. ${GRADE[grade]}`,
  },

  pieces: {
    pile(place, { layers, face_comes_up }) {
      const where = `${PLACE[place]}r Stapel`;
      const top = layers.at(-1);
      if (!top) return `${where}: leer`;
      const shows = top.up && top.card !== null ? card(top.card) : 'eine Rückseite';
      const below = face_comes_up ? 'eine Zahl' : 'die Rückseite';
      return `${where}: ${shows}, ${cards(layers.length)}; gewendet zeigt er ${below}`;
    },
    alike(one, count) {
      const intox = effect(one);
      const name = intox === null ? card(one) : EFFECTS[intox];
      return count > 1 ? `${name}, ${count} davon` : name;
    },
    taken: (one) => `${card(one)}: schon gewählt`,
    keep: 'Diese fünf behalten',
    choose: 'Wähl du für mich',
    stop: 'Stopp',
    stay: 'Lassen',
    flip: 'Wenden!',
    say: (number) => `${number} ansagen`,
    draw: (count) => `${cards(count)} ziehen`,
    below: 'Was liegt ganz unten?',
    prout: 'PROUT',
    holdProut: 'PROUT-Knopf: gedrückt halten für das Geräusch',
    hush: 'Pst…',
    hushLine: 'Die INTOX ohne Geräusch spielen: Nichts passiert',
    whom: 'Für wen?',
    effects: EFFECTS,
    noises: ['Prout!', 'Prrrt!', 'Pfffrt!', 'Pruuut!', 'Pups!', 'Brrrp!', 'Pfiiit!'],
    whispers: ['pff…', 'puff…', 'pfft…'],
    ownPile: (count) => `Dein Nachziehstapel: ${cards(count)}`,
    pileOf: (count) => `Nachziehstapel: ${cards(count)}`,
    commonPile: (count) => `Gemeinsamer Stapel: ${cards(count)}`,
    malus: (maluses) =>
      maluses.length === 0 ? 'Keine Strafkarte' : `Strafkarten: ${maluses.map(card).join(', ')}`,
    sets,
    discards: (count) => `Eimer: ${cards(count)}`,
    gone: (count) => `Mit ihren Stapeln aus dem Spiel: ${cards(count)}`,
    envelope: ({ me, name }, ready) =>
      `${me ? 'Dein Umschlag' : `Umschlag: ${name}`}, ${ready ? 'verschlossen' : 'offen'}`,
    ready: 'fertig',
    made: { brelan: 'Drilling!', suite: 'Straße!' },
    alas: 'Strafkarte!',
    right: 'Richtig!',
    wrong: 'Hoppla!',
    silence: 'Pst!',
    grades: GRADE,
    pointsLeft,
    logic: {
      neighbours:
        'Eine Zahl passt, wenn sie zwischen zwei Nachbarstapeln liegt oder einem davon gleicht.',
      others:
        'Eine Zahl passt, wenn sie zwischen den beiden anderen Stapeln liegt oder diesem gleicht.',
      step: 'Eine Zahl passt, wenn sie eins mehr, eins weniger oder gleich ist.',
    },
    signs: 'Sieh dir die grünen Schilder an.',
  },
};
