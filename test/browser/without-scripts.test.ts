import { expect, test } from "vitest";
import { addresses } from "#pages";
import { aVisitor, readText } from "#test/support/browser.ts";

const noScripts = { javaScriptEnabled: false };

test.each([...addresses().map(({ address }) => address), "/no/such/page"])(
  "%s can be read without JavaScript: its heading and every section",
  async (address) => {
    const page = await aVisitor({ ...noScripts, expecting: [/404 \(Not Found\) .*\/no\/such\/page$/] });
    await page.goto(address);
    expect(await page.locator("main h1").count()).toBe(1);
    for (const heading of await page.locator("main :is(h1, h2, h3)").all())
      expect(await heading.isVisible()).toBe(true);
    for (const section of await page.locator("main section").all()) {
      expect((await section.allInnerTexts()).join("").length).toBeGreaterThan(20);
    }
    expect((await readText(page)).length).toBeGreaterThan(60);
  },
);

test("the home page has all its sections without JavaScript", async () => {
  const page = await aVisitor(noScripts);
  await page.goto("/");
  expect(await page.locator("main h1").textContent()).toBe("Connecting capital to real-world projects through DeFi");
  for (const section of ["What we do", "Services", "Unlocking Value", "Blockchain as the core foundation"]) {
    expect(await page.getByRole("heading", { name: section, exact: true }).isVisible()).toBe(true);
  }
  for (const text of ["Funding gap", "Access gap", "Company benefits", "Investor benefits"]) {
    expect(await page.getByText(text, { exact: true }).last().isVisible()).toBe(true);
  }
  expect(await page.getByText("Nobody admires a foundation").evaluate((text) => getComputedStyle(text).opacity)).toBe(
    "1",
  );
});

test("a menu opens under the pointer without JavaScript, and its links lead on", async () => {
  const page = await aVisitor(noScripts);
  await page.goto("/");
  const link = page.getByRole("navigation").getByRole("link", { name: "White Paper and Documents" });
  expect(await link.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Company", exact: true }).hover();
  await link.waitFor();
  await link.click();
  await page.waitForURL("**/company/documents");
});

test("a menu opens for the keyboard without JavaScript, and its links lead on", async () => {
  const page = await aVisitor(noScripts);
  await page.goto("/");
  await page.getByRole("button", { name: "Private Area" }).focus();
  const link = page.getByRole("navigation").getByRole("link", { name: "Institutional" });
  await link.waitFor();
  await page.keyboard.press("Tab");
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/login/institutional");
});

test("the drawer of a phone opens without JavaScript, and its links lead on", async () => {
  const page = await aVisitor({ ...noScripts, viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto("/");
  const link = page.getByRole("navigation").getByRole("link", { name: "Connect", exact: true });
  expect(await link.isVisible()).toBe(false);
  await page.getByText("Menu", { exact: true }).tap();
  await link.tap();
  await page.waitForURL("**/connect");
});

test("Invest With Us offers both investor types without JavaScript", async () => {
  const page = await aVisitor(noScripts);
  await page.goto("/");
  const choice = page.getByRole("link", { name: "Institutional Investor" });
  expect(await choice.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Invest With Us" }).click();
  expect(await page.getByText("Select Investor Type").isVisible()).toBe(true);
  expect(await page.getByRole("link", { name: "Retail Investor" }).getAttribute("href")).toBe("/invest/retail");
  await choice.click();
  await page.waitForURL("**/invest/institutional");
});

test.each([
  ["/connect", "Sending this form needs JavaScript. You can also write to us by e-mail:"],
  ["/login/retail", "Logging in needs JavaScript."],
  ["/set-password", "Setting a password needs JavaScript."],
  ["/consultation", "Changing a request needs JavaScript. You can also reply to our letter, or write to"],
])("on %s a form that needs JavaScript says so", async (address, sentence) => {
  const page = await aVisitor(noScripts);
  await page.goto(address);
  expect(await readText(page)).toContain(sentence);
});

test("the library asks to log in without JavaScript, and does not pretend to load", async () => {
  const page = await aVisitor(noScripts);
  await page.goto("/company/documents");
  const main = page.locator("main");
  expect(await readText(page)).toContain("Authentication Required");
  expect(await readText(page)).not.toContain("Loading documents...");
  const [institutional, retail] = await main.locator("noscript a").all();
  expect(await retail?.getAttribute("href")).toBe("/login/retail");
  await institutional?.click();
  await page.waitForURL("**/login/institutional");
});
