//! What a page says of itself: its title and its address.

use super::fragment::line_of;
use super::lines::{Line, Shape, words};
use super::plain::key;
use super::tags::Tag;
use super::tree::Tree;
use super::zones::Zone;

/// Title, address and picture of a page.
#[derive(Debug, Clone, Default)]
pub(crate) struct About {
    /// The title, without the name of the site.
    pub title: String,
    /// Where it stands by its own account, as written.
    pub address: Option<String>,
    /// The address of the picture that stands for it, as written.
    pub picture: Option<String>,
}

/// What the page says of itself.
pub(crate) fn about(tree: &Tree<'_>, lines: &[Line]) -> About {
    let mut said = Said::default();
    for place in 0..tree.nodes.len() {
        match tree.tag(place) {
            Some(Tag::Meta) => said.take_meta(tree, place),
            Some(Tag::Link)
                if tree
                    .attribute(place, "rel")
                    .is_some_and(|rel| rel.eq_ignore_ascii_case("canonical")) =>
            {
                said.address = tree
                    .attribute(place, "href")
                    .map(|href| href.trim().to_owned());
            }
            Some(Tag::Title) if said.title.is_none() => {
                let text: Vec<_> = tree
                    .inside(place)
                    .filter_map(|inside| match tree.nodes.get(inside)?.kind {
                        super::tree::Kind::Text(text) => Some(text),
                        _ => None,
                    })
                    .collect();
                said.title = Some(line_of(&text.concat()));
            }
            // Titles stand at the beginning; the rest of a long page is not looked through.
            Some(Tag::Body) => break,
            _ => {}
        }
    }
    let site = said.site.as_deref().map(key).unwrap_or_default();
    let shown = shown_titles(tree, lines, &site);
    let written = said
        .open_graph
        .or(said.title)
        .map(|title| without_site(&title, &site));
    About {
        title: chosen(shown, written)
            .map(|title| bare(&title))
            .unwrap_or_default(),
        address: said.address.or(said.graph_address),
        picture: said.picture,
    }
}

/// The headings of the first rank, each once, without the site's own name.
fn shown_titles(tree: &Tree<'_>, lines: &[Line], site: &str) -> Vec<String> {
    let first_rank = lines
        .iter()
        .filter(|line| line.shape == Shape::Heading(1) && line.zone != Zone::Away);
    let mut shown: Vec<String> = first_rank.map(|line| line.text.clone()).collect();
    if shown.is_empty() {
        // In the page's own header, which is not read for lines.
        let hidden = (0..tree.nodes.len()).find(|place| tree.tag(*place) == Some(Tag::Heading(1)));
        shown.extend(hidden.map(|place| words(tree, place)));
    }
    shown.retain(|text| !text.is_empty() && (site.is_empty() || key(text) != site));
    shown.dedup_by_key(|text| key(text));
    shown
}

/// What is shown is the title; where several are shown, the one that the page also says in its head, or else that.
fn chosen(shown: Vec<String>, written: Option<String>) -> Option<String> {
    let Some(written) = written else {
        return shown.into_iter().next();
    };
    let said = key(&written);
    // Part of the title is not the title: "with hand-cut chips".
    let agrees = |text: &&String| {
        let own = key(text);
        own.contains(&said) || (said.contains(&own) && own.len() * 10 >= said.len() * 6)
    };
    match shown.iter().find(agrees) {
        Some(agreed) => Some(agreed.clone()),
        None if shown.len() == 1 => shown.into_iter().next(),
        None => Some(written),
    }
}

/// "Recipe: Clam Chowder" without the word that says what a page is.
fn bare(title: &str) -> String {
    let named = title.split_once(':').filter(|(kind, rest)| {
        ["recipe", "cookbook"]
            .iter()
            .any(|word| kind.trim().eq_ignore_ascii_case(word))
            && !rest.trim().is_empty()
    });
    named.map_or(title, |(_, rest)| rest).trim().to_owned()
}

#[derive(Default)]
struct Said {
    title: Option<String>,
    open_graph: Option<String>,
    site: Option<String>,
    address: Option<String>,
    graph_address: Option<String>,
    picture: Option<String>,
}

impl Said {
    fn take_meta(&mut self, tree: &Tree<'_>, place: usize) {
        let name = tree
            .attribute(place, "property")
            .or_else(|| tree.attribute(place, "name"));
        let slot = match name.as_deref() {
            Some("og:title") => &mut self.open_graph,
            Some("og:site_name") => &mut self.site,
            Some("og:url") => &mut self.graph_address,
            Some("og:image") => &mut self.picture,
            _ => return,
        };
        *slot = tree
            .attribute(place, "content")
            .map(|content| line_of(&content));
    }
}

/// "Clam Chowder | My Kitchen" without the site's name, or without what follows the last bar.
fn without_site(title: &str, site: &str) -> String {
    for mark in [" | ", " – ", " — ", " - ", " :: ", " • "] {
        if let Some((start, end)) = title.rsplit_once(mark) {
            let names_site = !site.is_empty() && key(end).contains(site);
            if names_site || (mark == " | " && !start.is_empty()) {
                return without_site(start, site);
            }
        }
    }
    title.to_owned()
}
