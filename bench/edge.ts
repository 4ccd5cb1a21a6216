import { request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { type LocalServer, startServer } from "#test/support/browser/local-server.ts";

/** The simulated round trip. A server on the same machine has none. */
const distanceMs = 50;

const compressible = /^(text\/|application\/(javascript|json|xml|rss)|image\/svg)/;

/**
 * Simulates the edge between the Worker and a visitor: it compresses and adds latency. Each answer is compressed once and
 * kept, so that the bench measures the page and not the compression. `change` edits every page before it is compressed.
 */
export function startEdge(origin: string, change = (html: string) => html): Promise<LocalServer> {
  const kept = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();
  return startServer(async ({ method = "GET", url = "/", headers }, outgoing) => {
    if (method !== "GET" || url.startsWith("/api/")) {
      const onward = request(origin + url, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      return void onward.end();
    }
    const known = kept.get(url) ?? (await fetchCompressed(origin + url, change));
    kept.set(url, known);
    await setTimeout(distanceMs);
    outgoing.writeHead(known.status, known.headers).end(known.body);
  });
}

async function fetchCompressed(address: string, change: (html: string) => string) {
  const response = await fetch(address);
  const type = response.headers.get("Content-Type") ?? "";
  const received = Buffer.from(await response.arrayBuffer());
  const bytes = type.startsWith("text/html") ? Buffer.from(change(received.toString())) : received;
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !/^(content-length|content-encoding|transfer-encoding)$/.test(name)),
  );
  if (!compressible.test(type)) return { status: response.status, headers, body: bytes };
  const body = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { status: response.status, headers: { ...headers, "content-encoding": "br" }, body };
}
