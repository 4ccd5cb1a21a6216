// @vitest-environment node
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createRecipe } from "#client/theme/create-recipe.ts";
import { recipes, slotRecipes } from "#client/theme/recipes.ts";

type ClassNames = string | Record<string, string>;
type Recipe = ((variants?: Record<string, string>) => ClassNames) & {
  variantMap: Record<string, string[]>;
  getVariantProps(variants: object): Record<string, string>;
};

const folder = new URL("../../../styled-system/recipes/", import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith(".js") && !/^(index|create-recipe)/.test(file));

test("the browser's recipes give the class names that the Worker renders", async () => {
  let compared = 0;
  for (const file of files) {
    for (const panda of Object.values((await import(new URL(file, folder).href)) as Record<string, Recipe>)) {
      const lean = leanOf(panda);
      for (const variants of choicesOf(panda.variantMap)) {
        expect(lean(variants), file).toEqual(panda(variants));
        compared += 1;
      }
    }
  }
  expect(files.length).toBeGreaterThan(20);
  expect(compared).toBeGreaterThan(files.length);
});

test("no two recipes have the same class name", () => {
  const names = Object.values({ ...recipes, ...slotRecipes }).map(({ className }) => className);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

function leanOf(panda: Recipe): (variants: Record<string, string>) => ClassNames {
  const plain = panda({});
  const { ...defaults } = panda.getVariantProps({});
  for (const [name, value] of Object.entries(defaults)) if (value === "__ignore__") delete defaults[name];
  const first = (names: string) => names.split(" ")[0] ?? "";
  if (typeof plain === "string") return createRecipe(first(plain), defaults).recipeFn;
  const slots = Object.entries(plain).map(([slot, names]) => [slot, createRecipe(first(names), defaults)] as const);
  return (variants) => Object.fromEntries(slots.map(([slot, { recipeFn }]) => [slot, recipeFn(variants)]));
}

/** Returns the choices to compare: none, and each value of each variant alone and with the first values of the others. */
function choicesOf(variants: Record<string, string[]>): Record<string, string>[] {
  const first = Object.fromEntries(Object.entries(variants).map(([name, values]) => [name, values[0] ?? ""]));
  const single = Object.entries(variants).flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
  return [{}, ...single, ...single.map((choice) => ({ ...first, ...choice }))];
}
