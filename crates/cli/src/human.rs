//! Recipes as a person reads them in a terminal. Writes what it is given; scales and converts nothing.

use std::io::{self, Write};

use quantity::{Amount, Magnitude, Quantity, TimeSpan, plain_text};
use recipe::{
    AmountRole, Diagnostic, Ingredient, IngredientKind, Parsed, Recipe, RecipeYield, StatedAmount,
};

use crate::failure::Failure;

/// A recipe set for the terminal.
#[derive(Debug, Default)]
pub struct Page {
    pub title: String,
    /// Short lines below the title.
    pub facts: Vec<String>,
    pub groups: Vec<(Option<String>, Vec<Row>)>,
    pub sections: Vec<(Option<String>, Vec<String>)>,
    pub notes: Vec<String>,
    /// What wants care, each a sentence.
    pub remarks: Vec<String>,
}

/// A line of the list: how much, of what.
#[derive(Debug, Default)]
pub struct Row {
    pub amount: String,
    pub what: String,
}

/// Amounts up to this wide stand in a column of their own.
const WIDEST_AMOUNT: usize = 18;

impl Page {
    /// The recipe as written.
    pub fn of(recipe: &Recipe) -> Self {
        let mut facts = Vec::new();
        facts.extend(recipe.recipe_yield.as_ref().map(makes));
        facts.extend(time("preparation", recipe.prep_time));
        facts.extend(time("cooking", recipe.cook_time));
        facts.extend(time("in all", recipe.total_time));
        Self {
            title: recipe.name.clone(),
            facts,
            groups: recipe
                .ingredient_groups
                .iter()
                .map(|group| {
                    let name = group.name.as_ref().map(|name| name.value.clone());
                    (name, group.ingredients.iter().map(Row::of).collect())
                })
                .collect(),
            sections: recipe
                .instruction_sections
                .iter()
                .map(|section| {
                    let name = section.name.as_ref().map(|name| name.value.clone());
                    let steps = section.steps.iter().map(|step| step.text.clone());
                    (name, steps.collect())
                })
                .collect(),
            notes: recipe.notes.iter().map(|note| note.value.clone()).collect(),
            remarks: Vec::new(),
        }
    }

    /// Writes the page.
    ///
    /// # Errors
    /// Those of `output`.
    pub fn write(&self, output: &mut impl Write) -> io::Result<()> {
        writeln!(output, "{}", self.title)?;
        for fact in &self.facts {
            writeln!(output, "  {fact}")?;
        }
        self.write_ingredients(output)?;
        self.write_steps(output)?;
        write_list(output, "Notes", &self.notes)?;
        write_list(output, "Take care", &self.remarks)
    }

    fn write_ingredients(&self, output: &mut impl Write) -> io::Result<()> {
        if self.groups.iter().all(|(_, rows)| rows.is_empty()) {
            return Ok(());
        }
        let lengths = self
            .groups
            .iter()
            .flat_map(|(_, rows)| rows)
            .map(|row| row.amount.chars().count());
        let width = lengths
            .filter(|length| *length <= WIDEST_AMOUNT)
            .max()
            .unwrap_or(0);
        writeln!(output, "\nIngredients")?;
        for (name, rows) in &self.groups {
            if let Some(name) = name {
                writeln!(output, "  {name}:")?;
            }
            for Row { amount, what } in rows {
                writeln!(output, "  {amount:>width$}  {what}")?;
            }
        }
        Ok(())
    }

    fn write_steps(&self, output: &mut impl Write) -> io::Result<()> {
        if self.sections.iter().all(|(_, steps)| steps.is_empty()) {
            return Ok(());
        }
        writeln!(output, "\nMethod")?;
        let mut number = 0;
        for (name, steps) in &self.sections {
            if let Some(name) = name {
                writeln!(output, "  {name}:")?;
            }
            for step in steps {
                number += 1;
                writeln!(output, "  {number:>2}. {step}")?;
            }
        }
        Ok(())
    }
}

fn write_list(output: &mut impl Write, title: &str, items: &[String]) -> io::Result<()> {
    if items.is_empty() {
        return Ok(());
    }
    writeln!(output, "\n{title}")?;
    items
        .iter()
        .try_for_each(|item| writeln!(output, "  - {item}"))
}

impl Row {
    /// The line as read.
    pub fn of(line: &Ingredient) -> Self {
        Self {
            amount: stated(&line.amounts),
            what: Self::what(
                line,
                line.comment.as_ref().map(|comment| comment.value.as_str()),
            ),
        }
    }

    /// Everything about the line but its amount, with `comment` in the place of its own.
    pub fn what(line: &Ingredient, comment: Option<&str>) -> String {
        if line.kind == IngredientKind::Heading || line.name.is_empty() {
            return line.text.clone();
        }
        let mut text = String::new();
        if let Some(size) = &line.size {
            text.push_str(&size.value);
            text.push(' ');
        }
        text.push_str(&line.name);
        for part in [&line.preparation, &line.purpose].into_iter().flatten() {
            text.push_str(", ");
            text.push_str(&part.value);
        }
        let comment = comment.map(wire::without_joints);
        if let Some(comment) = comment.filter(|said| !said.is_empty()) {
            text.push_str(" (");
            text.push_str(comment.trim_matches(['(', ')']));
            text.push(')');
        }
        if line.optional {
            text.push_str(" (may be left out)");
        }
        text
    }
}

/// The amounts of a line: "1 cup + 2 tbsp", "2 × 400 g", "175 g / 6 oz".
fn stated(amounts: &[StatedAmount]) -> String {
    let mut text = String::new();
    let mut before = AmountRole::Main;
    for stated in amounts {
        let again = before == AmountRole::PerPiece && stated.role == AmountRole::PerPiece;
        before = stated.role;
        let between = match stated.role {
            _ if text.is_empty() => "",
            _ if again => " / ",
            AmountRole::Main | AmountRole::Added | AmountRole::EquivalentAdded => " + ",
            AmountRole::Equivalent => " / ",
            AmountRole::Whole => " of ",
            AmountRole::PerPiece => " × ",
        };
        text.push_str(between);
        text.push_str(&quantity_text(&stated.quantity));
    }
    text
}

/// "1 1/2 cups"
pub fn quantity_text(quantity: &Quantity) -> String {
    plain_text(&quantity.pieces())
}

fn makes(made: &RecipeYield) -> String {
    let count = plain_text(&made.quantity.pieces(None));
    let noun = in_number(&made.noun, &made.quantity, &made.quantity);
    makes_text(
        &count,
        noun.as_deref().unwrap_or(&made.noun),
        made.estimated,
    )
}

/// As the kitchen's, and "1 serving" too where the text itself has one only and its noun is of many.
pub fn in_number(noun: &str, was: &Amount, is: &Amount) -> Option<String> {
    let one = |amount: &Amount| amount.high().is_some_and(|high| high <= Magnitude::one());
    if one(is) {
        let many = Amount::Exactly(Magnitude::from(2u32));
        return kitchen::in_number(noun, &many, is);
    }
    kitchen::in_number(noun, was, is)
}

/// "makes about 16 croissants"
pub fn makes_text(count: &str, noun: &str, estimated: bool) -> String {
    let about = if estimated { "about " } else { "" };
    format!("makes {about}{count} {noun}").trim_end().to_owned()
}

fn time(name: &str, time: Option<TimeSpan>) -> Option<String> {
    time.map(|time| format!("{name} {}", time.label()))
}

/// "1 file", "29 recipes".
pub fn counted(count: impl Into<u128>, noun: &str) -> String {
    let count = count.into();
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{s}")
}

/// Every recipe as a page, then what was doubtful.
///
/// # Errors
/// Those of `output`.
pub fn write_parsed(parsed: &Parsed, output: &mut impl Write) -> Result<(), Failure> {
    if parsed.recipes.is_empty() {
        writeln!(output, "No recipe found.")?;
    }
    for (index, recipe) in parsed.recipes.iter().enumerate() {
        if index > 0 {
            writeln!(output, "\n")?;
        }
        Page::of(recipe).write(output)?;
    }
    Ok(write_doubts(&parsed.diagnostics, output)?)
}

fn write_doubts(diagnostics: &[Diagnostic], output: &mut impl Write) -> io::Result<()> {
    let doubts: Vec<String> = diagnostics
        .iter()
        .map(|doubt| match &doubt.hint {
            Some(hint) => format!("{}; {hint}", doubt.message),
            None => doubt.message.clone(),
        })
        .collect();
    write_list(output, "Worth a look", &doubts)
}
