//! What crosses to the window and to `--json` where it differs from the domain types, and the one list of commands.
//! Knows nothing of Tauri.
#![allow(
    clippy::large_enum_variant,
    reason = "views are made once and written to JSON; a box in a field would only be in the way"
)]
#![allow(
    missing_docs,
    reason = "the fields of the wire say themselves what they are; doubtful ones are documented"
)]

mod about;
mod amount;
mod backups;
mod commands;
pub mod contract;
mod converter;
mod correction;
mod exchange;
mod formula;
mod library;
mod mirror;
mod plan;
mod printing;
mod recipe;
mod ring_notice;
mod settings;
mod shopping;
mod sizing;
mod timer_change;
mod timers;
mod views;
mod weights;

pub use about::{
    AboutView, ComparedLine, ComparedView, LineChange, PhotoView, TagView, VersionView,
};
pub use amount::{AmountView, EstimatePoint, EstimateView, Piece};
pub use backups::{BackupView, BackupsView, RescueView, RestoredView, SalvagedView};
pub use commands::COMMANDS;
pub use converter::{ConverterView, Equivalent};
pub use correction::{LineCorrection, LinePart, LineView, LineWord};
pub use exchange::{
    ExportForm, ExportFormView, ExportView, ImportOutcome, ImportPick, ImportProgress,
    ImportRecipe, ImportReportView, ImportStage, ImportView, ImportedLine, ImportedRecipe,
    LeftOutView, TwinsChoice,
};
pub use formula::{
    FormulaEdit, FormulaFigure, FormulaLeftOut, FormulaRow, FormulaTable, FormulaTotal, FormulaView,
};
pub use library::{
    AdviceLine, FoundRecipe, InsteadView, LibraryView, ListFilters, OnTheGo, PAGE, PageAddress,
    PageLabels, PageText, PasteView, PhotoOnWeb, PhotosGot, ReadAs, ReadLine, RecipeCard,
    SamplesView, SavedView, Shelf, ShelfCounts, SnippetPiece, Sort,
};
pub use mirror::{MatterChoice, MatterView, MatterWay, MirrorNews, MirrorSetting, MirrorView};
pub use plan::{
    PlanAhead, PlanClash, PlanDay, PlanDrawing, PlanHour, PlanKind, PlanMark, PlanNight,
    PlanRecipe, PlanReminderView, PlanSaid, PlanSlot, PlanStanding, PlanTimer, PlanView,
};
pub use printing::{Paper, PaperView, PrintWays, PrintingView, Sheet, printing_view};
pub use recipe::{
    AdviceView, CompositionPart, CupView, DoubtShape, DoubtView, EggsView, FoodClass,
    IngredientGroupView, IngredientRow, InstructionSectionView, OwnFormulaView, RecipeView,
    RowKind, Scaling, Silhouette, SizeStop, StepIngredient, StepPiece, StepView, UnitSystem,
    YieldView,
};
pub use ring_notice::{RingNotice, ring_notices};
pub use settings::{
    CookSize, CupSet, CupSetting, EggClass, HouseView, ScaleStep, SettingsView, SmallestSpoon,
    Theme, Trouble,
};
pub use shopping::{
    BasketView, ShoppingAisle, ShoppingAmount, ShoppingDishView, ShoppingItemView, ShoppingView,
};
pub use sizing::{FittingRow, RuleOf, RuleView, SizeBy, SizingView, TinPresetView, Treatment};
pub use timer_change::TimerChange;
pub use timers::{
    AroundTimers, AwakeView, CookedView, CookingView, TimerState, TimerView, TimersView,
    UnderWayView,
};
pub use views::{
    about_view, amount_view, backup_by_id, backups_view, compared_view, converter_view,
    cook_log_view, cooking_view, export_form_views, formula_view, house_view, import_report_view,
    import_view, library_view, line_view, mirror_news, mirror_view, own_weights_view, page_text,
    paste_view, pasted_view, plan_view, recipe_view, rescue_view, restored_view, salvaged_view,
    saved_view, shopping_view, sizing_view, timers_view, tin_preset_views, under_way_views,
    version_views, without_joints,
};
pub use weights::{OwnWeightsView, ToWeigh};
