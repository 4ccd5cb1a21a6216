import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { aVisitor } from "#test/support/browser/browser.ts";

/** The declarations in the built style sheets, without prefixed properties (for one browser) and custom ones (always valid). */
const declarations = globSync("dist/client/assets/*.css").flatMap((path) => {
  const text = readFileSync(path, "utf8").replace(/@(font-face|page)[^{]*\{[^}]*\}/g, "");
  return [...text.matchAll(/[{;]([a-z][a-z-]*):([^;{}]+)(?=[;}])/g)].map(
    ([, property = "", value = ""]) => `${property}: ${value.replace("!important", "")}`,
  );
});

test("the style sheets contain no declaration that a browser ignores, such as one with a misspelt token", async () => {
  const page = await aVisitor();
  const unknown = await page.evaluate(
    (all) => all.filter((each) => !CSS.supports(`(${each})`)),
    [...new Set(declarations)],
  );
  expect(declarations.length).toBeGreaterThan(1000);
  expect(unknown).toEqual([]);
});
