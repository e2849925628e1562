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
    Count::of(recipe).verdict()
}

/// By what the recipe tells whose cups and spoons it means, for the cook: "sticks, °F and all-purpose"; `None` where nothing tells.
///
/// # Examples
/// ```
/// let parsed = parser::parse("# Cake\n\n## Ingredients\n\n- 2 sticks butter\n- 1 cup sugar\n\n## Method\n\n1. Bake at 350 °F.\n");
/// assert_eq!(parser::why_these_cups(&parsed.recipes[0]).as_deref(), Some("sticks and °F"));
/// ```
#[must_use]
pub fn why_these_cups(recipe: &Recipe) -> Option<String> {
    let count = Count::of(recipe);
    let meant = count.verdict()?;
    let mut told = if meant.cup == Standard::UsCustomary {
        count.told_american
    } else {
        count.told_british
    };
    // Words tell more than grams, which many pages have.
    told.sort_by_key(|word| word == "grams");
    told.truncate(3);
    let last = told.pop()?;
    Some(if told.is_empty() {
        last
    } else {
        format!("{} and {last}", told.join(", "))
    })
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
    /// What tells, in the recipe's own words, each once.
    told_american: Vec<String>,
    told_british: Vec<String>,
}

impl Count {
    fn of(recipe: &Recipe) -> Self {
        let mut count = Self::default();
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
                    count.heat(temperature.scale);
                }
            }
        }
        count
    }

    fn heat(&mut self, scale: TemperatureScale) {
        match scale {
            TemperatureScale::Fahrenheit => {
                self.fahrenheit += 1;
                tell(&mut self.told_american, "°F");
            }
            TemperatureScale::Celsius => {
                self.celsius += 1;
                tell(&mut self.told_british, "°C");
            }
            TemperatureScale::GasMark => {
                self.british += 1;
                tell(&mut self.told_british, "gas marks");
            }
        }
    }

    fn unit(&mut self, unit: Option<&Unit>) {
        match unit {
            Some(Unit::Mass(MassUnit::Gram | MassUnit::Kilogram))
            | Some(Unit::Volume(
                VolumeUnit::Millilitre
                | VolumeUnit::Litre
                | VolumeUnit::Decilitre
                | VolumeUnit::Centilitre,
                _,
            )) => {
                self.metric += 1;
                tell(&mut self.told_british, "grams");
            }
            Some(Unit::Mass(MassUnit::Ounce | MassUnit::Pound)) => {
                self.customary += 1;
                tell(&mut self.told_american, "ounces and pounds");
            }
            Some(Unit::Volume(VolumeUnit::Cup, _)) => self.cups += 1,
            Some(Unit::Piece(word)) if word == "stick" => {
                self.american += 1;
                tell(&mut self.told_american, "sticks");
            }
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
            if BRITISH.contains(&word.as_str()) {
                self.british += 1;
                tell(&mut self.told_british, &word);
            }
            if AMERICAN.contains(&word.as_str()) {
                self.american += 1;
                // A stick says it in the plural.
                tell(
                    &mut self.told_american,
                    if word == "stick" { "sticks" } else { &word },
                );
            }
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
        // Many American pages give °C and grams behind their own: what comes first and more often tells.
        let both = self.fahrenheit >= self.celsius && self.fahrenheit > 0;
        if self.cups > 0 && self.american > 0 && both && self.british == 0 {
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

fn tell(told: &mut Vec<String>, word: &str) {
    if !told.iter().any(|other| other == word) {
        told.push(word.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spelling_and_units_tell_whose_cups_are_meant() {
        for (lines, step, cup, reason) in [
            (
                "- 2 sticks butter\n- 1 cup all-purpose flour",
                "Bake at 350 °F.",
                Some(Standard::UsCustomary),
                "sticks, all-purpose and °F",
            ),
            (
                "- 1 cup (125 g) all-purpose flour\n- 1/2 cup (100 g) granulated sugar",
                "Bake at 350°F (180°C).",
                Some(Standard::UsCustomary),
                "all-purpose, granulated and °F",
            ),
            (
                "- 100 g caster sugar\n- 2 tbsp milk\n- 200 g plain flour",
                "Bake at 180C.",
                Some(Standard::Metric),
                "caster, °C and grams",
            ),
            (
                "- 200 g icing sugar\n- 100 g butter\n- 1 tbsp cornflour",
                "Bake at gas mark 4.",
                Some(Standard::Metric),
                "icing, cornflour and gas marks",
            ),
            (
                "- 1 cup rice\n- 2 cups water",
                "Simmer for 20 minutes.",
                None,
                "",
            ),
        ] {
            let text = format!("# Cake\n\n## Ingredients\n\n{lines}\n\n## Method\n\n1. {step}\n");
            let parsed = crate::parse(&text);
            let recipe = &parsed.recipes[0];
            assert_eq!(recipe.standards.map(|both| both.cup), cup, "{lines}");
            let why = why_these_cups(recipe).unwrap_or_default();
            assert_eq!(why, reason, "{lines}");
        }
    }
}
