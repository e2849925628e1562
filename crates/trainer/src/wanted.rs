//! The words of the command line to what is to be trained.

use std::path::PathBuf;

use crate::train::Recipe;
use crate::variants::{Memory, Sets, Without};

/// How the program is called.
pub const USAGE: &str = "levain-train DATA OUT [--also FILE]... [--dev FILE [--labels OUT]], levain-train judge MODEL FILE, or \
    LEVAIN_MODEL=FILE (or LEVAIN_LABELS=FILE) levain-train parse-lines";

/// What is to be trained, on what.
pub struct Wanted {
    /// The folder of the labelled lines.
    pub data: PathBuf,
    /// The model's file.
    pub out: PathBuf,
    /// Further labelled lines.
    pub also: Vec<PathBuf>,
    /// Labelled lines to judge the model by.
    pub dev: Option<PathBuf>,
    /// Where the labels of `dev` by weights that are not packed go; no model is written then.
    pub labels: Option<PathBuf>,
    /// How it is learnt.
    pub recipe: Recipe,
    /// How many orders of the lines the weights are the mean of.
    pub orders: u64,
    /// Whether our own lines are learnt from.
    pub own: bool,
    /// What the chain remembers.
    pub memory: Memory,
    /// Whether words have clusters.
    pub clusters: bool,
    /// Whether the orders differ in their templates.
    pub sets: Sets,
}

impl Wanted {
    /// What the arguments want.
    ///
    /// # Errors
    /// The argument that is not understood, in words.
    pub fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut places = Vec::new();
        let mut wanted = Self::usual();
        while let Some(argument) = arguments.next() {
            let value = || arguments.next().ok_or(format!("{argument} wants a value"));
            wanted.take(&argument, value, &mut places)?;
        }
        match <[PathBuf; 2]>::try_from(places) {
            Ok([data, out]) => Ok(Self {
                data,
                out,
                ..wanted
            }),
            Err(_) => {
                Err("two places are wanted: the data's folder and the model's file".to_owned())
            }
        }
    }

    fn usual() -> Self {
        Self {
            data: PathBuf::new(),
            out: PathBuf::new(),
            also: Vec::new(),
            dev: None,
            labels: None,
            recipe: Recipe {
                epochs: 20,
                rate: 0.05,
                lasso: 0.15,
                ridge: 1.0,
                seed: 1,
                without: Without::Nothing,
            },
            orders: 3,
            own: true,
            memory: Memory::Name,
            clusters: true,
            sets: Sets::Merged,
        }
    }

    fn take(
        &mut self,
        argument: &str,
        mut value: impl FnMut() -> Result<String, String>,
        places: &mut Vec<PathBuf>,
    ) -> Result<(), String> {
        let number = |text: String| {
            text.parse::<f32>()
                .map_err(|_| format!("\"{text}\" is no number"))
        };
        let unknown = |name: String| format!("\"{name}\" is no choice for {argument}");
        match argument {
            "--also" => self.also.push(PathBuf::from(value()?)),
            "--dev" => self.dev = Some(PathBuf::from(value()?)),
            "--labels" => self.labels = Some(PathBuf::from(value()?)),
            "--lasso" => self.recipe.lasso = number(value()?)?,
            "--ridge" => self.recipe.ridge = number(value()?)?,
            "--rate" => self.recipe.rate = number(value()?)?,
            "--epochs" => self.recipe.epochs = number(value()?)? as usize,
            "--orders" => self.orders = number(value()?)? as u64,
            "--without-own" => self.own = false,
            "--without-clusters" => self.clusters = false,
            "--single" => self.sets = Sets::Single,
            "--without" => {
                let name = value()?;
                self.recipe.without = Without::named(&name).ok_or_else(|| unknown(name))?;
            }
            "--memory" => {
                let name = value()?;
                self.memory = Memory::named(&name).ok_or_else(|| unknown(name))?;
            }
            _ => places.push(PathBuf::from(argument)),
        }
        Ok(())
    }
}
