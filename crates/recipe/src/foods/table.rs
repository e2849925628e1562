//! The tables of foods, read once from the text that is built into the program. A broken row is a bug that a test finds.

use std::sync::OnceLock;

use quantity::{Magnitude, PieceWeight, Source, SourceKind};

use super::figures::{PieceFigures, StateFigures};
use super::{Food, FoodClass};

/// name, class, aliases apart by `|`, default state
const FOODS: &str = include_str!("foods.csv");
/// food, state, grams per US cup, tablespoon, teaspoon, grams per ml, low and high grams per ml, kind, source
const DENSITIES: &str = include_str!("densities.csv");
/// food, piece, size, grams, low and high grams, kind, source
const PIECES: &str = include_str!("pieces.csv");

/// Every food, sorted by name.
pub(super) fn foods() -> &'static [Food] {
    static TABLE: OnceLock<Vec<Food>> = OnceLock::new();
    TABLE.get_or_init(read)
}

fn read() -> Vec<Food> {
    let densities: Vec<(&'static str, StateFigures)> =
        rows(DENSITIES).filter_map(density).collect();
    let pieces: Vec<(&'static str, PieceFigures)> = rows(PIECES).filter_map(piece).collect();
    rows(FOODS)
        .filter_map(|row| {
            let [name, class, aliases, default_state] = row.try_into().ok()?;
            Some(Food {
                name,
                class: class_named(class)?,
                aliases: aliases
                    .split('|')
                    .filter(|alias| !alias.is_empty())
                    .collect(),
                default_state: stated(default_state),
                states: of(name, &densities),
                pieces: of(name, &pieces),
            })
        })
        .collect()
}

fn of<T: Clone>(name: &str, rows: &[(&'static str, T)]) -> Vec<T> {
    rows.iter()
        .filter(|(food, _)| *food == name)
        .map(|(_, figures)| figures.clone())
        .collect()
}

/// The rows below the heading, as fields. No field holds a comma.
fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().skip(1).map(|line| line.split(',').collect())
}

fn density(row: Vec<&'static str>) -> Option<(&'static str, StateFigures)> {
    let [
        food,
        state,
        cup,
        tablespoon,
        teaspoon,
        millilitre,
        low,
        high,
        kind,
        name,
    ]: [&str; 10] = row.try_into().ok()?;
    let figures = StateFigures {
        state: stated(state),
        per_cup: number(cup),
        per_tablespoon: number(tablespoon),
        per_teaspoon: number(teaspoon),
        per_millilitre: number(millilitre),
        low: number(low)?,
        high: number(high)?,
        source: source(kind, name)?,
    };
    Some((food, figures))
}

fn piece(row: Vec<&'static str>) -> Option<(&'static str, PieceFigures)> {
    let [food, piece, size, usual, low, high, kind, name]: [&str; 8] = row.try_into().ok()?;
    let figures = PieceFigures {
        piece: stated(piece),
        size: stated(size),
        weight: PieceWeight {
            low: number(low)?,
            usual: number(usual)?,
            high: number(high)?,
            source: source(kind, name)?,
        },
    };
    Some((food, figures))
}

fn stated(field: &'static str) -> Option<&'static str> {
    (!field.is_empty()).then_some(field)
}

fn number(field: &str) -> Option<Magnitude> {
    field
        .parse()
        .ok()
        .filter(|number: &Magnitude| !number.is_zero())
}

fn source(kind: &str, name: &'static str) -> Option<Source> {
    let kind = match kind {
        "measured" => SourceKind::Measured,
        "proxy" => SourceKind::Proxy,
        "convention" => SourceKind::Convention,
        "estimate" => SourceKind::Estimate,
        _ => return None,
    };
    Some(Source {
        kind,
        name: name.into(),
    })
}

fn class_named(word: &str) -> Option<FoodClass> {
    Some(match word {
        "flour" => FoodClass::Flour,
        "fat" => FoodClass::Fat,
        "liquid" => FoodClass::Liquid,
        "sugar" => FoodClass::Sugar,
        "egg" => FoodClass::Egg,
        "dark" => FoodClass::Dark,
        "fruit" => FoodClass::Fruit,
        "pale" => FoodClass::Pale,
        "green" => FoodClass::Green,
        "other" => FoodClass::Other,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn every_row_is_read_and_joins_a_food() {
        let count = |text: &str| text.lines().count() - 1;
        assert_eq!(foods().len(), count(FOODS));
        assert_eq!(
            foods().iter().map(|food| food.states.len()).sum::<usize>(),
            count(DENSITIES)
        );
        assert_eq!(
            foods().iter().map(|food| food.pieces.len()).sum::<usize>(),
            count(PIECES)
        );
    }

    #[test]
    fn every_food_has_a_figure_and_its_default_state() {
        for food in foods() {
            assert!(
                !food.states.is_empty() || !food.pieces.is_empty(),
                "{}",
                food.name
            );
            let default = |figures: &StateFigures| figures.state == food.default_state;
            assert!(
                food.states.is_empty() || food.states.iter().any(default),
                "{}",
                food.name
            );
        }
    }

    #[test]
    fn every_figure_lies_within_its_bounds_and_a_kitchen() {
        let float = |number: Magnitude| number.to_f64();
        for food in foods() {
            for figures in &food.states {
                let usual = figures
                    .density(quantity::VolumeUnit::Cup)
                    .expect(food.name)
                    .usual();
                assert!(
                    (0.01..=1.6).contains(&float(usual)),
                    "{} {usual}",
                    food.name
                );
                let ratio = float(usual) / float(figures.low);
                assert!(
                    (0.9..=1.7).contains(&ratio),
                    "{} {:?} {ratio}",
                    food.name,
                    figures.state
                );
            }
            for figures in &food.pieces {
                let weight = &figures.weight;
                assert!(
                    weight.low <= weight.usual && weight.usual <= weight.high,
                    "{}",
                    food.name
                );
            }
        }
    }

    #[test]
    fn no_name_is_given_to_two_foods() {
        let mut seen = HashMap::new();
        for food in foods() {
            for name in std::iter::once(&food.name).chain(&food.aliases) {
                let other = seen.insert(super::super::words::words(name), food.name);
                assert!(
                    other.is_none_or(|other| other == food.name),
                    "{name} of {} and {other:?}",
                    food.name
                );
            }
        }
    }
}
