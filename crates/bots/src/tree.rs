//! The tree of a search: decisions as nodes in one array.

use std::{hash::Hash, ops::Range};

use engine::Seat;

use crate::move_index::{MoveIndex, mark};

/// A node's place in the tree.
pub(crate) type Id = u32;

/// What is known of one move after the moves above it.
#[derive(Clone)]
pub(crate) struct Node<M> {
    mv: M,
    seat: Seat,
    /// How often it was chosen.
    pub(crate) visits: u32,
    /// How often it could have been chosen.
    available: u32,
    /// The sum of what came of it for its seat.
    worth: f32,
    /// How sensible the game's policy found it when it was added: its share of all weights.
    prior: f32,
    /// The mark of `mv`: where to look for it.
    mark: u8,
    /// How many children there are, no more than a position has moves …
    children: u16,
    /// … and where they begin.
    first: Id,
}

impl<M> Node<M> {
    /// What it is worth to its seat on the average.
    pub(crate) fn mean(&self) -> f32 {
        self.worth / self.visits.max(1) as f32
    }
}

/// A move chosen: its index among the moves now possible, and its node, or how sensible it is if it has
/// none.
pub(crate) enum Choice {
    Old(Id, usize),
    New(usize, f32),
}

/// All nodes; the children of each lie side by side, in a block that doubles when it is full.
pub(crate) struct Tree<M> {
    nodes: Vec<Node<M>>,
    root: Id,
}

impl<M: Copy + Eq + Hash> Tree<M> {
    pub(crate) fn new() -> Tree<M> {
        Tree {
            nodes: Vec::new(),
            root: 0,
        }
    }

    /// Forgets everything; room already taken is kept.
    pub(crate) fn clear(&mut self, seat: Seat, any: M) {
        self.nodes.clear();
        self.root = 0;
        self.nodes.push(node(any, seat));
    }

    pub(crate) fn root(&self) -> Id {
        self.root
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Goes on below the root's child for this move, if there is one.
    pub(crate) fn descend(&mut self, seat: Seat, mv: M) -> bool {
        let child = self.find_id(self.root, seat, mv);
        self.root = child.unwrap_or(self.root);
        child.is_some()
    }

    /// The node of a move below `parent`.
    pub(crate) fn find(&self, parent: Id, seat: Seat, mv: M) -> Option<&Node<M>> {
        self.find_id(parent, seat, mv)
            .map(|id| &self.nodes[id as usize])
    }

    fn find_id(&self, parent: Id, seat: Seat, mv: M) -> Option<Id> {
        let is_it = |&id: &usize| self.nodes[id].seat == seat && self.nodes[id].mv == mv;
        self.children(parent).find(is_it).map(|id| id as Id)
    }

    fn children(&self, parent: Id) -> Range<usize> {
        let node = &self.nodes[parent as usize];
        let first = node.first as usize;
        first..first + usize::from(node.children)
    }

    /// Chooses among the moves now possible, by PUCT: the best by what came of it so far, and by how
    /// little it was tried for how often it could be and for how sensible it is. A move never tried
    /// stands at the mean of the others; only if there is one are the moves weighed.
    #[inline]
    pub(crate) fn select(
        &mut self,
        parent: Id,
        seat: Seat,
        moves: &[M],
        exploration: f32,
        weights: &mut Vec<u32>,
        weigh: impl FnOnce(&mut Vec<u32>),
    ) -> Choice {
        let index_of = MoveIndex::of(moves);
        let mut tried = 0_u128;
        let mut known = 0;
        let (mut visits, mut worth) = (0, 0.0);
        let (mut best, mut best_index, mut best_score) = (0, 0, f32::MIN);
        let children = self.children(parent);
        let first = children.start;
        for (nth, node) in self.nodes[children].iter_mut().enumerate() {
            if node.seat == seat
                && let Some(index) = index_of.find(moves, node.mv, node.mark)
            {
                tried |= 1 << (index % 128);
                known += 1;
                node.available += 1;
                visits += node.visits;
                worth += node.worth;
                let untried = (node.available as f32).sqrt() / (1 + node.visits) as f32;
                let score = node.worth / node.visits as f32 + exploration * node.prior * untried;
                let better = score > best_score;
                best = if better { nth } else { best };
                best_index = if better { index } else { best_index };
                best_score = if better { score } else { best_score };
            }
        }
        let mut best = Choice::Old((first + best) as Id, best_index);
        if known == moves.len() {
            return best;
        }
        let mean = if visits == 0 {
            0.5
        } else {
            worth / visits as f32
        };
        weights.clear();
        weigh(weights);
        let share = 1.0 / weights.iter().sum::<u32>() as f32;
        let times = exploration * ((1 + visits) as f32).sqrt();
        for (index, &weight) in weights.iter().enumerate() {
            let prior = share * weight as f32;
            let score = mean + prior * times;
            if tried >> (index % 128) & 1 == 0 && score > best_score {
                (best, best_score) = (Choice::New(index, prior), score);
            }
        }
        best
    }

    pub(crate) fn add(&mut self, parent: Id, seat: Seat, mv: M, prior: f32) -> Id {
        let new = Node {
            available: 1,
            prior,
            ..node(mv, seat)
        };
        let children = self.children(parent);
        let count = children.len();
        // Blocks have room for 2, 4, 8 … nodes.
        if count == 0 || count >= 2 && count.is_power_of_two() {
            let first = self.nodes.len();
            self.nodes.extend_from_within(children);
            let room = (2 * count).max(2);
            self.nodes.resize(first + room, new.clone());
            self.nodes[parent as usize].first = first as Id;
        }
        let node = &mut self.nodes[parent as usize];
        node.children += 1;
        let id = node.first + count as Id;
        self.nodes[id as usize] = new;
        id
    }

    #[inline]
    pub(crate) fn learn(&mut self, id: Id, worth: impl Fn(Seat) -> f32) {
        let node = &mut self.nodes[id as usize];
        node.visits += 1;
        node.worth += worth(node.seat);
    }
}

fn node<M: Copy + Hash>(mv: M, seat: Seat) -> Node<M> {
    Node {
        mv,
        seat,
        visits: 0,
        available: 0,
        worth: 0.0,
        prior: 0.0,
        mark: mark(mv),
        children: 0,
        first: 0,
    }
}
