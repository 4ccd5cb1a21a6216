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
import {
  anyMessage,
  contactCall,
  countCalls,
  field,
  fillIn,
  sendButton,
  sent,
} from "#test/support/browser/contact-form.ts";
import { untilLastTest } from "#test/support/browser/shared-tab.ts";

const failedScript = [/ERR_FAILED .*\/assets\//, /Failed to fetch dynamically imported/];
const nothingSent = /^Nothing was sent, because a part of this page could not be loaded/;
const incomplete = { role: "alert", title: "Error", body: "Please fill in all required fields" } as const;

test("before the first paint a page requests only itself, its fonts and its icon; it hydrates when idle, and then links cause no full load", async () => {
  const page = await aVisitor();
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

  await markWindow(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  await page.waitForURL("**/connect");
  await expect.poll(() => page.title()).toBe("Contact – Cantiere");
  await expect.poll(() => focusedText(page)).toBe("Contact Us");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL(/\/$/);
  await page.getByRole("button", { name: "Invest With Us" }).waitFor();
  await expect.poll(() => page.title()).toBe("Cantiere: capital for things that get built");
  await page.goForward();
  await sendButton(page).waitFor();
  expect(await isSameWindow(page)).toBe(true);
});

test("a page that is painted late, because the machine is busy, loads no script before", async () => {
  const page = await aVisitorInNewTab();
  await page.addInitScript(() => {
    const late = new EventTarget();
    Object.assign(window, {
      late,
      PerformanceObserver: class {
        observe: () => void;
        constructor(callback: () => void) {
          this.observe = () => late.addEventListener("paint", callback);
        }
      },
    });
  });
  const scripts = scriptsAskedFor(page);
  await page.goto("/", { waitUntil: "load" });
  await longerThanTheLoaderWaits(page);
  expect(scripts()).toEqual([]);
  await page.evaluate(() => (window as unknown as { late: EventTarget }).late.dispatchEvent(new Event("paint")));
  await hydrated(page);
});

/** A tab of a visitor who saves data and has a touch screen. In one test it cannot load a script. */
let savingTab: Page;
const shared = untilLastTest();
beforeAll(async () => {
  savingTab = await savingData({ ...shared, hasTouch: true, expecting: failedScript });
});

test("a visitor who saves data loads no script before the first interaction, such as a move of the pointer", async () => {
  const scripts = scriptsAskedFor(savingTab);
  await savingTab.goto("/", { waitUntil: "load" });
  await longerThanTheLoaderWaits(savingTab);
  expect(scripts()).toEqual([]);
  await expectNotHydrated();
  // In two steps, because the first move on a page is reported as a move by zero.
  await savingTab.mouse.move(300, 300, { steps: 2 });
  await hydrated(savingTab);
});

test("a personal page hydrates at once even for a visitor who saves data, because it shows little before", async () => {
  await savingTab.goto("/account");
  await hydrated(savingTab);
});

test("a part of a public page that waits for an interaction, such as a key, does not say that loading takes long", async () => {
  await savingTab.goto("/company/documents", { waitUntil: "load" });
  const note = savingTab.locator(".stalled-note");
  await expect.poll(() => note.evaluate((each) => getComputedStyle(each).display)).toBe("none");
  await expectNotHydrated();
  await savingTab.keyboard.press("Shift");
  await hydrated(savingTab);
});

test("a touch hydrates a page for a visitor who saves data", async () => {
  await savingTab.goto("/company/team");
  await expectNotHydrated();
  await savingTab.locator("main h1").tap();
  await hydrated(savingTab);
});

// test/client/forms/carried-entries.test.ts tests a form that cannot be sent, and what is not kept.
test("the focus hydrates a page for a visitor who saves data, even if the browser forbids storage", async () => {
  await savingTab.goto("/connect");
  await savingTab.evaluate(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("The document is sandboxed.", "SecurityError");
      },
    });
  });
  await expectNotHydrated();
  await savingTab.getByLabel("Full Name").fill("Ada Rossi");
  await hydrated(savingTab);
  await expect.poll(() => savingTab.getByLabel("Full Name").inputValue()).toBe("Ada Rossi");
});

test("text typed before hydration is kept, and a form submitted before it is held and sent once after it", async () => {
  const page = await aVisitor();
  const calls = countCalls(page);
  const message = { ...anyMessage(), Message: "We build\na plant." };
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/connect", { waitUntil: "domcontentloaded" });
  await fillIn(page, message);
  const border = () => sendButton(page).evaluate((each) => getComputedStyle(each).borderTopStyle);
  await expect.poll(border).toBe("solid");
  await field(page, "Email Address").press("Enter");
  await field(page, "Email Address").press("Enter");
  await expect.poll(() => page.locator("html[data-hydrated]").count()).toBe(0);
  // The same border as while a form is being sent.
  await expect.poll(border).toBe("dashed");
  const request = page.waitForRequest(contactCall);
  release();
  expect((await request).postDataJSON()).toMatchObject({ email: message["Email Address"], message: message.Message });
  await expectToast(page, sent);
  await expect.poll(border).toBe("solid");
  expect(calls()).toBe(1);
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

test("a link clicked with Ctrl opens in a new tab; one to a page whose chunk was removed by a release causes a full load", async () => {
  const page = await aVisitorInNewTab({ expecting: failedScript });
  await open(page, "/");
  await markWindow(page);
  await page.getByRole("link", { name: "Contact Us" }).click({ modifiers: ["ControlOrMeta"] });
  await expect.poll(() => pathsOfOtherTabs(page)).toEqual(["/connect"]);
  expect(new URL(page.url()).pathname).toBe("/");

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

async function expectNotHydrated(): Promise<void> {
  await expect.poll(() => savingTab.locator("html[data-hydrated]").count()).toBe(0);
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
