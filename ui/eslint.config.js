// Lints for the window's sources. The generated types are left alone.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist/", "node_modules/", "src/lib/api/generated/"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      "svelte/no-at-html-tags": "error",
      "svelte/no-inline-styles": ["error", { allowTransitions: true }],
      "svelte/require-each-key": "error",
      "no-restricted-imports": [
        "error",
        { patterns: [{ group: ["@tauri-apps/*"], message: "only src/lib/api/tauri.ts talks to the host" }] },
      ],
      "no-console": ["error", { allow: ["error", "warn"] }],
      eqeqeq: "error",
    },
  },
  { files: ["src/lib/api/tauri.ts"], rules: { "no-restricted-imports": "off" } },
  { files: ["**/*.test.ts", "src/test-setup.ts"], rules: { "@typescript-eslint/no-non-null-assertion": "off" } },
);
