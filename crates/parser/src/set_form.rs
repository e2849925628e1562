//! A text in the set form, which this program itself writes: "# Name", "## Ingredients" of "- " lines, "## Method" of numbered lines,
//! "## Notes", and "###" above a group. There nothing has to be guessed: every line is what its place says, whatever its words look like.
//! A text that departs from the form anywhere is not read here at all.

use recipe::{
    ByteSpan, IngredientGroup, IngredientKind, InstructionSection, LineReading, Located, Recipe,
};

use crate::headings::{self, Part};
use crate::lex::is_invisible;
use crate::yields::{overall, yield_in_prose};
use crate::{assembly, corrected, line, marks};

/// The recipe in `text`, where all of it is in the set form.
///
/// The time taken for a text in another form is that of looking through its lines once.
pub(crate) fn read(text: &str, readings: &[LineReading]) -> Option<Recipe> {
    let lines = set_lines(text)?;
    let mut reader = Reader {
        text,
        readings,
        recipe: empty(text, &lines)?,
    };
    let mut part = None;
    let mut blank = true;
    for line in lines.iter().skip(1) {
        match (line.kind, part) {
            (Kind::Blank, _) => {}
            (Kind::Part(next), _) => part = Some(next),
            (_, None) => reader.take_introduction(line, blank),
            (_, Some(Part::Ingredients)) => reader.take_ingredient(line, blank),
            (_, Some(Part::Method)) => reader.take_step(line),
            (_, Some(_)) => {
                let note = reader.located(line.content);
                reader.recipe.notes.push(note);
            }
        }
        blank = line.kind == Kind::Blank;
    }
    Some(assembly::finished(reader.recipe))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Blank,
    Name,
    Part(Part),
    Group,
    Item,
    Number(u32),
    Words,
}

#[derive(Debug, Clone, Copy)]
struct SetLine {
    kind: Kind,
    /// Without its mark and the blanks around.
    content: ByteSpan,
}

/// The lines of a text, `None` as soon as one of them is not where the form has it.
fn set_lines(text: &str) -> Option<Vec<SetLine>> {
    let mut found: Vec<SetLine> = Vec::new();
    let mut part: Option<Part> = None;
    let mut start = 0;
    for piece in text.split_inclusive('\n') {
        let line = set_line(piece, start)?;
        start += piece.len();
        let fits = match (line.kind, part) {
            (Kind::Blank, _) => !found.is_empty(),
            (Kind::Name, _) => found.is_empty(),
            (Kind::Part(next), before) => {
                part = Some(next);
                !found.is_empty() && place(before) < place(Some(next))
            }
            (Kind::Group, part) => matches!(part, Some(Part::Ingredients | Part::Method)),
            (Kind::Item, part) => matches!(part, Some(Part::Ingredients | Part::Notes)),
            (Kind::Number(_), part) => part == Some(Part::Method),
            (Kind::Words, part) => !found.is_empty() && part.is_none(),
        };
        if !fits {
            return None;
        }
        found.push(line);
    }
    let told = |wanted: &dyn Fn(Kind) -> bool| found.iter().any(|line| wanted(line.kind));
    let is_recipe = told(&|kind| matches!(kind, Kind::Part(Part::Ingredients | Part::Method)))
        && told(&|kind| matches!(kind, Kind::Item | Kind::Number(_)));
    (is_recipe && !has_empty_section(&found)).then_some(found)
}

/// "###" in the method with no step under it: the form writes none.
fn has_empty_section(lines: &[SetLine]) -> bool {
    let mut in_method = false;
    let mut open = false;
    for line in lines {
        match line.kind {
            Kind::Part(part) => {
                if open {
                    return true;
                }
                in_method = part == Part::Method;
            }
            Kind::Group if open => return true,
            Kind::Group => open = in_method,
            Kind::Number(_) => open = false,
            Kind::Blank | Kind::Name | Kind::Item | Kind::Words => {}
        }
    }
    open
}

/// The order of the parts.
fn place(part: Option<Part>) -> u8 {
    match part {
        Some(Part::Ingredients) => 1,
        Some(Part::Method) => 2,
        Some(_) => 3,
        None => 0,
    }
}

fn set_line(piece: &str, start: usize) -> Option<SetLine> {
    let is_blank = |mark: char| mark.is_whitespace() || is_invisible(mark) || mark.is_control();
    let told = |kind: Kind, mark: usize| {
        let rest = &piece[mark..];
        let from = start + mark + rest.len() - rest.trim_start_matches(is_blank).len();
        let content = rest.trim_matches(is_blank);
        (!content.is_empty()).then(|| SetLine {
            kind,
            content: ByteSpan::new(from, from + content.len()),
        })
    };
    if piece.trim_matches(is_blank).is_empty() {
        return Some(SetLine {
            kind: Kind::Blank,
            content: ByteSpan::new(start, start),
        });
    }
    if piece.starts_with("# ") {
        return told(Kind::Name, 2);
    }
    if let Some(heading) = piece.strip_prefix("## ") {
        let part = match heading.trim_matches(is_blank) {
            "Ingredients" => Part::Ingredients,
            "Method" => Part::Method,
            "Notes" => Part::Notes,
            _ => return None,
        };
        return told(Kind::Part(part), 3);
    }
    if piece.starts_with("### ") {
        return told(Kind::Group, 4);
    }
    if piece.starts_with("- ") {
        return told(Kind::Item, 2);
    }
    let digits = piece.bytes().take(5).take_while(u8::is_ascii_digit).count();
    if digits > 0 && piece[digits..].starts_with(". ") {
        return told(Kind::Number(piece[..digits].parse().ok()?), digits + 2);
    }
    // Rules, indented lines and other marks are of another hand.
    let plain = piece.starts_with(|mark: char| !is_blank(mark) && mark != '#')
        && piece.contains(char::is_alphanumeric);
    if plain { told(Kind::Words, 0) } else { None }
}

fn empty(text: &str, lines: &[SetLine]) -> Option<Recipe> {
    let title = lines.first().filter(|line| line.kind == Kind::Name)?;
    let last = lines.iter().rev().find(|line| line.kind != Kind::Blank)?;
    let name = title.content.of(text);
    Some(Recipe {
        span: ByteSpan::new(0, last.content.end),
        name: name.to_owned(),
        name_span: Some(title.content),
        description: Vec::new(),
        // "# Mousse (serves 6)"
        recipe_yield: yield_in_prose(name).map(|found| recipe::RecipeYield {
            span: found.span.map(|own| own.shifted(title.content.start)),
            ..found
        }),
        prep_time: None,
        cook_time: None,
        total_time: None,
        ingredient_groups: Vec::new(),
        instruction_sections: Vec::new(),
        notes: Vec::new(),
        standards: None,
    })
}

struct Reader<'a> {
    text: &'a str,
    readings: &'a [LineReading],
    recipe: Recipe,
}

impl Reader<'_> {
    fn located(&self, span: ByteSpan) -> Located<String> {
        Located {
            value: span.of(self.text).to_owned(),
            span,
        }
    }

    /// A heading's words without the colon at their end.
    fn name(&self, span: ByteSpan) -> Located<String> {
        let content = span.of(self.text);
        let bare = headings::bare(content);
        let start = span.start + content.find(bare).unwrap_or(0);
        if bare.is_empty() {
            self.located(span)
        } else {
            self.located(ByteSpan::new(start, start + bare.len()))
        }
    }

    fn take_introduction(&mut self, line: &SetLine, blank: bool) {
        if let Some(found) = overall(line.content.of(self.text)) {
            let lost = assembly::take_overall(&mut self.recipe, found, line.content.start);
            if !lost {
                return;
            }
        }
        // The lines of one paragraph are one.
        if !blank
            && let Some(open) = self.recipe.description.last().map(|open| open.span)
            && self.text[open.end..line.content.start]
                .matches('\n')
                .count()
                == 1
        {
            self.recipe.description.pop();
            let whole = self.located(ByteSpan::new(open.start, line.content.end));
            self.recipe.description.push(whole);
            return;
        }
        let paragraph = self.located(line.content);
        self.recipe.description.push(paragraph);
    }

    fn take_ingredient(&mut self, line: &SetLine, blank: bool) {
        let groups = &self.recipe.ingredient_groups;
        let opened = groups
            .last()
            .is_some_and(|group| group.ingredients.is_empty());
        let content = line.content.of(self.text);
        if line.kind == Kind::Group {
            return self.open_group(line.content);
        }
        let given = corrected::reading_of(content, self.readings);
        let mut found = given.map_or_else(
            || line::ingredient(content, line.content.start),
            |reading| corrected::ingredient_as(content, line.content.start, reading),
        );
        if found.kind == IngredientKind::Heading {
            return self.open_group(line.content);
        }
        let named = groups.last().and_then(|group| group.name.as_ref());
        let tools = named.and_then(|name| headings::part(&name.value));
        if given.is_none() && matches!(tools, Some((Part::Equipment, _))) {
            found.kind = IngredientKind::Equipment;
        }
        let groups = &mut self.recipe.ingredient_groups;
        match groups.last_mut() {
            Some(group) if opened || !blank => group.ingredients.push(found),
            _ => groups.push(IngredientGroup {
                name: None,
                ingredients: vec![found],
            }),
        }
    }

    fn open_group(&mut self, span: ByteSpan) {
        let name = Some(self.name(span));
        self.recipe.ingredient_groups.push(IngredientGroup {
            name,
            ingredients: Vec::new(),
        });
    }

    fn take_step(&mut self, line: &SetLine) {
        let name = (line.kind == Kind::Group).then(|| self.name(line.content));
        let sections = &mut self.recipe.instruction_sections;
        let anew = line.kind == Kind::Number(1)
            && sections
                .last()
                .is_none_or(|section| !section.steps.is_empty());
        if anew || name.is_some() || sections.is_empty() {
            sections.push(InstructionSection {
                name,
                steps: Vec::new(),
            });
        }
        if line.kind != Kind::Group
            && let Some(section) = sections.last_mut()
        {
            let step = marks::step(line.content.of(self.text), line.content.start);
            section.steps.push(step);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_what_its_place_says() {
        let text = "# Print\n\nServes 4\n\nComments\n\n## Ingredients\n\n- #pasta\n- Mix well.\n\n### To serve:\n\n- Share this\n\n## Method\n\n1. 2 eggs\n2. Print\n\n### Icing\n\n1. <p>\n\n## Notes\n\n- 200 g flour\n";
        let recipe = read(text, &[]).expect("this is the set form");
        let lines: Vec<_> = recipe
            .ingredient_groups
            .iter()
            .map(|group| {
                let lines = group.ingredients.iter().map(|line| line.text.as_str());
                (
                    group.name.as_ref().map(|name| name.value.as_str()),
                    lines.collect::<Vec<_>>(),
                )
            })
            .collect();
        assert_eq!(recipe.name, "Print");
        assert!(recipe.recipe_yield.is_some());
        assert_eq!(recipe.description[0].value, "Comments");
        assert_eq!(
            lines,
            [
                (None, vec!["#pasta", "Mix well."]),
                (Some("To serve"), vec!["Share this"])
            ]
        );
        let steps: Vec<_> = recipe
            .instruction_sections
            .iter()
            .flat_map(|section| &section.steps)
            .map(|step| step.text.as_str())
            .collect();
        assert_eq!(steps, ["2 eggs", "Print", "<p>"]);
        assert_eq!(recipe.notes[0].value, "200 g flour");
    }

    #[test]
    fn what_departs_from_the_form_is_not_read_here() {
        for text in [
            "",
            "# Cake",
            "# Cake\n\nA story.\n",
            "# Cake\n\n## Ingredients\n\n2 eggs\n\n## Method\n\n1. Bake.\n",
            "# Cake\n\n## Ingredients\n\n- 2 eggs\n\n# Pie\n\n## Ingredients\n\n- 3 eggs\n",
            "# Cake\n\n## Method\n\n1. Bake.\n\n## Ingredients\n\n- 2 eggs\n",
            "# Cake\n\n## Ingredients\n\n- 2 eggs\n\n## Comments\n\n- Nice\n",
            "Cake\n\n## Ingredients\n\n- 2 eggs\n",
            "# Cake\n\n## Ingredients\n\n- 2 eggs\n\n---\n\n## Method\n\n1. Bake.\n",
            "# Cake\n\n## Method\n\n### Icing\n\n### Sponge\n\n1. Bake.\n",
        ] {
            assert!(read(text, &[]).is_none(), "{text}");
        }
    }
}
