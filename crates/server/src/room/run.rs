//! The loop of a room.

use std::{
    pin::pin,
    sync::{Arc, atomic::AtomicBool},
};

use engine::BySeat;
use store::{Code, ContestId};
use tokio::{sync::mpsc, time::Instant};

use super::{
    Handle, LinkId, Message, On, Room, Watch, empty::Empty, handle::WAITING, start::TO_SHOW,
};
use crate::{
    error::Fault,
    ground::Ground,
    rooms::Kept,
    sitting::Sitting,
    ws::{
        client_msg::ClientMsg,
        server_msg::{ByeWhy, ServerMsg, Why},
    },
};

/// Completes at this moment; never, if there is none.
async fn strikes(deadline: Option<Instant>) {
    match deadline {
        Some(deadline) => tokio::time::sleep_until(deadline).await,
        None => std::future::pending().await,
    }
}

impl Room {
    /// Opens a room: new, or with the contest that is kept for it.
    pub(crate) fn open(
        ground: &Arc<Ground>,
        code: Code,
        (sitting, version): (Sitting, i64),
        kept: Kept,
    ) -> Handle {
        let (sender, inbox) = mpsc::channel(WAITING);
        // Devices show their words again after a restart.
        let words_due = sitting.coming.opening.then(|| Instant::now() + TO_SHOW);
        let empty = Empty::default();
        empty.note(false);
        let mut room = Room {
            ground: Arc::clone(ground),
            code,
            sitting,
            version,
            waiting: AtomicBool::new(false),
            game: On::of(code, kept),
            links: Vec::new(),
            next_link: 0,
            away: BySeat::default(),
            stand_in: BySeat::default(),
            pausing: Vec::new(),
            swaps: Vec::new(),
            requests: Vec::new(),
            proposals: Vec::new(),
            host_missed: None,
            words_due,
            empty: empty.clone(),
            standing: Some(Instant::now()),
            reading: Watch::default(),
            inbox,
            own: sender.downgrade(),
            thinking: ground.thinking.table(),
            stop: ground.stop.child_token(),
        };
        room.mark_away();
        ground.tasks.spawn(room.run());
        Handle::new(sender, empty)
    }

    async fn run(mut self) {
        let mut stopped = pin!(self.stop.clone().cancelled_owned());
        metrics::gauge!("romp_tables").increment(1);
        self.finish_deal().await;
        self.seat_those_next().await;
        loop {
            self.look_around();
            self.write();
            let deadline = self.next_deadline();
            tokio::select! {
                biased;
                () = &mut stopped => break,
                message = self.inbox.recv() => match message {
                    Some(message) => self.hear(message).await,
                    None => break,
                },
                () = strikes(deadline) => {
                    if self.is_forsaken() {
                        self.close().await;
                    } else {
                        self.look_at_clocks().await;
                    }
                }
            }
        }
        let why = if self.ground.stop.is_cancelled() {
            ByeWhy::Restart
        } else {
            ByeWhy::Closed
        };
        self.say(&ServerMsg::Bye { why });
        metrics::gauge!("romp_tables").decrement(1);
    }

    /// Rolls what chance still owes: a contest may have been cut off before its first deal.
    async fn finish_deal(&mut self) {
        let Some(play) = self.play_mut() else { return };
        match play.draft(None, None, Vec::new(), Instant::now()) {
            Ok(draft) if !draft.lines.is_empty() => drop(self.keep_steps(draft).await),
            _ => {}
        }
    }

    async fn hear(&mut self, message: Message) {
        match message {
            // Whoever gave up asks again, and would be obeyed twice.
            Message::Order { reply, .. } if reply.is_closed() => {}
            Message::Order { who, order, reply } => {
                let answer = self.obey(who, *order).await;
                // Whoever asked may have gone.
                let _ = reply.send(answer);
            }
            Message::PutAway(heard) => {
                if self.links.is_empty() {
                    self.close().await;
                }
                // Whoever needs space may have gone.
                let _ = heard.send(());
            }
            Message::Attach(attach) => self.attach(*attach),
            Message::Detach(link) => self.detach(link),
            Message::Resync(link) => self.resync(link),
            Message::Thought(thought) => self.hear_thought(*thought).await,
            Message::Said(link, message) => self.listen(link, *message).await,
        }
    }

    /// A device says something.
    async fn listen(&mut self, link: LinkId, message: ClientMsg) {
        if let Some((id, contest)) = message.about()
            && let Err(why) = self.is_about_this(contest)
        {
            if let Some(link) = self.link(link) {
                link.say(&ServerMsg::Refused { id, why });
            }
            return;
        }
        match message {
            ClientMsg::Move {
                id, decision, mv, ..
            } => self.hear_move(link, id, decision, &mv).await,
            ClientMsg::Undo { id, .. } => self.hear_undo(link, id).await,
            ClientMsg::Hint { id, .. } => self.hear_hint(link, id),
            ClientMsg::Ready { contest } => self.hear_ready(link, contest),
            ClientMsg::Pause { wanted } => self.hear_pause(link, wanted).await,
            ClientMsg::Say { what } => {
                if let Some(person) = self.link(link).and_then(|link| link.person) {
                    self.say(&ServerMsg::Said { person, what });
                }
            }
            // Said once, before the room hears of it.
            ClientMsg::Hello { .. } => {}
        }
    }

    /// What was on its way when a contest ended is not done in the next one.
    fn is_about_this(&self, contest: ContestId) -> Result<(), Why> {
        let play = self.play().ok_or(Why::NotPlaying)?;
        let same = play.row.id == contest;
        same.then_some(()).ok_or(Why::OtherContest)
    }

    /// Puts the table away, to be taken out again on demand.
    async fn close(&mut self) {
        let mut row = self.sitting.row(self.code, self.version + 1);
        row.open = false;
        if let Err(error) = self
            .ground
            .store
            .keep(vec![store::Write::Sitting(row)])
            .await
        {
            tracing::warn!(table = %self.code, %error, "not kept as put away");
        }
        self.ground.rooms.forget(self.code);
        self.inbox.close();
        // Whoever came in between asks again, at the room that is made of what is kept.
        while let Ok(message) = self.inbox.try_recv() {
            match message {
                Message::Order { reply, .. } => drop(reply.send(Err(Fault::PutAway))),
                Message::Attach(attach) => attach.turn_away(ByeWhy::Restart),
                _ => {}
            }
        }
        self.stop.cancel();
    }
}
