// Builds the window's pages into dist/, which the app embeds. Nothing is inlined as style or script, so that the
// content policy needs no 'unsafe-inline'.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  clearScreen: false,
  envPrefix: ["VITE_"],
  server: { port: 5173, strictPort: true, fs: { allow: [".."] }, watch: { ignored: ["**/target/**"] } },
  build: {
    target: "safari16",
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/test-setup.ts"],
    restoreMocks: true,
    // A test that hangs is ended; one that is only slow, on a machine that does other things, is not at fault.
    testTimeout: 60_000,
  },
});
