//! What docs/journal.md says of how each game shuffles, done again from its words alone: nothing
//! here asks the games' own `roll` but to compare with it.

use std::{collections::BTreeMap, fmt::Write};

use engine::{AnyContest, Dice, Luck, Quick, Seat, Seed, SetupSpec, Turn, WhoseEyes, seed_of};
use serde_json::{Value, json};

/// So many contests of each table are played.
const CONTESTS: u64 = 12;

fn open(game: &str, mode: &str, seats: u8, options: &Value) -> Box<dyn AnyContest> {
    let spec = SetupSpec {
        game: game.into(),
        rules: None,
        mode: Some(mode.into()),
        seats,
        options: options.as_object().expect("options").clone(),
    };
    catalog::open(&spec).expect("a table")
}

/// Plays contests at random. `recipe` is asked for every outcome of chance before it is taken, and
/// `look` is shown the table after every step.
fn play<S>(
    open: impl Fn() -> Box<dyn AnyContest>,
    begin: impl Fn(&Value, u8) -> S,
    recipe: impl Fn(&mut S, &dyn AnyContest, &mut Dice) -> String,
    look: impl Fn(&mut S, &dyn AnyContest),
) -> BTreeMap<String, u32> {
    let mut compared = BTreeMap::new();
    for number in 0..CONTESTS {
        let (seed, mut luck): (Seed, _) = (seed_of(number), Quick::new(number));
        let mut table = open();
        let options = Value::Object(table.spec().options);
        let mut state = begin(&options["deck"], table.spec().seats);
        while table.turn() != Turn::Over {
            let dice = || Dice::at(seed, table.steps().len() as u32);
            let step = match table.turn().awaited().first() {
                None => {
                    let right = recipe(&mut state, &*table, &mut dice());
                    let step = table.roll(&mut dice()).expect("chance is awaited");
                    assert_eq!(step, format!("* {right}"), "{number}");
                    let sort = right.split(' ').next().unwrap_or_default().to_owned();
                    *compared.entry(sort).or_default() += 1;
                    step
                }
                Some(seat) => {
                    let moves = table.moves(seat);
                    format!(
                        "{seat} {}",
                        moves[luck.below(moves.len() as u32) as usize].text
                    )
                }
            };
            table.take(&step).expect("a step that may be taken");
            look(&mut state, &*table);
        }
    }
    compared
}

fn letter(index: u32) -> Seat {
    Seat::new(index as u8)
}

/// Who begins: of all seats, or of the first alone.
fn starter(spec: &SetupSpec, dice: &mut Dice) -> Seat {
    let settled = spec.options["first_begins"] == true;
    letter(dice.below(if settled { 1 } else { spec.seats.into() }))
}

fn words(value: &Value) -> Vec<String> {
    let list = value.as_array().expect("a list").iter();
    list.map(|item| item.as_str().map_or(item.to_string(), str::to_owned))
        .collect()
}

/// `count` copies of `word`.
fn copies(word: &str, count: &Value) -> Vec<String> {
    vec![word.to_owned(); count.as_u64().expect("a number") as usize]
}

#[test]
fn otter_nonsense() {
    for seats in 3..=6 {
        let recipe = |(): &mut (), table: &dyn AnyContest, dice: &mut Dice| {
            let seats = table.spec().seats;
            let series = if seats < 5 { 3 } else { 4 };
            let mut cards: Vec<String> = (0..series)
                .flat_map(|_| (1..=13).map(|value| value.to_string()))
                .collect();
            let otters = cards.len();
            cards.extend(["turn".to_owned(), "pick".to_owned()]);
            for place in 0..3 {
                let other = place + dice.below((otters - place) as u32) as usize;
                cards.swap(place, other);
            }
            dice.shuffle(&mut cards[3..]);
            let starter = starter(&table.spec(), dice);
            let (columns, rest) = cards.split_at(3);
            format!(
                "deal {starter} | {} | {}",
                columns.join(" "),
                rest.join(" ")
            )
        };
        let open = || {
            open(
                "otter-nonsense",
                "table",
                seats,
                &json!({"first_begins": seats == 3}),
            )
        };
        let compared = play(open, |_, _| (), recipe, |(), _| ());
        assert_eq!(compared["deal"], CONTESTS as u32);
    }
}

#[test]
fn otto_and_bruno() {
    for seats in 2..=4 {
        let recipe = |deck: &mut Value, table: &dyn AnyContest, dice: &mut Dice| {
            let seats = table.spec().seats;
            let mut cards = Vec::new();
            for colour in ["r", "y", "g", "b"] {
                for value in 1..=4 {
                    let otto = format!("{value}{colour}");
                    let backs = words(&deck["backs"][&otto]);
                    cards.extend(backs.iter().map(|bruno| format!("{otto}/{bruno}")));
                }
            }
            cards.extend(copies("joker", &deck["jokers"]));
            dice.shuffle(&mut cards);
            let starter = starter(&table.spec(), dice);
            let rest = 67 - 3 - 7 * usize::from(seats);
            let mut sizes = vec![7; seats.into()];
            sizes.extend([3, rest.div_ceil(2), rest / 2]);
            let mut text = format!("deal {starter}");
            for size in sizes {
                let group: Vec<String> = cards.drain(..size).collect();
                write!(text, " | {}", group.join(" ")).expect("a string takes text");
            }
            text
        };
        let open = || {
            open(
                "otto-bruno",
                "table",
                seats,
                &json!({"first_begins": seats == 3}),
            )
        };
        let compared = play(open, |deck, _| deck.clone(), recipe, |_, _| ());
        assert_eq!(compared["deal"], CONTESTS as u32);
    }
}

/// The blue cards by number, as the recipe of Otters counts them.
struct Blues {
    deck: Value,
    faces: Vec<String>,
    /// Where each lies: `deck`, `discards`, a seat or a place.
    lies: Vec<String>,
    /// The hands, the card drawn first in front.
    hands: BTreeMap<String, Vec<usize>>,
}

impl Blues {
    fn lowest(&self, lies: &str, face: Option<&str>) -> usize {
        let fits = |&number: &usize| {
            self.lies[number] == lies && face.is_none_or(|face| self.faces[number] == face)
        };
        (0..self.faces.len()).find(fits).expect("such a card")
    }

    fn hear(&mut self, event: &Value) {
        let word = |key: &str| event[key].as_str().unwrap_or_default().to_owned();
        let place = |key: &str| event[key].to_string();
        match event["event"].as_str().expect("an event") {
            "drew" => {
                for _ in words(&event["cards"]) {
                    let number = self.lowest("deck", None);
                    self.lies[number] = word("seat");
                    self.hands.entry(word("seat")).or_default().push(number);
                }
            }
            "played" => {
                let hand = self.hands.get_mut(&word("seat")).expect("a hand");
                let equal = |&number: &usize| self.faces[number] == word("card");
                let first = hand.iter().position(equal).expect("a card of the hand");
                self.lies[hand.remove(first)] = place("at");
            }
            "revealed" => {
                let number = self.lowest("deck", None);
                self.lies[number] = place("at");
            }
            "moved" => {
                let number = self.lowest(&place("from"), Some(&word("card")));
                self.lies[number] = place("to");
            }
            "left" => {
                let number = self.lowest(&place("from"), Some("alligator"));
                self.lies[number] = "discards".into();
            }
            "won" => {
                let at = place("at");
                for lies in self.lies.iter_mut().filter(|lies| **lies == at) {
                    *lies = "discards".into();
                }
            }
            _ => {}
        }
    }
}

#[test]
fn otters() {
    let small = json!({"deck": {
        "playgrounds": {"orange": [2, 3, 4], "green": [1, 3, 4], "pink": [2, 2, 4]},
        "blue": {"1": 10, "2": 4, "3": 3, "extra": 2, "top": 6, "move": 5, "alligator": 12}}});
    for (mode, seats, options) in [
        ("duel", 2, json!({})),
        ("duel", 2, json!({"first_begins": true})),
        ("duel", 2, small.clone()),
        ("teams", 4, small.clone()),
        ("free", 3, small.clone()),
        ("free", 4, small),
    ] {
        let begin = |deck: &Value, _| Blues {
            deck: deck.clone(),
            faces: Vec::new(),
            lies: Vec::new(),
            hands: BTreeMap::new(),
        };
        let recipe = |blues: &mut Blues, table: &dyn AnyContest, dice: &mut Dice| {
            if table.steps().is_empty() {
                let spec = table.spec();
                let decks = if spec.mode.as_deref() == Some("free") {
                    2
                } else {
                    1
                };
                let one = ["1", "2", "3", "extra", "top", "move", "alligator"]
                    .map(|kind| copies(kind, &blues.deck["blue"][kind]));
                let mut cards = vec![one.concat(); decks].concat();
                let one = ["orange", "green", "pink"].map(|suit| {
                    let values = words(&blues.deck["playgrounds"][suit]);
                    values
                        .iter()
                        .map(|value| format!("{value}{}", &suit[..1]))
                        .collect::<Vec<_>>()
                });
                let mut grounds = vec![one.concat(); decks].concat();
                let starter = starter(&spec, dice);
                dice.shuffle(&mut cards);
                dice.shuffle(&mut grounds);
                blues.lies = vec!["deck".into(); cards.len()];
                blues.faces = cards;
                format!(
                    "deal {starter} | {} | {}",
                    blues.faces.join(" "),
                    grounds.join(" ")
                )
            } else {
                let lies = blues.lies.iter().enumerate();
                let numbers: Vec<usize> = lies
                    .filter(|(_, lies)| *lies == "discards")
                    .map(|(number, _)| number)
                    .collect();
                let mut cards: Vec<String> = numbers
                    .iter()
                    .map(|&number| blues.faces[number].clone())
                    .collect();
                dice.shuffle(&mut cards);
                for (&number, card) in numbers.iter().zip(&cards) {
                    blues.lies[number] = "deck".into();
                    blues.faces[number].clone_from(card);
                }
                format!("shuffle {}", cards.join(" "))
            }
        };
        let look = |blues: &mut Blues, table: &dyn AnyContest| {
            let crowd = table.eyes(WhoseEyes::Crowd).expect("the crowd's eyes");
            for event in table.told(crowd) {
                blues.hear(&serde_json::from_str(event.json.get()).expect("JSON"));
            }
        };
        let compared = play(
            || open("otters", mode, seats, &options),
            begin,
            recipe,
            look,
        );
        assert_eq!(compared["deal"], CONTESTS as u32);
        assert!(compared["shuffle"] > 3, "{mode}: {compared:?}");
    }
}

/// What the recipe of PROUT has to remember.
struct Round {
    deck: Value,
    base: bool,
    seats: u8,
    /// What each seat was dealt, in the order of the deal, and whether it is in the hand.
    dealt: Vec<Vec<(String, bool)>>,
    /// The own piles from their tops, once they were shuffled.
    own: Vec<Vec<String>>,
    /// Who may still begin.
    tied: Vec<Seat>,
}

impl Round {
    fn deal(&mut self, dice: &mut Dice) -> String {
        let numbers = self.deck["numbers"]
            .as_array()
            .expect("copies of each number");
        let mut cards: Vec<String> = (1..=13)
            .zip(numbers)
            .flat_map(|(value, count)| copies(&value.to_string(), count))
            .collect();
        let unicorns = words(&self.deck["unicorns"]);
        cards.extend(unicorns.iter().map(|value| format!("u{value}")));
        let numbered = cards.len();
        if self.base {
            for kind in ["gift", "swap", "draught", "phew"] {
                cards.extend(copies(kind, &self.deck["intox"][kind]));
            }
        }
        let intox: Vec<String> = cards[numbered..].to_vec();
        dice.shuffle(&mut cards);
        for start in 0..3 {
            let ahead = cards[start..].iter().position(|card| !intox.contains(card));
            cards.swap(start, start + ahead.expect("a numbered card"));
        }
        dice.shuffle(&mut cards[3..]);
        let seats = usize::from(self.seats);
        let share = if self.base {
            (cards.len() - 3) / seats
        } else {
            0
        };
        let shares = (0..seats).map(|seat| &cards[3 + seat * share..][..share]);
        let untaken = |card: &String| (card.clone(), false);
        self.dealt = shares
            .map(|own| own.iter().map(untaken).collect())
            .collect();
        self.own.clear();
        format!("deal {}", cards.join(" "))
    }

    fn shuffle(&mut self, dice: &mut Dice) -> String {
        if self.own.is_empty() {
            let left = self.dealt.iter().map(|own| {
                let left = own.iter().filter(|(_, taken)| !taken);
                left.map(|(card, _)| card.clone()).collect()
            });
            self.own = left.collect();
        }
        for pile in &mut self.own {
            dice.shuffle(pile);
        }
        format!("shuffle {}", self.own.concat().join(" "))
    }

    /// Of equal cards the one dealt first is taken, and the first of those taken is put back.
    fn choose(&mut self, step: &str) {
        let words: Vec<&str> = step.split(' ').collect();
        let (seat, card, was) = match words[..] {
            [seat, "take", card] => (seat, card, false),
            [seat, "drop", card] => (seat, card, true),
            _ => return,
        };
        let seat: Seat = seat.parse().expect("a seat");
        let own = &mut self.dealt[seat.index()];
        let first = own
            .iter()
            .position(|(dealt, taken)| dealt == card && *taken == was);
        own[first.expect("a card that was dealt")].1 = !was;
    }

    /// Those who turned up most cards, and of these the highest last, are tied.
    fn compare(&mut self, view: &Value) {
        let rank = |seat: Seat| {
            let turned = words(&view["seats"][seat.index()]["turned"]);
            let last = turned
                .last()
                .map_or("0", |card| card.trim_start_matches('u'));
            (turned.len(), last.parse().unwrap_or(0_u8))
        };
        let best = Seat::all(self.seats).map(rank).max();
        self.tied = Seat::all(self.seats)
            .filter(|&seat| Some(rank(seat)) == best)
            .collect();
    }
}

/// What the crowd sees.
fn view(table: &dyn AnyContest) -> Value {
    let crowd = table.eyes(WhoseEyes::Crowd).expect("the crowd's eyes");
    serde_json::from_str(table.view(crowd).json.get()).expect("JSON")
}

#[test]
fn prout() {
    // All cards count 1 or 0: seats tie until their piles end.
    let ties = json!({"deck": {"numbers": [40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        "unicorns": [1, 1, 1, 1, 1, 1], "intox": {"gift": 2, "swap": 2, "draught": 2, "phew": 2}}});
    let mut all: BTreeMap<String, u32> = BTreeMap::new();
    for (mode, seats, options) in [
        ("base", 2, json!({})),
        ("base", 5, json!({})),
        ("base", 3, ties),
        ("base", 3, json!({"match_to": 20})),
        ("common", 2, json!({})),
        ("common", 4, json!({"match_to": 20})),
        ("common", 3, json!({"first_begins": true})),
        ("solo", 1, json!({})),
    ] {
        let begin = |deck: &Value, seats: u8| Round {
            deck: deck.clone(),
            base: mode == "base",
            seats,
            dealt: Vec::new(),
            own: Vec::new(),
            tied: Vec::new(),
        };
        let recipe = |round: &mut Round, table: &dyn AnyContest, dice: &mut Dice| {
            let view = view(table);
            match view["now"].as_str().expect("what is awaited") {
                "deal" => round.deal(dice),
                "first" => {
                    round.compare(&view);
                    let nth = dice.below(round.tied.len() as u32) as usize;
                    format!("first {}", round.tied[nth])
                }
                _ => round.shuffle(dice),
            }
        };
        let look = |round: &mut Round, table: &dyn AnyContest| {
            round.choose(table.steps().last().expect("a step"));
        };
        for (sort, count) in play(|| open("prout", mode, seats, &options), begin, recipe, look) {
            *all.entry(sort).or_default() += count;
        }
    }
    assert!(
        all["deal"] > 80 && all["shuffle"] > 80 && all["first"] > 20,
        "{all:?}"
    );
}

/// The cards of Crazy Eights by number, and where each lies: `stock`, `pile`, `top` or a seat.
#[derive(Default)]
struct Deck {
    faces: Vec<String>,
    lies: Vec<String>,
}

impl Deck {
    fn lowest(&self, lies: &str, face: Option<&str>) -> usize {
        let fits = |&number: &usize| {
            self.lies[number] == lies && face.is_none_or(|face| self.faces[number] == face)
        };
        (0..self.faces.len()).find(fits).expect("such a card")
    }

    fn cover(&mut self, number: usize) {
        for lies in self.lies.iter_mut().filter(|lies| *lies == "top") {
            *lies = "pile".into();
        }
        self.lies[number] = "top".into();
    }

    fn hear(&mut self, event: &Value, dealing: bool) {
        let word = |key: &str| event[key].as_str().unwrap_or_default().to_owned();
        match event["event"].as_str().expect("an event") {
            "drew" if !dealing => {
                for _ in words(&event["cards"]) {
                    let number = self.lowest("stock", None);
                    self.lies[number] = word("seat");
                }
            }
            "opened" => self.cover(self.lowest("stock", None)),
            "played" => self.cover(self.lowest(&word("seat"), Some(&word("card")))),
            _ => {}
        }
    }
}

#[test]
fn crazy_eights() {
    let mut all: BTreeMap<String, u32> = BTreeMap::new();
    for (seats, options) in [
        (2, json!({})),
        (3, json!({"first_begins": true})),
        (5, json!({"draws": 0})),
        (6, json!({"first_begins": true, "specials": false})),
        (6, json!({"draws": 3})),
    ] {
        let recipe = |deck: &mut Deck, table: &dyn AnyContest, dice: &mut Dice| {
            let spec = table.spec();
            let on = |key: &str| spec.options[key] == true;
            if table.steps().is_empty() {
                let ranks = "2 3 4 5 6 7 8 9 10 J Q K A";
                let suits = ["c", "d", "s", "h"].into_iter();
                let one = suits
                    .flat_map(|suit| ranks.split(' ').map(move |rank| format!("{rank}{suit}")));
                let one: Vec<String> = one.collect();
                let starter = starter(&spec, dice);
                let mut cards = vec![one; if spec.seats == 6 { 2 } else { 1 }].concat();
                dice.shuffle(&mut cards);
                let place = if spec.seats == 2 {
                    14
                } else {
                    5 * usize::from(spec.seats)
                };
                let plain = |card: &str| {
                    let special =
                        on("first_begins") && on("specials") && card.starts_with(['2', 'Q', 'A']);
                    !card.starts_with('8') && !special
                };
                while !plain(&cards[place]) {
                    let further = dice.below((cards.len() - place) as u32) as usize;
                    cards.swap(place, place + further);
                }
                deck.lies = vec!["stock".into(); cards.len()];
                deck.faces = cards;
                // The deal goes round card by card; it is told seat by seat.
                let mut seat = starter;
                for lies in &mut deck.lies[..place] {
                    *lies = seat.to_string();
                    seat = seat.next(spec.seats);
                }
                return format!("deal {starter} | {}", deck.faces.join(" "));
            }
            let numbers: Vec<usize> = (0..deck.lies.len())
                .filter(|&n| deck.lies[n] == "pile")
                .collect();
            let mut cards: Vec<String> = numbers.iter().map(|&n| deck.faces[n].clone()).collect();
            dice.shuffle(&mut cards);
            for (&number, card) in numbers.iter().zip(&cards) {
                deck.lies[number] = "stock".into();
                deck.faces[number].clone_from(card);
            }
            format!("shuffle {}", cards.join(" "))
        };
        let look = |deck: &mut Deck, table: &dyn AnyContest| {
            let crowd = table.eyes(WhoseEyes::Crowd).expect("the crowd's eyes");
            let dealing = table.steps().len() == 1;
            for event in table.told(crowd) {
                let event = serde_json::from_str(event.json.get()).expect("JSON");
                deck.hear(&event, dealing);
            }
        };
        let open = || open("crazy-eights", "classic", seats, &options);
        for (sort, count) in play(open, |_, _| Deck::default(), recipe, look) {
            *all.entry(sort).or_default() += count;
        }
    }
    assert!(all["deal"] == 60 && all["shuffle"] > 40, "{all:?}");
}
