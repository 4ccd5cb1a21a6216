// Measures when pages paint with the font's preload and without it, in turns, on a network and a processor that are really
// throttled: `npm run bench -- font-preload`, or `npm run bench -- font-preload /connect` for some pages.
import { startPortal } from "#test/support/browser/local-portal.ts";
import { startEdge } from "./edge.ts";
import { serveOneLine } from "./one-line.ts";
import { paintsOf } from "./paints.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const preload = /<link rel="preload"[^>]*as="font"[^>]*>/;

const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : ["/", "/tokenize", "/insights/what-a-revenue-token-is"];
const state = temporaryFolder();
const portal = await startPortal(state);
const oneLine = await serveOneLine();
const [bare, withPreload, without] = [
  await startEdge(oneLine.address),
  await startEdge(portal.origin),
  await startEdge(portal.origin, withoutPreload),
];

try {
  console.log("page | preload | FCP ms | LCP ms | FCP × one line | LCP × one line | CLS");
  for (const path of paths) {
    const addresses = { "one line": `${bare.address}/`, yes: withPreload.address + path, no: without.address + path };
    for (const [which, paints] of Object.entries(await paintsOf(addresses))) {
      const { firstMs, largestMs, first, largest, shift } = paints;
      console.log([path, which, firstMs, largestMs, first, largest, shift].join(" | "));
    }
  }
} finally {
  for (const server of [bare, withPreload, without, oneLine]) server.close();
  await portal.close();
}

function withoutPreload(html: string): string {
  if (!preload.test(html)) throw new Error("The page preloads no font.");
  return html.replace(preload, "");
}
