import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addLargeDocument,
  id,
  openComparison,
  sectionInBytes,
  sizeInBytes,
} from "../support/browser/large-document.ts";
import { logInDemo, type Running, servePortal } from "../support/browser/local-portal.ts";
import { copyOfSamples } from "../support/browser/source-copy.ts";
import { askRows } from "../support/browser/test-endpoint.ts";

let state: string;
let portal: Running;
let cookie: string;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), "cantiere-download-"));
  await copyOfSamples(state);
  await addLargeDocument(state);
  portal = await servePortal(state);
  cookie = await logInDemo(portal.origin);
  // Loads the code first, so that it does not count as growth.
  await download({ Range: "bytes=0-99999999" });
}, 240_000);

afterAll(async () => {
  await portal?.close();
  await rm(state, { recursive: true, force: true });
});

type Taken = { status: number; headers: string; bytes: number };

/**
 * Requests the document on a new connection, passes what arrives to `take`, and disconnects after `most` bytes. All pieces are
 * read into one buffer: a new one for each piece, as in HTTP clients, costs more garbage collection than the rest of the test.
 */
function download(
  headers: Record<string, string>,
  take: (part: Buffer) => void = () => {},
  most = Number.POSITIVE_INFINITY,
): Promise<Taken> {
  const { hostname, port, host } = new URL(portal.origin);
  const sent = Object.entries({ Host: host, Cookie: cookie, Connection: "close", ...headers });
  const buffer = Buffer.alloc(1024 ** 2);
  let [head, isHead, bytes] = ["", true, 0];
  return new Promise((resolve, reject) => {
    const callback = (length: number) => {
      let from = 0;
      if (isHead) {
        const before = head.length;
        head += buffer.toString("latin1", 0, length);
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return true;
        [head, isHead, from] = [head.slice(0, end + 2), false, end + 4 - before];
      }
      const part = buffer.subarray(from, Math.min(length, from + most - bytes));
      take(part);
      bytes += part.length;
      if (bytes >= most) socket.destroy();
      return true;
    };
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback } });
    socket.once("error", reject);
    socket.once("close", () => resolve({ status: Number(head.split(" ")[1]), headers: head, bytes }));
    const lines = sent.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.write(`GET /api/documents/${id}/file HTTP/1.1\r\n${lines}\r\n`);
  });
}

/** Reads a section with a connection that breaks at a random place, and the rest with a second one. */
async function readSectionInTwo(section: number): Promise<{ cut: number; isSame: boolean }> {
  const { take, isSame } = openComparison(section * sectionInBytes);
  const cut = section * sectionInBytes + 1 + Math.floor(Math.random() * (sectionInBytes - 1));
  const first = await download({ Range: `bytes=${section * sectionInBytes}-` }, take, cut - section * sectionInBytes);
  const etag = /^etag: (.+)\r$/im.exec(first.headers)?.[1] ?? "";
  const second = await download({ Range: `bytes=${cut}-`, "If-Range": etag }, take, sectionInBytes - first.bytes);
  expect([first.status, second.status]).toEqual([206, 206]);
  expect(first.bytes + second.bytes).toBe(sectionInBytes);
  return { cut, isSame: isSame() };
}

/** The most by which the Worker's memory grows during the work, in MiB. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = portal.memoryInMiB();
  expect(before).toBeGreaterThan(0);
  let most = before;
  const look = () => (most = Math.max(most, portal.memoryInMiB()));
  const timer = setInterval(look, 250);
  await work().finally(() => clearInterval(timer));
  return look() - before;
}

test("a member downloads a gibibyte, and the Worker's memory stays flat", async () => {
  const grownBy = await growthDuring(async () => {
    const { take, isSame } = openComparison(0);
    const { headers, bytes } = await download({}, take);
    expect(headers).toMatch(new RegExp(`^content-length: ${sizeInBytes}\r$`, "im"));
    expect([bytes, isSame()]).toEqual([sizeInBytes, true]);
  });
  expect(grownBy).toBeLessThanOrEqual(32);
}, 120_000);

test("eight concurrent downloads, each cut at a random place and resumed, are complete and use little memory", async () => {
  let sections: Awaited<ReturnType<typeof readSectionInTwo>>[] = [];
  const grownBy = await growthDuring(async () => {
    sections = await Promise.all(Array.from({ length: 8 }, (_, section) => readSectionInTwo(section)));
  });
  expect(sections.filter(({ isSame }) => !isSame)).toEqual([]);
  expect(grownBy).toBeLessThanOrEqual(64);
}, 120_000);

test("a download that the member breaks off is recorded as aborted, without errors in the log", async () => {
  const printedBefore = portal.printed().length;
  const query =
    "select count(*) as count from download_attempts where document_id = ? and outcome = 'aborted' and attempted_at >= ?";
  const countGone = async (since: number) =>
    (await askRows<{ count: number }>(portal.testEndpoint, query, id, since))[0]?.count;
  // The aborted downloads of the tests before may be recorded only now.
  await expect.poll(() => countGone(0)).toBeGreaterThan(0);
  const asked = Date.now();
  await download({}, () => {}, 1_000_000);
  await expect.poll(() => countGone(asked), { timeout: 20_000 }).toBe(1);
  expect(portal.printed().slice(printedBefore)).not.toMatch(/error|exception|uncaught|warn/i);
});
