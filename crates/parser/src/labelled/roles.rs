//! What an amount behind the first is for: the same again, a further part of a sum, or the size of one piece.
//! A weight behind the food is that of all of it; of one piece only where the words say so, or a pack holds it.

use quantity::{Amount, Magnitude, MassUnit, Unit};
use recipe::{AmountRole, ByteSpan, Doubt, Ingredient, StatedAmount};

use super::Labelled;
use crate::tagging::Label;
use crate::tagging::groups::Group;
use crate::units::{is_measure, is_packaging};

/// No further than so many words from an amount is it said whose weight it is.
const NEAR: usize = 8;

/// Words that give an amount to each piece.
const EACH: &[&str] = &["each", "apiece", "per"];

/// Words that give an amount to all pieces together.
const TOTAL: &[&str] = &["total", "altogether", "combined"];

/// Foods that come in pieces of at least so many grams: less for all of them must be meant for one.
const LEAST_GRAMS: &[(u32, &[&str])] = &[
    (
        60,
        &[
            "breast", "breasts", "fillet", "fillets", "steak", "steaks", "chop", "chops", "thigh",
            "thighs",
        ],
    ),
    (
        25,
        &[
            "potato", "potatoes", "onion", "onions", "apple", "apples", "orange", "oranges",
            "pear", "pears",
        ],
    ),
];

impl Labelled<'_> {
    /// The role of an amount behind those in `found`; `weighed` tells whether any of them weighs or measures out.
    pub(super) fn role(
        &self,
        group: &Group,
        groups: &[Group],
        found: &[StatedAmount],
        weighed: bool,
    ) -> AmountRole {
        let (Some(first), Some(last)) = (found.first(), found.last()) else {
            return AmountRole::Main;
        };
        let previous = self.previous(group);
        let measures = self.unit(group).as_ref().is_some_and(is_measure);
        let again = matches!(
            last.role,
            AmountRole::Equivalent | AmountRole::EquivalentAdded
        );
        // "400g/14oz can" tells the weight of one can a second time.
        let contained = group.units.len() > 1 && self.is_measure_at(group.units[0]) && !measures;
        let joined = matches!(previous.as_str(), "+" | "plus" | "&" | "and");
        let goes_on = measures && (joined || self.is_adjoining(group, last));
        match last.role {
            _ if contained => AmountRole::PerPiece,
            _ if again && goes_on && (!joined || self.is_enclosed(group)) => {
                AmountRole::EquivalentAdded
            }
            AmountRole::PerPiece if measures && !joined => AmountRole::PerPiece,
            _ if joined => AmountRole::Added,
            AmountRole::Main | AmountRole::Added if goes_on => AmountRole::Added,
            _ if !weighed && measures && self.is_of_one(group, groups, first) => {
                AmountRole::PerPiece
            }
            _ => AmountRole::Equivalent,
        }
    }

    /// The word before an amount.
    fn previous(&self, group: &Group) -> String {
        begun(group)
            .checked_sub(1)
            .map_or(String::new(), |before| self.word(before))
    }

    fn word(&self, at: usize) -> String {
        self.words
            .get(at)
            .map_or(String::new(), |word| word.of(self.text).to_lowercase())
    }

    /// Whether a bracket is open before an amount.
    fn is_enclosed(&self, group: &Group) -> bool {
        (0..begun(group))
            .rev()
            .map(|at| self.word(at))
            .find(|word| word == "(" || word == ")")
            .is_some_and(|word| word == "(")
    }

    /// "1 lb 4 oz", "1 tbsp 1 tsp": less than one of the unit before, in a unit of the same system.
    fn is_adjoining(&self, group: &Group, last: &StatedAmount) -> bool {
        let between = self
            .text
            .get(last.span.end..self.words[begun(group)].start)
            .map_or("", str::trim);
        let smaller = |unit: &Unit| -> Option<bool> {
            let one = in_smallest(last.quantity.unit.as_ref()?)?;
            let own = in_smallest(unit)?;
            let size = own.size.checked_mul(self.amount(group).high()?).ok()?;
            Some(one.scale == own.scale && size < one.size)
        };
        matches!(between, "" | "." | ",")
            && self.unit(group).as_ref().and_then(smaller) == Some(true)
    }

    /// Whether an amount behind a count is that of one piece.
    fn is_of_one(&self, group: &Group, groups: &[Group], count: &StatedAmount) -> bool {
        match self.said_of(group) {
            Some(role) => return role == AmountRole::PerPiece,
            None if groups.first().is_some_and(|first| first.implied) => return true,
            None => {}
        }
        let mass = matches!(self.unit(group), Some(Unit::Mass(_)));
        let one = count.quantity.amount == Amount::Exactly(Magnitude::one());
        count.quantity.unit.as_ref().is_some_and(is_packaging)
            || self.is_before_its_food(group, groups)
            || one && mass
            || self.is_too_little(group, count)
    }

    /// What the words around an amount say: "(150 g each)", "(600 g total)", "each about 6 oz".
    fn said_of(&self, group: &Group) -> Option<AmountRole> {
        let end = group.numbers.iter().chain(&group.units).max()? + 1;
        let behind = (end..self.words.len().min(end + NEAR))
            .take_while(|at| !matches!(self.word(*at).as_str(), ")" | ";"));
        let before = (0..begun(group))
            .rev()
            .take(4)
            .take_while(|at| !matches!(self.word(*at).as_str(), "(" | ")" | ";" | ","));
        let told = |at: usize| {
            let word = self.word(at);
            let any = |words: &[&str]| words.contains(&word.as_str());
            let all = word == "all" && at > 0 && self.word(at - 1) == "in";
            match () {
                () if any(TOTAL) || all => Some(AmountRole::Equivalent),
                () if any(EACH) => Some(AmountRole::PerPiece),
                () => None,
            }
        };
        behind.chain(before).find_map(told)
    }

    /// "4 6-oz fillets", "1 x 2kg chicken": nothing is named or measured between the count and the size.
    fn is_before_its_food(&self, group: &Group, groups: &[Group]) -> bool {
        let count = groups.first().and_then(|first| first.numbers.last());
        count.is_some_and(|count| {
            *count < begun(group)
                && self.labels[count + 1..begun(group)]
                    .iter()
                    .all(|label| !matches!(label, Label::Name | Label::Unit))
                && self.labels[begun(group)..].contains(&Label::Name)
        })
    }

    /// "4 chicken breasts (6 oz)": no breast weighs an ounce and a half.
    fn is_too_little(&self, group: &Group, count: &StatedAmount) -> bool {
        let Some(Unit::Mass(unit)) = self.unit(group) else {
            return false;
        };
        let named = |words: &[&str]| {
            (0..self.words.len()).any(|at| words.contains(&self.word(at).as_str()))
        };
        let Some((least, _)) = LEAST_GRAMS.iter().find(|(_, words)| named(words)) else {
            return false;
        };
        let share = self
            .amount(group)
            .high()
            .and_then(|number| number.checked_mul(unit.in_grams()).ok())
            .zip(count.quantity.amount.low())
            .and_then(|(all, count)| all.checked_div(count).ok());
        count.quantity.unit.is_none()
            && !named(&["baby", "small", "mini", "tiny", "new", "sliced"])
            && share.is_some_and(|share| share < Magnitude::from(*least))
    }
}

/// The first word of an amount.
fn begun(group: &Group) -> usize {
    let places = group.numbers.iter().chain(&group.units);
    places.copied().min().unwrap_or(0)
}

/// The doubt of a weight behind the food that was taken for that of one piece because it is too little for all of them.
pub(crate) fn doubt_of_one(line: &Ingredient) -> Option<Doubt> {
    let (count, piece) = (line.amounts.first()?, line.amounts.get(1)?);
    let behind = line
        .name_spans
        .first()
        .is_some_and(|name| name.start < piece.span.start);
    let rest = line.text.get(piece.span.end..)?.to_lowercase();
    let said = EACH.iter().any(|word| rest.contains(word)) || line.text.contains("each");
    let several = count.quantity.amount.low()? > Magnitude::one();
    if piece.role != AmountRole::PerPiece
        || count.quantity.unit.is_some()
        || !(behind && several)
        || said
    {
        return None;
    }
    let written = piece.span.of(&line.text);
    Some(Doubt {
        code: "each_or_all",
        span: ByteSpan::new(piece.span.start, piece.span.end),
        message: format!(
            "\"{written}\" is read as the weight of one piece: it is too little for all of them"
        ),
        hint: Some(format!("write \"{written} each\" or \"{written} total\"")),
    })
}

/// A unit in the smallest unit of its scale, of which two units have to be one for a sum to make sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct InSmallest {
    scale: Scale,
    size: Magnitude,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scale {
    MetricMass,
    PoundMass,
    MetricVolume,
    SpoonVolume,
}

fn in_smallest(unit: &Unit) -> Option<InSmallest> {
    use quantity::VolumeUnit;
    let (scale, size) = match unit {
        Unit::Mass(unit @ (MassUnit::Milligram | MassUnit::Gram | MassUnit::Kilogram)) => {
            (Scale::MetricMass, unit.in_grams())
        }
        Unit::Mass(unit) => (Scale::PoundMass, unit.in_grams()),
        Unit::Volume(unit, _) => match unit {
            VolumeUnit::Millilitre => (Scale::MetricVolume, Magnitude::one()),
            VolumeUnit::Centilitre => (Scale::MetricVolume, Magnitude::from(10u32)),
            VolumeUnit::Decilitre => (Scale::MetricVolume, Magnitude::from(100u32)),
            VolumeUnit::Litre => (Scale::MetricVolume, Magnitude::from(1000u32)),
            // Sizes in teaspoons, roughly: only which is the larger matters.
            VolumeUnit::Teaspoon => (Scale::SpoonVolume, Magnitude::one()),
            VolumeUnit::Dessertspoon => (Scale::SpoonVolume, Magnitude::from(2u32)),
            VolumeUnit::Tablespoon => (Scale::SpoonVolume, Magnitude::from(3u32)),
            VolumeUnit::FluidOunce => (Scale::SpoonVolume, Magnitude::from(6u32)),
            VolumeUnit::Gill => (Scale::SpoonVolume, Magnitude::from(24u32)),
            VolumeUnit::Go => (Scale::SpoonVolume, Magnitude::from(36u32)),
            VolumeUnit::Cup => (Scale::SpoonVolume, Magnitude::from(48u32)),
            VolumeUnit::Pint => (Scale::SpoonVolume, Magnitude::from(96u32)),
            VolumeUnit::Quart => (Scale::SpoonVolume, Magnitude::from(192u32)),
            VolumeUnit::Gallon => (Scale::SpoonVolume, Magnitude::from(768u32)),
        },
        _ => return None,
    };
    Some(InSmallest { scale, size })
}

#[cfg(test)]
mod tests {
    use recipe::AmountRole::{self, Added, Equivalent, EquivalentAdded, Main, PerPiece};

    use crate::parse_ingredient;

    fn check(line: &str, expected: &[AmountRole]) {
        let found = parse_ingredient(line);
        let roles: Vec<AmountRole> = found.amounts.iter().map(|stated| stated.role).collect();
        assert_eq!(roles, expected, "{line}: {:?}", found.amounts);
    }

    #[test]
    fn a_weight_behind_the_food_is_that_of_all_of_it() {
        check("5 carrots (450 g)", &[Main, Equivalent]);
        check("7 plums (about 2 cups sliced)", &[Main, Equivalent]);
        check("3 duck legs (900g total)", &[Main, Equivalent]);
        check(
            "2 bunches of spinach (about 1 pound total)",
            &[Main, Equivalent],
        );
        check("4 parsnips, about 300 g", &[Main, Equivalent]);
        check("2 jars (500 g total) passata", &[Main, Equivalent]);
    }

    #[test]
    fn the_weight_of_one_is_said_to_be_so() {
        check("6 lamb chops (120g each)", &[Main, PerPiece]);
        check("3 trout (9 oz/250g each)", &[Main, PerPiece, PerPiece]);
        check("3 jars (250 g) passata", &[Main, PerPiece]);
        check("2 5-oz burgers", &[Main, PerPiece]);
        check("3 x 150g trout", &[Main, PerPiece]);
        check("1 duck (about 2.2 kg / 5 lb)", &[Main, PerPiece, PerPiece]);
        check("5 turkey steaks (4 oz)", &[Main, PerPiece]);
    }

    #[test]
    fn what_is_guessed_to_be_of_one_is_doubted() {
        let doubted = |line: &str| {
            let found = parse_ingredient(line);
            found.doubts.iter().any(|doubt| doubt.code == "each_or_all")
        };
        assert!(doubted("5 turkey steaks (4 oz)"));
        assert!(!doubted("5 turkey steaks (4 oz each)"));
        assert!(!doubted("5 turkey steaks (600 g)"));
    }

    #[test]
    fn the_same_said_twice_is_not_added_up() {
        check("3 cups prunes (pitted, 18 ounces)", &[Main, Equivalent]);
        check("1 cup rice, 190 g", &[Main, Equivalent]);
        check("3 cups oats - 270 g", &[Main, Equivalent]);
        check(
            "2 cups lentils (picked over, abt 400 g)",
            &[Main, Equivalent],
        );
        check("2kg/4lb 6oz lamb", &[Main, Equivalent, EquivalentAdded]);
        check("400g/14oz plums", &[Main, Equivalent]);
    }

    #[test]
    fn what_is_joined_or_goes_on_is_added() {
        check("2 lb 3 oz lamb", &[Main, Added]);
        check("2 tbsp + 1 tsp vinegar", &[Main, Added]);
        check("1 cup plus 3 tbsp rye flour", &[Main, Added]);
        check("1 cup & 2 tbsp rye flour", &[Main, Added]);
    }
}
