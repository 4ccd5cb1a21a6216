import type { Bundle } from "#worker/pages/bundle.ts";

/** Written by `panda --watch`. */
const styleSheet = "/styled-system/styles.css";

/** Replaces `dist/bundle.ts` under hot reload, where Vite serves the client's sources. */
export const bundle: Bundle = {
  main: "/src/client/main.tsx",
  styleSheet,
  // The loader imports React later, so that React Refresh is there before React. The styles of the first paint are removed after
  // hydration, because an edit reaches only the full style sheet.
  hydrationLoader: `import "/@vite/client";
import "/src/client/hydration-loader.ts";
import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
const firstStyles = document.querySelector("head > style");
new MutationObserver(() => firstStyles?.remove()).observe(document.documentElement, { attributeFilter: ["data-hydrated"] });`,
  styles: [{ css: `@import "/src/client/theme/index.css";@import "${styleSheet}";` }],
};
