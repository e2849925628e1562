//! Sheets of paper: their sizes and margins, for the page's style as well as for the system's printing.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A sheet that is printed on, as it lies when it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub enum Paper {
    #[default]
    A4,
    Letter,
    A5,
    /// A recipe card, 6 by 4 inches.
    Card,
}

/// Lengths of a sheet in hundredths of a millimetre, so that inches are exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sheet {
    pub width: u32,
    pub height: u32,
    /// The same on all four sides.
    pub margin: u32,
}

/// A sheet to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PaperView {
    pub paper: Paper,
    pub label: String,
    /// What a style sheet's `@page` says of it.
    pub page: String,
}

/// What can be printed on, and whether a PDF can be written.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PrintingView {
    pub papers: Vec<PaperView>,
    /// The one that is usual where the cook lives.
    pub usual: Paper,
    pub saves_pdf: bool,
}

impl Paper {
    /// All sheets, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::A4, Self::Letter, Self::A5, Self::Card];

    /// Its size (ISO 216; ANSI Y14.1; the index card of ANSI) and our margins.
    #[must_use]
    pub const fn sheet(self) -> Sheet {
        let (width, height, margin) = match self {
            Self::A4 => (21_000, 29_700, 1_400),
            Self::Letter => (21_590, 27_940, 1_400),
            Self::A5 => (14_800, 21_000, 1_100),
            Self::Card => (15_240, 10_160, 635),
        };
        Sheet {
            width,
            height,
            margin,
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "Letter",
            Self::A5 => "A5",
            Self::Card => "6 × 4 in",
        }
    }
}

/// What can be printed on.
#[must_use]
pub fn printing_view(usual: Paper, ways: PrintWays) -> PrintingView {
    let view = |paper: Paper| {
        let sheet = paper.sheet();
        let [width, height, margin] = [sheet.width, sheet.height, sheet.margin].map(millimetres);
        PaperView {
            paper,
            label: paper.label().to_owned(),
            page: format!("size: {width} {height}; margin: {margin}"),
        }
    };
    PrintingView {
        papers: Paper::ALL.map(view).to_vec(),
        usual,
        saves_pdf: ways == PrintWays::PrinterAndPdf,
    }
}

/// Where a page can be printed to on this system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrintWays {
    Printer,
    PrinterAndPdf,
}

fn millimetres(hundredths: u32) -> String {
    format!("{}.{:02}mm", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_told_to_the_style_in_millimetres() {
        let view = printing_view(Paper::Letter, PrintWays::Printer);
        let pages: Vec<&str> = view.papers.iter().map(|paper| &*paper.page).collect();
        assert_eq!(
            pages,
            [
                "size: 210.00mm 297.00mm; margin: 14.00mm",
                "size: 215.90mm 279.40mm; margin: 14.00mm",
                "size: 148.00mm 210.00mm; margin: 11.00mm",
                "size: 152.40mm 101.60mm; margin: 6.35mm",
            ]
        );
        assert_eq!((view.usual, view.saves_pdf), (Paper::Letter, false));
    }
}
