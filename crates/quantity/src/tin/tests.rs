//! Tins as cooks name them, what they come to, and what is refused.

use super::*;

fn tin(words: &str) -> Tin {
    words
        .parse()
        .unwrap_or_else(|error: TinError| panic!("{words}: {error}"))
}

#[test]
fn tins_are_read_as_cooks_name_them() {
    for (words, expected) in [
        ("20 cm round", "20 cm round"),
        ("20cm round cake tin", "20 cm round"),
        ("a 23 cm springform", "23 cm round"),
        ("23 cm round tin", "23 cm round"),
        ("8-inch square", "8 in square"),
        ("8\" square pan", "8 in square"),
        ("8 x 8 in square", "8 in square"),
        ("8x8x2 in square", "8 in square, 2 in deep"),
        ("9x13 in", "9 × 13 in tray"),
        ("9 x 13 inch pan", "9 × 13 in tray"),
        ("9 in x 13 in", "9 × 13 in tray"),
        ("9×13×2″", "9 × 13 × 2 in tray"),
        ("30x20x4 cm tray", "30 × 20 × 4 cm tray"),
        ("30 by 20 cm traybake tin", "30 × 20 cm tray"),
        ("2 x 20 cm round", "2 × 20 cm round"),
        ("two 20 cm sandwich tins", "2 × 20 cm round"),
        ("3 × 18cm round, 5 cm deep", "3 × 18 cm round, 5 cm deep"),
        ("20 x 5 cm round", "20 cm round, 5 cm deep"),
        ("20 cm round, 7.5 cm deep", "20 cm round, 7.5 cm deep"),
        ("20 cm round 7,5 cm high", "20 cm round, 7.5 cm deep"),
        ("8 1/2 in round", "8.5 in round"),
        ("8½ inch round", "8.5 in round"),
        ("23 x 13 cm loaf", "23 × 13 cm loaf tin"),
        ("9x5x3 in loaf", "9 × 5 × 3 in loaf tin"),
        ("2 x 23 x 13 cm loaf", "2 × 23 × 13 cm loaf tin"),
        ("2 lb loaf", "23 × 13 × 7 cm loaf tin"),
        ("2lb loaf tin", "23 × 13 × 7 cm loaf tin"),
        ("900 g loaf tin", "23 × 13 × 7 cm loaf tin"),
        ("1 lb loaf", "16 × 11 × 7 cm loaf tin"),
        ("2 x 1 lb loaf", "2 × 16 × 11 × 7 cm loaf tin"),
        ("10-cup bundt", "ring tin of 2365.9 ml"),
        ("2.4 litre ring tin", "ring tin of 2400 ml"),
        ("12-hole muffin", "12-hole muffin tin"),
        ("12-cup muffin tin", "12-hole muffin tin"),
        ("12 hole muffin tin, 80 ml", "12-hole muffin tin of 80 ml"),
        ("24 mini muffins", "24-hole small muffin tin"),
        ("4 moulds", "4 moulds"),
        ("6 x 150 ml ramekins", "6 moulds of 150 ml"),
        ("6 aluminium moulds of 150 ml", "6 moulds of 150 ml"),
        ("Swiss roll tin", "33 × 23 × 2 cm tray"),
    ] {
        assert_eq!(tin(words).to_string(), expected, "{words}");
    }
}

#[test]
fn what_is_missing_or_odd_is_asked_for() {
    for (words, code) in [
        ("", "tin_shape_missing"),
        ("20 cm", "tin_shape_missing"),
        ("a tin", "tin_shape_missing"),
        ("20 cm heart", "tin_word_unknown"),
        ("20 cm teapot", "tin_word_unknown"),
        ("round", "tin_size_missing"),
        ("muffin tin", "tin_size_missing"),
        ("23 cm ring", "tin_size_missing"),
        ("moulds", "tin_size_missing"),
        ("20 round", "tin_unit_missing"),
        ("9x13", "tin_unit_missing"),
        ("0 cm round", "tin_size_out_of_range"),
        ("0 x 20 cm tray", "tin_size_out_of_range"),
        ("20 cm round, 0 cm deep", "tin_size_out_of_range"),
        ("0 moulds", "tin_size_out_of_range"),
        ("-20 cm round", "tin_size_out_of_range"),
        ("20000 cm round", "tin_size_out_of_range"),
        ("1/0 cm round", "tin_size_out_of_range"),
        ("2.5 moulds", "tin_size_out_of_range"),
        ("0 ml ring", "tin_size_out_of_range"),
        ("20 cm tray", "tin_sizes_do_not_fit"),
        ("23 cm loaf", "tin_sizes_do_not_fit"),
        ("5 lb loaf", "tin_sizes_do_not_fit"),
        ("10 x 20 x 30 x 40 x 50 cm tray", "tin_sizes_do_not_fit"),
    ] {
        let error = words.parse::<Tin>().expect_err(words);
        assert_eq!(error.code(), code, "{words}: {error}");
        assert!(!error.hint().is_empty(), "{words}");
    }
    assert!("9".repeat(100_000).parse::<Tin>().is_err());
}

#[test]
fn one_tin_fills_another() {
    use TinBasis::{Area, Count, Volume};
    for (from, into, factor, basis) in [
        ("20 cm round", "23 cm round", "529/400", Area),
        ("23 cm round", "20 cm round", "400/529", Area),
        ("20 cm round", "2 x 20 cm round", "2", Area),
        ("8-inch square", "9x13 in", "117/64", Area),
        ("20 cm square", "20 cm square", "1", Area),
        ("20 cm round", "8 in round", "16129/15625", Area),
        // Only one depth is known: they are taken to be filled as deep.
        ("20 cm round, 5 cm deep", "20 cm round", "1", Area),
        (
            "20 cm round, 5 cm deep",
            "20 cm round, 7.5 cm deep",
            "3/2",
            Volume,
        ),
        ("1 lb loaf", "2 lb loaf", "299/176", Volume),
        ("10-cup bundt", "12-cup bundt", "6/5", Volume),
        ("4 moulds", "6 moulds", "3/2", Count),
        ("12-hole muffin", "6-hole muffin", "1/2", Count),
        ("6 moulds of 150 ml", "4 moulds of 200 ml", "8/9", Volume),
    ] {
        let ratio = tin(from).times_into(&tin(into)).expect(from);
        assert_eq!(
            (ratio.factor.to_string().as_str(), ratio.basis),
            (factor, basis),
            "{from} into {into}"
        );
        assert!(ratio.doubts.is_empty(), "{from} into {into}");
    }
}

#[test]
fn a_circle_meets_straight_sides_nearly() {
    let ratio = tin("20 cm round")
        .times_into(&tin("20 cm square"))
        .expect("both have an area");
    // 4 / pi by 355/113: 1.2732395, true to seven digits.
    assert_eq!(ratio.factor.to_string(), "452/355");
    assert_eq!(ratio.doubts, [TinDoubt::Pi]);
    assert!((ratio.factor.to_f64() - 4.0 / std::f64::consts::PI).abs() < 2e-7);
}

#[test]
fn what_must_be_taken_as_usual_says_so() {
    let ratio = tin("12-hole muffin")
        .times_into(&tin("20 cm round"))
        .expect("both are usual");
    assert_eq!(ratio.basis, TinBasis::Volume);
    assert!(ratio.doubts.contains(&TinDoubt::UsualSize));
    let error = tin("4 moulds")
        .times_into(&tin("20 cm round"))
        .expect_err("moulds are of any size");
    assert_eq!(error.code(), "tins_not_comparable");
}

#[test]
fn usual_tins_hold_what_books_say() {
    let held = |words: &str| {
        let millilitres = tin(words).millilitres().expect(words);
        millilitres.whole()
    };
    for (words, expected) in [
        ("15 cm round, 5 cm deep", 884),
        ("18 cm round, 5 cm deep", 1272),
        ("20 cm round, 5 cm deep", 1571),
        ("25 cm round, 7.5 cm deep", 3682),
        ("8 in round, 2 in deep", 1647),
        ("9 in round, 2 in deep", 2085),
        ("9x13x2 in", 3835),
        ("9x5x3 in loaf", 2212),
        ("2 lb loaf", 2093),
        ("1 lb loaf", 1232),
        ("Swiss roll tin", 1518),
        ("12-cup bundt", 2839),
    ] {
        assert_eq!(held(words), expected, "{words}");
    }
    let presets = tin_presets();
    assert_eq!(presets.len(), 23);
    assert!(presets.iter().all(|preset| preset.millilitres.is_some()));
}
