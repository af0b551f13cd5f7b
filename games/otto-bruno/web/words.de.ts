import { capital } from '$web/words/capital';
import { speech, type Person } from '$web/words/speech';
import { die, lineOf, sorted, type Card } from './faces';
import type { Colour, Face, Name, Pile, Seen } from './generated/wire';
import type { Phrases } from './words.en';

const { list: and, plural, does } = speech('de', 'Du');

/** „in Rot“, „die rote 3“. */
const COLOUR: Record<Colour, string> = { r: 'Rot', y: 'Gelb', g: 'Grün', b: 'Blau' };
const COLOURED: Record<Colour, string> = { r: 'rote', y: 'gelbe', g: 'grüne', b: 'blaue' };
const CALLED: Record<Name, string> = { otto: 'OTTO', bruno: 'BRUNO' };
const PILE: Record<Pile, string> = {
  left: 'Linker Stapel',
  right: 'Rechter Stapel',
  discard: 'Ablage',
};
const FROM: Record<Pile, string> = {
  left: 'vom linken Stapel',
  right: 'vom rechten Stapel',
  discard: 'von der Ablage',
};
const NUMBER = ['Keine', 'Noch eine', 'Noch zwei', 'Noch drei'];

const sets = (count: number) => plural(count, 'Quartett', 'Quartette');
const cards = (count: number) => plural(count, 'Karte', 'Karten');
const name = ({ me, name }: Person) => (me ? 'Du' : name);

function face(shown: Face): string {
  const found = die(shown);
  return found ? `${COLOURED[found.colour]} ${found.value}` : 'Joker';
}
/** As the subject of a sentence. */
const the = (shown: Face) => `${shown === 'joker' ? 'der' : 'die'} ${face(shown)}`;

function card(shown: Card | null): string {
  if (!shown?.face) return 'eine Karte';
  return shown.behind ? `${face(shown.face)}, dahinter ${face(shown.behind)}` : face(shown.face);
}

/** What is seen of a card, whichever side counts. */
function sides({ otto, bruno }: Seen): string | null {
  if (otto && bruno && otto !== bruno) return `${face(otto)} (OTTO) und ${face(bruno)} (BRUNO)`;
  const seen = otto ?? bruno;
  return seen && face(seen);
}

function set(shown: readonly Face[]): string {
  const line = lineOf(shown);
  if (!line) return and(sorted(shown).map(face));
  const joker = shown.includes('joker') ? ', mit Joker' : '';
  const what =
    'colour' in line ? `1, 2, 3, 4 in ${COLOUR[line.colour]}` : `${line.value} in vier Farben`;
  return what + joker;
}

export const phrases: Phrases = {
  name: 'Otto & Bruno',
  tagline:
    'Karten mit zwei Gesichtern: Finde vier, die zusammengehören, und der ganze Tisch dreht sich um.',
  minutes: '20 Min.',
  age: 'ab 8',
  start: {
    aim: 'Zeig Quartette: 1, 2, 3, 4 in einer Farbe oder eine Zahl in allen vier Farben.',
    turn: 'Zieh. Dann zeig ein Quartett oder leg eine Karte ab. Nach einem Quartett dreht sich alles um!',
    end: 'Ein Stapel ist leer: Die meisten Quartette gewinnen.',
  },
  modes: {
    table: { name: 'Am Tisch', line: 'Alle für sich: Die meisten Quartette gewinnen.' },
  },
  options: {
    first_begins: {
      name: 'Der erste Platz fängt an',
      line: 'Wer in der Liste ganz oben steht, fängt an. Sonst entscheidet das Los.',
    },
  },
  card,

  prompts: {
    dealing: 'Die Karten werden verteilt.',
    over: 'Das Spiel ist zu Ende.',
    plays: (name) => `${name} ist dran…`,
    twoBonus: (discard) =>
      `Zwei Bonuskarten für dein Quartett: Tippe auf ${discard ? 'die Ablage' : 'einen Stapel'}.`,
    oneBonus: (discard) =>
      `Noch eine Bonuskarte: Tippe auf ${discard ? 'die Ablage' : 'einen Stapel'}.`,
    firstDraw: 'Zieh von einem Stapel: Es zählt die andere Seite.',
    firstDrawAny: 'Zieh! Nur in der Mitte zählt, was du siehst.',
    drawAny: 'Zieh eine Karte: Tippe auf die Ablage oder einen Stapel.',
    draw: 'Zieh eine Karte: Tippe auf den linken oder den rechten Stapel.',
    second: (last) =>
      `${last ? 'Letzter Zug! ' : ''}Noch ein Quartett? Wenn nicht, tippe auf Fertig.`,
    done: (last) => `${last ? 'Letzter Zug! ' : ''}Tippe auf Fertig.`,
    joker: (discards) =>
      `Der Joker ist alles! Wähl 4 Karten oder ${discards ? 'leg eine ab' : 'Fertig'}.`,
    show(discards, last) {
      const four = last ? 'Letzter Zug! Tippe auf 4 Karten' : 'Tippe auf 4 Karten fürs Quartett';
      return `${four} oder auf ${discards ? 'eine zum Ablegen' : 'Fertig'}.`;
    },
  },

  picked: {
    noSet: 'Mit diesen Karten hast du kein Quartett: Leg sie zurück.',
    noSetYet: (discards) =>
      `Mit ihr noch kein Quartett${discards ? ': Tippe auf die Ablage oder eine andere' : ''}.`,
    joker: 'Ein Joker gilt als jede Karte.',
    more: (missing, discards) =>
      `${NUMBER[missing]} fürs Quartett${discards ? ', oder tippe auf die Ablage' : ''}.`,
  },

  events: {
    dealt: (starter) => `Die Karten sind verteilt. ${does(starter, 'fängst', 'fängt')} an.`,
    drew(by, from, bonus, drawn) {
      const seen = sides(drawn);
      const what = bonus ? 'eine Bonuskarte' : 'eine Karte';
      return `${does(by, 'ziehst', 'zieht')} ${what} ${FROM[from]}${seen ? `: ${seen}` : ''}.`;
    },
    drawn(by, from, bonus, drawn) {
      const seen = sides(drawn);
      const what = bonus ? 'eine Bonuskarte' : 'eine Karte';
      return `${does(by, 'ziehst', 'zieht')} ${what} ${FROM[from]}.${seen ? ` Rückseite: ${seen}.` : ''}`;
    },
    shown: (by, faces) => `${does(by, 'zeigst', 'zeigt')} ein Quartett: ${set(faces)}.`,
    discarded: (by, seen) => `${does(by, 'legst', 'legt')} ab: ${sides(seen) ?? card(null)}.`,
    done: (by) => `${does(by, 'bist', 'ist')} fertig.`,
    turned: (active) => `Alles dreht sich um! Jetzt zählt ${CALLED[active]}.`,
    emptied: (pile) =>
      `Der ${pile === 'left' ? 'linke' : 'rechte'} Stapel ist leer. Das ist der letzte Zug.`,
    over: 'Das Spiel ist zu Ende. Alle decken ihre Karten auf.',
  },

  moves: {
    draw: (from, top) => `${capital(FROM[from])} ziehen${top ? ` (oben: ${face(top)})` : ''}`,
    show: (faces) => `Ein Quartett zeigen: ${and(faces.map(face))}`,
    discard: (shown) => `Ablegen: ${shown ? face(shown) : 'eine Karte'}`,
    done: 'Fertig: kein Quartett zeigen',
  },

  refusals: {
    'wrong-cards': 'Das sind nicht die Karten dieses Spiels.',
    'wrong-seats': 'Diese Verteilung ist für eine andere Anzahl Personen.',
    'wrong-groups':
      'Jeder Halter bekommt sieben Karten, die Ablage drei und jeder Stapel die Hälfte vom Rest.',
    'wrong-starter': 'An diesem Tisch fängt niemand auf diesem Platz an.',
    'draw-first': 'Zieh erst eine Karte: Tippe auf einen Stapel oder die Ablage.',
    'drawn-already': 'Du hast deine Karte schon gezogen. Eine reicht für diesen Zug.',
    'no-card-there': 'An dieser Stelle ist keine Karte.',
    'empty-pile': 'Die Ablage ist leer. Zieh von einem der Stapel.',
    'three-stay': 'Drei Karten müssen auf der Ablage bleiben. Zieh links oder rechts.',
    'not-a-set':
      'Kein Quartett. Du brauchst 1, 2, 3, 4 in einer Farbe oder eine Zahl in vier Farben.',
    'one-joker': 'Ein Quartett darf einen Joker haben, nicht zwei.',
    'must-discard': 'Du hast acht Karten: Zeig ein Quartett oder leg eine auf die Ablage.',
    'nothing-to-discard':
      'Diesmal behältst du deine Karten: Nur wenn du acht hast, legst du eine ab.',
    'no-discard-after-set': 'Du hast ein Quartett gezeigt: Deine anderen Karten behältst du alle.',
    'bonus-first': 'Zieh erst deine Bonuskarte.',
    'bonus-from-draw-pile':
      'Drei Karten müssen auf der Ablage bleiben. Zieh deine Bonuskarte links oder rechts.',
    'set-waits':
      'Gut gesehen! Aber ein neues Quartett wartet bis zu deinem nächsten Zug. Zieh deine Bonuskarte.',
    'draw-pile-now':
      'Seit drei Runden hat niemand links oder rechts gezogen. Diesmal musst du es tun.',
    'leftmost-twin': 'Zwei deiner Karten sehen gleich aus: Tippe auf die linke.',
  },

  /** Each follows „denn“. */
  reasons: {
    wins: () => 'damit gewinnst du das Spiel',
    'shows-set': () => 'es ist ein Quartett und bringt zwei Karten dazu',
    'two-sets': () => 'dann bleibt ein zweites Quartett zum Zeigen',
    'keeps-joker': () => 'so behältst du deinen Joker',
    completes: ({ from }) => `die Karte ${FROM[from]} bringt dir vielleicht ein Quartett`,
    'takes-joker': () => 'damit bekommst du einen Joker',
    builds: ({ from }) => `mit der Karte ${FROM[from]} fehlt dir nur noch eine für ein Quartett`,
    promising: ({ from, count }) =>
      count === 1
        ? `die Karte ${FROM[from]} ist vielleicht die, die dir hilft`
        : `die Karte ${FROM[from]} ist vielleicht eine von ${count}, die dir helfen`,
    denies: ({ name }) => `${name} könnte damit ein Quartett bekommen`,
    'useless-top': ({ face: top }) => `${the(top)} auf der Ablage hilft dir wenig`,
    'hurries-end': () => 'du führst, und das bringt das Ende näher',
    'delays-end': () => 'du liegst zurück, und das lässt dir mehr Zeit',
    chances: ({ count }) =>
      count === 1
        ? 'dann kann dir eine Karte ein Quartett bringen'
        : `dann können dir ${count} verschiedene Karten ein Quartett bringen`,
    'keeps-colour': ({ count, colour }) =>
      count === 1
        ? `so behältst du deine Karte in ${COLOUR[colour]}`
        : `so behältst du deine ${count} Karten in ${COLOUR[colour]}`,
    'keeps-value': ({ count, value }) =>
      count === 1
        ? `so behältst du deine Karte mit einer ${value}`
        : `so behältst du deine ${count} Karten mit einer ${value}`,
    double: ({ face: shown }) =>
      `du hast noch ${shown === 'joker' ? 'einen' : 'eine'} ${face(shown)}`,
    lonely: ({ face: shown }) => `${the(shown)} passt zu wenigen deiner Karten`,
    'useless-behind': ({ face: shown }) => `ihre andere Seite, ${the(shown)}, hilft dir auch wenig`,
    'helps-not': ({ name }) => `${name} kann sie nicht brauchen`,
  },

  account: {
    sets: (by, count, won) =>
      `${name(by)}: ${sets(count)}${won.length > 0 ? ` (${won.map(set).join('; ')})` : ''}.`,
    tied: (by) =>
      `Gleich viele Quartette: Wer weniger Punkte im Halter hat, liegt vorn. ${capital(and(by.map((one) => `${one.me ? 'du' : one.name} ${one.rest}`)))}.`,
    shared: 'Immer noch gleich: Der Sieg wird geteilt.',
  },

  pieces: {
    done: 'Fertig',
    finder: 'Suchen',
    found: (cards) =>
      cards === 0 ? 'Kein Quartett in deinem Halter.' : 'Jede davon gehört zu einem Quartett.',
    waits: (mine) => (mine ? 'Zieh erst eine Karte.' : 'Ich suche, wenn du dran bist.'),
    counts: (name) => `${CALLED[name]} zählt`,
    called: CALLED,
    pile: { left: 'Stapel', right: 'Stapel', discard: 'Ablage' },
    pileOf: (pile, top, count) =>
      `${PILE[pile]}, ${count === 0 ? 'leer' : `${cards(count)}, oben ${card(top)}`}`,
    place: (place, shown, marked) =>
      `Karte ${place}: ${card(shown)}${marked ? ', Teil eines Quartetts' : ''}`,
    large: 'Die Karten der anderen, groß',
    rack: (name, backs) =>
      backs.length === 0
        ? `Der Halter von ${name} ist leer`
        : `Der Halter von ${name} von hinten: ${backs.map(card).join('; ')}`,
    sets: (won) =>
      won.length === 0 ? 'Noch kein Quartett' : `${sets(won.length)}: ${won.map(set).join('; ')}`,
    rest: (points) => plural(points, 'Punkt übrig', 'Punkte übrig'),
  },
};
