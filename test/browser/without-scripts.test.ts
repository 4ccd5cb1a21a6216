import { expect, test } from "vitest";
import { aVisitor, hasFocus, readText } from "#test/support/browser/browser.ts";
import { everyAddress } from "#test/support/every-address.ts";

const noScripts = { javaScriptEnabled: false };

/** The sentences of forms that need JavaScript, by the address of their page. */
const needed: Record<string, string> = {
  "/connect": "Sending this form needs JavaScript. You can also write to us by e-mail:",
  "/login/institutional": "Logging in needs JavaScript.",
  "/forgot-password": "Asking for a new password needs JavaScript.",
  "/set-password": "Setting a password needs JavaScript.",
  "/consultation": "Changing a request needs JavaScript. You can also reply to our e-mail, or write to",
};

/** Kinds of pages that differ only in their text, which test/worker/pages/texts checks. Only the first of each is opened here. */
const alike = ["article", "login", "service"];
const opened = everyAddress().filter(
  ({ name }, at, all) => !alike.includes(name) || all.findIndex((each) => each.name === name) === at,
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

test("the home page has all its sections without JavaScript, and Invest With Us offers both investor types", async () => {
  const page = await aVisitor(noScripts);
  await page.goto("/");
  await expect
    .poll(() => page.locator("main h1").textContent())
    .toBe("Connecting capital to real-world projects through DeFi");
  for (const section of ["What we do", "Services", "Unlocking Value", "Blockchain as the core foundation"]) {
    await expect.poll(() => page.getByRole("heading", { name: section, exact: true }).isVisible()).toBe(true);
  }
  for (const text of ["Funding gap", "Access gap", "Company benefits", "Investor benefits"]) {
    await expect.poll(() => page.getByText(text, { exact: true }).last().isVisible()).toBe(true);
  }
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

const menus: [menu: string, links: string[]][] = [
  ["Services", ["Asset Tokenization", "Investment Management", "Strategic Advisory"]],
  ["Private Area", ["Institutional", "Retail", "Company"]],
  ["Insights", ["News", "Events"]],
  ["Company", ["About", "Team", "Careers", "White Paper and Documents", "Business Model"]],
];

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

  for (const [menu, links] of menus) {
    const last = bar.getByRole("link", { name: links.at(-1) ?? "" });
    await expect.poll(() => last.isVisible()).toBe(false);
    await bar.getByRole("button", { name: menu, exact: true }).hover();
    for (const link of links) await bar.getByRole("link", { name: new RegExp(`^${link}`) }).waitFor();
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

test("without JavaScript the library asks to log in, and does not seem to be loading", async () => {
  const page = await aVisitor(noScripts);
  await page.goto("/company/documents");
  const main = page.locator("main");
  await expect.poll(() => readText(page)).toContain("Authentication Required");
  await expect.poll(() => readText(page)).not.toContain("Loading documents...");
  const [institutional, retail] = await main.locator("noscript a").all();
  await expect.poll(() => institutional?.getAttribute("href")).toBe("/login/institutional");
  await expect.poll(() => retail?.getAttribute("href")).toBe("/login/retail");
});

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
