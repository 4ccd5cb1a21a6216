import type { Plugin } from "vite";

/** What libraries would bring to the browser, and has nothing to do there. */
const instead: [module: RegExp, code: string][] = [
  // Chunks bring no styles, and intent fetches them: Vite would prepare both around each import.
  [/vite\/preload-helper\.js$/, "export const __vitePreload = (load) => load();"],
  // Nothing of ours floats beside what opens it: the calendar lies in the page.
  [
    /@zag-js\/popper\/dist\/index\.mjs$/,
    "export const getPlacement = () => () => {}; export const getPlacementStyles = () => ({}); export const getPlacementSide = () => {};",
  ],
];

export function leanChunks(): Plugin {
  return {
    name: "lean-chunks",
    enforce: "pre",
    load(id) {
      return instead.find(([module]) => module.test(id))?.[1];
    },
  };
}
