// Measures what each public page costs and how fast it paints, compressed as at the edge. The scores and TBT are of Lighthouse's
// own simulation. Paints are compared with a one-line document, in turns, on a network and a processor that are really throttled.
// `npm run bench -- pages` measures all, at three to five minutes a page; `npm run bench -- pages /connect /tokenize` some.
import { gzipSync } from "node:zlib";
import { addresses } from "#pages";
import { brotliSize } from "#test/support/browser/brotli-size.ts";
import { launchChromium } from "#test/support/browser/chromium.ts";
import { startPortal } from "#test/support/browser/local-portal.ts";
import { startEdge } from "./edge.ts";
import { scoresOf } from "./lighthouse.ts";
import { serveOneLine } from "./one-line.ts";
import { paintsOf } from "./paints.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const asked = process.argv.slice(2);
const paths =
  asked.length > 0
    ? asked
    : addresses()
        .filter(({ indexed }) => indexed)
        .map(({ address }) => address);
const state = temporaryFolder();
const portal = await startPortal(state);
const edge = await startEdge(portal.origin);
const oneLine = await serveOneLine();
const edgeOfOneLine = await startEdge(oneLine.address);

try {
  console.log(
    "page | gzip 6 | brotli 5 | requests | JS before | JS hydrated (br) | perf a11y best seo | TBT | FCP ms | LCP ms | FCP × | LCP × | CLS",
  );
  for (const path of paths) {
    const [bytes, hydration, scores] = [
      await bytesOf(path),
      await hydrationOf(path),
      await scoresOf(edge.address + path),
    ];
    const { page } = await paintsOf({ oneLine: `${edgeOfOneLine.address}/`, page: edge.address + path });
    const cells = [
      path,
      bytes.gzip,
      bytes.brotli,
      hydration.requests,
      hydration.before,
      hydration.hydrated,
      scores.categories.join(" "),
      `${scores.blockedMs} ms`,
    ];
    console.log([...cells, page.firstMs, page.largestMs, page.first, page.largest, page.shift].join(" | "));
  }
} finally {
  edgeOfOneLine.close();
  oneLine.close();
  edge.close();
  await portal.close();
}

async function bytesOf(path: string): Promise<{ gzip: number; brotli: number }> {
  const html = Buffer.from(await (await fetch(portal.origin + path)).arrayBuffer());
  return { gzip: gzipSync(html, { level: 6 }).length, brotli: brotliSize(html) };
}

/** Requests until the network is idle, and script bytes before and after hydration. */
async function hydrationOf(path: string): Promise<{ requests: number; before: number; hydrated: number }> {
  const browser = await launchChromium();
  const page = await browser.newPage();
  const scripts: Promise<number>[] = [];
  let requests = 0;
  page.on("request", () => {
    requests += 1;
  });
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.body().then((body) => brotliSize(body)));
  });
  await page.goto(portal.origin + path);
  const before = brotliSize(Buffer.from((await page.locator("script[type=module]").textContent()) ?? ""));
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const hydrated = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  await browser.close();
  return { requests, before, hydrated };
}
