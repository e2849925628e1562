//! Faults 22 and 23: three hundred payloads in each of nine fields that a recipe brings along, shown on every screen: nothing runs,
//! nothing loads, nothing is made of a text. `LEVAIN_FAULTS=full` opens all three hundred recipes; without it every tenth.

use std::{
    fs,
    net::TcpListener,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
};

use kitchen::{Kitchen, Query};
use serde_json::{Value, json};

use crate::{
    page::by,
    rig::{Rig, Window},
};

const PAYLOADS: usize = 300;
/// Every tenth is opened.
const OPENED: usize = 10;
const NOW_MS: i64 = 1_790_000_000_000;

/// What is tried; RUN stands for a script that would tell that it ran, URL for an address that would tell that it was asked.
const TRIED: [&str; 60] = [
    "<script>RUN</script>",
    "</title><script>RUN</script>",
    "</textarea><script>RUN</script>",
    "</script><script>RUN</script>",
    "<img src=x onerror=\"RUN\">",
    "<img src=\"URL\">",
    "<img srcset=\"URL 1x\">",
    "<image href=\"URL\">",
    "<svg onload=\"RUN\">",
    "<svg><script>RUN</script></svg>",
    "<svg><animate onbegin=\"RUN\" attributeName=x dur=1s>",
    "<svg><use href=\"URL#x\"></use></svg>",
    "<svg><foreignObject><img src=x onerror=\"RUN\"></foreignObject></svg>",
    "<math><mtext><img src=x onerror=\"RUN\"></mtext></math>",
    "<iframe src=\"URL\"></iframe>",
    "<iframe srcdoc=\"<script>RUN</script>\"></iframe>",
    "<iframe src=\"javascript:RUN\"></iframe>",
    "<object data=\"URL\"></object>",
    "<embed src=\"URL\">",
    "<link rel=stylesheet href=\"URL\">",
    "<link rel=prefetch href=\"URL\">",
    "<link rel=dns-prefetch href=\"URL\">",
    "<link rel=import href=\"URL\">",
    "<meta http-equiv=refresh content=\"0;url=URL\">",
    "<base href=\"URL\">",
    "<style>@import 'URL';</style>",
    "<style>*{background:url(URL)}</style>",
    "<p style=\"background:url(URL)\">x</p>",
    "<p style=\"position:fixed;inset:0\">x</p>",
    "<body onload=\"RUN\">",
    "<body background=\"URL\">",
    "<details open ontoggle=\"RUN\">x</details>",
    "<video src=\"URL\" onerror=\"RUN\"></video>",
    "<video poster=\"URL\"></video>",
    "<audio src=\"URL\" autoplay></audio>",
    "<source src=\"URL\">",
    "<track src=\"URL\">",
    "<input autofocus onfocus=\"RUN\">",
    "<select autofocus onfocus=\"RUN\"></select>",
    "<marquee onstart=\"RUN\">x</marquee>",
    "<form action=\"URL\"><button>go</button></form>",
    "<button formaction=\"URL\">go</button>",
    "<a href=\"javascript:RUN\">x</a>",
    "<a href=\"URL\" ping=\"URL\">x</a>",
    "[x](javascript:RUN)",
    "![x](URL)",
    "<javascript:RUN>",
    "javascript:RUN",
    "data:text/html,<script>RUN</script>",
    "<img src=\"file:///etc/passwd\" onload=\"RUN\">",
    "<img src=\"photo://localhost/whole/../../etc/passwd\" onload=\"RUN\">",
    "{{constructor.constructor('RUN')()}}",
    "${RUN} #{RUN} {@html '<img src=x onerror=RUN>'}",
    "';RUN//\";RUN//`;RUN//",
    "<noscript><p title=\"</noscript><img src=x onerror='RUN'>\">",
    "<template><img src=x onerror=\"RUN\"></template><dialog open>x</dialog>",
    "<!--><img src=x onerror=\"RUN\">-->",
    "<![CDATA[<img src=x onerror=\"RUN\">]]>",
    "<x onclick=\"RUN\" tabindex=1 autofocus onfocus=\"RUN\">x</x>",
    "<scr<script>ipt>RUN</scr</script>ipt>",
];

/// Ways to hide it from whoever looks for it.
const HIDDEN: [fn(&str) -> String; 5] = [
    str::to_owned,
    |plain| format!("\">'>{plain}"),
    |plain| plain.replace('<', "&lt;").replace('>', "&gt;"),
    |plain| plain.replace("<", "<\u{200B}").replace("script", "sCrIpT"),
    |plain| format!("\u{202E}{}", plain.replace('=', " = ")),
];

fn payload(number: usize, port: u16) -> String {
    let tried = TRIED[number % TRIED.len()];
    let hidden = HIDDEN[number / TRIED.len() % HIDDEN.len()];
    let run = format!("(window.ran=window.ran||[]).push({number})");
    let url = format!("http://127.0.0.1:{port}/{number}");
    hidden(tried).replace("RUN", &run).replace("URL", &url)
}

/// A word by which the recipe of that number is found.
fn word(number: usize) -> String {
    format!("zq{number}q")
}

/// A server on this computer that keeps who came, whether anything was asked for or not.
fn listening() -> (u16, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("its number").port();
    let asked = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&asked);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let from = stream
                .peer_addr()
                .map_or_else(|_| String::new(), |from| from.to_string());
            kept.lock().expect("kept").push(from);
        }
    });
    (port, asked)
}

/// A recipe of which every field holds a payload; every tenth one holds its own and the next nine where there can be several.
fn recipe(number: usize, port: u16) -> Value {
    let word = word(number);
    let count = if number.is_multiple_of(OPENED) {
        OPENED
    } else {
        1
    };
    let several = |before: &str| -> Vec<String> {
        let some = (0..count).map(|more| payload((number + more) % PAYLOADS, port));
        some.map(|payload| format!("{before}{payload}")).collect()
    };
    json!({
        "title": format!("{word} {}", payload(number, port)),
        "description": several("").join("\n\n"),
        "ingredients": several("200 g "),
        "headings": several(""),
        "steps": several("Bake 20 minutes "),
        "notes": several("Keep "),
        "tags": several(""),
        "source": payload(number, port),
    })
}

fn words(value: &Value) -> Vec<&str> {
    let words = value.as_array().into_iter().flatten();
    words.filter_map(Value::as_str).collect()
}

/// Our own form, one file a recipe.
fn own(one: &Value) -> String {
    let list = |name: &str, bullet: &str| {
        let lines = words(&one[name]).into_iter();
        let lines: Vec<String> = lines.map(|line| format!("{bullet}{line}")).collect();
        lines.join("\n")
    };
    let grouped: Vec<String> = words(&one["headings"])
        .into_iter()
        .zip(words(&one["ingredients"]))
        .map(|(heading, line)| format!("### {heading}\n\n- {line}\n"))
        .collect();
    format!(
        "---\nlevain: 1\ntags: {}\nsource: {}\n---\n# {}\n\n{}\n\n## Ingredients\n\n{}\n## Method\n\n{}\n\n## Notes\n\n{}\n",
        one["tags"],
        one["source"],
        one["title"].as_str().unwrap_or_default(),
        one["description"].as_str().unwrap_or_default(),
        grouped.join("\n"),
        list("steps", "1. "),
        list("notes", "- "),
    )
}

/// What a web site says of a recipe beside its page.
fn linked(one: &Value) -> Value {
    let sections: Vec<Value> = words(&one["headings"])
        .into_iter()
        .zip(words(&one["steps"]))
        .map(|(name, text)| {
            let step = json!({ "@type": "HowToStep", "text": text });
            json!({ "@type": "HowToSection", "name": name, "itemListElement": [step] })
        })
        .collect();
    json!({
        "@context": "https://schema.org", "@type": "Recipe", "name": one["title"], "description": one["description"],
        "recipeIngredient": one["ingredients"], "keywords": one["tags"], "author": { "@type": "Person", "name": one["source"] },
        "recipeInstructions": sections, "comment": one["notes"],
    })
}

/// A saved web page: the data where pages have it, and the same in what it shows.
fn page(one: &Value) -> String {
    let data = linked(one).to_string().replace("</", "<\\/");
    let shown: String = words(&one["ingredients"])
        .into_iter()
        .map(|line| format!("<li itemprop=recipeIngredient>{line}</li>"))
        .collect();
    format!(
        "<!doctype html><html><head><title>{}</title><script type=\"application/ld+json\">{data}</script></head>\
         <body><h1>{}</h1><ul>{shown}</ul></body></html>",
        one["title"].as_str().unwrap_or_default(),
        one["title"].as_str().unwrap_or_default(),
    )
}

/// A name as a file may have it on this system.
fn file_name(payload: &str, ending: &str) -> String {
    let kept: String = payload.replace('/', "\u{2215}").chars().take(60).collect();
    format!("{kept}.{ending}")
}

/// The files that a cook would import: by turns our own form, a site's data and a saved page, each named by a payload.
fn write_files(folder: &Path, port: u16) -> Vec<PathBuf> {
    fs::create_dir_all(folder).expect("a folder");
    let write = |number: usize| {
        let one = recipe(number, port);
        let (text, ending) = match number % 3 {
            0 => (own(&one), "md"),
            1 => (linked(&one).to_string(), "json"),
            _ => (page(&one), "html"),
        };
        let name = format!("{number} {}", payload(number, port));
        let path = folder.join(file_name(&name, ending));
        fs::write(&path, text).expect("written");
        path
    };
    (0..PAYLOADS).map(write).collect()
}

/// Imports the files as the window does, and gives what the window would be told before and after.
fn import(library: &Path, files: &[PathBuf]) -> (Value, Value) {
    let on = &mut |_| ControlFlow::Continue(());
    let mut kitchen = Kitchen::open(library).expect("a library");
    let mut import = kitchen::read_import(kitchen::gather(files), on).expect("read");
    kitchen.find_twins(&mut import).expect("compared");
    let view = serde_json::to_value(wire::import_view(&import)).expect("JSON");
    let report = kitchen.keep_import(import, NOW_MS, on).expect("kept");
    let report = serde_json::to_value(wire::import_report_view(&report)).expect("JSON");
    for number in (0..PAYLOADS).step_by(3 * OPENED) {
        let query = Query {
            search: word(number),
            ..Query::default()
        };
        let id = kitchen.list_entries(&query).expect("a list").entries[0]
            .id
            .clone();
        let opened = kitchen.open_recipe(&id, NOW_MS).expect("opened");
        let text = format!("{}\n{}", opened.text, payload(number, 1));
        kitchen
            .save_edit(&id, &text, &[], NOW_MS + 1)
            .expect("edited");
        kitchen.shop_for(&id).expect("on the list");
    }
    (view, report)
}

/// What would tell that a text was taken for more than a text; listens from now on to what the policy refuses.
const WATCH: &str = "
    window.refused = [];
    document.addEventListener('securitypolicyviolation', (event) =>
        window.refused.push(event.violatedDirective + ' ' + event.blockedURI));
    window.titleBefore = document.title;
";
/// Everything on the page that only a text could have brought.
const LOOK: &str = "
    const strange = 'iframe,object,embed,base,math,marquee,template,meta[http-equiv],video,audio,image,noscript p,foreignObject,'
        + 'link[rel=prefetch],link[rel=import],[srcdoc],[formaction],[ping],[background],x,form[action],a[href]';
    const found = [...document.querySelectorAll(strange)].map((element) => element.outerHTML.slice(0, 200));
    for (const element of document.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
            const address = ['src', 'href', 'srcset', 'poster', 'data', 'action', 'xlink:href'].includes(name);
            const ours = /^(#|\\/|photo:|blob:|tauri:|http:\\/\\/(photo|tauri)\\.localhost)/.test(value);
            if (name.startsWith('on') || (address && !ours)) found.push(element.tagName + ' ' + name + '=' + value.slice(0, 100));
        }
    }
    if (document.querySelectorAll('script').length > arguments[0]) found.push('a script more');
    return { found, ran: window.ran ?? null, refused: window.refused, address: location.href, title: document.title };
";

/// Nothing was made of a text, nothing ran, nothing was asked for.
async fn check(window: &Window, scripts: &Value, asked: &Mutex<Vec<String>>, screen: &str) {
    let seen = window.ask(LOOK, vec![scripts.clone()]).await;
    assert_eq!(seen["found"], json!([]), "{screen}");
    assert_eq!(seen["ran"], Value::Null, "{screen}");
    assert_eq!(seen["refused"], json!([]), "{screen}");
    let address = seen["address"].as_str().unwrap_or_default();
    assert!(address.starts_with("tauri://localhost"), "{address}");
    assert_eq!(
        *asked.lock().expect("asked"),
        Vec::<String>::new(),
        "{screen}"
    );
}

/// Answers the page's two questions about an import with what the kitchen said of it: a system's dialog cannot be driven from here.
const ANSWER: &str = "
    const [view, report] = arguments;
    const asked = window.fetch;
    window.fetch = (address, ...rest) => {
        const answer = String(address).includes('pick_import') ? view : String(address).includes('keep_import') ? report : null;
        if (!answer) return asked(address, ...rest);
        const headers = { 'content-type': 'application/json', 'Tauri-Response': 'ok' };
        return Promise.resolve(new Response(JSON.stringify(answer), { headers }));
    };
";

#[tokio::test]
async fn fault_22_payloads_in_every_field_are_only_words() {
    let rig = Rig::new();
    let (port, asked) = listening();
    let folder = rig.library().with_file_name("files");
    let files = write_files(&folder, port);
    let (view, report) = import(&rig.library(), &files);
    assert_eq!(report["added"], json!(PAYLOADS), "{}", report["passedOver"]);

    let window = rig.start().await;
    window.see(&by("card"), "zq").await;
    let scripts = window
        .ask("return document.querySelectorAll('script').length;", vec![])
        .await;
    window.ask(WATCH, vec![]).await;
    // The list, drawn a part at a time.
    for part in 0..=20 {
        let scroll = "document.scrollingElement.scrollTop = document.scrollingElement.scrollHeight * arguments[0] / 20;";
        window.ask(scroll, vec![json!(part)]).await;
        check(&window, &scripts, &asked, "the list").await;
    }
    let full = std::env::var_os("LEVAIN_FAULTS").is_some_and(|how| how == "full");
    let mut opened = 0;
    for number in (0..PAYLOADS).step_by(if full { 1 } else { OPENED }) {
        // All of them first, so that the one that is left is not the one before.
        window.fill(&by("search"), " ").await;
        window
            .until_texts(&by("card"), "many", |cards| cards.len() > 1)
            .await;
        window.fill(&by("search"), &word(number)).await;
        window.see(&by("headline"), &word(number)).await;
        window.see_many(&by("card"), 1).await;
        window.click(&format!("{} .opens", by("card"))).await;
        window.see_many(&by("title"), 1).await;
        if number % 3 == 0 && number < TRIED.len() {
            let shown = format!("{} {}", word(number), payload(number, port));
            window.see(&by("title"), &shown).await;
        }
        check(&window, &scripts, &asked, "a recipe").await;
        if number % (3 * OPENED) == 0 {
            window.click(&by("earlier-texts")).await;
            window.click(&by("version")).await;
            window.see(&by("compared"), "Since then").await;
            check(&window, &scripts, &asked, "an earlier text").await;
        }
        if number % (2 * OPENED) == 0 {
            window.click(&by("cook")).await;
            window.element(&by("cook-pane")).await;
            check(&window, &scripts, &asked, "cook mode").await;
            window.click(&by("cook-leave")).await;
            window.element(&by("title")).await;
        }
        window.click(".brand").await;
        window.element(&by("search")).await;
        opened += 1;
    }
    window.click(&by("shopping-place")).await;
    window.element(&by("shopping-item")).await;
    check(&window, &scripts, &asked, "the shopping list").await;

    // What is pasted is read as it stands.
    window.click(".brand").await;
    window.click(&by("paste")).await;
    let pasted = own(&recipe(0, port)).replace("levain: 1\n", "");
    window.paste_into(&by("paste-text"), &pasted).await;
    window.element(&by("found-recipe")).await;
    check(&window, &scripts, &asked, "a paste").await;
    window.press("\u{E00C}").await;

    window.ask(ANSWER, vec![view, report]).await;
    window.click(&by("import")).await;
    window.click(&by("import-files")).await;
    window.see(&by("import-count"), "300").await;
    check(&window, &scripts, &asked, "what would come in").await;
    window.click(&by("import-keep")).await;
    window.see(&by("import-done"), "300").await;
    check(&window, &scripts, &asked, "the report").await;
    println!("fault 22: {PAYLOADS} payloads in 9 fields, {opened} recipes opened");
    window.close().await;
}
