// @vitest-environment node
import { expect, test } from "vitest";
import { slotRecipes } from "#client/theme/recipes.ts";

/** Returns the styles of all elements within a recipe that have a heading that sticks. */
function tablesIn(styles: object): object[] {
  return Object.entries(styles).flatMap(([name, inner]) => {
    if (typeof inner !== "object" || inner === null) return [];
    const isStickyHeading = /\bth\b/.test(name) && "position" in inner && inner.position === "sticky";
    return [...(isStickyHeading ? [styles] : []), ...tablesIn(inner)];
  });
}

test("the rule below a heading that sticks stays with it when the table is scrolled, because its borders are separate", () => {
  const tables = tablesIn(slotRecipes);
  expect(tables).toHaveLength(2);
  for (const table of tables) expect(table).toMatchObject({ borderCollapse: "separate", borderSpacing: 0 });
});
