//! Decimals of many places that a program wrote for a fraction ("0.33333334326744 cup") back to the fraction ("1/3 cup").

/// So many places nobody types.
const FEWEST_PLACES: usize = 4;
/// How far a program's decimal may be off, in millionths.
const SLACK: u64 = 400;

/// `line` with its long decimals as fractions; everything else as it is.
pub(crate) fn in_fractions(line: &str) -> String {
    if !line.contains('.') {
        return line.to_owned();
    }
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(start) = rest.find(|sign: char| sign.is_ascii_digit()) {
        let (before, from) = rest.split_at(start);
        out.push_str(before);
        let length = from
            .bytes()
            .take_while(|byte| byte.is_ascii_digit() || *byte == b'.')
            .count();
        let (number, after) = from.split_at(length);
        match fraction(number) {
            Some(read) => out.push_str(&read),
            None => out.push_str(number),
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

fn fraction(number: &str) -> Option<String> {
    let (whole, places) = number.split_once('.')?;
    if places.len() < FEWEST_PLACES
        || !places.bytes().all(|byte| byte.is_ascii_digit())
        || whole.is_empty()
    {
        return None;
    }
    let millionths: u64 = format!("{places:0<6}").get(..6)?.parse().ok()?;
    let whole: u64 = whole.parse().ok()?;
    for below in [1_u64, 2, 3, 4, 5, 6, 8, 16] {
        for above in 0..=below {
            if (above * 1_000_000).abs_diff(millionths * below) <= SLACK * below {
                return Some(match (whole, above) {
                    (whole, 0) => whole.to_string(),
                    (whole, above) if above == below => whole.checked_add(1)?.to_string(),
                    (0, above) => format!("{above}/{below}"),
                    (whole, above) => format!("{whole} {above}/{below}"),
                });
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_decimals_become_fractions() {
        for (line, expected) in [
            ("0.33333334326744 cup sugar", "1/3 cup sugar"),
            ("1.6666666666667 cups", "1 2/3 cups"),
            ("0.0625 tsp", "1/16 tsp"),
            ("2.0000 eggs", "2 eggs"),
            ("0.9999999 cup", "1 cup"),
            ("0.5 teaspoon", "0.5 teaspoon"),
            ("1.25 l milk, 2.5.1", "1.25 l milk, 2.5.1"),
            ("0.4321 kg", "0.4321 kg"),
            ("½ cup", "½ cup"),
        ] {
            assert_eq!(in_fractions(line), expected);
        }
    }
}
