//! Settings, choices and errors across the wire, both ways.

use kitchen::{Cup, KitchenError, Notice, Settings};

use crate::{
    CookSize, CupSet, CupSetting, EggClass, HouseView, PrintingView, ScaleStep, SettingsView,
    Shelf, SmallestSpoon, Sort, Theme, Trouble, UnitSystem,
};

/// What the window asks first.
#[must_use]
pub fn house_view(
    settings: &Settings,
    version: &str,
    folder: &str,
    desktop_dark: bool,
    trouble: Option<Trouble>,
) -> HouseView {
    HouseView {
        settings: (*settings).into(),
        version: version.to_owned(),
        folder: folder.to_owned(),
        desktop_dark,
        printing: PrintingView::default(),
        read_only: None,
        notices: Vec::new(),
        trouble,
    }
}

impl HouseView {
    /// The same with what this system can print on.
    #[must_use]
    pub fn with_printing(self, printing: PrintingView) -> Self {
        Self { printing, ..self }
    }

    /// The same with what is to be told about the library.
    #[must_use]
    pub fn with_notices(self, read_only: Option<Notice>, notices: Vec<Notice>) -> Self {
        Self {
            read_only: read_only.map(Trouble::from),
            notices: notices.into_iter().map(Trouble::from).collect(),
            ..self
        }
    }
}

impl From<Notice> for Trouble {
    fn from(notice: Notice) -> Self {
        Self {
            code: notice.code.to_owned(),
            message: notice.message,
            hint: Some(notice.hint.to_owned()),
        }
    }
}

impl From<KitchenError> for Trouble {
    fn from(error: KitchenError) -> Self {
        Self::from(&error)
    }
}

impl From<&KitchenError> for Trouble {
    fn from(error: &KitchenError) -> Self {
        Self {
            code: error.code().to_owned(),
            message: error.to_string(),
            hint: error.hint(),
        }
    }
}

/// Turns one enum into another of the same variants, both ways.
macro_rules! same {
    ($ours:ty, $theirs:ty: $($variant:ident),+) => {
        impl From<$theirs> for $ours {
            fn from(theirs: $theirs) -> Self {
                match theirs {
                    $(<$theirs>::$variant => Self::$variant,)+
                }
            }
        }
        impl From<$ours> for $theirs {
            fn from(ours: $ours) -> Self {
                match ours {
                    $(<$ours>::$variant => Self::$variant,)+
                }
            }
        }
    };
}

same!(Theme, kitchen::Theme: System, Light, Dark);
same!(CookSize, kitchen::CookSize: Hand, Counter, Across);
same!(CupSetting, Cup: Us, Metric, Australia, Imperial, Japan);
same!(UnitSystem, quantity::UnitSystem: AsWritten, Metric, Us);
same!(SmallestSpoon, quantity::SmallestSpoon: Eighth, Quarter, Half, Whole);
same!(CupSet, quantity::CupSet: All, Quarters, Halves, Whole, Without);
same!(ScaleStep, quantity::ScaleStep: TenthGram, Gram, FiveGrams);
same!(EggClass, kitchen::EggClass: UsLarge, EuMedium, EuLarge, AuLarge);
same!(Sort, kitchen::Sort: LastCooked, Title, Added, Quickest, BestRated);
same!(Shelf, kitchen::Shelf: All, Favourites, ToReview, Deleted);

impl From<Settings> for SettingsView {
    fn from(settings: Settings) -> Self {
        Self {
            theme: settings.theme.into(),
            units: settings.units.into(),
            cup: settings.cup.into(),
            cook_size: settings.cook_size.into(),
            letter_keys: settings.letter_keys,
            sound: settings.sound,
            spoons: settings.tools.spoons.into(),
            cups: settings.tools.cups.into(),
            scale: settings.tools.scale.into(),
            eggs: settings.eggs.map(Into::into),
        }
    }
}

impl From<SettingsView> for Settings {
    fn from(view: SettingsView) -> Self {
        Self {
            theme: view.theme.into(),
            units: view.units.into(),
            cup: view.cup.into(),
            cook_size: view.cook_size.into(),
            letter_keys: view.letter_keys,
            sound: view.sound,
            tools: quantity::Tools {
                spoons: view.spoons.into(),
                cups: view.cups.into(),
                scale: view.scale.into(),
            },
            eggs: view.eggs.map(Into::into),
        }
    }
}
