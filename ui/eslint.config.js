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
      // A style written into the markup is refused by the content policy; style: directives go through script and are not.
      "no-restricted-syntax": [
        "error",
        {
          selector: "SvelteAttribute[key.name='style']",
          message: "the content policy forbids inline styles; use a class or a style: directive",
        },
      ],
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
