//! Recipes out and in again: an archive of the whole book with its duplicates, and a page of the web with its photo.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpListener,
};

use crate::{
    page::by,
    rig::{Rig, until},
};

#[tokio::test]
async fn the_book_goes_out_as_an_archive_and_its_duplicates_are_seen_when_it_comes_in() {
    let rig = Rig::new();
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    window.click(&by("import")).await;
    window.see(&by("export-without"), "earlier versions").await;
    window.click(&by("export")).await;
    until("the archive is written", || async {
        let folder = fs::read_dir(rig.picked()).ok()?.flatten().next()?.path();
        fs::metadata(folder.join("Recipes.zip")).ok()
    })
    .await;
    // Two more come with it, of another program.
    for (name, text) in [
        (
            "toast.md",
            "# Toast\n\n## Ingredients\n\n- 2 slices bread\n- 10 g butter\n\n## Method\n\n1. Toast the bread until brown.\n",
        ),
        (
            "tea.md",
            "# Tea\n\n## Ingredients\n\n- 2 tsp tea\n- 1 l water\n\n## Method\n\n1. Pour the water over the tea and wait 4 minutes.\n",
        ),
    ] {
        fs::write(rig.picked().join(name), text).expect("a file");
    }
    fs::write(rig.picked().join("scan.pdf"), b"%PDF-1.7\n").expect("a file");

    window.click(&by("import-folder")).await;
    window.see(&by("import-count"), "8 recipes found").await;
    window
        .see("main", "6 recipes of these are in your book already")
        .await;
    window.see(&by("passed-over"), "scan.pdf").await;
    // Thought better of: nothing has come.
    window.click_on("button", "Choose other files").await;
    window.see(&by("import-folder"), "older").await;
    window.click(&by("import-folder")).await;
    window.see(&by("import-count"), "8 recipes found").await;
    window.click(&by("import-twins-merge")).await;
    window.click(&by("import-keep")).await;
    window.see(&by("import-done"), "2 recipes added").await;
    let report = window.see(&by("import-report"), "Toast").await;
    assert!(report.contains("Added to the one you had"), "{report}");
    window.click_on("button", "Open the book").await;
    window.see_many(&by("card"), 8).await;
    window.close().await;
}

#[tokio::test]
async fn a_page_is_fetched_after_the_press_and_its_photo_after_another() {
    let rig = Rig::new();
    let server = Server::start();
    let window = rig.start().await;
    window.see_many(&by("card"), 6).await;
    window.click(&by("paste")).await;
    window
        .paste_into(&by("paste-text"), &format!("{}/toast", server.address))
        .await;
    window.see(&by("page-get"), "127.0.0.1").await;
    assert_eq!(server.asked(), Vec::<String>::new());
    window.click(&by("page-get")).await;
    window.see(&by("read-line"), "2 slices").await;
    window.click(&by("photo-bring")).await;
    assert_eq!(server.asked(), ["/toast"]);
    window.click(&by("paste-save")).await;
    window.see(&by("title"), "Toast").await;
    assert_eq!(server.asked(), ["/toast", "/toast.png"]);
    let page = window.see("main", "Ann").await;
    assert!(page.contains("quick"), "the tag came along: {page}");
    window.see_many("img[src*=photo]", 1).await;
    window.close().await;
}

/// A web of two files on this computer.
struct Server {
    address: String,
    asked: std::sync::Arc<std::sync::Mutex<Vec<String>>>,
}

impl Server {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let address = format!("http://127.0.0.1:{port}");
        let page = format!(
            r#"<!doctype html><html><head><title>Toast | My Kitchen</title><meta property="og:image" content="{address}/toast.png">
            <script type="application/ld+json">{{"@context":"https://schema.org","@type":"Recipe","name":"Toast","author":{{"@type":"Person","name":"Ann"}},"keywords":"quick",
            "recipeIngredient":["2 slices bread","10 g butter"],"recipeInstructions":[{{"@type":"HowToStep","text":"Toast the bread until brown."}}]}}</script></head><body><h1>Toast</h1></body></html>"#
        );
        let asked = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
        let heard = std::sync::Arc::clone(&asked);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let Ok(mut stream) = stream else { continue };
                let mut request = [0; 4096];
                let length = stream.read(&mut request).unwrap_or(0);
                let request = String::from_utf8_lossy(&request[..length]).into_owned();
                let path = request.split(' ').nth(1).unwrap_or_default().to_owned();
                let (kind, body) = match path.as_str() {
                    "/toast.png" => ("image/png", dot()),
                    _ => ("text/html", page.clone().into_bytes()),
                };
                heard.lock().expect("nobody failed with it").push(path);
                let head = format!(
                    "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
                    body.len()
                );
                let _ = stream.write_all(head.as_bytes());
                let _ = stream.write_all(&body);
            }
        });
        Self { address, asked }
    }

    fn asked(&self) -> Vec<String> {
        self.asked.lock().expect("nobody failed with it").clone()
    }
}

/// A picture of one point.
fn dot() -> Vec<u8> {
    const DOT: &str = "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc0000003010100c9fe92ef0000000049454e44ae426082";
    let digits = |at: usize| u8::from_str_radix(&DOT[at..at + 2], 16).expect("hexadecimal");
    (0..DOT.len()).step_by(2).map(digits).collect()
}
