import pandacss from "@pandacss/dev/postcss";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { hasDesignPage } from "./scripts/design-page.ts";
import { leanChunks } from "./scripts/lean-chunks.ts";
import { leanStyles } from "./scripts/lean-styles.ts";

/** The client bundle only; wrangler bundles the Worker. */
export default defineConfig({
  plugins: [leanStyles(), leanChunks(), react()],
  // Panda brings a postcss of its own, whose types are another's to the compiler.
  css: { postcss: { plugins: [pandacss() as never] } },
  define: { "process.env.DESIGN_PAGE": JSON.stringify(hasDesignPage ? "shown" : "absent") },
  logLevel: "warn",
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    target: "es2022",
    cssTarget: ["chrome123", "safari17.5", "firefox121"],
    rolldownOptions: {
      input: "src/client/main.tsx",
      preserveEntrySignatures: "strict",
      // React, which a release seldom changes; what every page or most of them need; a page's own, and what is fetched when
      // first needed, are files of their own.
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\/|rolldown.runtime/, priority: 3 },
            {
              name: "portal",
              test: /src\/client\/(app|arrival|layout\/|notify|session|ui\/(closing|note|page-head|section|title-block))|recipes\/(closing|note|page-head|section|title-block)/,
              priority: 2,
            },
            // What forms need, for pages with forms alone, however many there are.
            {
              name: "forms",
              test: /src\/client\/(draft|focus|ui\/(check-)?field)|recipes\/(field|form-sheet)/,
              priority: 2,
            },
            // And what pages with a part for members need.
            { name: "fetched", test: /src\/client\/fetched/, priority: 2 },
            // The design page uses all of them once more, and must not change how they are cut.
            { name: "often", minShareCount: hasDesignPage ? 8 : 7, test: /^(?!.*(?:zod|zag-js|ark-ui))/, priority: 1 },
          ],
        },
      },
      // A page carries the recipes it uses; Panda's index of all of them would put every page's into every other.
      treeshake: { moduleSideEffects: (id) => !id.includes("styled-system") },
    },
  },
});
