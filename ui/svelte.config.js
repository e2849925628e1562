// Runes everywhere, so that an old-style component fails to compile instead of behaving oddly.
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true },
};
