//! The elements of HTML that matter for reading a page: what breaks a line, what has no end, what ends by itself, what holds no words.

/// An element's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tag {
    /// h1 to h6, with its level.
    Heading(u8),
    Paragraph,
    Item,
    List,
    Row,
    Cell,
    HeadCell,
    Table,
    Term,
    Detail,
    Option,
    /// Set off from other words: bold, italic, underlined.
    Bold,
    Anchor,
    Title,
    Meta,
    Link,
    Script,
    Break,
    Body,
    Main,
    Article,
    /// nav, header, footer, aside: not what the page is about.
    Frame,
    /// Other elements that start a line.
    Block,
    /// Elements whose content is no words of the recipe: style, svg, iframe, select, button, the words under a picture.
    Silent,
    /// What its user presses; a word of a sentence where it opens an explanation.
    Button,
    /// Elements without content: img, input, hr.
    Void,
    /// The words beside a box to tick, in a line.
    Label,
    /// The rest, which stand in a line.
    Inline,
}

impl Tag {
    /// The element of a name as written, in any case.
    pub(crate) fn of(name: &str) -> Self {
        let mut small = [0_u8; 12];
        let Some(small) = small.get_mut(..name.len()) else {
            return Self::Inline;
        };
        small.copy_from_slice(name.as_bytes());
        small.make_ascii_lowercase();
        match &*small {
            b"div" | b"section" | b"fieldset" | b"figure" | b"blockquote" | b"pre" | b"address"
            | b"center" | b"details" | b"summary" | b"hgroup" | b"tbody" | b"thead" | b"tfoot"
            | b"caption" | b"legend" | b"html" | b"head" | b"template" | b"form" => Self::Block,
            b"span" => Self::Inline,
            b"label" => Self::Label,
            b"p" => Self::Paragraph,
            b"li" => Self::Item,
            b"ul" | b"ol" | b"dl" | b"menu" => Self::List,
            b"a" => Self::Anchor,
            b"h1" => Self::Heading(1),
            b"h2" => Self::Heading(2),
            b"h3" => Self::Heading(3),
            b"h4" => Self::Heading(4),
            b"h5" => Self::Heading(5),
            b"h6" => Self::Heading(6),
            b"b" | b"strong" | b"i" | b"em" | b"u" => Self::Bold,
            b"br" => Self::Break,
            b"tr" => Self::Row,
            b"td" => Self::Cell,
            b"th" => Self::HeadCell,
            b"table" => Self::Table,
            b"dt" => Self::Term,
            b"dd" => Self::Detail,
            b"option" => Self::Option,
            b"title" => Self::Title,
            b"meta" => Self::Meta,
            b"link" => Self::Link,
            b"script" => Self::Script,
            b"body" => Self::Body,
            b"main" => Self::Main,
            b"article" => Self::Article,
            b"nav" | b"header" | b"footer" | b"aside" | b"dialog" => Self::Frame,
            b"style" | b"svg" | b"iframe" | b"select" | b"textarea" | b"noscript"
            | b"figcaption" | b"object" | b"video" | b"audio" | b"canvas" | b"math" => Self::Silent,
            b"button" => Self::Button,
            b"img" | b"input" | b"hr" | b"source" | b"area" | b"base" | b"col" | b"embed"
            | b"track" | b"wbr" | b"param" => Self::Void,
            _ => Self::Inline,
        }
    }

    /// Whether the element has no content and no end tag.
    pub(crate) fn is_void(self) -> bool {
        matches!(self, Self::Void | Self::Break | Self::Meta | Self::Link)
    }

    /// Whether words before and after its tags stand in different lines.
    pub(crate) fn breaks_line(self) -> bool {
        !matches!(
            self,
            Self::Inline
                | Self::Label
                | Self::Bold
                | Self::Anchor
                | Self::Void
                | Self::Silent
                | Self::Button
                | Self::Script
                | Self::Meta
                | Self::Link
                | Self::Option
        )
    }

    /// Whether its content is kept out of the words of the page.
    pub(crate) fn is_silent(self) -> bool {
        matches!(
            self,
            Self::Silent | Self::Button | Self::Script | Self::Title | Self::Option
        )
    }

    /// Elements that an opening tag of this kind ends, and those beyond which it does not look for them.
    pub(crate) fn ends_before(self) -> (&'static [Tag], &'static [Tag]) {
        match self {
            Self::Item => (&[Self::Item], &[Self::List, Self::Table]),
            Self::Term | Self::Detail => (&[Self::Term, Self::Detail], &[Self::List, Self::Table]),
            Self::Row => (&[Self::Row], &[Self::Table]),
            Self::Cell | Self::HeadCell => {
                (&[Self::Cell, Self::HeadCell], &[Self::Row, Self::Table])
            }
            Self::Option => (&[Self::Option], &[Self::Silent]),
            Self::Anchor => (
                &[Self::Anchor],
                &[Self::Block, Self::Item, Self::Cell, Self::Table],
            ),
            tag if tag.breaks_line() && tag != Self::Break => (
                &[Self::Paragraph],
                &[
                    Self::Block,
                    Self::Item,
                    Self::List,
                    Self::Cell,
                    Self::HeadCell,
                    Self::Table,
                    Self::Detail,
                ],
            ),
            _ => (&[], &[]),
        }
    }
}
