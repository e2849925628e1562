-- What the cook has weighed of a food, in any recipe: "my cup of plain flour is 132 g". Amounts are exact rationals as text.
CREATE TABLE own_weight (
    food   TEXT NOT NULL CHECK (food <> ''),
    -- The state, or the size of a piece, that it is the weight of; none is the usual one.
    state  TEXT NOT NULL,
    -- 'volume', or the kind of piece: 'each', 'clove'. A food has one figure of each kind and state.
    kind   TEXT NOT NULL CHECK (kind <> ''),
    amount TEXT NOT NULL,
    -- The unit's short name with its standard, 'cup_us'; none for bare pieces.
    unit   TEXT NOT NULL,
    grams  TEXT NOT NULL,
    PRIMARY KEY (food, state, kind)
) STRICT, WITHOUT ROWID;
