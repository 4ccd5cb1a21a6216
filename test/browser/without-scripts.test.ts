import { expect, test } from "vitest";
import { aVisitor, hasFocus, readText } from "#test/support/browser/browser.ts";
import { everyAddress } from "#test/support/every-address.ts";

const noScripts = { javaScriptEnabled: false };

/** What a page says about its form, or its library, that needs JavaScript, by address. */
const needed: Record<string, string> = {
  "/connect": "Sending this form needs JavaScript. You can also write to us by e-mail:",
  "/login/institutional": "Logging in needs JavaScript.",
  "/forgot-password": "Asking for a new password needs JavaScript.",
  "/set-password": "Setting a password needs JavaScript.",
  "/consultation": "Changing a request needs JavaScript. You can also reply to our e-mail, or write to",
  "/company/documents": "Authentication Required",
};

/** Kinds of pages that differ only in their text, which test/worker/pages/texts checks. Only the first of each is opened here. */
const alike = ["article", "invest", "login", "project", "service"];
/** The first project is an example, whose page has other parts than the pages of the others. */
const anotherProject = "/projects/edge-data-hall";
const opened = everyAddress().filter(
  ({ name, address }, at, all) =>
    !alike.includes(name) || address === anotherProject || all.findIndex((each) => each.name === name) === at,
);

// One visit per page checks everything that needs no interaction.
test("every page can be read without JavaScript, and a form that needs it says so and has no submit button", async () => {
  const page = await aVisitor({ ...noScripts, expecting: [/404 \(Not Found\) .*\/no\/such\/page$/] });
  const addresses = [...opened.map(({ address }) => address), "/no/such/page"];
  expect(addresses).toEqual(expect.arrayContaining(Object.keys(needed)));
  for (const address of addresses) {
    await page.goto(address);
    // Without locators: for them Playwright compiles its selectors on each page, a third of the cost of these pages.
    const { texts, titles, unseen, buttons, sending } = await page.evaluate(lookAtMain);
    const [text = "", ...sections] = texts;
    expect([address, titles, unseen]).toEqual([address, 1, []]);
    expect([address, sections.filter((each) => each.length <= 20)]).toEqual([address, []]);
    expect(text.length).toBeGreaterThan(60);
    if (needed[address])
      expect([address, text, sending]).toEqual([address, expect.stringContaining(needed[address]), []]);
    if (address === "/company/documents") expect(text).not.toContain("Loading documents...");
    // This form works without JavaScript.
    if (address === "/schedule-consultation") expect(buttons).toBe(1);
  }
});

/**
 * Returns the text of the main part and of each of its sections, the number of its titles, its invisible headings, and the
 * visible buttons of its forms.
 */
function lookAtMain() {
  const all = (selector: string) => [...document.querySelectorAll(`main ${selector}`)];
  const isSeen = (each: Element) => each.checkVisibility({ visibilityProperty: true }) && each.clientHeight > 0;
  const textOf = ({ textContent }: Element) => textContent;
  return {
    // biome-ignore lint/performance/useDomNodeTextContent: invisible text must not count
    texts: [...document.querySelectorAll<HTMLElement>("main, main section")].map(({ innerText }) => innerText),
    titles: all("h1").length,
    unseen: all(":is(h1, h2, h3)")
      .filter((each) => !isSeen(each))
      .map(textOf),
    buttons: all("form button").filter(isSeen).length,
    sending: all("button[type=submit]").filter(isSeen).map(textOf),
  };
}

test("the home page has all its texts without JavaScript, and Invest With Us offers both investor types", async () => {
  const page = await aVisitor(noScripts);
  await page.goto("/");
  const text = (await readText(page)).toLowerCase();
  for (const each of ["Funding gap", "Access gap", "Company benefits", "Investor benefits"])
    expect(text).toContain(each.toLowerCase());
  await expect
    .poll(() => page.getByText("Nobody admires a foundation").evaluate((text) => getComputedStyle(text).opacity))
    .toBe("1");

  const choice = page.getByRole("link", { name: "Institutional Investor" });
  await expect.poll(() => choice.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Invest With Us" }).click();
  await expect.poll(() => page.getByText("Select Investor Type").isVisible()).toBe(true);
  await expect
    .poll(() => page.getByRole("link", { name: "Retail Investor" }).getAttribute("href"))
    .toBe("/invest/retail");
  await choice.click();
  await page.waitForURL("**/invest/institutional");
});

/** The last link of each menu. */
const lastLinks = [
  ["Services", /^Strategic Advisory/],
  ["Private Area", /^Company/],
  ["Insights", /^Events/],
  ["Company", /^Business Model/],
] as const;

test("menus open by keyboard and on hover without JavaScript, and their links work", async () => {
  const page = await aVisitor(noScripts);
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("button", { name: "Private Area" }).focus();
  const link = bar.getByRole("link", { name: "Institutional" });
  await link.waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => hasFocus(link)).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/login/institutional");

  // test/worker/pages/texts/every-page.test.ts lists the links of each menu.
  for (const [menu, name] of lastLinks) {
    const last = bar.getByRole("link", { name });
    await expect.poll(() => last.isVisible()).toBe(false);
    await bar.getByRole("button", { name: menu, exact: true }).hover();
    await last.waitFor();
  }
  await bar.getByRole("link", { name: "White Paper and Documents" }).click();
  await page.waitForURL("**/company/documents");
});

test("without JavaScript all four tabs of About can be read and linked to", async () => {
  const page = await aVisitor(noScripts);
  await page.goto("/company/about");
  const statements = [
    ["Mission", "To close the distance between projects that are ready to be built"],
    ["Values", "We ask of ourselves what an engineer asks of a drawing"],
    ["Team", "Six disciplines read every project"],
    ["Technology", "Little of it is new, and that is the point"],
  ] as const;
  for (const [, statement] of statements) await expect.poll(() => readText(page)).toContain(statement);
  for (const [tab, statement] of [...statements].reverse()) {
    await page.locator("main nav").getByRole("link", { name: tab, exact: true }).click();
    expect(await page.getByText(statement).evaluate(isInWindow)).toBe(true);
  }
});

test("the drawer of a phone opens without JavaScript, and its links work", async () => {
  const page = await aVisitor({ ...noScripts, viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto("/");
  const link = page.getByRole("navigation").getByRole("link", { name: "Connect", exact: true });
  await expect.poll(() => link.isVisible()).toBe(false);
  await page.getByText("Menu", { exact: true }).tap();
  await link.tap();
  await page.waitForURL("**/connect");
});

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
