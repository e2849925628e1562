//! Units that are words and nothing more: a pinch, a clove, a tin. They are counted, never converted without a food's weight.

/// The singular and the plural of every piece unit. The parser also meets words that are not here and keeps them as written.
#[rustfmt::skip]
pub(crate) const PIECES: &[(&str, &str)] = &[
    ("pinch", "pinches"), ("dash", "dashes"), ("smidgen", "smidgens"), ("drop", "drops"), ("splash", "splashes"),
    ("squeeze", "squeezes"), ("drizzle", "drizzles"), ("glug", "glugs"), ("dollop", "dollops"), ("knob", "knobs"),
    ("grind", "grinds"), ("twist", "twists"), ("grating", "gratings"), ("sprinkle", "sprinkles"),
    ("sprinkling", "sprinklings"), ("handful", "handfuls"), ("clove", "cloves"), ("bulb", "bulbs"), ("head", "heads"),
    ("ear", "ears"), ("can", "cans"), ("tin", "tins"), ("jar", "jars"), ("bottle", "bottles"), ("packet", "packets"),
    ("pack", "packs"), ("package", "packages"), ("sachet", "sachets"), ("envelope", "envelopes"), ("bag", "bags"),
    ("box", "boxes"), ("carton", "cartons"), ("container", "containers"), ("tub", "tubs"), ("pot", "pots"),
    ("punnet", "punnets"), ("tube", "tubes"), ("basket", "baskets"), ("crate", "crates"), ("case", "cases"),
    ("piece", "pieces"), ("slice", "slices"), ("rasher", "rashers"), ("strip", "strips"), ("stick", "sticks"),
    ("sheet", "sheets"), ("square", "squares"), ("cube", "cubes"), ("block", "blocks"), ("bar", "bars"),
    ("ball", "balls"), ("chunk", "chunks"), ("wedge", "wedges"), ("lump", "lumps"), ("segment", "segments"),
    ("pat", "pats"), ("nest", "nests"), ("sprig", "sprigs"), ("bunch", "bunches"), ("stalk", "stalks"),
    ("stem", "stems"), ("rib", "ribs"), ("leaf", "leaves"), ("branch", "branches"), ("spear", "spears"),
    ("frond", "fronds"), ("floret", "florets"), ("pod", "pods"), ("strand", "strands"), ("thread", "threads"),
    ("thumb", "thumbs"), ("loaf", "loaves"), ("link", "links"), ("rack", "racks"), ("joint", "joints"),
    ("side", "sides"), ("scoop", "scoops"), ("shot", "shots"), ("jigger", "jiggers"), ("glass", "glasses"),
    ("mug", "mugs"), ("bowl", "bowls"), ("recipe", "recipes"), ("batch", "batches"), ("serving", "servings"),
    ("portion", "portions"),
];

/// Other spellings of the words above.
#[rustfmt::skip]
pub(crate) const PIECE_SPELLINGS: &[(&str, &str)] = &[
    ("pkt", "packet"), ("pkts", "packet"), ("pkg", "package"), ("pkgs", "package"), ("pc", "piece"), ("pcs", "piece"),
    ("smidge", "smidgen"), ("smidgin", "smidgen"), ("handfull", "handful"), ("handfulls", "handful"),
    ("handsful", "handful"), ("pinchful", "pinch"), ("btl", "bottle"), ("ctn", "carton"),
];

/// The plural of a piece unit we know; a word we do not know stays as it is, since we cannot tell what it is a plural of.
pub(crate) fn plural(singular: &str) -> &str {
    PIECES
        .iter()
        .find(|(known, _)| *known == singular)
        .map_or(singular, |(_, plural)| plural)
}
