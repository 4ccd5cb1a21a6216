import { createHash, type Hash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBindings } from "../../scripts/bindings.ts";
import { addLargeDocument, id, sizeInBytes } from "../support/browser/large-document.ts";
import { logInDemo, type Running, servePortal } from "../support/browser/local-portal.ts";
import { copyOfSamples } from "../support/browser/source-copy.ts";

const mayGrowInMiB = 64;

let state: string;
let sha256: string;
let portal: Running;
let cookie: string;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), "cantiere-download-"));
  await copyOfSamples(state);
  sha256 = await addLargeDocument(state);
  portal = await servePortal(state);
  cookie = await logInDemo(portal.origin);
}, 240_000);

afterAll(async () => {
  await portal?.close();
  await rm(state, { recursive: true, force: true });
});

function ask(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${portal.origin}/api/documents/${id}/file`, { headers: { Cookie: cookie, ...headers } }, resolve).once(
      "error",
      reject,
    );
  });
}

/** Reads until `most` bytes have arrived, then disconnects; returns how many were hashed. */
async function readSome(response: IncomingMessage, hash: Hash, most = Number.POSITIVE_INFINITY): Promise<number> {
  let read = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    const taken = chunk.subarray(0, most - read);
    hash.update(taken);
    read += taken.length;
    if (read >= most) break;
  }
  response.destroy();
  return read;
}

test("a member downloads a gibibyte whole, and the Worker's memory stays flat", async () => {
  await readSome(await ask({ Range: "bytes=0-99999999" }), createHash("sha256"));
  const before = portal.memoryInMiB();
  expect(before).toBeGreaterThan(0);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, portal.memoryInMiB())), 250);
  const hash = createHash("sha256");
  const response = await ask();
  expect(response.headers["content-length"]).toBe(String(sizeInBytes));
  expect(await readSome(response, hash)).toBe(sizeInBytes);
  clearInterval(timer);
  expect(hash.digest("hex")).toBe(sha256);
  expect(most - before, `from ${before} MiB`).toBeLessThan(mayGrowInMiB);
}, 120_000);

test("a download that is cut at random offsets and resumed is the same file", async () => {
  const hash = createHash("sha256");
  const cuts = Array.from({ length: 8 }, () => Math.floor(Math.random() * sizeInBytes)).sort((a, b) => a - b);
  const first = await ask();
  const etag = first.headers.etag ?? "";
  let read = await readSome(first, hash, cuts[0]);
  for (const cut of [...cuts.slice(1), sizeInBytes]) {
    if (cut === read) continue;
    const part = await ask({ Range: `bytes=${read}-`, "If-Range": etag });
    expect(part.statusCode).toBe(206);
    read += await readSome(part, hash, cut - read);
  }
  expect(hash.digest("hex"), `cut at ${cuts.join(", ")}`).toBe(sha256);
}, 120_000);

test("a member who disconnects early is recorded as aborted, without noise in the log", async () => {
  const printedBefore = portal.printed().length;
  const { env, close } = await openBindings({ persistTo: state });
  try {
    const query = "select count(*) as count from download_attempts where document_id = ? and outcome = 'aborted'";
    const countGone = async () => (await env.DB.prepare(query).bind(id).first<{ count: number }>())?.count ?? 0;
    const before = await countGone();
    expect(before).toBeGreaterThan(0);
    await readSome(await ask(), createHash("sha256"), 1_000_000);
    await expect.poll(countGone, { timeout: 20_000 }).toBe(before + 1);
  } finally {
    await close();
  }
  expect(portal.printed().slice(printedBefore)).not.toMatch(/error|exception|uncaught|warn/i);
}, 60_000);
