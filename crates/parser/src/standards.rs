//! A recipe's spelling and units to whose cups and spoons it means, where they tell.
//! Says nothing where they do not: the choice is then the cook's.

use quantity::{MassUnit, Standard, Standards, TemperatureScale, Unit, VolumeUnit};
use recipe::{MentionKind, Recipe};

use crate::lex::{TokenKind, tokens};

/// British and American words for the same things.
const BRITISH: &[&str] = &[
    "caster",
    "icing",
    "cornflour",
    "courgette",
    "aubergine",
    "bicarbonate",
    "treacle",
    "clingfilm",
    "hob",
    "self-raising",
    "wholemeal",
    "mould",
    "moulds",
    "litre",
    "litres",
];
const AMERICAN: &[&str] = &[
    "all-purpose",
    "confectioners",
    "granulated",
    "cornstarch",
    "zucchini",
    "eggplant",
    "kosher",
    "stick",
    "sticks",
    "molasses",
    "broil",
    "skillet",
    "cilantro",
];

/// Whose cups and spoons the recipe means; `None` where nothing tells.
pub(crate) fn inferred(recipe: &Recipe) -> Option<Standards> {
    let mut count = Count::default();
    for line in recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients)
    {
        for stated in &line.amounts {
            count.unit(stated.quantity.unit.as_ref());
        }
        count.words(&line.text);
    }
    for step in recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
    {
        for mention in &step.mentions {
            if let MentionKind::Temperature(temperature) = mention.kind {
                count.fahrenheit += usize::from(temperature.scale == TemperatureScale::Fahrenheit);
                count.celsius += usize::from(temperature.scale == TemperatureScale::Celsius);
            }
        }
    }
    count.verdict()
}

#[derive(Debug, Default)]
struct Count {
    metric: usize,
    customary: usize,
    cups: usize,
    fahrenheit: usize,
    celsius: usize,
    british: usize,
    american: usize,
}

impl Count {
    fn unit(&mut self, unit: Option<&Unit>) {
        match unit {
            Some(Unit::Mass(MassUnit::Gram | MassUnit::Kilogram))
            | Some(Unit::Volume(
                VolumeUnit::Millilitre
                | VolumeUnit::Litre
                | VolumeUnit::Decilitre
                | VolumeUnit::Centilitre,
                _,
            )) => self.metric += 1,
            Some(Unit::Mass(MassUnit::Ounce | MassUnit::Pound)) => self.customary += 1,
            Some(Unit::Volume(VolumeUnit::Cup, _)) => self.cups += 1,
            Some(Unit::Piece(word)) if word == "stick" => self.american += 1,
            _ => {}
        }
    }

    fn words(&mut self, line: &str) {
        let line: String = line.chars().take(200).collect();
        for token in tokens(&line)
            .iter()
            .filter(|token| token.is(TokenKind::Word))
        {
            let word = token.text(&line).to_lowercase();
            self.british += usize::from(BRITISH.contains(&word.as_str()));
            self.american += usize::from(AMERICAN.contains(&word.as_str()));
        }
    }

    fn verdict(&self) -> Option<Standards> {
        let american = self.american + 2 * self.fahrenheit + self.customary;
        let metric = self.british + self.metric + self.celsius;
        if self.fahrenheit > 0
            && self.celsius == 0
            && self.cups + self.customary > 0
            && self.british == 0
            && self.metric == 0
        {
            return Some(Standards::US);
        }
        if self.cups > 0 && self.american > 0 && self.celsius == 0 && self.british == 0 {
            return Some(Standards::US);
        }
        if metric >= 3 && self.cups == 0 && american <= 1 {
            return Some(Standards::METRIC);
        }
        // Spoons are metric wherever the rest is weighed in grams; the cup beside them stays whatever the cook says.
        (self.metric >= 3 && self.british > 0 && self.fahrenheit == 0).then_some(Standards {
            cup: Standard::Metric,
            spoon: Standard::Metric,
        })
    }
}
