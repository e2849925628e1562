//! Other programs' formats in and out. For now: bytes of a file to text, so that nothing that is not text reaches the parser.
//! Knows neither SQL nor the window; structured formats (JSON-LD, Cooklang, Paprika ...) are not read yet.

mod text;

pub use text::{DecodedText, TextError, read_text};
