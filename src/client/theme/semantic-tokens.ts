import { defineSemanticTokens } from "@pandacss/dev";

/** Returns a colour for both schemes, which look like vellum (light) and a blueprint (dark). */
function printed(light: string, dark: string) {
  return { value: { base: light, _dark: dark } };
}

export const semanticTokens = defineSemanticTokens({
  colors: {
    // In print, elements with the background of the page are white like the paper.
    paper: { value: { base: "#f4f1e8", _dark: "#0e1b27", _print: "#fff" } },
    sheet: printed("#fbfaf5", "#132330"),
    sunk: printed("#eae6d9", "#0a151f"),
    ink: printed("#15222c", "#e9ece8"),
    muted: printed("#46535c", "#b3c0c8"),
    label: printed("#5b666d", "#95a5af"),
    rule: printed("#15222c", "#7b909d"),
    line: printed("#cfcabb", "#2b3d4b"),
    edge: printed("#7b8385", "#6d8290"),
    signal: { DEFAULT: printed("#b93214", "#ff8a63"), fg: printed("#fff", "#14110f") },
    deep: {
      DEFAULT: printed("#15222c", "#08121b"),
      fg: printed("#f4f1e8", "#e9ece8"),
      muted: printed("#b4c0c6", "#b3c0c8"),
      line: printed("#3a4a56", "#2b3d4b"),
      signal: { value: "#ff8a63" },
      edge: { value: "#6d8290" },
    },
    status: {
      active: printed("#1c6b40", "#73c795"),
      funding: printed("#1b5a9c", "#82b9ee"),
      planning: printed("#7d5a00", "#e5c04b"),
      planningKey: printed("#d9a514", "#e5c04b"),
      soon: printed("#5b666d", "#95a5af"),
      completed: printed("#15222c", "#e9ece8"),
    },
    danger: printed("#a81e22", "#ff9d9d"),
  },
});
