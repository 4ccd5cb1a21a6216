import { createHash, type Hash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addLargeDocument, id, sectionInBytes, sizeInBytes } from "../support/browser/large-document.ts";
import { logInDemo, type Running, servePortal } from "../support/browser/local-portal.ts";
import { copyOfSamples } from "../support/browser/source-copy.ts";
import { askRows } from "../support/browser/test-endpoint.ts";

let state: string;
/** The SHA-256 of each of the eight sections. */
let digests: string[];
let portal: Running;
let cookie: string;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), "cantiere-download-"));
  await copyOfSamples(state);
  digests = await addLargeDocument(state);
  portal = await servePortal(state);
  cookie = await logInDemo(portal.origin);
  // Loads the code, which is not counted as growth.
  await readSome(await ask({ Range: "bytes=0-99999999" }), createHash("sha256"));
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

/** Reads a section by a connection that breaks off at a random place, and by a second one. */
async function readSectionInTwo(section: number): Promise<{ cut: number; sha256: string }> {
  const hash = createHash("sha256");
  const cut = section * sectionInBytes + 1 + Math.floor(Math.random() * (sectionInBytes - 1));
  const first = await ask({ Range: `bytes=${section * sectionInBytes}-` });
  const read = await readSome(first, hash, cut - section * sectionInBytes);
  const second = await ask({ Range: `bytes=${cut}-`, "If-Range": first.headers.etag ?? "" });
  expect([first.statusCode, second.statusCode]).toEqual([206, 206]);
  expect(read + (await readSome(second, hash, sectionInBytes - read))).toBe(sectionInBytes);
  return { cut, sha256: hash.digest("hex") };
}

/** By how many MiB the Worker's memory grows at most. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = portal.memoryInMiB();
  expect(before).toBeGreaterThan(0);
  let most = before;
  const look = () => (most = Math.max(most, portal.memoryInMiB()));
  const timer = setInterval(look, 250);
  await work().finally(() => clearInterval(timer));
  return look() - before;
}

test("a member downloads a gibibyte whole, and the Worker's memory stays flat", async () => {
  const grownBy = await growthDuring(async () => {
    const response = await ask();
    expect(response.headers["content-length"]).toBe(String(sizeInBytes));
    expect(await digestsOf(response)).toEqual(digests);
  });
  expect(grownBy).toBeLessThanOrEqual(32);
}, 120_000);

test("eight downloads at once, each cut at a random place and resumed, are the same file in little memory", async () => {
  let read: Awaited<ReturnType<typeof readSectionInTwo>>[] = [];
  const grownBy = await growthDuring(async () => {
    read = await Promise.all(digests.map((_, section) => readSectionInTwo(section)));
  });
  const cuts = read.map(({ cut }) => cut).join(", ");
  expect([cuts, read.map(({ sha256 }) => sha256)]).toEqual([cuts, digests]);
  expect(grownBy).toBeLessThanOrEqual(64);
}, 120_000);

test("a member who disconnects early is recorded as aborted, without noise in the log", async () => {
  const printedBefore = portal.printed().length;
  const query =
    "select count(*) as count from download_attempts where document_id = ? and outcome = 'aborted' and attempted_at >= ?";
  const countGone = async (since: number) =>
    (await askRows<{ count: number }>(portal.testEndpoint, query, id, since))[0]?.count;
  // Of the downloads before, which were cut, some may be recorded only now.
  await expect.poll(() => countGone(0)).toBeGreaterThan(0);
  const asked = Date.now();
  await readSome(await ask(), createHash("sha256"), 1_000_000);
  await expect.poll(() => countGone(asked), { timeout: 20_000 }).toBe(1);
  expect(portal.printed().slice(printedBefore)).not.toMatch(/error|exception|uncaught|warn/i);
}, 60_000);

/** The digest of each section that arrives. */
async function digestsOf(response: IncomingMessage): Promise<string[]> {
  const hashes = digests.map(() => createHash("sha256"));
  let read = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + sectionInBytes - ((read + at) % sectionInBytes));
      hashes[Math.floor((read + at) / sectionInBytes)]?.update(part);
      at += part.length;
    }
    read += chunk.length;
  }
  expect(read).toBe(sizeInBytes);
  return hashes.map((hash) => hash.digest("hex"));
}
