import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, expectToast, open } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";
import { watchScripts } from "#test/support/browser/scripts.ts";
import { everyAddress } from "#test/support/every-address.ts";

/** The size at which axe checks a page. */
const atDesk = { width: 1280, height: 900 };

type Steps = (page: Page, look: () => Promise<void>) => Promise<void>;

/** Further states of a page, and how to reach them from it. */
const later: Record<string, [states: string, steps: Steps]> = {
  "/": [
    "its menu and its dialog",
    async (page, look) => {
      await page.getByRole("button", { name: "Services", exact: true }).click();
      await page.getByRole("link", { name: "Strategic Advisory" }).first().waitFor();
      await look();
      await page.getByRole("button", { name: "Invest With Us" }).click();
      await page.getByRole("dialog", { name: "Select Investor Type" }).waitFor();
      await look();
    },
  ],
  "/connect": [
    "its errors and a toast",
    async (page, look) => {
      await page.getByRole("button", { name: "Send Message" }).click();
      await expectToast(page, { role: "alert", title: "Error", body: "Please fill in all required fields" });
      await look();
    },
  ],
  "/login/retail": [
    "its errors",
    async (page, look) => {
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      await page.getByText("Please fill in all fields").first().waitFor();
      await look();
    },
  ],
  "/forgot-password": [
    "its error and its answer",
    async (page, look) => {
      await page.getByRole("button", { name: "Send the link" }).click();
      await page.getByText("Please enter your email address.").waitFor();
      await look();
      await page.getByLabel("Email", { exact: true }).fill("nobody@firm.example");
      await page.getByRole("button", { name: "Send the link" }).click();
      await page.getByText("Check your mail").waitFor();
      await look();
    },
  ],
};

const everyPage = [...everyAddress().map(({ address }) => address), "/no/such/page"].map((address) => {
  const [states = "", steps] = later[address] ?? [];
  return { address, also: states && `, also with ${states}`, steps };
});

// One visit per page checks everything that needs a hydrated page. Tests run concurrently, because there are so many.
test.concurrent.for(everyPage)(
  "$address is accessible on desktop and phone, in light and dark$also, and hydrates within its script budget",
  async ({ address, steps }, { onTestFinished }) => {
    const expecting = [/404 \(Not Found\) .*\/no\/such\/page$/];
    const page = await aVisitor({ viewport: atDesk, onTestFinished, expecting });
    const expectFewScripts = watchScripts(page, address);
    await open(page, address);
    // Waits for what loads later, such as the sample of a tool.
    await page.waitForLoadState("networkidle");
    // Changes the width as rarely as possible, because each change lays out and paints the whole page.
    await expectNoOverflow(page, 1280);
    await expectAccessible(page, [1280, 390]);
    for (const width of [390, 320, 641, 768, 961]) await expectNoOverflow(page, width);
    await expectFewScripts();
    if (!steps) return;
    await page.setViewportSize(atDesk);
    await steps(page, () => expectGoodState(page));
  },
);

test("each page with further states is one of them", () => {
  expect(everyPage.flatMap(({ address, steps }) => (steps ? address : [])).sort()).toEqual(Object.keys(later).sort());
});

/**
 * States that are not reached from one of the pages above, one after the other in the same page. Each state is reached at
 * desktop width. navigation.test.ts checks the drawer, which exists only on a phone.
 */
const visits: Record<string, Steps> = {
  // A visitor's library is among the pages above.
  "a member's library that is loading, that failed to load, and that is there": async (page, look) => {
    await logIn(page, "institutional");
    const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
    await page.route("**/api/documents", async (route) => {
      await isLost;
      await route.abort();
    });
    await open(page, "/company/documents");
    await page.getByText("Loading documents...").waitFor();
    await look();
    lose();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await look();
    await page.unroute("**/api/documents");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("table").waitFor();
    await look();
  },
  // A link that no longer works shows the elements of a page without a token, which is among the pages above.
  "a link that sets a password": async (page, look) => {
    await page.route("**/api/password-link", (route) =>
      route.fulfill({ json: { email: "ada@firm.example", kind: "retail" } }),
    );
    await open(page, `/set-password#token=${"a".repeat(32)}`);
    await page.getByText("ada@firm.example").waitFor();
    await look();
  },
  "a service that does not exist": async (page, look) => {
    await open(page, "/services/no-such-service");
    await page.getByRole("heading", { name: "Service Not Found" }).waitFor();
    await look();
  },
};

test.concurrent.for(Object.keys(visits))("each state is accessible: %s", async (states, { onTestFinished }) => {
  const expecting = [/ERR_FAILED .*\/api\/documents/, /404 .*no-such-service$/];
  const page = await aVisitor({ viewport: atDesk, onTestFinished, expecting });
  await visits[states]?.(page, () => expectGoodState(page));
});

async function expectGoodState(page: Page): Promise<void> {
  await expectAccessible(page, [1280, 390]);
  await expectNoOverflow(page, 390);
  await page.setViewportSize(atDesk);
}

test("with forced colours the current page is marked, and with doubled text size nothing is cut off", async () => {
  const page = await aVisitor();
  await page.emulateMedia({ forcedColors: "active" });
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
