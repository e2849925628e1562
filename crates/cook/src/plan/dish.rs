//! A recipe's steps to a net of tasks: runs of hands-on steps become one task, waits become links, a part that needs nothing of
//! the parts before it stands on its own, and what a cook does while something bakes or cools goes beside it.

use recipe::{DurationKind, MentionKind, Recipe, Step, StepIndex};

use super::ahead::{STANDS, ahead};
use super::later::is_for_later;
use super::prep::{Prep, preps, soaks};
use super::task::{Basis, Dish, Heat, Keeping, Link, Task, Wait, WaitKind};
use super::waits::{Piece, ends, meanwhile, pieces};
use super::wording::{from_to, says, short};
use super::work::rounded;

/// How long a made part (syrup, cream) may stand before it is used, in minutes.
const MADE_AHEAD: i64 = 12 * 60;
/// How long one task may be put off after another where nothing lies between, in minutes.
const IN_A_ROW: i64 = 30;
/// Seconds of hands for putting something to soak.
const SOAKING: u32 = 5 * 60;
/// What an oven is taken to need where no temperature is known anywhere in the recipe.
const PLAIN_OVEN: i64 = 180;

/// How long the cook takes for a task in this kitchen, by the words of the step that it begins with, or of the line of the list.
pub type OwnMinutes = Vec<(String, i64)>;

/// The net of `recipe`, with the cook's own times for hands where there are some.
///
/// # Examples
/// ```
/// let text = "# Buns\n\n## Ingredients\n\n- 500 g flour\n\n## Method\n\n1. Knead the flour with water.\n2. Leave to rise for 1-2 hours.\n3. Bake at 200C for 20 minutes.\n";
/// let recipe = &parser::parse_recipe(text).recipes[0];
/// let dish = cook::plan::dish(recipe, &Vec::new());
/// let ranges: Vec<_> = dish.links.iter().filter_map(|link| link.wait.as_ref()).map(|wait| (wait.least, wait.most)).collect();
/// assert_eq!(ranges, [(60, Some(120)), (20, Some(20))]);
/// ```
#[must_use]
pub fn dish(recipe: &Recipe, own: &OwnMinutes) -> Dish {
    let keeping = keeping(recipe);
    let mut build = Build::default();
    let mut open: Vec<End> = Vec::new();
    for (index, section) in recipe.instruction_sections.iter().enumerate() {
        if is_for_later(recipe, index) {
            continue;
        }
        let steps: Vec<Item> = section
            .steps
            .iter()
            .enumerate()
            .map(|(step, body)| Item {
                at: StepIndex {
                    section: index,
                    step,
                },
                body,
                pieces: pieces(
                    body,
                    StepIndex {
                        section: index,
                        step,
                    },
                ),
            })
            .collect();
        build.section = section.name.as_ref().map(|name| name.value.clone());
        let soaked: Vec<End> = preps(recipe)
            .into_iter()
            .filter(|prep| prep.wait.step.section == index)
            .map(|prep| build.prepared(prep))
            .collect();
        let apart = index > 0 && stands_alone(recipe, index);
        let mut incoming = if apart {
            Vec::new()
        } else {
            std::mem::take(&mut open)
        };
        incoming.extend(soaked);
        let next = recipe
            .instruction_sections
            .get(index + 1)
            .filter(|_| !is_for_later(recipe, index + 1))
            .and_then(|after| after.steps.first());
        open.extend(build.chain(&steps, incoming, next));
    }
    build.lay_the_table(open, keeping);
    build.heat_ovens();
    build.finish_minutes(recipe, own);
    build.name_tasks();
    let mut counted = 0;
    let step_offsets = recipe.instruction_sections.iter().map(|section| {
        let offset = counted;
        counted += section.steps.len();
        offset
    });
    let mut dish = Dish {
        name: recipe.name.clone(),
        step_offsets: step_offsets.collect(),
        tasks: build.tasks,
        links: build.links,
        keeping,
        notes: notes(recipe),
        ahead: Vec::new(),
    };
    ahead(&mut dish);
    dish
}

struct Item<'a> {
    at: StepIndex,
    body: &'a Step,
    pieces: Vec<Piece>,
}

/// What a later task has to wait for: a task and what follows it.
#[derive(Clone)]
struct End {
    task: usize,
    wait: Option<Wait>,
    patience: i64,
}

/// How far a run of steps has come.
struct Row {
    incoming: Vec<End>,
    block: Option<usize>,
    index: usize,
}

#[derive(Default)]
struct Build {
    tasks: Vec<Task>,
    links: Vec<Link>,
    /// Estimated and stated seconds by task.
    seconds: Vec<(u32, bool)>,
    /// The words that ask for each task's work, with its seconds.
    texts: Vec<Vec<(String, u32)>>,
    heats: Vec<(StepIndex, Option<i64>)>,
    section: Option<String>,
}

impl Build {
    /// The tasks of steps in turn, after `incoming`; what their end leaves open.
    fn chain(&mut self, items: &[Item<'_>], incoming: Vec<End>, next: Option<&Step>) -> Vec<End> {
        let mut row = Row {
            incoming,
            block: None,
            index: 0,
        };
        while let Some(item) = items.get(row.index) {
            row.index += 1;
            for (turn, piece) in item.pieces.iter().enumerate() {
                match piece {
                    Piece::Heat(degrees) => self.heat(&mut row, item.at, *degrees),
                    Piece::Hands {
                        seconds,
                        stated,
                        text,
                    } => {
                        let task = self.task_of(&mut row);
                        self.add(task, item.at, *seconds, *stated);
                        self.name(task, text, *seconds);
                    }
                    Piece::Wait(wait) => {
                        let last = turn + 1 == item.pieces.len();
                        let rest = items.get(row.index..).unwrap_or(&[]);
                        self.wait(&mut row, item, wait, if last { rest } else { &[] }, next);
                    }
                }
            }
        }
        match row.block {
            Some(task) => vec![End {
                task,
                wait: None,
                patience: MADE_AHEAD,
            }],
            None => row.incoming,
        }
    }

    fn heat(&mut self, row: &mut Row, at: StepIndex, degrees: Option<i64>) {
        self.heats.push((at, degrees));
        // An oven that holds the dough cannot be heated until the dough is out.
        if let Some(done) = row.block.filter(|task| self.came_from_oven(*task)) {
            row.incoming = vec![End {
                task: done,
                wait: None,
                patience: IN_A_ROW,
            }];
            row.block = None;
        }
    }

    /// A wait ends the run of hands-on steps; what is done beside it follows at once.
    fn wait(
        &mut self,
        row: &mut Row,
        item: &Item<'_>,
        wait: &Wait,
        rest: &[Item<'_>],
        next: Option<&Step>,
    ) {
        let task = self.task_of(row);
        self.add(task, item.at, 0, true);
        self.name(task, &item.body.text, 0);
        row.block = None;
        let mut wait = wait.clone();
        let looks = rest.iter().take_while(|item| is_look(item.body)).count();
        if wait.most.is_some() {
            wait.within
                .extend(rest.iter().take(looks).map(|item| item.at));
            row.index += looks;
        }
        let rest = rest.get(wait.within.len()..).unwrap_or(&[]);
        let beside = rest.get(..beside(wait.kind, rest, next)).unwrap_or(&[]);
        let then = |wait| End {
            task,
            wait,
            patience: MADE_AHEAD,
        };
        row.incoming = vec![then(Some(wait))];
        if !beside.is_empty() {
            row.index += beside.len();
            let done = self.chain(beside, vec![then(None)], None);
            row.incoming.extend(done);
        }
    }

    fn task_of(&mut self, row: &mut Row) -> usize {
        if let Some(task) = row.block {
            return task;
        }
        let task = self.begin(std::mem::take(&mut row.incoming));
        row.block = Some(task);
        task
    }

    /// A task of the list, and the soak that follows it.
    fn prepared(&mut self, prep: Prep) -> End {
        let task = self.begin(Vec::new());
        self.add(task, prep.wait.step, SOAKING, false);
        self.name(task, &prep.what, SOAKING);
        if let Some(task) = self.tasks.get_mut(task) {
            task.line = Some(prep.line);
        }
        End {
            task,
            wait: Some(prep.wait),
            patience: STANDS,
        }
    }

    fn came_from_oven(&self, task: usize) -> bool {
        self.links.iter().any(|link| {
            link.to == Some(task) && link.wait.as_ref().is_some_and(|wait| wait.oven.is_some())
        })
    }

    fn begin(&mut self, incoming: Vec<End>) -> usize {
        let task = self.tasks.len();
        self.tasks.push(Task {
            steps: Vec::new(),
            what: String::new(),
            section: self.section.clone(),
            minutes: 0,
            basis: Basis::Stated,
            line: None,
        });
        self.seconds.push((0, true));
        self.texts.push(Vec::new());
        for end in incoming {
            self.links.push(Link {
                from: end.task,
                to: Some(task),
                wait: end.wait,
                patience: end.patience,
            });
        }
        task
    }

    fn name(&mut self, task: usize, text: &str, seconds: u32) {
        if let Some(texts) = self.texts.get_mut(task) {
            texts.push((text.to_owned(), seconds));
        }
    }

    fn add(&mut self, task: usize, step: StepIndex, seconds: u32, stated: bool) {
        if let (Some(task), Some((sum, all_stated))) =
            (self.tasks.get_mut(task), self.seconds.get_mut(task))
        {
            if task.steps.last() != Some(&step) {
                task.steps.push(step);
            }
            *sum = sum.saturating_add(seconds);
            *all_stated &= stated;
        }
    }

    /// Joins what is left open to the table; what stands in the oven or fridge is taken out first.
    fn lay_the_table(&mut self, open: Vec<End>, keeping: Keeping) {
        for end in open {
            let bounded = end.wait.as_ref().filter(|wait| wait.most.is_some());
            let (task, wait) = match bounded.map(|wait| (wait.step, wait.kind)) {
                None => (end.task, end.wait),
                Some((step, kind)) => {
                    let what = match kind {
                        WaitKind::Bake => "Take out of the oven",
                        WaitKind::Chill => "Take out of the fridge",
                        _ => "See that it is done",
                    };
                    let out = self.begin(vec![end]);
                    self.add(out, step, 0, true);
                    self.name(out, what, 0);
                    (out, None)
                }
            };
            self.links.push(Link {
                from: task,
                to: None,
                wait,
                patience: keeping.minutes(),
            });
        }
    }

    /// Gives each stay in the oven its heat and the time to get there.
    fn heat_ovens(&mut self) {
        let stated: Vec<i64> = self
            .heats
            .iter()
            .filter_map(|(_, degrees)| *degrees)
            .collect();
        let mut last = stated.first().copied();
        let mut heats = self.heats.clone();
        let mut stays: Vec<&mut Wait> = self
            .links
            .iter_mut()
            .filter_map(|link| link.wait.as_mut())
            .collect();
        stays.sort_by_key(|wait| wait.step);
        for wait in stays {
            let step = wait.step;
            let Some(oven) = &mut wait.oven else { continue };
            let Heat::Celsius(degrees) = &mut oven.heat else {
                continue;
            };
            let said = heats.iter().rposition(|(at, _)| *at <= step);
            let heated = said.map(|at| heats.remove(at));
            if !oven.stated {
                let found = heated.and_then(|(_, degrees)| degrees).or(last);
                oven.stated = found.is_some();
                *degrees = found.unwrap_or(PLAIN_OVEN);
            }
            last = Some(*degrees);
            oven.preheat = heated.map(|(at, _)| at);
            oven.lead = lead(*degrees);
        }
    }

    /// Names each task by where its work begins and, where it is long, where it ends.
    fn name_tasks(&mut self) {
        for (task, texts) in self.tasks.iter_mut().zip(&self.texts) {
            // A step that only puts something away or starts a wait says little of the work before it.
            let mut work = texts.iter().filter(|(_, seconds)| *seconds > 30);
            let first = work.next().or(texts.first());
            let last = work.next_back();
            task.what = match (first, last) {
                (Some((first, _)), Some((last, _))) => from_to(first, last),
                (Some((first, _)), None) => short(first),
                (None, _) => String::new(),
            };
        }
    }

    fn finish_minutes(&mut self, recipe: &Recipe, own: &OwnMinutes) {
        for (task, (seconds, stated)) in self.tasks.iter_mut().zip(&self.seconds) {
            let words = task.words(recipe);
            let own = own.iter().find(|(of, _)| Some(of.as_str()) == words);
            (task.minutes, task.basis) = match own {
                Some((_, minutes)) => ((*minutes).clamp(0, 24 * 60), Basis::Own),
                None if *stated => (i64::from(seconds.div_ceil(60)), Basis::Stated),
                None => (rounded(*seconds), Basis::Estimated),
            };
        }
    }
}

/// A look inside a wait ("check after 35 minutes") belongs to the wait.
fn is_look(step: &Step) -> bool {
    let moment = step.mentions.iter().any(|mention| {
        matches!(
            mention.kind,
            MentionKind::Duration {
                kind: DurationKind::Ref,
                ..
            }
        )
    });
    let looks = ["check", "look", "turn the", "rotate", "baste", "turn it"];
    moment && says(&step.text.to_lowercase(), &looks)
}

/// Minutes for a home oven to get hot: about 12 °C a minute from a kitchen's 20 °C, told in fives.
fn lead(degrees: i64) -> i64 {
    ((degrees - 20).max(0) / 12 + 2) / 5 * 5
}

/// How many of the following steps are done while a wait goes on: those before the one that says it has ended, and those that say
/// they are done meanwhile.
fn beside(kind: WaitKind, rest: &[Item<'_>], next: Option<&Step>) -> usize {
    const LOOK: usize = 6;
    let told = rest
        .iter()
        .take(LOOK)
        .position(|item| ends(kind, &item.body.text.to_lowercase()));
    if let Some(steps) = told {
        return steps;
    }
    let own = rest
        .iter()
        .take_while(|item| meanwhile(&item.body.text))
        .count();
    if own > 0 {
        return own;
    }
    let after = next.is_some_and(|step| ends(kind, &step.text.to_lowercase()));
    if after && rest.len() <= LOOK {
        rest.len()
    } else {
        0
    }
}

/// Whether a section needs nothing of those before it: it names none of them and nothing that they made.
fn stands_alone(recipe: &Recipe, index: usize) -> bool {
    let Some(section) = recipe.instruction_sections.get(index) else {
        return false;
    };
    let made_before = section
        .steps
        .iter()
        .flat_map(|step| &step.mentions)
        .any(|mention| matches!(mention.kind, MentionKind::Made(at) if at.section < index));
    let text: String = section
        .steps
        .iter()
        .map(|step| step.text.to_lowercase() + "\n")
        .collect();
    let named = recipe
        .instruction_sections
        .iter()
        .take(index)
        .any(|before| {
            let name = before.name.as_ref().map(|name| name.value.to_lowercase());
            name.is_some_and(|name| says(&text, &[name.as_str()]))
        });
    let first = section
        .steps
        .first()
        .map(|step| step.text.to_lowercase())
        .unwrap_or_default();
    let carries_on = says(
        &first,
        &[
            "cooled",
            "chilled",
            "from the fridge",
            "risen",
            "the oven",
            "baked",
            "the cake",
            "the dough",
        ],
    );
    let uses = section
        .steps
        .iter()
        .any(|step| step.uses().next().is_some());
    uses && !made_before && !named && !carries_on
}

/// How long the dish is good, by how it ends and what is said of serving it.
fn keeping(recipe: &Recipe) -> Keeping {
    let steps: Vec<String> = recipe
        .instruction_sections
        .iter()
        .flat_map(|section| &section.steps)
        .map(|step| step.text.to_lowercase())
        .collect();
    let told: String = recipe
        .description
        .iter()
        .map(|line| line.value.to_lowercase() + "\n")
        .collect();
    let end = steps
        .iter()
        .rev()
        .take(2)
        .map(String::as_str)
        .collect::<Vec<_>>()
        .join("\n");
    let serving = [
        "serve hot",
        "serve at once",
        "serve immediately",
        "serve straight",
        "serve them straight",
        "serve warm",
        "serve it hot",
        "serve them hot",
    ];
    let last = |stems: &[&str]| steps.iter().rposition(|step| says(step, stems));
    let cooled = last(&["cool", "chill", "fridge", "freez"]);
    let hot = last(&[
        "bake", "baking", "roast", "sauté", "saute", "fry", "simmer", "boil", "grill", "cook",
    ]);
    let baked = last(&["bake", "baking", "roast"]);
    if says(&end, &serving) || says(&told, &serving) {
        Keeping::AtOnce
    } else if says(&end, &["cream", "fruit", "garnish"]) && cooled.is_some() {
        Keeping::HalfDay
    } else if cooled > hot || (cooled.is_some() && cooled >= hot) {
        Keeping::Day
    } else if baked.is_some() && baked >= hot {
        Keeping::Warm
    } else if hot.is_some() {
        Keeping::Hot
    } else {
        Keeping::HalfDay
    }
}

/// What has to be seen to before the first step.
fn notes(recipe: &Recipe) -> Vec<String> {
    let lines = recipe
        .ingredient_groups
        .iter()
        .flat_map(|group| &group.ingredients);
    lines
        .map(|line| line.text.trim())
        .filter(|line| {
            !soaks(&line.to_lowercase())
                && says(
                    &line.to_lowercase(),
                    &[
                        "overnight",
                        "room temperature",
                        "ahead",
                        "defrost",
                        "thaw",
                        "soften",
                    ],
                )
        })
        .map(|line| format!("Before you begin: {line}"))
        .take(4)
        .collect()
}
