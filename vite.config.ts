import { fileURLToPath } from "node:url";
import pandacss from "@pandacss/dev/postcss";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { hasDesignPage } from "./scripts/design-page.ts";

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The router creates its parts by calls to React, and names them for React's developer tools. A bundler must keep calls and
 * assignments, and with them links and forms that nothing here uses (decision 0016). With this plugin it drops them;
 * `test/support/browser/scripts.ts` checks that they are gone.
 */
const withoutUnusedRouterParts: Plugin = {
  name: "without-unused-router-parts",
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = ".*";$/gm, "")
        .replace(/^(var \w+ = )(?=React\d*\.forwardRef\()/gm, "$1/* @__PURE__ */ "),
  },
};

/** The client's bundle. The Worker's is in vite.worker.config.ts. */
export default defineConfig({
  plugins: [react(), withoutUnusedRouterParts],
  resolve: {
    // Each replacement says what it saves. test/support/browser/scripts.ts checks on every page that the aliases still match.
    alias: [
      { find: /^\.\/create-recipe\.js$/, replacement: fileOf("src/client/theme/create-recipe.ts") },
      { find: /^\.\.\/utils\/cookie\.js$/, replacement: fileOf("src/client/cookie-stub.ts") },
      { find: "@zag-js/popper", replacement: fileOf("src/client/ui/popper-stub.ts") },
      // The package's default entry is its development build, with 0.5 KB of warnings.
      { find: /^react-router$/, replacement: fileOf("node_modules/react-router/dist/production/index.mjs") },
    ],
  },
  // Panda has its own copy of postcss, whose types the compiler takes for different ones.
  css: { postcss: { plugins: [pandacss() as never] } },
  define: { "process.env.DESIGN_PAGE": JSON.stringify(hasDesignPage ? "shown" : "absent") },
  logLevel: "warn",
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: true,
    // With a page's chunk, Vite loads everything that it imports in the same round trip. The polyfill is only for older browsers.
    modulePreload: { polyfill: false },
    // One style sheet. The Worker inlines what a page needs of it.
    cssCodeSplit: false,
    target: "es2022",
    // Only Safari on iPhones needs some prefixes.
    cssTarget: ["chrome123", "safari17.5", "ios17.5", "firefox121"],
    rolldownOptions: {
      input: "src/client/main.tsx",
      preserveEntrySignatures: "strict",
      output: {
        // Every page names all chunks. Hashes of seven characters, as few as Rolldown allows, save a page 100 bytes.
        chunkFileNames: "assets/[name]-[hash:7].js",
        // React, which a release seldom changes; what every page needs; what most pages need; the drawings of a project. The rest
        // is in chunks of single pages, or of parts that load on demand.
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: "portal", tags: ["$initial"], priority: 2 },
            // The design page uses all of these modules once more, and must not change the grouping. The office is left out: it
            // has so many pages that what only they share would count as needed by most pages.
            {
              name: "often",
              test: /^(?!.*(client\/office|content\/office|recipes\/office-|@tanstack|node_modules\/zod)\b)/,
              minShareCount: hasDesignPage ? 31 : 30,
              priority: 1,
            },
            // Small modules that come together: one by one they would compress badly, and be many requests (decision 0051).
            { name: "drawing", test: /client\/ui\/elevation|recipes\/drawing\b/ },
            {
              name: "project",
              test: /client\/(projects\/(status-key|drawings\/energy)|pages\/projects\/parts\/unavailable)|recipes\/(funded-bar|strip)|content\/sample-marks|rules\/projects\/project\.ts/,
            },
            { name: "symbols", test: /client\/projects\/symbol|content\/pages\/project-drawings/ },
            {
              name: "form",
              test: /client\/layout\/legal-line|content\/forms\/form-sentences|recipes\/(form-layout|legal-line)\b/,
            },
            { name: "day", test: /rules\/(day|consultations\/slots|enquiries\/enquiry-limits)\b/ },
            { name: "question", test: /client\/ui\/(use-question|double-click)/ },
            { name: "office-form", test: /recipes\/office-(form|go|input)\b/ },
            { name: "own-answer", test: /client\/(own-answer|change-session)\b/ },
            // After the groups that it needs, which members' pages load, too.
            {
              name: "office-list",
              test: /client\/office\/(rows\/use-(focused-row|pending-row|return-to-row|row-focus|row-selection|step-rows)|use-(address-filters|opened-form|paged-rows|staff)|query-keys|emails\/email-state|parts\/(account-state|choice\.|copy-field|desk-foot|desk-head|field-error|folded-filters|show-more|status-shape|unsent-text|view-links))/,
            },
            { name: "log-out", test: /client\/(layout\/use-log-out|navigation\/focus-main)/ },
            { name: "fault-boundary", test: /client\/(layout\/fault-boundary|shown-person|wrap-calls)/ },
            { name: "closing", test: /client\/ui\/(closing|title-block-data)/ },
            { name: "example", test: /content\/data\/example-project|rules\/amount/ },
            {
              name: "chart-parts",
              test: /rules\/(compare|sum|portfolio\/simple-return)\b|client\/ui\/(unbroken|coordinates)\b/,
            },
            { name: "entries", test: /client\/ui\/(entries|plate|steps)/ },
            {
              name: "notices",
              test: /client\/(notices\/notice-(row|title)|pages\/dashboard\/news-list)|recipes\/(news|notice)-list\b|content\/pages\/notices\b/,
            },
            { name: "revision", test: /revision-mark\b|rules\/portfolio\/reports\/revision\b/ },
            { name: "link", test: /recipes\/link\b|client\/navigation\/link-terms/ },
          ],
        },
      },
      // A page carries only the recipes it uses, although it imports them from Panda's index of all.
      treeshake: { moduleSideEffects: (id) => !id.includes("styled-system") },
    },
  },
});
