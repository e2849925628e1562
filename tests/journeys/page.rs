//! What a cook does at the window and sees in it: reading, clicking, typing. Everything waits until it is there.

use std::time::Instant;

use fantoccini::{Locator, elements::Element};
use serde_json::{Value, json};

use crate::rig::{BETWEEN_LOOKS, PATIENCE, Window, until};

/// What a sighted cook reads of an element: words for screen readers only are left out, spaces are made one.
const SEEN: &str = r"
    const seen = (element) => {
        const copy = element.cloneNode(true);
        copy.querySelectorAll('.vh').forEach((hidden) => hidden.replaceWith(' '));
        return copy.textContent.replace(/\s+/g, ' ').trim();
    };
";

/// The CSS selector of an element by its `data-testid`.
pub fn by(testid: &str) -> String {
    format!("[data-testid=\"{testid}\"]")
}

/// Scrolls to an element that something else lies upon, or that lies below the tray or above the bar.
const INTO_SIGHT: &str = "
    const asked = arguments[0];
    const element = typeof asked === 'string' ? document.querySelector(asked) : asked;
    const box = element?.getBoundingClientRect();
    const under = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (box && !(under && (element.contains(under) || under.contains(element)))) element.scrollIntoView({ block: 'center' });
";

impl Window {
    /// Runs `script` in the page.
    pub async fn ask(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client()
            .execute(script, arguments)
            .await
            .expect("the page answers")
    }

    /// The words of all elements of that selector, as they are now.
    pub async fn texts(&self, css: &str) -> Vec<String> {
        let script =
            format!("{SEEN} return [...document.querySelectorAll(arguments[0])].map(seen);");
        let answer = self.ask(&script, vec![json!(css)]).await;
        answer
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|text| text.as_str().map(str::to_owned))
            .collect()
    }

    /// Waits until the texts of that selector are `right`, and gives them.
    pub async fn until_texts(
        &self,
        css: &str,
        wanted: &str,
        right: impl Fn(&[String]) -> bool,
    ) -> Vec<String> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let texts = self.texts(css).await;
            if right(&texts) {
                return texts;
            }
            if Instant::now() > deadline {
                let page = self.whole_page().await;
                panic!("waited in vain for {wanted} in {css}; there is {texts:#?}\n{page}");
            }
            tokio::time::sleep(BETWEEN_LOOKS).await;
        }
    }

    /// Waits until one of the elements of that selector holds `words`, and gives its text.
    pub async fn see(&self, css: &str, words: &str) -> String {
        let holds = |texts: &[String]| texts.iter().any(|text| text.contains(words));
        let texts = self.until_texts(css, &format!("\"{words}\""), holds).await;
        texts
            .into_iter()
            .find(|text| text.contains(words))
            .unwrap_or_default()
    }

    /// Waits until there are so many elements of that selector.
    pub async fn see_many(&self, css: &str, count: usize) -> Vec<String> {
        self.until_texts(css, &format!("{count} elements"), |texts| {
            texts.len() == count
        })
        .await
    }

    /// Waits until there is no element of that selector.
    pub async fn see_gone(&self, css: &str) {
        self.see_many(css, 0).await;
    }

    /// The value of an attribute of the first element of that selector.
    pub async fn attribute(&self, css: &str, name: &str) -> Option<String> {
        let script =
            "return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? null;";
        let value = self.ask(script, vec![json!(css), json!(name)]).await;
        value.as_str().map(str::to_owned)
    }

    /// Waits until an attribute of the first element of that selector has that value.
    pub async fn see_attribute(&self, css: &str, name: &str, value: &str) {
        until(&format!("{css} has {name} = \"{value}\""), || async {
            let now = self.attribute(css, name).await;
            (now.as_deref() == Some(value)).then_some(())
        })
        .await;
    }

    /// Clicks the first element of that selector.
    ///
    /// Waits until the element stands still: the driver aims first and presses afterwards, and what has moved meanwhile is missed.
    pub async fn click(&self, css: &str) {
        self.bring_into_sight(css).await;
        self.until_still(css).await;
        self.element(css)
            .await
            .click()
            .await
            .unwrap_or_else(|error| panic!("cannot click {css}: {error}"));
    }

    /// Scrolls to the first element of that selector where it lies below the tray or above the bar, as a cook does before pressing.
    async fn bring_into_sight(&self, css: &str) {
        self.element(css).await;
        self.ask(INTO_SIGHT, vec![json!(css)]).await;
    }

    /// Waits until the first element of that selector has the same place in two looks.
    async fn until_still(&self, css: &str) {
        let place = "const box = document.querySelector(arguments[0])?.getBoundingClientRect(); \
            return box ? [box.x, box.y, box.width, box.height].join(' ') : null;";
        let deadline = Instant::now() + PATIENCE;
        let mut before = None;
        loop {
            let now = self
                .client()
                .execute(place, vec![css.into()])
                .await
                .ok()
                .and_then(|place| place.as_str().map(str::to_owned));
            if (now.is_some() && now == before) || Instant::now() > deadline {
                return;
            }
            before = now;
            tokio::time::sleep(BETWEEN_LOOKS).await;
        }
    }

    /// Clicks the first element of that selector that holds `words`.
    pub async fn click_on(&self, css: &str, words: &str) {
        self.see(css, words).await;
        for element in self
            .client()
            .find_all(Locator::Css(css))
            .await
            .expect("elements")
        {
            let held = element.prop("textContent").await.ok().flatten();
            if held.is_some_and(|text| text.contains(words)) {
                let this = serde_json::to_value(&element).expect("an element has a name");
                self.ask(INTO_SIGHT, vec![this]).await;
                element
                    .click()
                    .await
                    .unwrap_or_else(|error| panic!("cannot click {css} \"{words}\": {error}"));
                return;
            }
        }
        panic!("{css} with \"{words}\" was there and is gone");
    }

    /// Types `text` into the field of that selector, in place of what is there.
    pub async fn fill(&self, css: &str, text: &str) {
        let field = self.element(css).await;
        field.clear().await.expect("the field can be emptied");
        field.send_keys(text).await.expect("the field takes text");
    }

    /// Puts `text` into the field of that selector at once, as pasting does.
    pub async fn paste_into(&self, css: &str, text: &str) {
        self.element(css).await;
        let script = "
            const field = document.querySelector(arguments[0]);
            field.focus();
            field.select();
            document.execCommand('insertText', false, arguments[1]);
        ";
        self.ask(script, vec![json!(css), json!(text)]).await;
    }

    /// Presses keys where the focus is.
    pub async fn press(&self, keys: &str) {
        let focused = self
            .client()
            .active_element()
            .await
            .expect("something has the focus");
        focused.send_keys(keys).await.expect("keys can be pressed");
    }

    /// The element of that selector, once it is there.
    pub async fn element(&self, css: &str) -> Element {
        until(&format!("{css} is on the page"), || async {
            self.client().find(Locator::Css(css)).await.ok()
        })
        .await
    }

    /// Opens a recipe of the library by its title.
    pub async fn open_recipe(&self, title: &str) {
        self.click_on(&format!("{} .opens", by("card")), title)
            .await;
        self.see(&by("title"), title).await;
    }

    /// Goes back to the library from wherever it is, and opens another recipe.
    pub async fn open_recipe_again(&self, title: &str) {
        for _ in 0..4 {
            if self.texts(&by("card")).await.len() > 1 {
                break;
            }
            self.press("\u{E00C}").await;
            self.see_still().await;
        }
        self.open_recipe(title).await;
    }

    /// Waits until no transition runs: halfway through one, colours are neither the old nor the new.
    pub async fn see_still(&self) {
        let script = "return document.getAnimations().filter((one) => one.playState === 'running'
            && one.effect.getComputedTiming().iterations !== Infinity).length;";
        until("transitions end", || async {
            (self.ask(script, Vec::new()).await == json!(0)).then_some(())
        })
        .await;
    }

    /// Everything on the page, for a failing journey's words.
    async fn whole_page(&self) -> String {
        let text = self
            .ask("return document.body.innerText;", Vec::new())
            .await;
        text.as_str()
            .unwrap_or_default()
            .chars()
            .take(3000)
            .collect()
    }
}
