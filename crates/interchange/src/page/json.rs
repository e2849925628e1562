//! The JSON that pages carry, mended where its writers broke it: line ends and tabs inside strings, commas too many, comments, CDATA,
//! quotes that were not escaped, an end that is missing. Whole JSON is read as it is. Nothing deeper than 128 is read.

use serde_json::Value;

/// Beyond this a page carries no recipe.
const MOST_BYTES: usize = 5_000_000;

/// The values in the content of one script; none where it cannot be read.
pub(crate) fn read(script: &str) -> Option<Value> {
    if script.len() > MOST_BYTES {
        return None;
    }
    let bare = unwrapped(script);
    serde_json::from_str(bare)
        .ok()
        .or_else(|| {
            // A script may hold several values, one after the other.
            let mut values = serde_json::Deserializer::from_str(bare).into_iter::<Value>();
            let first = values.next()?.ok();
            let more: Vec<Value> = values.map_while(Result::ok).collect();
            first
                .filter(|_| !more.is_empty())
                .map(|first| Value::Array(std::iter::once(first).chain(more).collect()))
        })
        .or_else(|| serde_json::from_str(&mended(bare)).ok())
        .or_else(|| {
            // The whole script written with references.
            let decoded = crate::entities::decode(bare);
            serde_json::from_str(&mended(&decoded)).ok()
        })
}

/// Without what old pages wrap scripts in.
fn unwrapped(script: &str) -> &str {
    let start = script
        .find(['{', '['])
        .filter(|start| !script.get(..*start).unwrap_or_default().contains("CDATA"));
    let start = match start {
        Some(start) => start,
        // "<![CDATA[" has a bracket of its own.
        None => {
            let cdata = script
                .find("CDATA[")
                .map_or(0, |place| place + "CDATA[".len());
            let after = script.get(cdata..).unwrap_or_default();
            cdata + after.find(['{', '[']).unwrap_or(0)
        }
    };
    let start = if script
        .get(start..)
        .is_some_and(|rest| rest.starts_with("[CDATA["))
    {
        let after = start + "[CDATA[".len();
        after
            + script
                .get(after..)
                .and_then(|rest| rest.find(['{', '[']))
                .unwrap_or(0)
    } else {
        start
    };
    let from = script.get(start..).unwrap_or_default();
    let end = from.rfind(['}', ']']).map_or(from.len(), |end| end + 1);
    let kept = from.get(..end).unwrap_or_default();
    kept.strip_suffix("]]")
        .filter(|_| script.contains("CDATA") && !kept.starts_with('['))
        .unwrap_or(kept)
}

/// `json` with the usual faults mended.
fn mended(json: &str) -> String {
    let mut mender = Mender {
        rest: json,
        out: String::with_capacity(json.len() + 16),
        open: Vec::new(),
    };
    mender.mend();
    mender.out
}

struct Mender<'a> {
    rest: &'a str,
    out: String,
    open: Vec<char>,
}

impl Mender<'_> {
    fn mend(&mut self) {
        while let Some(sign) = self.rest.chars().next() {
            match sign {
                '"' => {
                    self.take(1);
                    self.string();
                }
                '{' | '[' => {
                    self.open.push(if sign == '{' { '}' } else { ']' });
                    self.copy(sign);
                }
                '}' | ']' => {
                    self.drop_comma();
                    if self.open.last() == Some(&sign) {
                        self.open.pop();
                        self.out.push(sign);
                    }
                    self.take(1);
                    if self.open.is_empty() {
                        return;
                    }
                }
                ',' => {
                    if !self.out.trim_end().ends_with([',', '{', '[', ':']) {
                        self.out.push(',');
                    }
                    self.take(1);
                }
                '/' if self.rest.starts_with("/*") => self.skip_past("*/"),
                '/' if self.rest.starts_with("//") => self.skip_past("\n"),
                '<' if self.rest.starts_with("<!--") => self.take(4),
                '-' if self.rest.starts_with("-->") => self.take(3),
                sign if sign.is_control() || steers_or_blank(sign) => {
                    self.out.push(' ');
                    self.take(sign.len_utf8());
                }
                _ => self.copy(sign),
            }
        }
        self.drop_comma();
        while let Some(end) = self.open.pop() {
            self.out.push(end);
        }
    }

    /// The rest of a string behind its opening quote.
    fn string(&mut self) {
        self.separate();
        self.out.push('"');
        while let Some(sign) = self.rest.chars().next() {
            match sign {
                '"' if self.ends_here() => {
                    self.take(1);
                    break;
                }
                '"' => {
                    self.out.push_str("\\\"");
                    self.take(1);
                }
                '\\' => self.escape(),
                '\n' => {
                    self.out.push_str("\\n");
                    self.take(1);
                }
                sign if sign < ' ' => {
                    self.out.push(' ');
                    self.take(1);
                }
                _ => self.copy(sign),
            }
        }
        self.out.push('"');
    }

    /// A comma that is missing between two values.
    fn separate(&mut self) {
        if self.out.trim_end().ends_with(['"', '}', ']']) {
            self.out.push(',');
        }
    }

    /// Whether the quote at hand ends its string: what follows is what follows a string.
    fn ends_here(&self) -> bool {
        let after = self.rest.get(1..).unwrap_or_default().trim_start();
        match after.chars().next() {
            None | Some('}' | ']' | ':') => true,
            Some(',') => {
                let next = after
                    .get(1..)
                    .unwrap_or_default()
                    .trim_start()
                    .chars()
                    .next();
                next.is_none_or(|next| {
                    matches!(
                        next,
                        '"' | '{' | '[' | '}' | ']' | 't' | 'f' | 'n' | '-' | '0'..='9'
                    )
                })
            }
            Some('"') => self
                .rest
                .get(1..)
                .unwrap_or_default()
                .starts_with(char::is_whitespace),
            _ => false,
        }
    }

    fn escape(&mut self) {
        let next = self.rest.chars().nth(1);
        match next {
            Some('"' | '\\' | '/' | 'b' | 'f' | 'n' | 'r' | 't') => {
                let length = 2;
                self.out
                    .push_str(self.rest.get(..length).unwrap_or_default());
                self.take(length);
            }
            Some('u') => self.escaped_number(),
            // A backslash that escapes nothing.
            _ => self.take(1),
        }
    }

    /// "\u00BD"; half a pair becomes U+FFFD.
    fn escaped_number(&mut self) {
        let unit = |text: &str| {
            let digits = text.strip_prefix("\\u")?.get(..4)?;
            u16::from_str_radix(digits, 16).ok()
        };
        let Some(first) = unit(self.rest) else {
            return self.take(1);
        };
        let second = self.rest.get(6..).and_then(unit);
        let pair = [Some(first), second];
        let read: Vec<_> = char::decode_utf16(pair.into_iter().flatten()).collect();
        let taken = match read.first() {
            Some(Ok(sign)) if sign.len_utf16() == 2 => 12,
            _ => 6,
        };
        match read.first() {
            Some(Ok(sign)) if *sign >= ' ' && !matches!(sign, '"' | '\\') => self.out.push(*sign),
            Some(Ok('"')) => self.out.push_str("\\\""),
            Some(Ok('\\')) => self.out.push_str("\\\\"),
            Some(Ok(_)) => self.out.push(' '),
            _ => self.out.push(char::REPLACEMENT_CHARACTER),
        }
        self.take(taken);
    }

    fn drop_comma(&mut self) {
        let kept = self.out.trim_end();
        if let Some(kept) = kept.strip_suffix(',') {
            self.out.truncate(kept.len());
        }
    }

    fn skip_past(&mut self, end: &str) {
        let place = self
            .rest
            .find(end)
            .map_or(self.rest.len(), |place| place + end.len());
        self.take(place);
    }

    fn copy(&mut self, sign: char) {
        if matches!(sign, '{' | '[') {
            self.separate();
        }
        self.out.push(sign);
        self.take(sign.len_utf8());
    }

    fn take(&mut self, bytes: usize) {
        self.rest = self.rest.get(bytes..).unwrap_or_default();
    }
}

fn steers_or_blank(sign: char) -> bool {
    super::plain::steers(sign) || (sign.is_whitespace() && !sign.is_ascii())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn broken_json_is_mended() {
        for (written, expected) in [
            (r#"{"a": 1}"#, json!({"a": 1})),
            (
                r#"{"a": [1, 2,], "b": "x",}"#,
                json!({"a": [1, 2], "b": "x"}),
            ),
            (
                "{\"a\": \"two\nlines\tand\u{1}\"}",
                json!({"a": "two\nlines and "}),
            ),
            ("<!--\n{\"a\": 1}\n-->", json!({"a": 1})),
            ("//<![CDATA[\n{\"a\": [1]}\n//]]>", json!({"a": [1]})),
            ("/* <![CDATA[ */ [{\"a\": 1}] /* ]]> */", json!([{"a": 1}])),
            (
                r#"{"a": "a 9" tin", "b": 1}"#,
                json!({"a": "a 9\" tin", "b": 1}),
            ),
            (
                r#"{"a": "it\'s", "b": "\ud83d x \ud83c\udf4b"}"#,
                json!({"a": "it's", "b": "\u{FFFD} x 🍋"}),
            ),
            (r#"{"a": {"b": ["c", "d""#, json!({"a": {"b": ["c", "d"]}})),
            (r#"{"a": "x" "b": "y"}"#, json!({"a": "x", "b": "y"})),
            (
                r#"{"a": 1 // remark
                , "b": 2}"#,
                json!({"a": 1, "b": 2}),
            ),
            (r#"{"a": 1}{"b": 2}"#, json!([{"a": 1}, {"b": 2}])),
            (r#"{&quot;a&quot;: &quot;x&quot;}"#, json!({"a": "x"})),
            ("\u{FEFF} {\"a\": 1};", json!({"a": 1})),
        ] {
            assert_eq!(read(written), Some(expected), "{written}");
        }
    }

    #[test]
    fn what_is_no_json_gives_nothing() {
        for written in ["", "window.x = 1", "{", "<b>"] {
            assert!(
                read(written).is_none_or(|value| value == json!({})),
                "{written}"
            );
        }
    }

    #[test]
    fn depth_is_refused_without_harm() {
        for depth in [127, 128, 129, 100_000, 1_000_000] {
            let deep = "[".repeat(depth) + &"]".repeat(depth);
            assert_eq!(read(&deep).is_some(), depth < 128, "{depth}");
        }
    }
}
