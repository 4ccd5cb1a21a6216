import { randomBytes } from "node:crypto";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, inject, onTestFinished, type TestContext } from "vitest";
import { chromiumTestFlags, launchChromium } from "./chromium.ts";
import { describeFailedPage } from "./failed-page.ts";

type Checks = {
  /** The errors and warnings that this test provokes on purpose, such as the 404 of an unknown page or a failing call. */
  expecting?: RegExp[];
  /** A concurrent test passes its own hook, because the global one cannot tell which test calls it. */
  onTestFinished?: (check: (context?: TestContext) => Promise<void>) => void;
};

/** A tab in its own browser context, and the errors and warnings that the browser has reported since the last check. */
type Tab = { page: Page; complaints: string[] };

/** One browser for all files of a vitest worker. It ends with the worker. */
let browser: Promise<Browser> | undefined;

/** The tabs of finished tests, by the options of their contexts. */
const usedTabs = new Map<string, Tab[]>();

/**
 * Returns the page of a visitor with their own network address, because rate limits count by address. The test fails if the
 * browser reports an unexpected error or warning. The tab may be reused from a test with the same options, which opens a page in
 * half the time: scripts are compiled, and files with a hash in their name are cached. Public pages are cached as well, for
 * minutes. A test that publishes something, or changes the tab permanently (init scripts, DevTools sessions, the clock), calls
 * `aVisitorInNewTab`.
 */
export async function aVisitor({
  expecting = [],
  onTestFinished: atEnd = onTestFinished,
  viewport = atDesk,
  ...options
}: BrowserContextOptions & Checks = {}): Promise<Page> {
  const key = JSON.stringify(options);
  const alike = usedTabs.get(key) ?? [];
  usedTabs.set(key, alike);
  const tab = alike.pop() ?? (await openTabForSeveralTests(options));
  await tab.page.setViewportSize(viewport ?? atDesk);
  atEnd(async (context) => {
    const failure = await failureOf(tab.page, context);
    if (await emptyTab(tab.page, options)) alike.push(tab);
    else await tab.page.context().close();
    expectOnly(expecting, tab.complaints.splice(0), failure);
  });
  return tab.page;
}

/** Like `aVisitor`, but in a new tab that is not reused. */
export async function aVisitorInNewTab({
  expecting = [],
  onTestFinished: atEnd = onTestFinished,
  ...options
}: BrowserContextOptions & Checks = {}): Promise<Page> {
  const { page, complaints } = await openTab(options);
  atEnd(async (context) => {
    const failure = await failureOf(page, context);
    await page.context().close();
    expectOnly(expecting, complaints, failure);
  });
  return page;
}

/**
 * Resets a tab after a test, and opens a page without scripts, so that nothing of the last page continues. Returns false for a
 * tab that cannot be reused.
 */
async function emptyTab(page: Page, { reducedMotion = "reduce" }: BrowserContextOptions): Promise<boolean> {
  const context = page.context();
  if (page.isClosed() || context.pages().length > 1) return false;
  page.removeAllListeners("request").removeAllListeners("response").removeAllListeners("dialog");
  page.removeAllListeners("download");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await clearCookies(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.setExtraHTTPHeaders({ "CF-Connecting-IP": anyAddress() });
  await page.emulateMedia({ media: null, colorScheme: "light", forcedColors: null, reducedMotion });
  await page.mouse.move(0, 0);
  return true;
}

/** Clears the cookies. Leaves the page first, because its pending calls would be refused without them. */
export async function clearCookies(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.context().clearCookies();
}

/**
 * Opens a tab that refuses permanent changes. For example, an attached DevTools session resets an emulated print medium at each
 * navigation, in whichever test prints next.
 */
async function openTabForSeveralTests(options: BrowserContextOptions): Promise<Tab> {
  const tab = await openTab(options);
  const refuse = () => {
    throw new Error("Other tests use this tab again, and it would keep this change: call `aVisitorInNewTab`.");
  };
  const { page } = tab;
  const context = page.context();
  page.addInitScript = refuse;
  context.addInitScript = refuse;
  context.newCDPSession = refuse;
  for (const clock of [page.clock, context.clock]) Object.assign(clock, { install: refuse, setFixedTime: refuse });
  return tab;
}

const atDesk = { width: 1280, height: 800 };

async function openTab(options: BrowserContextOptions = {}): Promise<Tab> {
  const origin = options.baseURL ?? inject("origin");
  browser ??= launchChromium(chromiumTestFlags);
  const context = await (await browser).newContext({
    baseURL: origin,
    viewport: atDesk,
    reducedMotion: "reduce",
    extraHTTPHeaders: { "CF-Connecting-IP": anyAddress() },
    ...options,
  });
  context.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      reportError(new Error(`content security policy: ${effectiveDirective} blocked ${blockedURI}`));
    });
  });
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (error) => complaints.push(String(error.error().stack ?? error.error())));
  context.on("request", (request) => {
    const isForeign = !request.url().startsWith(origin) && /^(https?|wss?):/.test(request.url());
    if (isForeign) complaints.push(`a request left for ${request.url()}`);
  });
  return { page: await context.newPage(), complaints };
}

/** If the test has failed, returns what its page shows. */
async function failureOf(page: Page, context: TestContext | undefined): Promise<string[]> {
  return context?.task.result?.state === "fail" ? [await describeFailedPage(page)] : [];
}

function expectOnly(expected: readonly RegExp[], complaints: readonly string[], failure: readonly string[]): void {
  const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
  expect([...failure, ...unexpected]).toEqual([]);
}

/** Opens an address, moves the pointer to start hydration (src/client/hydration-loader.ts), and waits until it is done. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Not `hydrated`: for it Playwright compiles its selectors while the page loads, a tenth of the cost of a page.
  await page.evaluate(waitUntilHydrated);
}

function waitUntilHydrated(): Promise<void> {
  const root = document.documentElement;
  return new Promise((resolve, reject) => {
    const look = () => root.hasAttribute("data-hydrated") && resolve();
    look();
    // An idle page would hydrate by itself after 300 ms.
    root.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, movementX: 1 }));
    new MutationObserver(look).observe(root, { attributes: true });
    setTimeout(() => reject(new Error("The page is not hydrated after 30 seconds.")), 30_000);
  });
}

/** Waits until the page is hydrated, even if it is about to reload. */
export async function hydrated(page: Page): Promise<void> {
  // A locator polls after 270 and 770 ms, and most pages are hydrated after 300 ms.
  const isHydrated = () => document.querySelector("html[data-hydrated]") !== null;
  await page.waitForFunction(isHydrated, undefined, { polling: 40 });
}

/** The visible text of the page's main part. */
export async function readText(page: Page): Promise<string> {
  return (await page.locator("main").allInnerTexts()).join("\n");
}

export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** Returns the focused element if no part of it is visible, or undefined. */
export function findHiddenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(hiddenFocus);
}

/** The part of `findHiddenFocus` that runs in the page. */
export function hiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isSeen = parts.some((x) =>
    parts.some((y) => {
      const shown = document.elementFromPoint(left + width * x, top + height * y);
      return shown !== null && (focused.contains(shown) || shown.contains(focused));
    }),
  );
  return isSeen ? undefined : focused.outerHTML.slice(0, 120);
}

/** The paths of the other tabs of the context. Asks Chromium itself, because Playwright does not always report a new page. */
export async function pathsOfOtherTabs(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { targetInfo: own } = await devTools.send("Target.getTargetInfo");
  const { targetInfos } = await devTools.send("Target.getTargets");
  await devTools.detach();
  return targetInfos
    .filter((each) => each.browserContextId === own.browserContextId && each.targetId !== own.targetId)
    .map(({ url }) => new URL(url).pathname);
}

/** Delays every request to an address until the returned function is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Answers each native dialog of the browser at once, and returns a growing list of their messages. */
export function dialogsOf(page: Page, end: "accept" | "dismiss" = "accept"): string[] {
  const said: string[] = [];
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    void dialog[end]();
  });
  return said;
}

type Toast = { role: "alert" | "status"; title: string; body: string };

/**
 * Waits for a toast with exactly this title and body, each in its own element. An earlier one with the same text may be fading out
 * still. Uses only locators, because `expect.poll` cannot tell which of several concurrent tests calls it.
 */
export async function expectToast(page: Page, { role, title, body }: Toast): Promise<void> {
  const part = (name: string, text: string) =>
    page.locator(`[data-part=${name}]`).and(page.getByText(text, { exact: true }));
  const toast = openToast(page, role).filter({ has: part("title", title) });
  await toast.filter({ has: part("description", body) }).waitFor();
}

/** Finds the toasts of a role, without those that are fading out. */
export function openToast(page: Page, role: Toast["role"]): Locator {
  return page.getByRole(role).and(page.locator("[data-state=open]"));
}

/** A random IPv6 address in a network that is practically unique within a run. */
export function anyAddress(): string {
  return `2001:${randomBytes(6)
    .toString("hex")
    .replace(/(....)(?=.)/g, "$1:")}::1`;
}
