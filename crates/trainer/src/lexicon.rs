//! The words whose class the tagger knows before any training: measures, piece words, sizes and number words.

use std::collections::HashMap;

use parser::tagging::attributes::stem;
use parser::tagging::model::{Lexicon, WordTraits};

const MEASURES: &str = "g gr gm gram gramme kg kilo kilogram mg oz ounce lb pound ml millilitre milliliter cl dl l litre liter tsp teaspoon \
    tbsp tbs tablespoon tb tblsp dessertspoon dsp cup c pint pt quart qt gallon gal floz fluid fl pinch dash smidgen drop handful splash \
    drizzle glug squeeze knob";
const PIECES: &str = "clove sprig piece stalk rib stick slice head leaf bulb fillet ear strip sheet stem pod bunch thumb rasher cube wedge \
    round square segment half branch spear floret chunk link joint breast scoop crown can tin jar bottle packet package pack pkg bag box \
    carton tub sachet envelope container punnet block bar ball loaf dozen inch in cm mm centimetre centimeter millimetre nest tube batch \
    recipe portion serving fistful spoonful capful pot pat log part bundle rack sleeve sack tray wheel";
const SIZES: &str = "small medium large big little heaped heaping level rounded scant generous good thin thick fat medium-size medium-sized \
    large-size large-sized small-sized extra-large jumbo extra-small bite-size bite-sized";
const NUMBERS: &str = "a an one two three four five six seven eight nine ten eleven twelve half quarter third couple few several dozen";

/// The traits of words while the model is being made.
pub struct Words(pub HashMap<u32, WordTraits>);

impl Words {
    /// The classes of the lists, no clusters yet.
    pub fn of_lists() -> Self {
        let mut words = HashMap::new();
        for (unit, list) in [(1, MEASURES), (2, PIECES), (3, SIZES), (4, NUMBERS)] {
            for word in list.split_whitespace() {
                words.entry(stem(word)).or_insert(WordTraits {
                    unit,
                    ..WordTraits::default()
                });
            }
        }
        Self(words)
    }

    /// Adds clusters by stem.
    pub fn cluster(&mut self, clusters: HashMap<u32, (u8, u16)>) {
        for (stem, (coarse, fine)) in clusters {
            let traits = self.0.entry(stem).or_default();
            traits.coarse = coarse;
            traits.fine = fine;
        }
    }
}

impl Lexicon for Words {
    fn traits(&self, stem: u32) -> WordTraits {
        self.0.get(&stem).copied().unwrap_or_default()
    }
}
