//! An import, its report and its progress to what the window shows: the first recipes, and all of the numbers.

use kitchen::{
    Candidate, Import, ImportReport, LeftOut, Outcome, Progress, Reported, Stage, Take, Twin,
};

use crate::{
    ExportForm, ExportFormView, ImportOutcome, ImportProgress, ImportRecipe, ImportReportView,
    ImportStage, ImportView, ImportedLine, ImportedRecipe, LeftOutView, PhotoOnWeb, TwinsChoice,
};

/// So many recipes are shown one by one.
const MOST_SHOWN: usize = 500;

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// What would come in.
#[must_use]
pub fn import_view(import: &Import) -> ImportView {
    ImportView {
        recipes: import
            .candidates
            .iter()
            .take(MOST_SHOWN)
            .map(candidate)
            .collect(),
        total: count(import.candidates.len()),
        twins: count(
            import
                .candidates
                .iter()
                .filter(|one| one.twin().is_some())
                .count(),
        ),
        passed_over: left_out(&import.passed_over),
    }
}

fn candidate(one: &Candidate) -> ImportRecipe {
    let twin = one.twin().map(|twin| match twin {
        Twin::SameText(_) => "in your book already, word for word",
        Twin::Alike(_) => "in your book already, with the same title and ingredients",
        Twin::InFiles => "twice in these files",
    });
    ImportRecipe {
        name: one.name().to_owned(),
        from: one.from().to_owned(),
        format: one.format().to_owned(),
        facts: facts(one.lines(), one.steps(), one.photos()),
        twin: twin.map(str::to_owned),
    }
}

/// "12 lines · 5 steps · 1 photo"
fn facts(lines: usize, steps: usize, photos: usize) -> String {
    let named = |count: usize, name: &str| match count {
        0 => None,
        1 => Some(format!("1 {name}")),
        _ => Some(format!("{count} {name}s")),
    };
    let parts = [
        named(lines, "line"),
        named(steps, "step"),
        named(photos, "photo"),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn left_out(left: &[LeftOut]) -> Vec<LeftOutView> {
    let view = |left: &LeftOut| LeftOutView {
        what: left.what.clone(),
        why: left.why.clone(),
    };
    left.iter().take(MOST_SHOWN).map(view).collect()
}

/// What became of an import.
#[must_use]
pub fn import_report_view(report: &ImportReport) -> ImportReportView {
    let speaks = |one: &&Reported| {
        !one.left_out.is_empty() || one.lines.iter().any(|line| line.doubt.is_some())
    };
    let first = report.recipes.iter().filter(speaks);
    let rest = report.recipes.iter().filter(|one| !speaks(one));
    ImportReportView {
        recipes: first.chain(rest).take(MOST_SHOWN).map(reported).collect(),
        total: count(report.recipes.len()),
        added: count(report.count(Outcome::Added)),
        merged: count(report.count(Outcome::Merged)),
        skipped: count(report.count(Outcome::Skipped)),
        passed_over: left_out(&report.passed_over),
        photos: report.recipes.iter().filter_map(photo).collect(),
    }
}

fn photo(one: &Reported) -> Option<PhotoOnWeb> {
    super::paste::photo_on_web(one.id.clone()?, &one.name, one.picture.as_ref()?)
}

fn reported(one: &Reported) -> ImportedRecipe {
    let lines = one.lines.iter().map(|line| ImportedLine {
        text: line.text.clone(),
        name: line.name.clone(),
        doubt: line.doubt.clone(),
    });
    ImportedRecipe {
        id: one.id.clone(),
        name: one.name.clone(),
        from: one.from.clone(),
        format: one.format.to_owned(),
        outcome: match one.outcome {
            Outcome::Added => ImportOutcome::Added,
            Outcome::Merged => ImportOutcome::Merged,
            Outcome::Skipped => ImportOutcome::Skipped,
        },
        facts: facts(one.lines.len(), one.steps, one.photos),
        lines: lines.collect(),
        doubtful: count(one.lines.iter().filter(|line| line.doubt.is_some()).count()),
        doubts: one.doubts.clone(),
        left_out: left_out(&one.left_out),
    }
}

impl From<Progress> for ImportProgress {
    fn from(progress: Progress) -> Self {
        Self {
            stage: match progress.stage {
                Stage::Opening => ImportStage::Opening,
                Stage::Reading => ImportStage::Reading,
                Stage::Keeping => ImportStage::Keeping,
                Stage::Writing => ImportStage::Writing,
            },
            done: count(progress.done),
            of: count(progress.of),
        }
    }
}

impl From<TwinsChoice> for Take {
    fn from(choice: TwinsChoice) -> Self {
        match choice {
            TwinsChoice::Skip => Self::Skip,
            TwinsChoice::Merge => Self::Merge,
            TwinsChoice::Both => Self::Both,
        }
    }
}

impl From<ExportForm> for kitchen::ExportForm {
    fn from(form: ExportForm) -> Self {
        match form {
            ExportForm::Markdown => Self::Markdown,
            ExportForm::JsonLd => Self::JsonLd,
            ExportForm::Cooklang => Self::Cooklang,
            ExportForm::Paprika => Self::Paprika,
            ExportForm::Html => Self::Html,
            ExportForm::Zip => Self::Zip,
        }
    }
}

/// Every form that recipes go out in, with what it has no place for.
#[must_use]
pub fn export_form_views() -> Vec<ExportFormView> {
    let forms = [
        ExportForm::Zip,
        ExportForm::Markdown,
        ExportForm::Paprika,
        ExportForm::JsonLd,
        ExportForm::Cooklang,
        ExportForm::Html,
    ];
    let without = |form: ExportForm| kitchen::ExportForm::from(form).without().iter();
    forms
        .map(|form| ExportFormView {
            form,
            without: without(form).map(|words| (*words).to_owned()).collect(),
        })
        .to_vec()
}
