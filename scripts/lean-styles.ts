import { resolve } from "node:path";
import type { Plugin } from "vite";

type StyleFunction = (styles: unknown) => string;

/**
 * Panda works out class names in the browser, with a table of every CSS property: 5 KB compressed on each woken page. All
 * our styles are known when the bundle is built, so `css({…})` becomes its class names here, and recipes get by with a
 * join (src/client/theme/create-recipe.ts).
 */
export function leanStyles(): Plugin {
  let css: StyleFunction;
  return {
    name: "lean-styles",
    enforce: "pre",
    async buildStart() {
      ({ css } = (await import(resolve("styled-system/css/index.js"))) as { css: StyleFunction });
    },
    resolveId(source, importer) {
      const isRecipe = source === "./create-recipe.js" && importer?.includes("styled-system/recipes");
      return isRecipe ? resolve("src/client/theme/create-recipe.ts") : undefined;
    },
    transform(code, id) {
      if (!id.includes("/src/client/") || !code.includes("#styled-system/css")) return undefined;
      return code
        .replace(/^import \{ css \} from "#styled-system\/css";$/m, "")
        .replace(/\bcss\(\{/g, "\0css({")
        .split("\0")
        .map(folded)
        .join("");
    },
  };

  /** `css({…}) rest` as `"class names" rest`. */
  function folded(piece: string): string {
    if (!piece.startsWith("css({")) return piece;
    const end = endOfCall(piece);
    const styles: unknown = new Function(`return (${piece.slice("css(".length, end)})`)();
    return JSON.stringify(css(styles)) + piece.slice(end + 1);
  }
}

/** Where the parenthesis that the call opens is closed; strings may hold parentheses of their own. */
function endOfCall(piece: string): number {
  let depth = 0;
  for (const { 0: token, index } of piece.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[()]/g)) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error(`css() takes a literal that is closed in the same file: ${piece.slice(0, 80)}`);
}
