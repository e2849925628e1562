//! The commands of the window, each about three lines: take the arguments, call one function of the kitchen, convert.
//! A command that needs more than that misses a function below. All run beside the window's own thread.

mod about;
mod backups;
mod converter;
mod cooking;
mod exchange;
mod house;
mod library;
mod mirror;
mod paste;
mod plan;
mod printing;
mod recipe;
mod shopping;
mod sizing;
mod timers;
mod weighing;

pub use house::house_view;
use tauri::{Wry, ipc::Invoke};
use wire::{LineCorrection, Trouble};

use crate::clock;

/// What every command answers.
type Answer<T> = Result<T, Trouble>;

/// What the window's calls are given to. The list is compared with `wire::COMMANDS` by a test.
pub fn handler() -> impl Fn(Invoke<Wry>) -> bool + Send + Sync + 'static {
    tauri::generate_handler![
        house::open_house,
        library::list_recipes,
        shopping::list_shopping,
        shopping::shop_for,
        shopping::shop_no_more_for,
        shopping::add_shopping_line,
        shopping::tick_shopping,
        shopping::leave_out_of_shopping,
        shopping::put_back_into_shopping,
        shopping::clear_shopping,
        shopping::undo_shopping,
        recipe::open_recipe,
        recipe::show_recipe,
        recipe::preview_size,
        recipe::show_formula,
        recipe::keep_formula,
        sizing::size_recipe,
        sizing::override_rule,
        sizing::list_tins,
        recipe::choose_yield,
        recipe::serve,
        recipe::step_servings,
        recipe::choose_fill,
        recipe::choose_cup,
        recipe::choose_eggs,
        weighing::list_own_weights,
        weighing::set_own_weight,
        weighing::forget_own_weight,
        library::set_favourite,
        about::about_recipe,
        about::set_tags,
        about::rate_recipe,
        about::set_source,
        about::pick_photo,
        about::add_photo,
        about::remove_photo,
        about::restore_photo,
        about::list_versions,
        about::compare_version,
        about::restore_version,
        paste::read_paste,
        paste::save_pasted,
        recipe::save_edit,
        recipe::read_line,
        recipe::correct_line,
        recipe::forget_correction,
        library::delete_recipe,
        library::restore_recipe,
        library::remove_samples,
        library::look_for_samples,
        library::bring_samples,
        paste::read_file,
        paste::get_page,
        paste::stop_page,
        paste::get_photos,
        paste::pick_file,
        exchange::pick_import,
        exchange::read_import,
        exchange::keep_import,
        exchange::cancel_import,
        exchange::list_export_forms,
        exchange::export_recipes,
        converter::convert,
        timers::list_timers,
        timers::start_step_timer,
        timers::start_free_timer,
        timers::change_timer,
        timers::restore_timer,
        timers::silence_timers,
        timers::rename_timer,
        timers::follow_timer,
        house::test_sound,
        house::answer_closing,
        cooking::open_cooking,
        cooking::set_cooking,
        cooking::tick_ingredient,
        cooking::finish_cooking,
        cooking::list_cookings,
        cooking::forget_cooking,
        cooking::restore_cooking,
        cooking::list_cooked,
        cooking::forget_cooked,
        cooking::keep_awake,
        plan::open_plan,
        plan::make_plan,
        plan::start_plan,
        plan::drop_plan,
        plan::tell_plan,
        plan::set_plan_minutes,
        plan::set_plan_hours,
        plan::save_plan_calendar,
        printing::print_page,
        printing::save_pdf,
        house::set_settings,
        house::start_afresh,
        backups::list_backups,
        backups::back_up_now,
        backups::restore_backup,
        backups::choose_backup_folder,
        backups::usual_backup_folder,
        backups::look_for_rescue,
        backups::salvage_library,
        mirror::open_mirror,
        mirror::choose_mirror_folder,
        mirror::set_mirroring,
        mirror::mirror_now,
        mirror::settle_matter,
        mirror::write_missing_files,
        house::mounted,
    ]
}

/// Does long work where it keeps neither the window nor the other commands waiting.
async fn apart<T: Send + 'static>(work: impl FnOnce() -> Answer<T> + Send + 'static) -> Answer<T> {
    match tauri::async_runtime::spawn_blocking(work).await {
        Ok(answer) => answer,
        Err(error) => {
            crate::log(&format!("a command came to no end: {error}"));
            Err(Trouble {
                code: "unexpected".to_owned(),
                message: "this could not be done".to_owned(),
                hint: Some("try it again; nothing was changed".to_owned()),
            })
        }
    }
}

/// How the cook says lines are to be read, as the kitchen has it.
fn readings(corrections: &[LineCorrection]) -> Vec<kitchen::LineReading> {
    corrections.iter().map(Into::into).collect()
}

/// A file of a kind of storage that has no paths.
fn not_a_path() -> Trouble {
    Trouble {
        code: "file_unreadable".to_owned(),
        message: "the file has no path on this computer".to_owned(),
        hint: Some("copy it to a folder of yours first".to_owned()),
    }
}

fn now_ms() -> i64 {
    clock::wall_ms()
}
