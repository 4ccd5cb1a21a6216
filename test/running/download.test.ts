import { mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBindings } from "../../scripts/bindings.ts";
import { addLargeDocument, expectPart, id, sizeInBytes } from "../support/browser/large-document.ts";
import { logInDemo, type Running, servePortal } from "../support/browser/local-portal.ts";
import { copyOfSamples } from "../support/browser/source-copy.ts";

const sections = 8;
const sectionInBytes = sizeInBytes / sections;

let state: string;
let portal: Running;
let cookie: string;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), "cantiere-download-"));
  await copyOfSamples(state);
  await addLargeDocument(state);
  portal = await servePortal(state);
  cookie = await logInDemo(portal.origin);
  // Loads the code, which is not counted as growth.
  await readSome(await ask({ Range: "bytes=0-99999999" }));
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

/** Compares what arrives with the document from the offset on, until `most` bytes have; returns how many have. */
async function readSome(response: IncomingMessage, offset = 0, most = Number.POSITIVE_INFINITY): Promise<number> {
  let read = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    const taken = chunk.subarray(0, most - read);
    expectPart(taken, offset + read);
    read += taken.length;
    if (read >= most) break;
  }
  response.destroy();
  return read;
}

/** Reads a section by a connection that breaks off at a place, and by a second one. */
async function readSectionInTwo(start: number, cut: number): Promise<void> {
  const first = await ask({ Range: `bytes=${start}-` });
  const read = await readSome(first, start, cut - start);
  const second = await ask({ Range: `bytes=${cut}-`, "If-Range": first.headers.etag ?? "" });
  expect([first.statusCode, second.statusCode]).toEqual([206, 206]);
  expect(read + (await readSome(second, cut, sectionInBytes - read))).toBe(sectionInBytes);
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
    expect(await readSome(response)).toBe(sizeInBytes);
  });
  expect(grownBy).toBeLessThanOrEqual(32);
}, 120_000);

test("eight downloads at once, each cut at a random place and resumed, are the same file in little memory", async () => {
  const starts = Array.from({ length: sections }, (_, section) => section * sectionInBytes);
  const cuts = starts.map((start) => start + 1 + Math.floor(Math.random() * (sectionInBytes - 1)));
  const grownBy = await growthDuring(async () => {
    const reading = starts.map((start, section) => readSectionInTwo(start, cuts[section] ?? start));
    expect(await Promise.allSettled(reading), `cut at ${cuts.join(", ")}`).toEqual(
      starts.map(() => ({ status: "fulfilled", value: undefined })),
    );
  });
  expect(grownBy).toBeLessThanOrEqual(64);
}, 120_000);

test("a member who disconnects early is recorded as aborted, without noise in the log", async () => {
  const printedBefore = portal.printed().length;
  const { env, close } = await openBindings({ persistTo: state });
  try {
    const query = "select count(*) as count from download_attempts where document_id = ? and outcome = 'aborted'";
    const countGone = async () => (await env.DB.prepare(query).bind(id).first<{ count: number }>())?.count ?? 0;
    const before = await countGone();
    expect(before).toBeGreaterThan(0);
    await readSome(await ask(), 0, 1_000_000);
    await expect.poll(countGone, { timeout: 20_000 }).toBe(before + 1);
  } finally {
    await close();
  }
  expect(portal.printed().slice(printedBefore)).not.toMatch(/error|exception|uncaught|warn/i);
}, 60_000);
