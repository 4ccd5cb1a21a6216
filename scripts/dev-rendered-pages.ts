import type { renderedPages as kept } from "#worker/pages/rendered-pages.ts";

/** Replaces the Worker's rendered pages under hot reload. Keeps none of them, because an edit changes them. */
export const renderedPages: typeof kept = { get: (_found, _variant, render) => render() };
