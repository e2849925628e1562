// Opens the window's page: chooses the host, mounts the root, and tells the host of the first paint.
// The shared style first, so that every folder's own can overrule it.
import "./lib/design/design.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { chooseHost } from "./lib/api";

const host = await chooseHost();
const target = document.getElementById("app");
if (target && host) {
  mount(App, { target, props: { host } });
  requestAnimationFrame(() => void host.mounted());
} else if (target) {
  target.textContent = "These pages belong into Levain’s own window. Start Levain to see them.";
}
