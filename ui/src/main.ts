// Opens the window's page: chooses the host, mounts the root, and tells the host of the first paint.
import { mount } from "svelte";
import App from "./App.svelte";
import "./lib/design/design.css";
import { chooseHost } from "./lib/api";

const host = await chooseHost();
const target = document.getElementById("app");
if (target) {
  mount(App, { target, props: { host } });
  requestAnimationFrame(() => void host.mounted());
}
