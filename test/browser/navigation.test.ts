import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, hasFocus, holdRequests, hydrated, open } from "#test/support/browser/browser.ts";
import { pagesToLookAt } from "#test/support/browser/look.ts";
import { everyAddress } from "#test/support/every-address.ts";

const look = pagesToLookAt();

/** A short page. The bar is the same on every page. */
const anyPage = "/company/team";
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Some links of some menus. test/worker/pages/texts/every-page.test.ts lists all, with their addresses. */
const menus: [menu: string, links: RegExp[]][] = [
  ["Services", [/^Asset Tokenization/, /^Strategic Advisory/]],
  ["Private Area", [/^Institutional/, /^Company/]],
  ["Company", [/^White Paper and Documents/]],
];

function trigger(page: Page, menu: string) {
  return page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: menu, exact: true });
}

function link(page: Page, name: string | RegExp) {
  return page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
}

async function expectOpen(page: Page, menu: string, isOpen: boolean): Promise<void> {
  await expect.poll(() => trigger(page, menu).getAttribute("aria-expanded")).toBe(`${isOpen}`);
}

test("menus open on hover, one at a time, and close when the pointer leaves; a second click closes a menu under the pointer", async () => {
  const page = await look(anyPage);
  for (const [menu, links] of menus) {
    await expectOpen(page, menu, false);
    await trigger(page, menu).hover();
    await expectOpen(page, menu, true);
    for (const label of links) await link(page, label).waitFor();
    await page.mouse.move(600, 700);
    await expectOpen(page, menu, false);
    for (const label of links) await link(page, label).waitFor({ state: "hidden" });
  }
  await trigger(page, "Services").hover();
  await trigger(page, "Company").hover();
  await expectOpen(page, "Company", true);
  await expectOpen(page, "Services", false);

  await page.mouse.move(600, 700);
  await expectOpen(page, "Company", false);
  await trigger(page, "Services").click();
  await expectOpen(page, "Services", true);
  await trigger(page, "Services").click();
  await expectOpen(page, "Services", false);
});

/** Imitates Safari, which does not focus a link or a button on a press. */
const safariPresses = () =>
  addEventListener("mousedown", (event) => {
    if (!(event.target as Element).closest("a, button")) return;
    event.preventDefault();
    (document.activeElement as HTMLElement).blur();
  });

test("Enter on a link of a menu follows it and closes the menu; in Safari a link of a menu opened by keyboard can be clicked", async () => {
  const page = await look(anyPage);
  await trigger(page, "Company").click();
  await link(page, "White Paper and Documents").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/company/documents");
  await expectOpen(page, "Company", false);

  await page.mouse.move(600, 700);
  await page.evaluate(safariPresses);
  await trigger(page, "Services").focus();
  await expectOpen(page, "Services", true);
  await link(page, /^Investment Management/).hover();
  await page.mouse.down();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.mouse.up();
  await page.waitForURL("**/services/investment-management");
});

test("on a wide touch screen a tap opens a menu, and a second tap closes it; so does a tap outside, also in Safari", async () => {
  const page = await aVisitor({ hasTouch: true });
  await open(page, anyPage);
  await trigger(page, "Private Area").tap();
  await expectOpen(page, "Private Area", true);
  await trigger(page, "Private Area").tap();
  await expectOpen(page, "Private Area", false);
  await page.evaluate(safariPresses);
  await trigger(page, "Private Area").tap();
  await expectOpen(page, "Private Area", true);
  await page.touchscreen.tap(200, 600);
  await expectOpen(page, "Private Area", false);
});

test("on a phone the drawer opens by touch, is accessible, has the same links, and closes with its button or when a link is followed", async () => {
  const page = await aVisitor(phone);
  await open(page, anyPage);
  const drawer = page.locator("nav details");
  for (const [menu] of menus) await trigger(page, menu).waitFor({ state: "hidden" });
  await page.getByText("Menu", { exact: true }).tap();
  for (const [menu, links] of menus) {
    await trigger(page, menu).tap();
    await expectOpen(page, menu, true);
    for (const label of links) await link(page, label).waitFor();
    await trigger(page, menu).tap();
  }
  await page.getByText("Close menu", { exact: true }).tap();
  await link(page, "Connect").waitFor({ state: "hidden" });
  await page.getByText("Menu", { exact: true }).tap();

  // A tap on a group opens it at once, even if another one above it is open.
  await trigger(page, "Services").tap();
  await expectOpen(page, "Services", true);
  await link(page, "Strategic Advisory").waitFor();
  await expectAccessible(page, [390]);
  await expectNoOverflow(page, 320);
  await page.setViewportSize(phone.viewport);
  await trigger(page, "Company").tap();
  await expectOpen(page, "Company", true);
  await expectOpen(page, "Services", false);
  await link(page, "Connect").tap();
  await page.waitForURL("**/connect");
  await expect.poll(() => drawer.getAttribute("open")).toBeNull();
});

test("a menu that was opened by the pointer before hydration stays open", async () => {
  const page = await aVisitor();
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(anyPage, { waitUntil: "domcontentloaded" });
  await trigger(page, "Services").hover();
  await link(page, /^Investment Management/).hover();
  release();
  await hydrated(page);
  await expectOpen(page, "Services", true);
  await link(page, /^Investment Management/).click();
  await page.waitForURL("**/services/investment-management");
});

test("a link of a menu that has the focus before hydration keeps the focus", async () => {
  const page = await aVisitor();
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(anyPage, { waitUntil: "domcontentloaded" });
  await trigger(page, "Insights").focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => hasFocus(link(page, "News"))).toBe(true);
  release();
  await hydrated(page);
  await expectOpen(page, "Insights", true);
  await expect.poll(() => hasFocus(link(page, "News"))).toBe(true);
});

test("on a phone the drawer and a group in it that were opened before hydration stay open", async () => {
  const page = await aVisitor(phone);
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(anyPage, { waitUntil: "domcontentloaded" });
  await page.getByText("Menu", { exact: true }).tap();
  await trigger(page, "Company").tap();
  await link(page, /^Careers/).waitFor();
  release();
  await hydrated(page);
  await page.getByText("Close menu", { exact: true }).waitFor();
  await link(page, /^Careers/).tap();
  await page.waitForURL("**/company/careers");
  await link(page, "Connect").waitFor({ state: "hidden" });
  await page.getByText("Menu", { exact: true }).waitFor();
});

test("the footer has our address and links to every public page except projects and articles, which are in their lists", async () => {
  const html = await (await fetch(`${inject("origin")}/company/team`)).text();
  const [footer = ""] = /<footer.*<\/footer>/s.exec(html) ?? [];
  const isRecord = (name: string) => name === "project" || name === "article";
  const expected = everyAddress().filter(({ name, indexed }) => indexed && !isRecord(name));
  expect(expected.length).toBeGreaterThan(15);
  for (const { address } of expected) expect(footer).toContain(`href="${address}"`);
  for (const text of ["hello@cantiere.example", "+39 02 5550 0100", "Milano, Italy", "LinkedIn", "2025"])
    expect(footer.split(text)).toHaveLength(2);
});
