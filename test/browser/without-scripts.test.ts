import { expect, test } from "vitest";
import { aVisitor, readText } from "#test/support/browser/browser.ts";
import { everyAddress } from "#test/support/every-address.ts";

const noScripts = { javaScriptEnabled: false };

test("every page can be read without JavaScript: its heading, all others and every section", async () => {
  const page = await aVisitor({ ...noScripts, expecting: [/404 \(Not Found\) .*\/no\/such\/page$/] });
  for (const address of [...everyAddress().map((each) => each.address), "/no/such/page"]) {
    await page.goto(address);
    const unseen = await page
      .locator("main :is(h1, h2, h3)")
      .evaluateAll((headings) =>
        headings
          .filter((each) => !each.checkVisibility({ visibilityProperty: true }) || each.clientHeight === 0)
          .map(({ textContent }) => textContent),
      );
    const sections = await page.locator("main section").allInnerTexts();
    const titles = await page.locator("main h1").count();
    expect([address, titles, unseen]).toEqual([address, 1, []]);
    expect([address, sections.filter((text) => text.length <= 20)]).toEqual([address, []]);
    expect((await readText(page)).length).toBeGreaterThan(60);
  }
});

test("the home page has all its sections without JavaScript", async () => {
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
});

const menus: [menu: string, links: string[]][] = [
  ["Services", ["Asset Tokenization", "Investment Management", "Strategic Advisory"]],
  ["Private Area", ["Institutional", "Retail", "Company"]],
  ["Insights", ["News", "Events"]],
  ["Company", ["About", "Team", "Careers", "White Paper and Documents", "Business Model"]],
];

test("each menu opens on hover without JavaScript, and its links work", async () => {
  const page = await aVisitor(noScripts);
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Main" });
  for (const [menu, links] of menus) {
    const last = bar.getByRole("link", { name: links.at(-1) ?? "" });
    await expect.poll(() => last.isVisible()).toBe(false);
    await bar.getByRole("button", { name: menu, exact: true }).hover();
    for (const link of links) await bar.getByRole("link", { name: new RegExp(`^${link}`) }).waitFor();
  }
  await bar.getByRole("link", { name: "White Paper and Documents" }).click();
  await page.waitForURL("**/company/documents");
});

test("all four tabs of About can be read without JavaScript, and each can be linked to", async () => {
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

test("a menu opens by keyboard without JavaScript, and its links work", async () => {
  const page = await aVisitor(noScripts);
  await page.goto("/");
  await page.getByRole("button", { name: "Private Area" }).focus();
  const link = page.getByRole("navigation").getByRole("link", { name: "Institutional" });
  await link.waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/login/institutional");
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

test("Invest With Us offers both investor types without JavaScript", async () => {
  const page = await aVisitor(noScripts);
  await page.goto("/");
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

test.each([
  ["/connect", "Sending this form needs JavaScript. You can also write to us by e-mail:"],
  ["/login/retail", "Logging in needs JavaScript."],
  ["/forgot-password", "Asking for a new password needs JavaScript."],
  ["/set-password", "Setting a password needs JavaScript."],
  ["/consultation", "Changing a request needs JavaScript. You can also reply to our e-mail, or write to"],
])("on %s a form that needs JavaScript says so, and offers no button that sends it", async (address, sentence) => {
  const page = await aVisitor(noScripts);
  await page.goto(address);
  await expect.poll(() => readText(page)).toContain(sentence);
  const offered = page.locator("main button[type=submit]").filter({ visible: true });
  await expect.poll(() => offered.allInnerTexts()).toEqual([]);
});

test("the form for a consultation, which works without JavaScript, offers its button", async () => {
  const page = await aVisitor(noScripts);
  await page.goto("/schedule-consultation");
  await expect.poll(() => page.locator("main form button").filter({ visible: true }).count()).toBe(1);
});

test("a visitor of the library without JavaScript is asked to log in, and sees nothing that seems to load", async () => {
  const page = await aVisitor(noScripts);
  await page.goto("/company/documents");
  const main = page.locator("main");
  await expect.poll(() => readText(page)).toContain("Authentication Required");
  await expect.poll(() => readText(page)).not.toContain("Loading documents...");
  const [institutional, retail] = await main.locator("noscript a").all();
  await expect.poll(() => retail?.getAttribute("href")).toBe("/login/retail");
  await institutional?.click();
  await page.waitForURL("**/login/institutional");
});

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
