//! Passages to roles: ingredient, step, or neither, weighed together so that a list keeps one role.
//! A Viterbi walk over three states; weights are judgement, and the words that feed them stand in `sense`.

use crate::headings::Part;
use crate::lines::Marker;
use crate::passages::{Passage, Shape};
use crate::sense::Lead;

/// What a passage is in a recipe, as far as its words and neighbours tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Other = 0,
    Ingredient = 1,
    Step = 2,
}

const ROLES: [Role; 3] = [Role::Other, Role::Ingredient, Role::Step];

/// How strongly a heading draws what stands under it to its part.
const DRAW: f32 = 4.0;

type Scores = [f32; 3];

/// One role for each passage.
pub(crate) fn roles(passages: &[Passage]) -> Vec<Role> {
    let mut best: Scores = [0.0, -1.0, -2.5];
    let mut from: Vec<[u8; 3]> = Vec::with_capacity(passages.len());
    let mut draw: Option<(Part, f32)> = None;
    for (at, passage) in passages.iter().enumerate() {
        draw = drawn(passage, draw);
        let before = at.checked_sub(1).map(|before| &passages[before]);
        if left_steps(before, passage) {
            draw = draw.map(|(part, strength)| (part, strength.min(DRAW / 3.0)));
        }
        let own = scores(passage, draw);
        let mut next = [f32::MIN; 3];
        let mut back = [0u8; 3];
        for role in ROLES {
            for (index, earlier) in (0u8..).zip(ROLES) {
                let total = best[earlier as usize]
                    + step_cost(earlier, role, before, passage)
                    + own[role as usize];
                if total > next[role as usize] {
                    next[role as usize] = total;
                    back[role as usize] = index;
                }
            }
        }
        // Only differences count; without this a long text would lose its small weights to rounding.
        let top = next.iter().copied().fold(f32::MIN, f32::max);
        best = next.map(|score| score - top);
        from.push(back);
    }
    trace(best, &from)
}

fn trace(best: Scores, from: &[[u8; 3]]) -> Vec<Role> {
    let mut state = (0..3)
        .max_by(|&one, &other| best[one].total_cmp(&best[other]))
        .unwrap_or(0);
    let mut found = vec![Role::Other; from.len()];
    for (at, back) in from.iter().enumerate().rev() {
        found[at] = ROLES[state];
        state = usize::from(back[state]);
    }
    found
}

/// Below numbered steps an unnumbered paragraph is one of them only by its own words.
fn left_steps(before: Option<&Passage>, passage: &Passage) -> bool {
    let numbered = before.is_some_and(|before| {
        before.shape == Shape::Item && matches!(before.marker, Marker::Number(2..))
    });
    numbered && passage.is_content() && passage.marker == Marker::Plain && passage.blanks > 0
}

/// The part that holds from this passage on, and how strongly.
fn drawn(passage: &Passage, before: Option<(Part, f32)>) -> Option<(Part, f32)> {
    match (passage.part, passage.shape) {
        (Some((part, _)), _) => Some((part, DRAW)),
        (None, Shape::Close) => before.map(|_| (Part::Notes, DRAW / 2.0)),
        // What may be the title of something else loosens the hold of the heading before it.
        (None, Shape::MaybeHeading) => before.map(|(part, draw)| (part, draw / 2.0)),
        (None, Shape::Heading) if matches!(passage.marker, Marker::Hash(1)) => None,
        _ => before,
    }
}

fn scores(passage: &Passage, draw: Option<(Part, f32)>) -> Scores {
    if !passage.is_content() {
        return [0.0; 3];
    }
    let mut own = [
        other_score(passage),
        ingredient_score(passage),
        step_score(passage),
    ];
    match draw {
        Some((Part::Ingredients | Part::Equipment, draw)) => own[Role::Ingredient as usize] += draw,
        Some((Part::Method, draw)) => own[Role::Step as usize] += draw,
        Some((Part::Notes, draw)) => own[Role::Other as usize] += draw * 1.5,
        Some((Part::Description, draw)) => own[Role::Other as usize] += draw / 2.0,
        None => {}
    }
    own
}

fn ingredient_score(passage: &Passage) -> f32 {
    let sense = &passage.sense;
    let counted = matches!(sense.lead, Lead::Measure | Lead::Count);
    let food = sense.foods > 0 || counted && sense.maybe_foods > 0;
    let long = sense.words > 30;
    let listed: f32 = if matches!(passage.marker, Marker::Number(_)) {
        -0.5
    } else {
        0.0
    };
    let own = match sense.lead {
        Lead::Measure => 4.0 + if food { 1.0 } else { 0.0 } - if long { 3.0 } else { 0.0 },
        Lead::Count | Lead::UnitOnly
            if sense.words > 9 && sense.ends_sentence && !long_list(passage) =>
        {
            -2.0
        }
        Lead::Count if food => 3.5 - if sense.words > 20 { 3.0 } else { 0.0 },
        Lead::Count if sense.tools > 0 && sense.words <= 8 => 2.0,
        Lead::Count => {
            if sense.words <= 6 {
                0.0
            } else {
                -1.5
            }
        }
        Lead::UnitOnly | Lead::AmountLast => 3.0,
        Lead::Nothing if sense.leads_with_verb => -3.0,
        Lead::Nothing if food => match sense.words {
            0..=4 if !sense.ends_sentence => 2.0,
            0..=12 if sense.says_use => 2.5,
            0..=8 if !sense.ends_sentence => 0.5,
            _ => -2.0,
        },
        // "Apples": other texts use the word as often, but not alone.
        Lead::Nothing if sense.maybe_foods > 0 && sense.words <= 2 && !sense.ends_sentence => 0.75,
        Lead::Nothing => {
            if sense.words <= 3 && !sense.ends_sentence {
                -1.5
            } else {
                -3.0
            }
        }
    };
    own + listed
}

/// A bulleted line may run long and still be an ingredient.
fn long_list(passage: &Passage) -> bool {
    matches!(passage.marker, Marker::Bullet)
}

fn step_score(passage: &Passage) -> f32 {
    let sense = &passage.sense;
    let listed: f32 = if matches!(passage.marker, Marker::Number(_)) {
        1.0
    } else {
        0.0
    };
    let things = sense.foods + sense.tools;
    // Prose that measures out several foods and works them is a method with its list inside.
    let measured_out = sense.measures >= 3 && sense.foods >= 4 && sense.verbs >= 2;
    let own = if sense.by_the_clock || measured_out && !sense.leads_with_amount() {
        3.5
    } else if sense.leads_with_verb {
        2.5 + if things > 0 { 1.5 } else { 0.0 } + if sense.heat_or_time { 1.0 } else { 0.0 }
            - if sense.words < 2 { 2.0 } else { 0.0 }
    } else if sense.lead == Lead::Measure {
        -2.0
    } else if sense.heat_or_time && sense.cooking() > 0 {
        2.0
    } else if sense.cooking() >= 2 && sense.words >= 4 && sense.cooking() * 8 >= sense.words {
        0.5
    } else {
        -1.5
    };
    // The words under a picture: "a bowl of batter".
    let caption = passage.marker == Marker::Plain
        && passage.blanks > 0
        && !sense.leads_with_verb
        && !sense.heat_or_time
        && !sense.ends_sentence
        && sense.words <= 8;
    own + listed - if caption { 3.0 } else { 0.0 } - if sense.first_person { 1.5 } else { 0.0 }
}

fn other_score(passage: &Passage) -> f32 {
    let sense = &passage.sense;
    let said = sense.cooking();
    let strange = match (said, sense.words) {
        (0, 12..) => 2.5,
        (0, _) => 1.5,
        _ if said * 12 < sense.words => 1.0,
        _ => 0.0,
    };
    0.5 + strange + if sense.first_person { 1.5 } else { 0.0 }
        - if sense.lead == Lead::Measure {
            1.0
        } else {
            0.0
        }
}

/// What it costs that `to` follows `from` at this place, as a negative number.
fn step_cost(from: Role, to: Role, before: Option<&Passage>, passage: &Passage) -> f32 {
    let Some(before) = before else { return 0.0 };
    let listed = |passage: &Passage| matches!(passage.marker, Marker::Bullet | Marker::Number(_));
    let left_list = listed(before) && !listed(passage) && passage.is_content();
    if from == to {
        return if from != Role::Other && left_list {
            -1.5
        } else {
            0.0
        };
    }
    let tight = passage.blanks == 0 && before.is_content() && passage.is_content();
    let change = match (from, to) {
        (Role::Other, Role::Ingredient) | (Role::Step, Role::Other) => -1.0,
        (Role::Other, Role::Step) => -2.5,
        (Role::Ingredient, Role::Step) => -0.3,
        (Role::Ingredient, Role::Other) | (Role::Step, Role::Ingredient) => -1.5,
        _ => 0.0,
    };
    let inside = match (tight, listed(before), listed(passage)) {
        (true, true, true)
            if std::mem::discriminant(&before.marker)
                == std::mem::discriminant(&passage.marker) =>
        {
            -4.0
        }
        (true, false, false) => -1.0,
        _ => 0.0,
    };
    change + inside
}
