import { fileURLToPath } from "node:url";
import pandacss from "@pandacss/dev/postcss";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { hasDesignPage } from "./scripts/design-page.ts";

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The client bundle only; wrangler bundles the Worker. */
export default defineConfig({
  plugins: [react()],
  resolve: {
    // Each file says what it saves; test/support/browser/scripts.ts asks of every page whether it still does.
    alias: [
      { find: /^\.\/create-recipe\.js$/, replacement: fileOf("src/client/theme/create-recipe.ts") },
      { find: "@zag-js/popper", replacement: fileOf("src/client/ui/popper-stub.ts") },
      // What the package names is its build for development, with 0.5 KB of warnings.
      { find: /^react-router$/, replacement: fileOf("node_modules/react-router/dist/production/index.mjs") },
    ],
  },
  // Panda brings a postcss of its own, whose types are another's to the compiler.
  css: { postcss: { plugins: [pandacss() as never] } },
  define: { "process.env.DESIGN_PAGE": JSON.stringify(hasDesignPage ? "shown" : "absent") },
  logLevel: "warn",
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    // One style sheet; the Worker inlines of it what a page needs.
    cssCodeSplit: false,
    target: "es2022",
    cssTarget: ["chrome123", "safari17.5", "firefox121"],
    rolldownOptions: {
      input: "src/client/main.tsx",
      preserveEntrySignatures: "strict",
      // React, which a release seldom changes; what every page needs; what most of them need. A page's own, and what is
      // fetched when first needed, are files of their own.
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: "portal", tags: ["$initial"], priority: 2 },
            // The design page uses all of them once more, and must not change how they are cut.
            { name: "often", minShareCount: hasDesignPage ? 15 : 14, priority: 1 },
          ],
        },
      },
      // A page carries the recipes it uses; Panda's index of all of them would put every page's into every other.
      treeshake: { moduleSideEffects: (id) => !id.includes("styled-system") },
    },
  },
});
