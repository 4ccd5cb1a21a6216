import { resolve } from "node:path";
import type { Plugin } from "vite";

type StyleFunction = (styles: unknown) => string;

type Recipe = ((variants: object) => string | Record<string, string>) & {
  getVariantProps(variants: object): Record<string, unknown>;
};

/**
 * Panda works out class names in the browser, with a table of every CSS property: 6 KB compressed on each woken page. All
 * our styles are known when the bundle is built, so here `css({…})` becomes its class names, and a recipe a join of them
 * (src/client/theme/class-names.ts). Descriptions that only search engines read stay with the Worker.
 */
export function leanStyles(): Plugin {
  let css: StyleFunction;
  return {
    name: "lean-styles",
    enforce: "pre",
    async buildStart() {
      ({ css } = (await import(resolve("styled-system/css/index.js"))) as { css: StyleFunction });
    },
    async load(id) {
      if (!/styled-system\/recipes\/(?!index|create-recipe)[\w-]+\.js$/.test(id)) return undefined;
      return leanRecipeModule(Object.entries((await import(id)) as Record<string, Recipe>));
    },
    transform(code, id) {
      if (
        /\/src\/(pages|content\/(company-pages|page-variants|personal-pages|insight-pages|project-pages))\.ts$/.test(id)
      )
        return withoutDescriptions(code);
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

/** A recipe tells all that is needed by what it answers when nothing is chosen. */
function leanRecipeModule(recipes: [name: string, recipe: Recipe][]): string {
  const definitions = recipes.map(([name, recipe]) => {
    const plain = recipe({});
    const defaults = Object.entries(recipe.getVariantProps({})).filter(([, value]) => value !== "__ignore__");
    const parts = typeof plain === "string" ? firstOf(plain) : mapped(plain, firstOf);
    const make = typeof plain === "string" ? "recipe" : "slotRecipe";
    return `export const ${name} = /* @__PURE__ */ ${make}(${JSON.stringify(parts)}, ${JSON.stringify(Object.fromEntries(defaults))});`;
  });
  return `import { recipe, slotRecipe } from "#client/theme/class-names.ts";\n${definitions.join("\n")}\n`;
}

function firstOf(classNames: string): string {
  return classNames.split(" ")[0] ?? "";
}

function mapped(object: Record<string, string>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

/** With what was imported for them: a module that is imported is bundled, whether anything is left that uses it. */
function withoutDescriptions(code: string): string {
  return code
    .replace(/^import .* from "\.\/[\w-]+-(?:descriptions|excerpts)\.ts";$/gm, "")
    .replace(/description:\s*(?:"(?:[^"\\]|\\.)*"|\w+\["[\w-]+"\])/g, 'description: ""');
}
