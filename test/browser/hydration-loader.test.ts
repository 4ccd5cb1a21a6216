import type { Page, Request } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
  aVisitor,
  aVisitorInNewTab,
  dialogsOf,
  expectToast,
  holdRequests,
  hydrated,
  open,
  pathsOfOtherTabs,
} from "#test/support/browser/browser.ts";
import { untilLastTest } from "#test/support/browser/shared-tab.ts";

const ownCopy = "main h1";
const failedScript = [/ERR_FAILED .*\/assets\//, /Failed to fetch dynamically imported/];
const nothingSent = /^Nothing was sent, because a part of this page could not be loaded/;
const incomplete = { role: "alert", title: "Error", body: "Please fill in all required fields" } as const;

test("before the first paint a page requests only itself, its fonts and its icon, and when idle it hydrates by itself", async () => {
  const page = await aVisitorInNewTab();
  await page.goto("/");
  await hydrated(page);
  const early = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    if (!paint) throw new Error("Nothing was painted.");
    return performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime < paint.startTime)
      .map(({ name }) => new URL(name).pathname);
  });
  expect(early.filter((path) => !/^\/fonts\/|^\/icon\.svg$/.test(path))).toEqual([]);
});

/** A tab of a visitor who saves data and has a touch screen. In one test it cannot load a script. */
let savingTab: Page;
const shared = untilLastTest();
beforeAll(async () => {
  savingTab = await savingData({ ...shared, hasTouch: true, expecting: failedScript });
});

test("a visitor who saves data loads no script before the first interaction", async () => {
  const scripts = scriptsAskedFor(savingTab);
  await savingTab.goto("/", { waitUntil: "load" });
  await longerThanTheLoaderWaits(savingTab);
  expect(scripts()).toEqual([]);
  await expect.poll(() => savingTab.locator("html[data-hydrated]").count()).toBe(0);
});

test("a personal page hydrates at once even for a visitor who saves data, because it shows little before", async () => {
  await savingTab.goto("/account");
  await hydrated(savingTab);
});

test("a part of a public page that waits for an interaction does not say that loading takes long", async () => {
  await savingTab.goto("/company/documents", { waitUntil: "load" });
  const note = savingTab.locator(".stalled-note");
  await expect.poll(() => note.evaluate((each) => getComputedStyle(each).display)).toBe("none");
  await savingTab.keyboard.press("Shift");
  await hydrated(savingTab);
});

const signs: Record<string, () => Promise<void>> = {
  // In two steps, because the first move on a page is reported as a move by zero.
  "the pointer": () => savingTab.mouse.move(300, 300, { steps: 2 }),
  "a key": () => savingTab.keyboard.press("Shift"),
  "the focus": () => savingTab.getByRole("link", { name: "Fund Your Industrial Plan" }).focus(),
  "a touch": () => savingTab.locator(ownCopy).tap(),
};

test.each(Object.keys(signs))("an interaction hydrates a page for a visitor who saves data: %s", async (sign) => {
  await savingTab.goto("/");
  await expect.poll(() => savingTab.locator("html[data-hydrated]").count()).toBe(0);
  await signs[sign]?.();
  await hydrated(savingTab);
});

test("a form submitted before hydration is held, and sent once after it", async () => {
  const page = await aVisitor({ expecting: [/401 \(Unauthorized\)/] });
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/login/retail", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Email", { exact: true }).fill("nobody@firm.example");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  const button = page.getByRole("button", { name: "Log in", exact: true });
  const border = () => button.evaluate((each) => getComputedStyle(each).borderTopStyle);
  await expect.poll(border).toBe("solid");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("html[data-hydrated]").count()).toBe(0);
  // The same border as while a form is being sent.
  await expect.poll(border).toBe("dashed");
  const calls = page.waitForRequest((request) => request.method() === "POST");
  release();
  expect((await calls).url()).toMatch(/\/api\/session$/);
  await page.getByText("Invalid email or password").waitFor();
  await expect.poll(border).toBe("solid");
  await expect.poll(() => page.getByLabel("Email", { exact: true }).inputValue()).toBe("nobody@firm.example");
});

test("a form submitted while React cannot be loaded says so, keeps its entries, and requests React only once", async () => {
  const page = savingTab;
  const asked = dialogsOf(page, "dismiss");
  let requests = 0;
  await page.route("**/assets/main-*.js*", (route) => {
    requests += 1;
    return route.abort();
  });
  await page.goto("/connect");
  // The focus requests React. With Save-Data, nothing else requests it by itself.
  await page.getByLabel("Full Name").fill("Ada Rossi");
  await longerThanTheLoaderWaits(page);
  expect(requests).toBe(1);
  // Clicks by script, because a pointer's move and press would request React as well if the request before has failed.
  await page.getByRole("button", { name: "Send Message" }).evaluate((button: HTMLButtonElement) => button.click());
  await longerThanTheLoaderWaits(page);
  await expect.poll(() => asked).toEqual([expect.stringMatching(nothingSent)]);
  expect(requests).toBe(2);
  await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Ada Rossi");
  await page.unroute("**/assets/main-*.js*");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectToast(page, incomplete);
});

test("if a page's chunk cannot be loaded, the entries of a submitted form are restored after the page reloads", async () => {
  const page = await aVisitor({ expecting: failedScript });
  const asked: string[] = [];
  await page.route("**/assets/connect-page-*.js", (route) => (asked.length > 0 ? route.continue() : route.abort()));
  page.on("dialog", async (dialog) => {
    asked.push(dialog.message());
    await dialog.accept();
  });
  await page.goto("/connect");
  await page.getByLabel("Full Name").fill("Ada Rossi");
  await page.getByRole("textbox", { name: "Message" }).fill("We build\na plant.");
  const again = page.waitForEvent("load");
  await page.getByRole("button", { name: "Send Message" }).click();
  await again;
  expect(asked).toEqual([expect.stringMatching(nothingSent)]);
  await hydrated(page);
  await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Ada Rossi");
  await expect.poll(() => page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("We build\na plant.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectToast(page, incomplete);
});

test("if a page's chunk cannot be loaded, a typed password is not kept while the page reloads", async () => {
  const page = await aVisitor({ expecting: failedScript });
  dialogsOf(page);
  await page.route("**/assets/login-page-*.js", (route) => route.abort());
  await page.goto("/login/retail");
  await page.getByLabel("Email", { exact: true }).fill("ada@firm.example");
  await page.getByLabel("Password", { exact: true }).fill("seven tall cranes");
  const again = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await again;
  await expect.poll(() => page.getByLabel("Email", { exact: true }).inputValue()).toBe("ada@firm.example");
  await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
});

test("if the browser forbids storage, a page still hydrates, and a form that cannot be sent keeps its entries", async () => {
  const page = await aVisitorInNewTab({ expecting: failedScript });
  const asked = dialogsOf(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("The document is sandboxed.", "SecurityError");
      },
    });
  });
  await open(page, "/connect");
  await page.route("**/assets/connect-page-*.js", (route) => route.abort());
  await page.goto("/connect");
  await page.getByLabel("Full Name").fill("Ada Rossi");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect.poll(() => asked).toEqual([expect.stringMatching(nothingSent)]);
  await longerThanTheLoaderWaits(page);
  await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Ada Rossi");
});

test("text typed before hydration is kept", async () => {
  const page = await aVisitor();
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/connect", { waitUntil: "domcontentloaded" });
  await page.getByRole("textbox", { name: "Message" }).fill("We build a plant.");
  release();
  await hydrated(page);
  await expect.poll(() => page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("We build a plant.");
});

test("figures typed before hydration are used in the calculation after it", async () => {
  const page = await aVisitor();
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/learn", { waitUntil: "domcontentloaded" });
  await page.getByLabel(/^Net revenues/).fill("3,000,000");
  await page.getByLabel("Your tokens").fill("20");
  await page.getByRole("combobox", { name: "Years" }).selectOption("5");
  release();
  await hydrated(page);
  // A tenth of the revenues, for 20 of 1,000 tokens, over five years.
  const paid = page.getByText("EUR 30,000", { exact: true });
  await paid.waitFor();
  await expect.poll(() => page.getByText("in 5 equal years").first().isVisible()).toBe(true);
  await expect.poll(() => page.getByLabel(/^Net revenues/).inputValue()).toBe("3,000,000");
  await expect.poll(() => page.getByLabel("Your tokens").inputValue()).toBe("20");
});

test("after hydration links cause no full load: title, address and focus change, and Back works", async () => {
  const page = await aVisitor();
  await open(page, "/");
  await markWindow(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  await page.waitForURL("**/connect");
  await expect.poll(() => page.title()).toBe("Contact – Cantiere");
  await expect.poll(() => focusedText(page)).toBe("Contact Us");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await isSameWindow(page)).toBe(true);

  await page.goBack();
  await page.waitForURL(/\/$/);
  await page.getByRole("button", { name: "Invest With Us" }).waitFor();
  await expect.poll(() => page.title()).toBe("Cantiere: capital for things that get built");
  await page.goForward();
  await page.getByRole("button", { name: "Send Message" }).waitFor();
  expect(await isSameWindow(page)).toBe(true);
});

test("a link clicked with Ctrl opens in a new tab, and the page does not change", async () => {
  const page = await aVisitorInNewTab();
  await open(page, "/");
  await page.getByRole("link", { name: "Fund Your Industrial Plan" }).click({ modifiers: ["ControlOrMeta"] });
  await expect.poll(() => pathsOfOtherTabs(page)).toEqual(["/tokenize"]);
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a link to a page whose chunk was removed by a release causes a full load", async () => {
  const page = await aVisitor({ expecting: failedScript });
  await open(page, "/");
  await markWindow(page);
  await page.route("**/assets/tokenize-page-*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Fund Your Industrial Plan" }).click();
  await page.waitForURL("**/tokenize");
  await page.getByRole("heading", { level: 1, name: "Tokenize Your Industrial Plan" }).waitFor();
  expect(await isSameWindow(page)).toBe(false);
});

async function savingData(options: Parameters<typeof aVisitorInNewTab>[0] = {}): Promise<Page> {
  const page = await aVisitorInNewTab(options);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  return page;
}

function scriptsAskedFor(page: Page): () => string[] {
  const asked: string[] = [];
  page.on("request", (request: Request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  return () => asked;
}

/** Waits as long as the loader's delay and idle callback. It starts later, so the loader's own are over first. */
async function longerThanTheLoaderWaits(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => setTimeout(() => requestIdleCallback(() => done(undefined), { timeout: 2000 }), 400)),
  );
}

/** Sets a mark on the window that a full load removes. */
async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

function isSameWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => "marked" in window);
}

function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}
