import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, open } from "#test/support/browser/browser.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const menus: [menu: string, links: string[]][] = [
  ["Services", ["Asset Tokenization", "Investment Management", "Strategic Advisory"]],
  ["Private Area", ["Institutional", "Retail", "Company"]],
  ["Company", ["About", "Team", "Careers", "White Paper and Documents", "Business Model"]],
  ["Insights", ["News", "Events"]],
];

// contact.test.ts tests where the first Tab stop leads, and home.test.ts the dialog of the home page.
test("Tab reaches the logo, all menus with their links, and the direct links; Enter opens and closes a menu, Escape leaves it", async () => {
  const page = await aVisitor();
  await open(page, "/connect");
  expect(await press(page, 2)).toEqual(["Skip to content", "Cantiere"]);
  for (const [menu, links] of menus) {
    expect(await press(page, 1 + links.length)).toEqual([menu, ...links]);
    await expect.poll(() => openMenus(page)).toEqual([menu]);
  }
  expect(await press(page, 2)).toEqual(["Projects", "Connect"]);
  await expect.poll(() => openMenus(page)).toEqual([]);
  // Shift+Tab skips the links of a menu that has lost the focus, because it is closed.
  expect(await press(page, 2, "Shift+Tab")).toEqual(["Projects", "Insights"]);

  // Two menus stand for all, which are the same component.
  for (const [menu, [first = ""]] of menus.slice(0, 2)) {
    const trigger = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: menu, exact: true });
    await trigger.focus();
    await expect.poll(() => openMenus(page)).toEqual([menu]);
    await page.keyboard.press("Escape");
    await expect.poll(() => openMenus(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect.poll(() => openMenus(page)).toEqual([menu]);
    expect(await press(page, 1)).toEqual([first]);
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe(menu);
    await expect.poll(() => openMenus(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect.poll(() => openMenus(page)).toEqual([menu]);
    await page.keyboard.press("Enter");
    await expect.poll(() => openMenus(page)).toEqual([]);
  }
  expect(new URL(page.url()).pathname).toBe("/connect");
});

test("on a phone the drawer can be opened by keyboard, passed through with Tab, and left with Escape, menu by menu", async () => {
  const page = await aVisitor(phone);
  await open(page, "/connect");
  expect(await press(page, 3)).toEqual(["Skip to content", "Cantiere", "Menu"]);
  await page.keyboard.press("Enter");
  const stops = [...menus.flatMap(([menu, links]) => [menu, ...links]), "Projects", "Connect"];
  expect(await press(page, stops.length)).toEqual(stops);
  expect(await press(page, 2, "Shift+Tab")).toEqual(["Projects", "Insights"]);
  expect(await press(page, 1)).toEqual(["News"]);
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Insights");
  await expect.poll(() => page.getByRole("link", { name: "News", exact: true }).isVisible()).toBe(false);
  await page.keyboard.press("Escape");
  // The browser reports the closed drawer in an event a moment later, and only then does the button's name change.
  await expect.poll(() => focused(page)).toBe("Menu");
  await expect.poll(() => page.locator("nav details").getAttribute("open")).toBeNull();
  await expect.poll(() => page.getByRole("link", { name: "Projects", exact: true }).isVisible()).toBe(false);
});

function openMenus(page: Page): Promise<string[]> {
  return page.getByRole("navigation", { name: "Main" }).locator("button[aria-expanded=true]").allInnerTexts();
}

function tabs(page: Page) {
  return page.getByRole("tablist", { name: "About, in four parts" });
}

async function expectTab(page: Page, name: string, hash: string): Promise<void> {
  await expect.poll(() => tabs(page).getByRole("tab", { selected: true }).allTextContents()).toEqual([name]);
  const shown = page.getByRole("tabpanel").filter({ visible: true });
  await expect.poll(() => shown.getByRole("heading", { level: 2 }).allTextContents()).toEqual([name]);
  expect(new URL(page.url()).hash).toBe(hash);
}

test("About opens with the tab Mission; arrows, Home, End and links choose a tab, and the address names it", async () => {
  const page = await aVisitor();
  await open(page, "/company/about");
  await expectTab(page, "Mission", "");
  await tabs(page).getByRole("tab", { name: "Mission" }).focus();
  const steps: [key: string, name: string, hash: string][] = [
    ["ArrowRight", "Values", "#values"],
    ["Home", "Mission", "#mission"],
    ["ArrowLeft", "Technology", "#tech"],
    ["ArrowRight", "Mission", "#mission"],
    ["End", "Technology", "#tech"],
  ];
  for (const [key, name, hash] of steps) {
    await page.keyboard.press(key);
    await expectTab(page, name, hash);
    await expect.poll(() => focused(page)).toBe(name);
  }
  // All tabs together are one Tab stop, and the next stop is their panel.
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("tech");
  await page.evaluate(() => location.assign("#team"));
  await expectTab(page, "Team", "#team");
  await page.reload();
  await expectTab(page, "Team", "#team");
  await tabs(page).getByRole("tab", { name: "Mission" }).click();
  await expectTab(page, "Mission", "#mission");
});

test("each project has two Tab stops unless it is coming soon, and the heading of its page gets the focus without a ring", async () => {
  const page = await aVisitor();
  await open(page, "/projects");
  await page.getByRole("link", { name: "Green Energy Plant", exact: true }).focus();
  const names = ["Edge Data Hall", "Electric Bus Depot", "Timber Housing Block", "Metered Water Network"];
  expect(await press(page, 9)).toEqual([
    "View Details: Green Energy Plant",
    ...names.flatMap((name) => [name, `View Details: ${name}`]),
  ]);
  await page.getByRole("heading", { name: "Diagnostic Imaging Centre" }).waitFor();
  expect(await press(page, 1)).toEqual([expect.not.stringContaining("Diagnostic")]);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/projects/metered-water-network");
  await expect.poll(() => focused(page)).toBe("Metered Water Network");
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  // In Safari the focused heading matches :focus-visible even after a click, so its ring must be transparent.
  await expect.poll(() => heading.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
  expect(await heading.evaluate((element) => getComputedStyle(element).outlineColor)).toBe("rgba(0, 0, 0, 0)");
});

/** Presses a key this many times. Returns the names of the focused elements, and expects a visible outline on each. */
async function press(page: Page, steps: number, key = "Tab"): Promise<string[]> {
  const stops: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    const { name, isOutlined } = await page.evaluate(lookAtFocus);
    stops.push(name);
    expect([name, isOutlined]).toEqual([name, true]);
  }
  return stops;
}

async function focused(page: Page): Promise<string> {
  return (await page.evaluate(lookAtFocus)).name;
}

/** The text of the focused element, without the note under a menu's link, and whether it has a visible outline. */
function lookAtFocus(): { name: string; isOutlined: boolean } {
  const element = document.activeElement;
  const inMenu = element?.closest("nav") && element.querySelector("small");
  const parts = [...(element?.querySelectorAll("b, small") ?? [])].map(({ textContent }) => textContent).join(" ");
  const text = inMenu ? element?.querySelector("span")?.firstChild?.textContent : parts || element?.textContent;
  const name = element?.getAttribute("aria-label") ?? text ?? "";
  if (!element?.checkVisibility({ visibilityProperty: true })) return { name, isOutlined: false };
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return { name, isOutlined: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 };
}
