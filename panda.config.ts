import { defineConfig } from "@pandacss/dev";
import { hasDesignPage } from "./scripts/design-page.ts";
import { conditions } from "./src/client/theme/conditions.ts";
import { globalCss } from "./src/client/theme/global-css.ts";
import { keyframes } from "./src/client/theme/keyframes.ts";
import { recipes, slotRecipes } from "./src/client/theme/recipes.ts";
import { semanticTokens } from "./src/client/theme/semantic-tokens.ts";
import { textStyles } from "./src/client/theme/text-styles.ts";
import { tokens } from "./src/client/theme/tokens.ts";

/** The design page comes last, so that it does not change the order of the other rules. */
const sources = ["./src/client/{,**/!(design)/}*.tsx", ...(hasDesignPage ? ["./src/client/pages/design/*.tsx"] : [])];

export default defineConfig({
  preflight: false,
  presets: [],
  // The output of `panda codegen` does not depend on the sources, but it would parse them all.
  include: process.argv.includes("codegen") ? [] : sources,
  outdir: "styled-system",
  outExtension: "js",
  // A build says nothing. `npm run dev` waits until `panda --watch` says that it watches.
  logLevel: process.argv.includes("--watch") ? "info" : "warn",
  importMap: "#styled-system",
  conditions: { extend: conditions },
  globalCss,
  theme: { tokens, semanticTokens, textStyles, breakpoints: {}, keyframes, recipes, slotRecipes },
});
