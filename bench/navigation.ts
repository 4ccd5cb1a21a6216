// Measures moving between pages once hydrated, with a round trip of 300 ms to the portal: how long after the click the new page's
// heading is on the screen, and whether the browser loaded a page in full. `npm run bench -- navigation` takes five minutes.
import { setTimeout } from "node:timers/promises";
import { launchChromium } from "#test/support/browser/chromium.ts";
import { logInDemo, startPortal } from "#test/support/browser/local-portal.ts";
import { medianOf } from "./median.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const rounds = 5;
const latencyMs = 300;
/** How long people rest on a link before they click it. They do not wait for what is fetched in that time. */
const restsMs = [100, 200, 300] as const;
/**
 * Pages to move between. The projects are in the database, so their pages need an answer of the API as well. The last moves are a
 * member's first steps to a dashboard and to a tool.
 */
const moves: [from: string, to: string, kind?: "retail" | "company"][] = [
  ["/", "/projects"],
  ["/", "/tokenize"],
  ["/", "/services/asset-tokenization"],
  ["/company", "/company/team"],
  ["/projects", "/projects/edge-data-hall"],
  ["/insights", "/insights/what-a-revenue-token-is"],
  ["/account", "/dashboard/retail", "retail"],
  ["/account", "/reports", "retail"],
  ["/account", "/finances", "company"],
];

const state = temporaryFolder();
const portal = await startPortal(state);
const browser = await launchChromium();
let fullLoads = 0;

try {
  console.log(`from | to | ${restsMs.map((ms) => `after ${ms} ms on the link`).join(" | ")}`);
  for (const [from, to, kind] of moves) {
    const cookie = kind && (await logInDemo(portal.origin, kind));
    const medians: number[] = [];
    for (const restMs of restsMs) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) times.push(await move(from, to, restMs, cookie));
      medians.push(medianOf(times));
    }
    console.log([from, to, ...medians.map((ms) => `${ms.toFixed(0)} ms`)].join(" | "));
  }
  console.log(`medians of ${rounds}; full loads: ${fullLoads}`);
} finally {
  await browser.close();
  await portal.close();
}

/** Moves once, in a browser that has cached only the page it is on. Returns NaN if the browser loaded the next page in full. */
async function move(from: string, to: string, restMs: number, cookie?: string): Promise<number> {
  const context = await browser.newContext({ baseURL: portal.origin, viewport: { width: 1280, height: 800 } });
  try {
    const [name, value] = cookie?.split("=") ?? [];
    if (name && value) await context.addCookies([{ name, value, url: portal.origin }]);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
    await devTools.send("Network.emulateNetworkConditions", { ...unlimited, latency: latencyMs });
    await page.goto(from);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    page.on("request", (request) => {
      if (request.isNavigationRequest()) fullLoads += 1;
    });
    const link = page.locator(`a[href="${to}"]:visible`).first();
    await link.scrollIntoViewIfNeeded();
    const shown = page.evaluate(timeToNextHeading).catch(() => Number.NaN);
    await link.hover();
    await setTimeout(restMs);
    await page.mouse.down();
    await page.mouse.up();
    return await shown;
  } finally {
    await context.close();
  }
}

/** Runs in the page: from the next click to the frame after the one that has another heading. */
function timeToNextHeading(): Promise<number> {
  const textOf = (heading: Element | null) => heading?.textContent;
  const before = textOf(document.querySelector("main h1"));
  return new Promise((resolve) => {
    addEventListener("click", ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), {
      capture: true,
      once: true,
    });
    function look(clickedAt: number): void {
      const heading = document.querySelector("main h1");
      const { top = -1 } = heading?.getBoundingClientRect() ?? {};
      const isShown = heading && textOf(heading) !== before && top >= 0 && top < innerHeight;
      requestAnimationFrame(() => (isShown ? resolve(performance.now() - clickedAt) : look(clickedAt)));
    }
  });
}
