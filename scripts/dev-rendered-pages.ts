import type { renderedPages as kept } from "#worker/pages/rendered-pages.ts";

/** In place of the Worker's rendered pages under hot reload: none is kept, because an edit changes them. */
export const renderedPages: typeof kept = { get: (_found, _variant, render) => render() };
