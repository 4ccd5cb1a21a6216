import type { Plugin } from "vite";

/** Chunks bring no styles and are fetched at the first sign of intent: what Vite puts around an import has nothing to do. */
export function leanChunks(): Plugin {
  return {
    name: "lean-chunks",
    enforce: "pre",
    load(id) {
      return id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : undefined;
    },
  };
}
