//! What holds of whatever comes in: every recipe's text is read as one recipe, labels are what they may be, nothing panics.

#[allow(dead_code)] // Not every target has forms.
pub mod form;

/// Takes `bytes` in as a file and looks at what came.
pub fn check(name: &str, bytes: &[u8]) {
    let limits = interchange::ArchiveLimits {
        entries: 100,
        entry_bytes: 1_000_000,
        total_bytes: 3_000_000,
        ratio: 100,
    };
    let arrival = interchange::arrive_within(name, bytes, limits);
    for arrived in &arrival.recipes {
        let incoming = &arrived.incoming;
        assert_eq!(parser::parse_recipe(&incoming.text).recipes.len(), 1);
        assert!(
            incoming
                .labels
                .rating
                .is_none_or(|stars| (1..=5).contains(&stars))
        );
        let address = incoming.labels.address.as_deref().unwrap_or("http://");
        assert!(address.to_lowercase().starts_with("http"));
        assert!(
            incoming
                .labels
                .tags
                .iter()
                .all(|tag| !tag.trim().is_empty())
        );
    }
    assert!(
        arrival.recipes.len() + arrival.passed_over.len() > 0,
        "every file is answered"
    );
}
