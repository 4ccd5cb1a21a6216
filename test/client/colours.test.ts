// @vitest-environment node
import { expect, test } from "vitest";
import { globalCss } from "#client/theme/global-css.ts";
import { recipes, slotRecipes } from "#client/theme/recipes.ts";
import { semanticTokens } from "#client/theme/semantic-tokens.ts";

const colourProperty =
  /^(background|color|fill|stroke|(background|border|outline|caret|accent|textDecoration)\w*Color)$/;
const keyword = /^(none|transparent|inherit|currentColor|Highlight|HighlightText|CanvasText|Canvas|ButtonText)$/;

test("every colour that a recipe names is a token, because a browser ignores any other word", () => {
  const tokens = new Set(namesOf(semanticTokens.colors));
  const named = [...coloursIn(recipes), ...coloursIn(slotRecipes), ...coloursIn(globalCss)];
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !tokens.has(name) && !keyword.test(name))).toEqual([]);
});

function namesOf(tokens: object, path: string[] = []): string[] {
  return Object.entries(tokens).flatMap(([name, value]) => {
    if (name === "value") return [path.join(".")];
    return namesOf(value, name === "DEFAULT" ? path : [...path, name]);
  });
}

/** Single words; what has brackets, commas or spaces is CSS. */
function* coloursIn(styles: object): Generator<string> {
  for (const [property, value] of Object.entries(styles)) {
    if (typeof value === "object" && value !== null) yield* coloursIn(value);
    else if (colourProperty.test(property) && /^[a-z][\w.]*$/i.test(value)) yield value;
  }
}
