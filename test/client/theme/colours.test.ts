// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { globalCss } from "#client/theme/global-css.ts";
import { recipes, slotRecipes } from "#client/theme/recipes.ts";
import { semanticTokens } from "#client/theme/semantic-tokens.ts";
import { colors as emailColors } from "#worker/mail/templates/template-view.tsx";
import { plainColors } from "#worker/pages/plain-page.ts";

const colourProperty =
  /^(background|color|fill|stroke|(background|border|outline|caret|accent|textDecoration)\w*Color)$/;
const keyword =
  /^(none|transparent|inherit|currentColor|Highlight|HighlightText|CanvasText|Canvas|ButtonText|LinkText|GrayText)$/;

test("every colour that a recipe names is a token, because a browser ignores any other word", () => {
  const tokens = new Set(namesOf(semanticTokens.colors));
  const named = [...coloursIn(recipes), ...coloursIn(slotRecipes), ...coloursIn(globalCss)];
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !tokens.has(name) && !keyword.test(name))).toEqual([]);
});

test("the dark scheme changes only colours, so nothing else of a page needs checking in it", () => {
  const inDark = [recipes, slotRecipes, globalCss, semanticTokens].flatMap((styles) => [...darkPropertiesIn(styles)]);
  expect(inDark.length).toBeGreaterThan(3);
  expect(inDark.filter((property) => !colourProperty.test(property))).toEqual([]);
  expect(Object.keys(semanticTokens)).toEqual(["colors"]);
  const byOtherWords = globSync("src/client/**/*.{ts,tsx}").filter((file) =>
    readFileSync(file, "utf8").includes("prefers-color-scheme"),
  );
  // The condition itself, and the design page, which says which scheme it shows.
  expect(byOtherWords.sort()).toEqual(["src/client/pages/design/measured.tsx", "src/client/theme/conditions.ts"]);
});

test("an e-mail has the colours of the light scheme", () => {
  const light = (base: string) => ({ value: { base } });
  const { signal, signalFg, ...others } = emailColors;
  expect(semanticTokens.colors).toMatchObject({
    ...Object.fromEntries(Object.entries(others).map(([name, colour]) => [name, light(colour)])),
    signal: { DEFAULT: light(signal), fg: light(signalFg.replace("#ffffff", "#fff")) },
  });
});

test("a plain page, which works without the client's build, has the colours of both schemes", () => {
  const { light, dark } = plainColors;
  const printed = (name: keyof typeof light) => ({ value: { base: light[name], _dark: dark[name] } });
  expect(semanticTokens.colors).toMatchObject({
    ...{ paper: printed("paper"), ink: printed("ink"), line: printed("line") },
    signal: { DEFAULT: printed("signal"), fg: printed("signalFg") },
  });
});

/** The colours that mark a field or the focus, or that are drawn in place of words. */
const drawn = [
  "ink",
  "rule",
  "edge",
  "label",
  "signal",
  "danger",
  "active",
  "funding",
  "planning",
  "soon",
  "completed",
];
const drawnOnDeep = ["fg", "muted", "edge", "signal"];

test.each(["base", "_dark"] as const)(
  "graphics have a contrast of at least 3:1 with every background, as WCAG 1.4.11 asks, in the scheme %s",
  (scheme) => {
    const { status, signal, deep, ...plain } = semanticTokens.colors;
    const colours: Record<string, Colour> = { ...plain, ...status, signal: signal.DEFAULT };
    const onDeep: Record<string, Colour> = deep;
    const pairs = [
      ...drawn.flatMap((name) => ["paper", "sheet", "sunk"].map((ground) => [colours[name], colours[ground]])),
      ...drawnOnDeep.map((name) => [onDeep[name], onDeep.DEFAULT]),
    ];
    const ratios = pairs.map(([one, other]) => contrastOf(inScheme(one, scheme), inScheme(other, scheme)));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3);
  },
);

test("a status sign of the office, which may stand without its name, uses only the colours checked for contrast", () => {
  const named = JSON.stringify(recipes.officeState).matchAll(/\{colors\.(?:status\.)?(\w+)\}|status\.(\w+)/g);
  const colours = [...named].map(([, inBraces, alone]) => inBraces ?? alone ?? "");
  expect(colours).toContain("funding");
  expect(colours.filter((colour) => !drawn.includes(colour))).toEqual([]);
});

test("the slip style, made for the ink of a selection bar, is used nowhere else: its focus ring would be paper on paper", () => {
  const files = globSync("src/client/office/**/*.tsx").filter((file) =>
    /tone: "slip"|frame="slip"/.test(readFileSync(file, "utf8")),
  );
  expect(files.filter((file) => !file.endsWith("/bulk-bar.tsx"))).toEqual([]);
  expect(files).toHaveLength(2);
});

type Colour = { value: string | { base: string; _dark: string } };

function inScheme(colour: Colour | undefined, scheme: "base" | "_dark"): string {
  if (!colour) throw new Error("There is no such token.");
  return typeof colour.value === "string" ? colour.value : colour.value[scheme];
}

function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the relative luminance of a six-digit colour, as WCAG defines it. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function namesOf(tokens: object, path: string[] = []): string[] {
  return Object.entries(tokens).flatMap(([name, value]) => {
    if (name === "value") return [path.join(".")];
    return namesOf(value, name === "DEFAULT" ? path : [...path, name]);
  });
}

/** Yields the properties that have their own value in the dark scheme. Tokens yield none: their dark value is a string. */
function* darkPropertiesIn(styles: object): Generator<string> {
  for (const [property, value] of Object.entries(styles)) {
    if (typeof value !== "object" || value === null) continue;
    if (property === "_dark") yield* Object.keys(value);
    else yield* darkPropertiesIn(value);
  }
}

/** Yields the colour names: single words. Values with brackets, commas or spaces are CSS. */
function* coloursIn(styles: object): Generator<string> {
  for (const [property, value] of Object.entries(styles)) {
    if (typeof value === "object" && value !== null) yield* coloursIn(value);
    else if (colourProperty.test(property) && /^[a-z][\w.]*$/i.test(value)) yield value;
  }
}
