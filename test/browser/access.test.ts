import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, expectToast, open } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";
import { watchScripts } from "#test/support/browser/scripts.ts";
import { everyAddress } from "#test/support/every-address.ts";

const everyPage = [...everyAddress().map(({ address }) => address), "/no/such/page"];

// One visit per page checks everything that needs a hydrated page, and several run at a time: no other file has as many tests.
test.concurrent.for(everyPage)(
  "%s is accessible on desktop and phone, light and dark, and hydrates within its script budget",
  async (address, { onTestFinished }) => {
    const page = await aVisitor({ onTestFinished, expecting: [/404 \(Not Found\) .*\/no\/such\/page$/] });
    const expectFewScripts = watchScripts(page, address);
    await open(page, address);
    await expectAccessible(page);
    for (const width of [320, 390, 641, 768, 961, 1280]) await expectNoOverflow(page, width);
    await expectFewScripts();
  },
);

/** Every state is reached at desktop width; the drawer, which exists on a phone only, has its own test. */
const states: Record<string, (page: Page) => Promise<void>> = {
  "an open menu": async (page) => {
    await open(page, "/");
    await page.getByRole("button", { name: "Services", exact: true }).click();
    await page.getByRole("link", { name: "Strategic Advisory" }).first().waitFor();
  },
  "the dialog": async (page) => {
    await open(page, "/");
    await page.getByRole("button", { name: "Invest With Us" }).click();
    await page.getByRole("dialog", { name: "Select Investor Type" }).waitFor();
  },
  "a form with errors and its toast": async (page) => {
    await open(page, "/connect");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expectToast(page, { role: "alert", title: "Error", body: "Please fill in all required fields" });
  },
  "an incomplete login": async (page) => {
    await open(page, "/login/retail");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByText("Please fill in all fields").first().waitFor();
  },
  "the library of a member": async (page) => {
    await logIn(page, "institutional");
    await open(page, "/company/documents");
    await page.getByRole("table").waitFor();
  },
  "a library that is loading": async (page) => {
    await logIn(page, "retail");
    await page.route("**/api/documents", () => {});
    await open(page, "/company/documents");
    await page.getByText("Loading documents...").waitFor();
  },
  "a library that failed to load": async (page) => {
    await logIn(page, "retail");
    await page.route("**/api/documents", (route) => route.abort());
    await open(page, "/company/documents");
    await page.getByRole("button", { name: "Try again" }).waitFor();
  },
  "the library of a visitor": async (page) => {
    await open(page, "/company/documents");
    await page.getByText("Authentication Required").waitFor();
  },
  "a link to set a password": async (page) => {
    await page.route("**/api/password-link", (route) =>
      route.fulfill({ json: { email: "ada@firm.example", kind: "retail" } }),
    );
    await open(page, "/set-password#token=anything");
    await page.getByText("ada@firm.example").waitFor();
  },
  "a link that no longer sets a password": async (page) => {
    await open(page, "/set-password#token=anything");
    await page.getByText("This link no longer works").waitFor();
  },
  "a requested password link": async (page) => {
    await open(page, "/forgot-password");
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByText("Please enter your email address.").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Email", { exact: true }).fill("nobody@firm.example");
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByText("Check your mail").waitFor();
  },
  "a service that does not exist": async (page) => {
    await open(page, "/services/no-such-service");
    await page.getByRole("heading", { name: "Service Not Found" }).waitFor();
  },
};

test.concurrent.for(Object.keys(states))("%s is accessible", async (state, { onTestFinished }) => {
  const expecting = [/ERR_FAILED .*\/api\/documents/, /404 .*no-such-service$/, /422 .*\/api\/password-link/];
  const page = await aVisitor({ onTestFinished, expecting });
  await states[state]?.(page);
  await expectAccessible(page);
  await expectNoOverflow(page, 390);
});

test("the open drawer of a phone is accessible", async () => {
  const page = await aVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await open(page, "/");
  await page.getByText("Menu", { exact: true }).tap();
  await page.getByRole("button", { name: "Services", exact: true }).tap();
  await page.getByRole("link", { name: "Strategic Advisory" }).first().waitFor();
  await expectAccessible(page, [390]);
  await expectNoOverflow(page, 320);
});

test("with forced colours and doubled text size what is chosen is marked, and nothing is cut off", async () => {
  const page = await aVisitor({ forcedColors: "active" });
  await open(page, "/connect");
  const current = page.getByRole("link", { name: "Connect", exact: true }).and(page.locator("[aria-current]"));
  expect(await current.first().evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expectNoOverflow(page, 640);
  await expect.poll(() => page.getByRole("button", { name: "Send Message" }).isVisible()).toBe(true);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  for (const word of ["LinkedIn", "Privacy", "Terms"]) {
    const link = page.getByRole("contentinfo").getByRole("link", { name: word });
    expect(await link.evaluate((each) => each.getClientRects().length), word).toBe(1);
  }
});
