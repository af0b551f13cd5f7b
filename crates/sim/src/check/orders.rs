//! What people ask of a table: they change what they may change, and what is refused changes nothing.

use engine::{Seat, fair};
use records::ContestRow;
use table::{
    Answer, Claim, HostOrder, Order, OrderError, PersonOrder,
    state::{PersonId, TableState, Taker},
};

use super::{
    Check,
    time::{HOST, NEARLY},
};
use crate::{heard::ToldStage, law::Law, person::Request};

/// An order that is obeyed.
pub(super) struct Ordered {
    number: usize,
    who: Option<Claim>,
    order: Order,
    /// The table it makes.
    doc: Option<String>,
    forgets: bool,
}

impl Ordered {
    pub(super) fn new(number: usize, who: Option<Claim>, order: &Order) -> Ordered {
        Ordered {
            number,
            who,
            order: order.clone(),
            doc: None,
            forgets: false,
        }
    }

    pub(super) fn keeps(&mut self, doc: Option<String>, forgets: bool) {
        if self.doc.is_none() {
            (self.doc, self.forgets) = (doc, forgets);
        }
    }
}

impl Check {
    /// An order is answered.
    pub(crate) fn answered(
        &mut self,
        number: usize,
        outstanding: bool,
        answer: &Result<Answer, OrderError>,
        requests: &[Request],
    ) {
        let _ = requests;
        self.holds(Law::Orders, outstanding, || {
            format!("request {number} is answered, and nobody waits")
        });
        let Some(ordered) = self.ordered.take_if(|ordered| ordered.number == number) else {
            return self.broken(Law::Orders, || format!("nobody made request {number}"));
        };
        let done = match &ordered.doc {
            Some(doc) => *doc == self.doc,
            None => ordered.forgets && self.state.is_none(),
        };
        let changes = ordered.doc.is_some() || ordered.forgets;
        match answer {
            Ok(answer) => {
                self.holds(Law::Acknowledged, !changes || done, || {
                    format!("request {number} is answered, and what it asks for is not kept")
                });
                self.shows_what_it_may(&ordered, answer);
            }
            Err(error) => {
                let stopped = self.stopping && *error == OrderError::Waiting;
                let good = stopped || !changes || !done || ordered.doc == ordered_before(self);
                self.holds(Law::Orders, good, || {
                    format!("request {number} is refused ({error}), and done")
                });
            }
        }
    }

    /// An answer shows the table to those who may look.
    fn shows_what_it_may(&mut self, ordered: &Ordered, answer: &Answer) {
        let Some(state) = &self.state else { return };
        let who = answer.claim.or(ordered.who);
        let known = who.and_then(|claim| self.known(claim));
        let of_here = who.filter(|claim| Some(claim.code) == self.code);
        let blocked = of_here.is_some_and(|claim| state.blocked.contains(&claim.person));
        let may = !blocked && (known.is_some() || state.settings.watchers);
        let shows = !answer.table.people.is_empty() || !answer.table.seats.is_empty();
        let you = answer.you == known;
        let claimed = answer.claim.is_none_or(|claim| self.known(claim).is_some());
        let same = !may || {
            let ids = answer.table.people.iter().map(|person| person.id);
            ids.eq(state.people.iter().map(|person| person.id))
                && answer.table.host == state.host
                && answer.table.contest == state.contest
                && answer.table.paused == state.paused
        };
        self.holds(Law::Dismissed, may || !shows, || {
            "who is there is shown to somebody who may not look".into()
        });
        self.holds(Law::Acknowledged, you && claimed, || {
            "whoever asked is somebody else, by what is kept".into()
        });
        self.holds(Law::Kept, same, || {
            "an answer shows a table that is not kept".into()
        });
    }

    /// A changed table is kept.
    pub(super) fn state_kept(&mut self, state: TableState, doc: &str) {
        let before = self.state.replace(state);
        let same = std::mem::replace(&mut self.doc, doc.to_owned()) == doc;
        let Some(state) = &self.state else { return };
        let contest = self.contest.as_ref().map(|contest| contest.row.id);
        if state.contest.is_none() {
            self.contest = None;
        } else if state.contest != contest {
            return self.broken(Law::Journal, || "another contest is on the table".into());
        }
        let memory = state.settings.memory_help;
        if let Some(contest) = &mut self.contest
            && contest.memory != memory
        {
            contest.memory = memory;
            let _ = contest.again();
        }
        if let (Some(before), false) = (before, same) {
            self.may_change(&before);
        }
    }

    /// Was this change anybody's to make?
    fn may_change(&mut self, before: &TableState) {
        let Some(after) = &self.state else { return };
        let ordered = self
            .ordered
            .as_ref()
            .filter(|ordered| ordered.doc.as_deref() == Some(&self.doc));
        let order = ordered.map(|ordered| ordered.order.clone());
        let by = ordered.and_then(|ordered| {
            let claim = ordered.who?;
            let person = before.person(claim.person)?;
            (person.epoch == claim.epoch).then_some(person.id)
        });
        let hosts = by == Some(before.host);
        let hosts_only = matches!(order, Some(Order::Host(_)));
        let mut wrong: Option<String> = None;
        let mut law = Law::Orders;
        if hosts_only && !hosts {
            wrong = Some(format!("{by:?} did what only the host may: {order:?}"));
        }
        if after.host != before.host {
            let left = after.person(before.host).is_none();
            let given = matches!(order, Some(Order::Host(HostOrder::Host { .. }))) && hosts;
            let missed = self.times.host_missed;
            let late = missed.is_some_and(|since| self.now() + NEARLY >= since + HOST);
            let missed_long = late && order.is_none();
            let back = before.absent_host == Some(after.host) && self.is_present(after.host);
            if !(left || given || missed_long || back && order.is_none()) {
                wrong = Some(format!(
                    "{:?} is host in place of {:?}, missed since {missed:?}",
                    after.host, before.host
                ));
            }
        }
        for person in &before.people {
            let gone = after.person(person.id).is_none();
            let went =
                matches!(order, Some(Order::Person(PersonOrder::Leave))) && by == Some(person.id);
            let kicked = matches!(order, Some(Order::Host(HostOrder::Kick { person: who, .. })) if who == person.id);
            if gone && !went && !kicked {
                wrong = Some(format!("{:?} is gone without leaving", person.id));
            }
        }
        let playing = before.contest.is_some()
            && before.contest == after.contest
            && self.stage() == ToldStage::Playing;
        if playing {
            for seat in Seat::all(before.spec.seats) {
                let (was, is) = (before.taker(seat), after.taker(seat));
                if let Some(why) = reseated(was, is, seat, after, order.as_ref(), hosts) {
                    wrong = Some(why);
                    law = Law::StandIns;
                }
            }
        }
        self.holds(law, wrong.is_none(), || wrong.unwrap_or_default());
    }

    /// A contest begins from what all were shown before.
    pub(super) fn begins(&mut self, row: &ContestRow) {
        let Some(before) = &self.state else { return };
        let order = self.ordered.as_ref().map(|ordered| &ordered.order);
        let coming = &before.coming;
        let same_deal = matches!(
            order,
            Some(Order::Host(HostOrder::Rematch {
                same_deal: true,
                ..
            }))
        );
        let (secret, kept_seals, mut words) = match &self.contest {
            Some(last) if same_deal => (
                last.row.secret,
                last.row.seals.clone(),
                last.row.words.clone(),
            ),
            _ => (coming.secret, coming.seals.clone(), coming.words.clone()),
        };
        let by = self.ordered.as_ref().and_then(|ordered| ordered.who);
        let seat = by.and_then(|claim| before.seat_of(claim.person));
        if let (Some(Order::Person(PersonOrder::Word { word })), Some(seat)) = (order, seat)
            && !words.iter().any(|(whose, _)| *whose == seat)
        {
            words.push((seat, word.clone()));
            words.sort_by_key(|(seat, _)| *seat);
        }
        let moved = matches!(
            order,
            Some(Order::Host(HostOrder::Rematch { move_on: true, .. }))
        ) && !same_deal;
        let fits = if moved && !coming.again {
            row.secret == secret && row.words.is_empty()
        } else {
            row.secret == secret && row.seals == kept_seals && row.words == words
        };
        let is_sealed = |(seat, word): &(Seat, fair::CutWord)| {
            let expected = fair::seal(&fair::commitment(&row.secret), *seat, word);
            row.seals.contains(&(*seat, expected))
        };
        let all_sealed = row.words.iter().all(is_sealed);
        self.holds(Law::Journal, fits && all_sealed, || {
            "a contest does not begin from the secret and the words that were shown".into()
        });
    }
}

fn ordered_before(check: &Check) -> Option<String> {
    // An order that changes nothing leaves the same table: it cannot be told from one that was not obeyed.
    check.doc_before.clone()
}

/// Why a seat may not go from one to another in the middle of a contest, if it may not.
fn reseated(
    was: Taker,
    is: Taker,
    seat: Seat,
    after: &TableState,
    order: Option<&Order>,
    hosts: bool,
) -> Option<String> {
    if was == is {
        return None;
    }
    let good = match (was, is) {
        (Taker::Person(person), Taker::Nobody) => after.person(person).is_none(),
        (Taker::Bot(_) | Taker::Nobody, Taker::Person(person)) => match order {
            Some(Order::Host(HostOrder::Grant {
                person: granted,
                seat: asked,
            })) => hosts && *granted == person && *asked == seat,
            Some(Order::Person(PersonOrder::Sit { seat: asked })) => hosts && *asked == seat,
            _ => false,
        },
        (Taker::Person(_), _) => false,
        (_, Taker::Bot(_) | Taker::Nobody) => {
            hosts && matches!(order, Some(Order::Host(HostOrder::Bot { .. })))
        }
    };
    (!good).then(|| {
        let who = |taker: Taker| match taker {
            Taker::Person(PersonId(id)) => format!("person {id}"),
            Taker::Bot(_) => "a bot".into(),
            Taker::Nobody => "nobody".into(),
        };
        format!(
            "{} has seat {seat} in place of {} by {order:?}",
            who(is),
            who(was)
        )
    })
}
