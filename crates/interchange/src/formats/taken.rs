//! A recipe while it is taken out of another program's file: fields in, an [`Incoming`] out.
//! Lines are split and headings told here, once for all formats; what a line says is the parser's to read.

use super::{fragment, spoken};
use crate::{Draft, Group, Incoming, Labels, LeftOut, Photo};

/// What was taken so far.
#[derive(Debug, Default)]
pub(crate) struct Taken {
    pub(crate) draft: Draft,
    pub(crate) labels: Labels,
    pub(crate) photos: Vec<Photo>,
    pub(crate) left_out: Vec<LeftOut>,
    /// Where its picture is on the web.
    pub(crate) picture: Option<String>,
}

impl Taken {
    /// A recipe with a name.
    pub(crate) fn named(name: &str) -> Self {
        let mut taken = Self::default();
        taken.draft.name = fragment::line(name);
        taken
    }

    /// The recipe as it would be kept.
    pub(crate) fn finish(self) -> Incoming {
        Incoming {
            text: self.draft.print(),
            labels: self.labels,
            photos: self.photos,
            picture: self.picture,
            left_out: self.left_out,
            ..Incoming::default()
        }
    }

    /// Adds the lines of a block of ingredients; headings among them open groups.
    pub(crate) fn ingredients(&mut self, block: &str) {
        self.draft.groups.extend(groups(&fragment::lines(block)));
    }

    /// Adds one ingredient line to the last group.
    pub(crate) fn ingredient(&mut self, line: &str) {
        let line = unbulleted(&fragment::line(line)).to_owned();
        if line.is_empty() {
            return;
        }
        push(&mut self.draft.groups, line);
    }

    /// Opens a group of ingredients.
    pub(crate) fn group(&mut self, name: &str) {
        let name = fragment::line(name);
        self.draft.groups.push(Group {
            name: (!name.is_empty()).then_some(name),
            lines: Vec::new(),
        });
    }

    /// Adds the steps of a method in one text.
    pub(crate) fn method(&mut self, block: &str) {
        self.draft.sections.extend(sections(block));
    }

    /// Adds one step to the last section.
    pub(crate) fn step(&mut self, step: &str) {
        let step = unnumbered(&fragment::line(step)).to_owned();
        if !step.is_empty() {
            push(&mut self.draft.sections, step);
        }
    }

    /// Opens a section of the method.
    pub(crate) fn section(&mut self, name: &str) {
        let name = fragment::line(name);
        self.draft.sections.push(Group {
            name: (!name.is_empty()).then_some(name),
            lines: Vec::new(),
        });
    }

    /// Adds paragraphs of introduction.
    pub(crate) fn description(&mut self, text: &str) {
        self.draft.description.extend(fragment::paragraphs(text));
    }

    /// Adds notes, a paragraph each.
    pub(crate) fn notes(&mut self, text: &str) {
        self.draft.notes.extend(fragment::paragraphs(text));
    }

    /// What it makes.
    pub(crate) fn makes(&mut self, words: &str) {
        let words = fragment::line(words);
        let words = match words.rsplit_once("(s)") {
            // "4 serving(s)"
            Some((before, after)) => format!("{before}s{after}"),
            None => words,
        };
        let says = words.contains(char::is_alphanumeric) && words != "0";
        if says && self.draft.recipe_yield.is_none() {
            self.draft.recipe_yield = Some(words);
        }
    }

    /// Hands-on, cooking and whole time, each in any spelling.
    pub(crate) fn times(&mut self, prep: Option<&str>, cook: Option<&str>, total: Option<&str>) {
        let read =
            |words: Option<&str>| words.and_then(|words| spoken::time(&fragment::line(words)));
        let draft = &mut self.draft;
        draft.prep_time = draft.prep_time.take().or_else(|| read(prep));
        draft.cook_time = draft.cook_time.take().or_else(|| read(cook));
        draft.total_time = draft.total_time.take().or_else(|| read(total));
    }

    /// Adds tags from words with commas between.
    pub(crate) fn tags(&mut self, words: &str) {
        for tag in words.split([',', ';', '\n']) {
            self.labels.tag(&fragment::line(tag));
        }
    }

    /// One to five stars; anything else is no rating.
    pub(crate) fn rating(&mut self, written: &str) {
        let whole = written
            .trim()
            .split(['.', '/', ' '])
            .next()
            .unwrap_or_default();
        if let Ok(stars @ 1..=5) = whole.parse::<u8>() {
            self.labels.rating = Some(stars);
        }
    }

    /// Keeps a picture that is written in base64, bare or as a `data:` address.
    pub(crate) fn photo_base64(&mut self, name: &str, written: &str) {
        if written.trim().is_empty() {
            return;
        }
        match Photo::written(name, written) {
            Ok(photo) => self.photos.push(photo),
            Err(why) => self.leave_out("a photo", why),
        }
    }

    /// Who or where it is from; what is said beyond one name and one address becomes a note.
    pub(crate) fn from(&mut self, words: &str) {
        let words = fragment::line(words);
        let (source, address) = (self.labels.source.clone(), self.labels.address.clone());
        self.labels.from_source(&words);
        let taken = [&self.labels.source, &self.labels.address]
            .into_iter()
            .flatten()
            .any(|own| *own == words);
        if !taken && !words.is_empty() && (source, address) != (None, None) {
            self.draft.notes.push(format!("Source: {words}"));
        }
    }

    /// Says that something is not kept.
    pub(crate) fn leave_out(&mut self, what: impl Into<String>, why: impl Into<String>) {
        self.left_out.push(LeftOut::new(what, why));
    }

    /// Says that nutrition figures are not kept, where there are any.
    pub(crate) fn leave_out_nutrition(&mut self, words: &str) {
        if words.contains(char::is_alphanumeric) {
            self.leave_out("nutrition", "figures of nutrition are not kept");
        }
    }

    /// Says that a picture was only an address: importing a file fetches nothing.
    pub(crate) fn leave_out_linked_photo(&mut self, address: &str) {
        if self.photos.is_empty() && !address.trim().is_empty() {
            let page = self.labels.address.as_deref();
            self.picture = crate::incoming::web_address_at(address, page);
            self.leave_out(
                "a photo",
                "the file only has its web address, and importing a file fetches nothing",
            );
        }
    }
}

fn push(groups: &mut Vec<Group>, line: String) {
    let line = unemphasised(&line);
    match groups.last_mut() {
        Some(group) => group.lines.push(line),
        None => groups.push(Group {
            name: None,
            lines: vec![line],
        }),
    }
}

/// A line without Markdown's "**" around words of it.
fn unemphasised(line: &str) -> String {
    let mut line = line.to_owned();
    for mark in ["**", "__"] {
        let count = line.matches(mark).count();
        if count > 0 && count % 2 == 0 {
            line = line.replace(mark, "");
        }
    }
    line
}

/// Lines of ingredients with their headings: "For the sauce:", "# Sauce", "**Sauce**", "SAUCE".
pub(crate) fn groups(lines: &[String]) -> Vec<Group> {
    let mut found = vec![Group::default()];
    for line in lines {
        match marked_heading(line) {
            Some(name) => found.push(Group {
                name: Some(name.to_owned()),
                lines: Vec::new(),
            }),
            None => push(&mut found, unbulleted(line).to_owned()),
        }
    }
    found.retain(|group| group.name.is_some() || !group.lines.is_empty());
    found
}

/// The steps of a method in one text: a step a line, headings as sections; a method told in one paragraph is split as a pasted one is.
pub(crate) fn sections(block: &str) -> Vec<Group> {
    let lines = fragment::lines(block);
    if let [only] = lines.as_slice() {
        return told_in_one(only);
    }
    let mut found = vec![Group::default()];
    for line in &lines {
        match marked_heading(line).or_else(|| colon_heading(line)) {
            Some(name) => found.push(Group {
                name: Some(name.to_owned()),
                lines: Vec::new(),
            }),
            None => {
                let step = unnumbered(line);
                // "Step 1" on a line of its own only counts.
                if !step.is_empty() {
                    push(&mut found, step.to_owned());
                }
            }
        }
    }
    found.retain(|group| group.name.is_some() || !group.lines.is_empty());
    found
}

fn told_in_one(paragraph: &str) -> Vec<Group> {
    let whole = || vec![unnumbered(paragraph).to_owned()];
    let pasted = format!("# Dish\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n{paragraph}\n");
    let read = parser::parse_recipe(&pasted);
    let steps = read
        .recipes
        .into_iter()
        .flat_map(|recipe| recipe.instruction_sections);
    let steps: Vec<String> = steps
        .flat_map(|section| section.steps)
        .map(|step| step.text)
        .collect();
    // Only where every word of it is in the steps.
    let letters = |text: &str| text.chars().filter(|mark| mark.is_alphabetic()).count();
    let kept: usize = steps.iter().map(|step| letters(step)).sum();
    let lines = if kept == letters(paragraph) {
        steps
    } else {
        whole()
    };
    vec![Group { name: None, lines }]
}

/// "# Sauce", "**Sauce**", "__Sauce__", "[Sauce]".
fn marked_heading(line: &str) -> Option<&str> {
    let short = line.len() <= 100;
    let hashed = line
        .starts_with('#')
        .then(|| line.trim_start_matches('#'))
        .filter(|rest| rest.starts_with(' '));
    let emphasised = ["**", "__"].iter().find_map(|mark| {
        let inner = line
            .trim_end_matches(':')
            .strip_prefix(mark)?
            .strip_suffix(mark)?;
        (!inner.contains(mark)).then_some(inner)
    });
    let bracketed = line
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
        .filter(|inner| !inner.contains(['[', ']']));
    hashed
        .or(emphasised)
        .or(bracketed)
        .map(str::trim)
        .filter(|name| short && name.contains(char::is_alphabetic))
}

/// "For the icing:" in a method.
fn colon_heading(line: &str) -> Option<&str> {
    let name = line.strip_suffix(':')?;
    let words = name.split_whitespace().count();
    let plain = !name.contains(['.', ',', ';', ':'])
        && !name.starts_with(|mark: char| mark.is_ascii_digit());
    (words <= 6 && plain && name.starts_with(char::is_alphabetic)).then_some(name)
}

/// A line without its bullet or checkbox.
pub(crate) fn unbulleted(line: &str) -> &str {
    const BULLETS: &[char] = &[
        '•', '‣', '◦', '·', '∙', '●', '▪', '▢', '☐', '□', '*', '-', '–',
    ];
    let mut rest = line.trim();
    if let Some(after) = rest
        .strip_prefix(BULLETS)
        .filter(|after| after.starts_with([' ', '\t', '\u{A0}']))
    {
        rest = after.trim_start();
    }
    ["[ ]", "[x]", "[X]"]
        .iter()
        .find_map(|mark| rest.strip_prefix(mark))
        .map_or(rest, str::trim_start)
}

/// A step without its number: "1. Mix", "2) Bake", "Step 3: Eat".
pub(crate) fn unnumbered(line: &str) -> &str {
    let line = unbulleted(line);
    let word = line
        .get(..4)
        .filter(|word| word.eq_ignore_ascii_case("step"))
        .map_or(0, |_| 4);
    let rest = line[word..].trim_start();
    let digits = rest.bytes().take(3).take_while(u8::is_ascii_digit).count();
    let after = &rest[digits..];
    if digits == 0 {
        return line;
    }
    if word > 0 && after.is_empty() {
        return "";
    }
    let marked = after
        .strip_prefix(['.', ')', ':'])
        .or_else(|| after.strip_prefix([' ', '-']).filter(|_| word > 0));
    match marked {
        // "1.5 l of stock" is an amount.
        Some(step) if !step.starts_with(|mark: char| mark.is_ascii_digit()) => step.trim_start(),
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(block: &str, expected: &[(Option<&str>, &[&str])]) {
        let found = sections(block);
        let found: Vec<(Option<&str>, Vec<&str>)> = found
            .iter()
            .map(|group| {
                (
                    group.name.as_deref(),
                    group.lines.iter().map(String::as_str).collect(),
                )
            })
            .collect();
        let expected: Vec<(Option<&str>, Vec<&str>)> = expected
            .iter()
            .map(|(name, lines)| (*name, lines.to_vec()))
            .collect();
        assert_eq!(found, expected, "{block}");
    }

    #[test]
    fn methods_are_told_into_steps() {
        check("1. Mix.\n\n2. Bake.", &[(None, &["Mix.", "Bake."])]);
        check("Step 1\nMix.\nStep 2\nBake.", &[(None, &["Mix.", "Bake."])]);
        check(
            "For the icing:\nWhisk.\n**Cake**\nBake.",
            &[
                (Some("For the icing"), &["Whisk."]),
                (Some("Cake"), &["Bake."]),
            ],
        );
        check(
            "Mix the flour. Add the eggs. Bake for 20 minutes.",
            &[(
                None,
                &["Mix the flour.", "Add the eggs.", "Bake for 20 minutes."],
            )],
        );
        check(
            "1.5 l of stock goes in.\nBoil.",
            &[(None, &["1.5 l of stock goes in.", "Boil."])],
        );
        check("", &[]);
    }

    #[test]
    fn lines_are_told_into_groups() {
        let lines: Vec<String> = [
            "2 eggs",
            "# Sauce",
            "- 1 onion",
            "[ ] salt",
            "[Topping]",
            "cream",
        ]
        .map(str::to_owned)
        .to_vec();
        let found: Vec<_> = groups(&lines)
            .into_iter()
            .map(|group| (group.name, group.lines.join("|")))
            .collect();
        let own = |name: &str| Some(name.to_owned());
        assert_eq!(
            found,
            [
                (None, "2 eggs".to_owned()),
                (own("Sauce"), "1 onion|salt".to_owned()),
                (own("Topping"), "cream".to_owned())
            ]
        );
    }
}
