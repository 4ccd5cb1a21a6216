// @vitest-environment node
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createRecipe as ours } from "#client/theme/create-recipe.ts";

type Recipe = ((variants?: Record<string, string>) => string | Record<string, string>) & {
  variantMap: Record<string, string[]>;
};
type CreateRecipe = (name: string, defaults: object, compound: unknown[]) => { recipeFn(variants?: object): string };

const folder = new URL("../../styled-system/recipes/", import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith(".js") && !/^(index|create-recipe)/.test(file));

test("the browser's recipes give the class names that the Worker draws", async () => {
  const panda = (await import(new URL("create-recipe.js", folder).href)) as { createRecipe: CreateRecipe };
  let compared = 0;
  for (const file of files) {
    const [recipe] = Object.values((await import(new URL(file, folder).href)) as Record<string, Recipe>);
    for (const variants of choicesOf(recipe?.variantMap ?? {})) {
      const name = file.replace(".js", "");
      const defaults = { tone: "secondary", size: "md" };
      expect(ours(name, defaults).recipeFn(variants)).toBe(panda.createRecipe(name, defaults, []).recipeFn(variants));
      expect(ours(name, {}).recipeFn(variants)).toBe(panda.createRecipe(name, {}, []).recipeFn(variants));
      compared += 1;
    }
  }
  expect(files.length).toBeGreaterThan(20);
  expect(compared).toBeGreaterThan(files.length);
});

/** Nothing chosen, and each value of each variant by itself and together with the first of the others. */
function choicesOf(variants: Record<string, string[]>): Record<string, string>[] {
  const first = Object.fromEntries(Object.entries(variants).map(([name, values]) => [name, values[0] ?? ""]));
  const single = Object.entries(variants).flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
  return [{}, ...single, ...single.map((choice) => ({ ...first, ...choice }))];
}
