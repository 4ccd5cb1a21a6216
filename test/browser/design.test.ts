import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { semanticTokens } from "#client/theme/semantic-tokens.ts";
import { textStyles } from "#client/theme/text-styles.ts";
import { tokens } from "#client/theme/tokens.ts";
import { design } from "#content/pages/design.ts";
import { officeDesign } from "#content/pages/design-office/copy.ts";
import { sampleOpenLine } from "#content/pages/design-office/enquiries.ts";
import * as styles from "#styled-system/recipes";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitorInNewTab, expectToast, open } from "#test/support/browser/browser.ts";
import { untilLastTest } from "#test/support/browser/shared-tab.ts";

type Recipe = ((variants?: Record<string, string>) => string | Record<string, string>) & {
  variantMap: Record<string, string[]>;
};

const address = "/design";
/** The message if a part is missing from the page. */
const howToShow = "each is in a <Specimen of=…> of src/client/pages/design/";

const atDesk = { width: 1280, height: 800 };

/** By far the largest page, so it is opened once for all tests. Each test sets the width it needs. */
let desk: Page;
const shared = untilLastTest();
beforeAll(async () => {
  desk = await aVisitorInNewTab(shared);
  await open(desk, address);
});

test("the design page shows every component of the ui folder under its file name", async () => {
  const files = globSync("src/client/ui/*.tsx").map((file) => `ui/${basename(file, ".tsx")}`);
  const shown = await valuesOf("data-shows");
  expect(shown.filter((name) => name.startsWith("ui/")).sort(), howToShow).toEqual(files.sort());
  expect(files.length).toBeGreaterThan(10);
});

test("the design page shows the sections of the analytics and of the calculation under their file names", async () => {
  const files = globSync("src/client/pages/{analytics,learn}/*.tsx").map((file) =>
    file.slice("src/client/".length, -4),
  );
  const shown = await valuesOf("data-shows");
  const within =
    /-(page|view)$|\/(all-years|amount-grid|cash-flow-chart|cash-flow-detail|figures-table|table-and-file)$/;
  expect(
    files.filter((name) => !shown.includes(name) && !within.test(name)),
    howToShow,
  ).toEqual([]);
  expect(shown.filter((name) => /^pages\//.test(name) && !files.includes(name))).toEqual([]);
  expect(shown).toContain("pages/analytics/value-chart");
  // There was a bug that put `0..2` on the scale of holdings without a gain.
  expect(await (await fetch(inject("origin") + address)).text()).not.toMatch(/\d\.\.\d/);
});

test("the design page shows every colour, text style, font size and spacing of the theme", async () => {
  const colours = [...(await valuesOf("data-ink")), ...(await valuesOf("data-surface"))];
  expect([...new Set(colours)].sort()).toEqual(colourNamesOf(semanticTokens.colors ?? {}).sort());
  const scale = [
    ...Object.keys(textStyles).map((name) => `textStyles/${name}`),
    ...Object.keys(tokens.fontSizes ?? {}).map((name) => `fontSizes/${name}`),
    ...Object.keys(tokens.spacing ?? {}).map((name) => `spacing/${name}`),
  ];
  const shown = (await valuesOf("data-shows")).filter((name) => /^(textStyles|fontSizes|spacing)\//.test(name));
  expect(shown.sort()).toEqual(scale.filter((name) => name !== "spacing/0").sort());
});

test("the design page is accessible, and every colour pair has the contrast it needs", async () => {
  await officeOn(desk);
  await expectAccessible(desk);
  await expectNoOverflow(desk, 320);
  for (const [colorScheme, inkOnPaper] of [["light", 14.34] as const, ["dark", 14.63] as const]) {
    await desk.emulateMedia({ colorScheme });
    await expect.poll(async () => (await contrastsOn(desk))[0]).toMatchObject({ contrast: inkOnPaper });
    const pairs = await contrastsOn(desk);
    expect(pairs.length).toBeGreaterThan(30);
    const needed: Record<string, number> = { text: 4.5, part: 3, decoration: 0 };
    expect(pairs.filter(({ use, contrast }) => !(contrast >= (needed[use] ?? Infinity)))).toEqual([]);
  }
  await desk.emulateMedia({ colorScheme: "light" });
});

test("on a phone no field has text so small that Safari would zoom in, and no drop-down has Safari's own look", async () => {
  await officeOn(desk);
  const devTools = await desk.context().newCDPSession(desk);
  await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await desk.setViewportSize({ width: 390, height: 844 });
  const fields = desk.locator("input:not([type=checkbox], [type=radio], [type=file]), select, textarea");
  const sizes = await fields.evaluateAll((all) =>
    all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
  );
  expect(sizes.length).toBeGreaterThan(20);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  const looks = await desk.locator("select").evaluateAll((all) => all.map((each) => getComputedStyle(each).appearance));
  expect(looks.length).toBeGreaterThan(2);
  expect(new Set(looks)).toEqual(new Set(["none"]));
  await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: false });
});

test("the design page shows every variant of every shared recipe, and its components work by keyboard", async () => {
  await officeOn(desk);
  await desk.setViewportSize(atDesk);
  const opener = desk.getByRole("button", { name: design.overlays.open });
  await opener.focus();
  await desk.keyboard.press("Enter");
  const dialog = desk.getByRole("dialog", { name: design.overlays.dialog });
  await dialog.waitFor();
  const seen = await classesOn(desk);
  await expect.poll(() => dialog.locator(":focus").count()).toBe(1);
  await desk.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

  const [first, second] = design.tabs.list;
  await desk.getByRole("tab", { name: first.label }).focus();
  await desk.keyboard.press("ArrowRight");
  await expect.poll(() => desk.getByText(second.text).isVisible()).toBe(true);
  await expect.poll(() => desk.getByText(first.text).isVisible()).toBe(false);

  const name = desk.getByRole("textbox", { name: design.fields.required });
  await name.focus();
  await desk.keyboard.press("Enter");
  await desk.getByText(design.fields.missing).waitFor();
  await expect.poll(() => name.getAttribute("aria-invalid")).toBe("true");
  await name.fill("Giulia");
  await desk.keyboard.press("Enter");
  const form = desk.getByRole("form", { name: design.fields.live });
  await form.getByRole("button", { name: design.actions.sending, disabled: true }).waitFor();
  await form.getByRole("button", { name: design.fields.answer }).click();
  await expectToast(desk, {
    role: "status",
    title: "Message Sent Successfully",
    body: "Thank you for reaching out. We'll get back to you within 24 hours.",
  });
  expect(variantsMissingFrom(new Set([...seen, ...(await classesOn(desk))]))).toEqual([]);
});

test("the design page shows every part of the office in the office's styles, which no other public page loads", async () => {
  const section = await officeOn(desk);
  await desk.setViewportSize(atDesk);
  const shown = await section
    .locator("[data-shows]")
    .evaluateAll((parts) => parts.map((part) => (part as HTMLElement).dataset.shows));
  const files = globSync("src/client/office/parts/*.tsx").map((file) => `office/parts/${basename(file, ".tsx")}`);
  expect(files.length).toBeGreaterThan(6);
  expect(
    files.filter((file) => !shown.includes(file)),
    howToShow,
  ).toEqual([]);
  expect(shown.filter((name) => name?.startsWith("office/") && !existsSync(`src/client/${name}.tsx`))).toEqual([]);
  await expect.poll(() => section.getByRole("link", { name: sampleOpenLine.name }).count()).toBeGreaterThan(0);
  const button = section.getByRole("button", { name: officeDesign.plain });
  await expect.poll(() => button.evaluate((element) => getComputedStyle(element).minHeight)).toBe("32px");
  const sheets = () => desk.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ""));
  expect((await sheets()).filter((sheet) => sheet.endsWith("-office.css"))).toHaveLength(1);
  await open(desk, "/");
  expect((await sheets()).filter((sheet) => sheet.endsWith("-office.css"))).toEqual([]);
});

/** Waits for the section of the office, which the browser imports later. */
async function officeOn(page: Page): Promise<Locator> {
  const section = page.getByRole("region", { name: officeDesign.title, exact: true });
  await section.getByRole("region", { name: officeDesign.many }).waitFor();
  return section;
}

async function valuesOf(attribute: string): Promise<string[]> {
  const html = await (await fetch(inject("origin") + address)).text();
  return [...html.matchAll(new RegExp(` ${attribute}="([^"]+)"`, "g"))].map(([, value = ""]) => value);
}

/** The names of colours, such as `deep.fg`. The default colour of a group has the name of the group. */
function colourNamesOf(colours: object, group = ""): string[] {
  return Object.entries(colours).flatMap(([name, colour]) => {
    const path = name === "DEFAULT" ? group : [group, name].filter(Boolean).join(".");
    return "value" in colour ? [path] : colourNamesOf(colour, path);
  });
}

async function classesOn(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll("[class]")].flatMap((element) => [...element.classList]));
}

/** The variants of the theme's recipes and of the office's parts that no element uses. Recipes of single pages do not count. */
function variantsMissingFrom(seen: Set<string>): string[] {
  const files = [...globSync("src/client/theme/recipes/*.ts"), ...globSync("src/client/office/parts/*-recipe.ts")];
  const names = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^export const (\w+) = define/gm)].map(([, name = ""]) => name),
  );
  expect(names.length).toBeGreaterThan(20);
  return names.flatMap((name) => {
    const recipe = (styles as unknown as Record<string, Recipe>)[name];
    if (!recipe) return [name];
    const choices = Object.entries(recipe.variantMap).flatMap(([variant, values]) =>
      values.map((value) => [`--${variant}_${value}`, recipe({ [variant]: value })] as const),
    );
    return [["", recipe()] as const, ...choices].flatMap(([mark, styles]) => {
      const classes = (typeof styles === "string" ? [styles] : Object.values(styles)).flatMap((list) =>
        list.split(" "),
      );
      return classes.some((each) => each.endsWith(mark) && seen.has(each)) ? [] : [name + mark];
    });
  });
}

/** The contrasts that the design page shows for each pair of colours. The first is ink on paper. */
async function contrastsOn(page: Page): Promise<{ pair: string; use: string; contrast: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-ink]")].map((row) => ({
      pair: `${row.dataset.ink} on ${row.closest<HTMLElement>("[data-surface]")?.dataset.surface}`,
      use: row.dataset.use ?? "",
      contrast: Number(row.children[2]?.textContent),
    })),
  );
}
