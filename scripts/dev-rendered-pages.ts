import type { keptPage as kept } from "#worker/pages/rendered-pages.ts";

/** Replaces the Worker's function of this name under hot reload. Keeps no page, because an edit changes them. */
export const keptPage: typeof kept = (_found, _variant, render) => render();
