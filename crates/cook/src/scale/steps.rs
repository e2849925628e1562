//! Steps with their amounts scaled, and what each of them uses of the list: all, a part, what is left.

use std::collections::HashMap;

use quantity::{Amount, Magnitude, Quantity, Standards, UnitSystem};
use recipe::{
    AmountRole, ByteSpan, Ingredient, IngredientIndex, Mention, MentionKind, Portion, StatedAmount,
    Step,
};

use super::amount::{shown, shown_of};
use super::food::FoodSought;
use super::heat::redialled;
use super::nouns::in_number;
use super::phrase::in_number_too;
use super::view::Laid;
use super::{
    NounInNumber, Replacement, ScaledGroup, ScaledSection, ScaledStep, Scaling, ShownAmount,
    StepUse, View,
};

pub(super) fn sections(laid: Laid<'_>, groups: &[ScaledGroup]) -> Vec<ScaledSection> {
    let mut pantry = Pantry {
        laid,
        groups,
        used: HashMap::new(),
    };
    let mut number = 0;
    laid.recipe
        .instruction_sections
        .iter()
        .map(|section| ScaledSection {
            name: section.name.as_ref().map(|name| name.value.clone()),
            steps: section
                .steps
                .iter()
                .map(|step| {
                    number += 1;
                    pantry.step(step, number)
                })
                .collect(),
        })
        .collect()
}

/// How much of each line the steps so far have used, unscaled; `None` where that cannot be told.
struct Pantry<'a> {
    laid: Laid<'a>,
    groups: &'a [ScaledGroup],
    used: HashMap<IngredientIndex, Option<Used>>,
}

/// An amount that says the one before it once more.
#[derive(Debug, Clone, Copy)]
struct Again;

/// What has gone from a line.
#[derive(Debug, Clone, Copy, Default)]
struct Used {
    /// Parts of the whole line.
    parts: Part,
    /// Everything is gone.
    all: bool,
}

#[derive(Debug, Clone, Copy)]
struct Part(Magnitude);

impl Default for Part {
    fn default() -> Self {
        Self(Magnitude::zero())
    }
}

impl Pantry<'_> {
    fn step(&mut self, step: &Step, number: u32) -> ScaledStep {
        let mut replacements = Vec::new();
        let mut nouns = Vec::new();
        let mut uses: Vec<StepUse> = Vec::new();
        for mention in &step.mentions {
            let from = replacements.len();
            self.replace(mention, &step.text, &mut replacements);
            nouns.extend(
                replacements[from..]
                    .iter()
                    .filter_map(|replacement| noun(mention, &step.text, replacement)),
            );
            if let Some(used) = self.used_in(mention, &step.text, &replacements[from..]) {
                let twice = uses.iter().any(|earlier| {
                    earlier.index == used.index
                        && (earlier.portion == used.portion || used.amount.is_none())
                });
                if !twice || !stated_amounts(mention).is_empty() {
                    uses.push(used);
                }
            }
        }
        replacements.sort_by_key(|replacement| replacement.span.start);
        let redialled = redialled(step, self.laid.view.scaling.units);
        ScaledStep {
            number,
            text: in_number_too(&step.text, &replacements, &nouns, &redialled),
            replacements,
            nouns,
            redialled,
            uses,
        }
    }

    fn replace(&self, mention: &Mention, text: &str, replacements: &mut Vec<Replacement>) {
        let of = match &mention.kind {
            MentionKind::Ingredient { index, .. } => Some(*index),
            _ => None,
        };
        let mut rest = stated_amounts(mention);
        while let [stated, behind @ ..] = rest {
            // "1 cup plus 2 tbsp" is one amount and is rounded as one.
            let added = behind
                .iter()
                .take_while(|more| {
                    more.role == AmountRole::Added && stated.role == AmountRole::Main
                })
                .count();
            let (more, behind) = behind.split_at(added);
            rest = behind;
            if stated.role == AmountRole::PerPiece || stated.quantity.amount == Amount::Unstated {
                continue;
            }
            let again = text
                .get(..stated.span.start)
                .is_some_and(|before| before.trim_end().ends_with('/'));
            replacements.extend(self.replacement(stated, more, of, again.then_some(Again)));
        }
    }

    /// What stands in the place of an amount, with the parts that are added to it, which may be `of` a line.
    fn replacement(
        &self,
        stated: &StatedAmount,
        more: &[StatedAmount],
        of: Option<IngredientIndex>,
        again: Option<Again>,
    ) -> Option<Replacement> {
        let laid = self.laid;
        let (food, view) = match of {
            Some(index) => (laid.food(index), laid.view_of(index)),
            None => (&FoodSought::Nothing, laid.view),
        };
        // "250ml/1 cup milk": the second figure stays in its own units whichever are asked for.
        let own = again.map(|Again| View {
            scaling: Scaling {
                units: UnitSystem::AsWritten,
                ..view.scaling
            },
            ..view.clone()
        });
        let view = own.as_ref().unwrap_or(view);
        let listed = of
            .filter(|_| again.is_none())
            .and_then(|index| self.as_listed(index, stated, more));
        let amount = match listed {
            Some(listed) => listed.clone(),
            None => {
                let parts = std::iter::once(stated).chain(more);
                let main: Vec<Quantity> = parts.map(|part| part.quantity.clone()).collect();
                let amount = shown_of(&main, &[], Vec::new(), food, view);
                match of {
                    Some(index) => laid.ruled.with_exact(index, amount),
                    None => amount,
                }
            }
        };
        let rule = of
            .and_then(|index| laid.ruled.rule(index))
            .filter(|rule| rule.in_force)
            .map(|rule| rule.code);
        let end = more.last().map_or(stated.span.end, |last| last.span.end);
        Some(Replacement {
            span: ByteSpan::new(stated.span.start, end),
            rule,
            keeps_words: amount.is_as_stated(view.scaling.factor),
            amount,
        })
    }

    /// What the list shows, where the step states just what its line does.
    fn as_listed(
        &self,
        index: IngredientIndex,
        stated: &StatedAmount,
        more: &[StatedAmount],
    ) -> Option<&ShownAmount> {
        let parts = std::iter::once(stated).chain(more);
        let listed = &self.line(index)?.amounts;
        parts
            .map(|part| &part.quantity)
            .eq(listed.iter().map(|part| &part.quantity))
            .then(|| self.whole(index))?
    }

    fn line(&self, index: IngredientIndex) -> Option<&Ingredient> {
        self.laid
            .recipe
            .ingredient_groups
            .get(index.group)?
            .ingredients
            .get(index.ingredient)
    }

    /// The whole amount of a line, as the list shows it.
    fn whole(&self, index: IngredientIndex) -> Option<&ShownAmount> {
        let lines = &self.groups.get(index.group)?.ingredients;
        lines.get(index.ingredient)?.amount.as_ref()
    }

    /// What `mention` takes from the list, with what is `shown` in its text; keeps count of it.
    fn used_in(
        &mut self,
        mention: &Mention,
        text: &str,
        shown_there: &[Replacement],
    ) -> Option<StepUse> {
        let MentionKind::Ingredient {
            index,
            portion,
            amounts,
        } = &mention.kind
        else {
            return None;
        };
        let line = self.line(*index)?;
        // "1 of the 3 eggs" uses one.
        let own: Vec<StatedAmount> = amounts
            .iter()
            .filter(|stated| stated.role != AmountRole::Whole)
            .cloned()
            .collect();
        let amounts = own.as_slice();
        let before = self
            .used
            .get(index)
            .copied()
            .unwrap_or_else(|| Some(Used::default()));
        let gone = before.is_some_and(|used| used.all);
        let part = part_taken(line, *portion, amounts, before, self.laid.view.standards);
        let laid = self.laid;
        let with_exact = |amount| laid.ruled.with_exact(*index, amount);
        let amount = match part {
            // All of the line is what the list shows already.
            Some(part) if amounts.is_empty() && part == Magnitude::one() => {
                self.whole(*index).cloned()
            }
            part if amounts.is_empty() => part
                .and_then(|part| self.part_of(line, *index, part))
                .map(with_exact),
            _ => match (amounts, shown_there) {
                ([_], [first, ..]) => Some(first.amount.clone()),
                _ => shown(amounts, laid.food(*index), laid.view_of(*index)).map(with_exact),
            },
        };
        let after = before.and_then(|used| used.after(*portion, part));
        self.used.insert(*index, after);
        // "Rub it into the flour": what is in the bowl already is only spoken of, unless a little more of it is taken.
        let spoken_of = match portion {
            Portion::All => gone,
            Portion::Some => gone && amounts.is_empty() && !takes_a_little(text, mention),
            Portion::Rest | Portion::Part(_) => false,
        };
        if spoken_of {
            return None;
        }
        Some(StepUse {
            index: *index,
            portion: *portion,
            amount,
        })
    }

    /// A part of what the line states.
    fn part_of(
        &self,
        line: &Ingredient,
        index: IngredientIndex,
        part: Magnitude,
    ) -> Option<ShownAmount> {
        if part.is_zero() {
            return None;
        }
        let food = self.laid.food(index);
        let view = self.laid.view_of(index);
        let of_role = |wanted: fn(AmountRole) -> bool| -> Option<Vec<Quantity>> {
            line.amounts
                .iter()
                .filter(|stated| wanted(stated.role))
                .map(|stated| stated.quantity.scaled(part).ok())
                .collect()
        };
        let main = of_role(|role| matches!(role, AmountRole::Main | AmountRole::Added))?;
        if main.is_empty() {
            return None;
        }
        let equivalents: Vec<Quantity> = recipe::equivalents(&line.amounts, view.standards)
            .iter()
            .map(|same| same.scaled(part).ok())
            .collect::<Option<_>>()?;
        // A part is shown as a cook measures it even where the recipe itself is not scaled.
        let mut shown = shown_of(&main, &equivalents, Vec::new(), food, view);
        if shown.measure == shown.exact {
            measure_again(&mut shown, self.laid.view);
        }
        Some(shown)
    }
}

fn measure_again(shown: &mut ShownAmount, view: &View) {
    let [only] = shown.exact.as_slice() else {
        return;
    };
    if let Ok(measured) =
        only.measured_with(quantity::UnitSystem::AsWritten, view.standards, view.tools)
    {
        shown.measure = measured.parts;
        shown.off_by = measured.off_by;
    }
}

impl Used {
    /// What is gone after a use of `part` of the line; `None` where that cannot be told.
    fn after(self, portion: Portion, part: Option<Magnitude>) -> Option<Self> {
        if self.all || matches!(portion, Portion::All | Portion::Rest) {
            return Some(Self { all: true, ..self });
        }
        let parts = self.parts.0.checked_add(part?).ok()?;
        Some(Self {
            all: parts >= Magnitude::one(),
            parts: Part(parts),
        })
    }
}

/// Which part of the line a use takes, where that is sure.
fn part_taken(
    line: &Ingredient,
    portion: Portion,
    amounts: &[StatedAmount],
    before: Option<Used>,
    standards: Standards,
) -> Option<Magnitude> {
    if !amounts.is_empty() {
        return share(line, amounts, standards);
    }
    match portion {
        // "A bit of butter" for the tin is not counted off: all of it is then still what the line says.
        Portion::All => before.map_or_else(|| Some(Magnitude::one()), left),
        Portion::Part(part) => Some(part),
        Portion::Rest => {
            // Without any use before it, "the rest" is of something else than the list's line.
            let used = before.filter(|used| !used.parts.0.is_zero())?;
            left(used)
        }
        Portion::Some => None,
    }
}

fn left(used: Used) -> Option<Magnitude> {
    if used.all {
        return None;
    }
    Magnitude::one().checked_sub(used.parts.0).ok()
}

/// The stated amounts as a part of what the line states, where both are single numbers of one dimension.
fn share(line: &Ingredient, amounts: &[StatedAmount], standards: Standards) -> Option<Magnitude> {
    let single = |stated: &[StatedAmount]| -> Option<Quantity> {
        let mut main = stated
            .iter()
            .filter(|stated| matches!(stated.role, AmountRole::Main | AmountRole::Added));
        let only = main.next()?;
        main.next().is_none().then(|| only.quantity.clone())
    };
    let (whole, taken) = (single(&line.amounts)?, single(amounts)?);
    let taken = match (&whole.unit, &taken.unit) {
        (one, other) if one == other => taken,
        (Some(unit), Some(_)) => taken.converted_to(unit, standards).ok()?,
        _ => return None,
    };
    match (whole.amount, taken.amount) {
        (Amount::Exactly(whole), Amount::Exactly(taken)) => taken.checked_div(whole).ok(),
        _ => None,
    }
}

/// Whether a few words before the mention, or in it, say that it is a little: "a bit of white rum".
fn takes_a_little(text: &str, mention: &Mention) -> bool {
    const LITTLE: &str = "bit little some extra more pinch splash drizzle handful dash few";
    let before = text.get(..mention.span.start).unwrap_or("");
    let words = before.split_whitespace().rev().take(3);
    words
        .chain(mention.span.of(text).split_whitespace())
        .map(|word| word.trim_matches(|letter: char| !letter.is_alphabetic()))
        .any(|word| {
            LITTLE
                .split(' ')
                .any(|little| little.eq_ignore_ascii_case(word))
        })
}

/// The last word of what a bare count is of, where it must change with the count: of "1 large egg" the egg.
fn noun(mention: &Mention, text: &str, replacement: &Replacement) -> Option<NounInNumber> {
    let MentionKind::Ingredient { amounts, .. } = &mention.kind else {
        return None;
    };
    // Of "1 of the 3 eggs" the 3 stands at the noun.
    let only = amounts.iter().max_by_key(|stated| stated.span.start)?;
    let is_sum =
        |stated: &StatedAmount| !matches!(stated.role, AmountRole::Main | AmountRole::Whole);
    if only.span != replacement.span || amounts.iter().any(is_sum) {
        return None;
    }
    let [shown] = replacement.amount.measure.as_slice() else {
        return None;
    };
    if only.quantity.unit.is_some() || shown.unit.is_some() {
        return None;
    }
    let behind = text.get(replacement.span.end..mention.span.end)?;
    // "3 of the eggs" are eggs whatever their number.
    if behind.split_whitespace().any(|word| word == "of") {
        return None;
    }
    let start = mention.span.end - behind.trim_start().rsplit(' ').next()?.len();
    let written = text.get(start..mention.span.end)?;
    let text = in_number(written, &only.quantity.amount, &shown.amount)?;
    Some(NounInNumber {
        span: ByteSpan::new(start, mention.span.end),
        text,
    })
}

fn stated_amounts(mention: &Mention) -> &[StatedAmount] {
    match &mention.kind {
        MentionKind::Ingredient { amounts, .. } => amounts,
        MentionKind::Amount(stated) => std::slice::from_ref(stated),
        _ => &[],
    }
}
