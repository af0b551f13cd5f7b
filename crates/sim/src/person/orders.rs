//! Requests and what comes of them.

use table::{Order, OrderError, PersonOrder, state::Animal};

use crate::{
    event::{DeviceId, Event, Reply, Who},
    process::Message,
    queue::SECOND,
    world::World,
};

impl World {
    /// A request arrives at the house.
    pub(crate) fn request(&mut self, number: usize) {
        if !self.process.up || self.code.is_none() {
            let reply = if self.process.up {
                Reply::NoTable
            } else {
                Reply::Nothing
            };
            return self.reply(number, reply);
        }
        self.put_in(Message::Order(number));
    }

    pub(crate) fn gave_up(&mut self, number: usize) {
        while self
            .requests
            .get(self.first_open_request)
            .is_some_and(|request| request.answered)
        {
            self.first_open_request += 1;
        }
        let request = &mut self.requests[number];
        if request.answered || request.given_up {
            return;
        }
        request.given_up = true;
        let who = request.by;
        if self.people[who].asking == Some(number) {
            self.replied(number, &Reply::Nothing);
        }
    }

    /// An answer arrives, or nothing does.
    pub(crate) fn replied(&mut self, number: usize, reply: &Reply) {
        let who = self.requests[number].by;
        if self.people[who].asking != Some(number) {
            return;
        }
        self.people[who].asking = None;
        let (device, order) = (
            self.requests[number].device,
            self.requests[number].order.clone(),
        );
        match reply {
            Reply::Nothing => {
                // Whoever heard nothing asks again, if it matters.
                if matches!(
                    order,
                    Order::Join { .. } | Order::Person(PersonOrder::Word { .. })
                ) {
                    self.people[who].orders.push_front(order);
                    let again = self.now + 2 * SECOND;
                    self.queue.put(again, Event::Wake(who));
                    return;
                }
            }
            Reply::NoTable => {}
            Reply::Answer(answer) => match &**answer {
                Ok(answer) => {
                    if let Some(claim) = answer.claim {
                        self.devices[device].claim = Some(claim);
                        let revoked = matches!(order, Order::Person(PersonOrder::Revoke));
                        self.turn_on(device, revoked || answer.you.is_some());
                    }
                }
                Err(error) => self.refused(who, device, &order, error),
            },
        }
        self.ask_next(who);
    }

    fn refused(&mut self, who: Who, device: DeviceId, order: &Order, error: &OrderError) {
        match (order, error) {
            (_, OrderError::NotHere | OrderError::LinkVoid)
                if self.people[who].luck.below(2) == 0 =>
            {
                // Their proof is void: they come in anew.
                self.devices[device].claim = None;
            }
            (Order::Join { .. }, OrderError::Blocked) => {
                self.devices[device].claim = None;
            }
            _ => {}
        }
    }

    /// A device that has proof now connects with it.
    fn turn_on(&mut self, device: DeviceId, known: bool) {
        if !known {
            return;
        }
        self.devices[device].on = true;
        self.close(device);
        let number = self.devices[device].number;
        self.devices[device].reload(number);
        self.reconnect(device);
    }

    pub(crate) fn join(&mut self, who: Who) {
        let animals = [Animal::Otter, Animal::Frog, Animal::Newt, Animal::Owl];
        let person = &mut self.people[who];
        let order = Order::Join {
            name: World::name_of(who),
            animal: *person.luck.pick(&animals),
            key: Some(person.key.clone()),
        };
        self.order(who, order);
    }
}
