// Uploads files of 300 MiB and 1 GiB in parts, each cut off twice. Prints the speed, the Worker's memory, and how long it took to
// read the file back for its checksum. Needs twice the size in free disk space.
import { createHash, randomBytes } from "node:crypto";
import { partCountOf, partLengthOf } from "#rules/documents/file-parts.ts";
import type { DocumentDetail, UploadState } from "#rules/documents/office-answers.ts";
import { logInDemo, type Running, startPortal, startWranglerDev } from "#test/support/browser/local-portal.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const sizesInMiB = [300, 1024];
const state = temporaryFolder();

// This portal prepares the database. It has the limit of wrangler.toml, so another one with a higher limit is started after it.
await (await startPortal(state)).close();
const portal = await startWranglerDev({ state, settings: { DOCUMENT_LIMIT_MB: "1024" } });
try {
  const cookie = await logInDemo(portal.origin, "staff");
  for (const size of sizesInMiB) await upload(portal, cookie, size * 1024 * 1024);
} finally {
  await portal.close();
}

async function upload(portal: Running, cookie: string, sizeInBytes: number): Promise<void> {
  const block = randomBytes(1024 * 1024);
  const head = Buffer.from("%PDF-1.7\n");
  const call = caller(portal.origin, cookie);
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const body = JSON.stringify({ name: "large.pdf", sizeInBytes, modifiedAt: 1 });
  const json = { ...key, "Content-Type": "application/json" };
  const before = portal.memoryInMiB();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, portal.memoryInMiB());
  }, 200);
  const begun: UploadState = await (await call("POST", "/office/uploads", body, json)).json();
  const digest = createHash("sha256");
  const startedAt = performance.now();
  const count = partCountOf(sizeInBytes);
  const cuts = [Math.floor(count / 3), Math.floor((2 * count) / 3)];
  for (let number = 1; number <= count; number++) {
    const part = Buffer.alloc(partLengthOf(sizeInBytes, number) ?? 0);
    for (let at = 0; at < part.length; at += block.length) block.copy(part, at);
    if (number === 1) head.copy(part);
    digest.update(part);
    const path = `/office/uploads/${begun.id}/parts/${number}`;
    if (cuts.includes(number)) await cutOff(`${portal.origin}/api${path}`, cookie, part);
    await call("PUT", path, part);
  }
  const sentAfterMs = performance.now() - startedAt;
  const answer = await call("POST", `/office/uploads/${begun.id}/completion`, "{}", json);
  const document: DocumentDetail = await answer.json();
  const readAfterMs = performance.now() - startedAt - sentAfterMs;
  clearInterval(timer);
  const isSame = document.versions[0]?.sha256 === digest.digest("hex");
  const size = sizeInBytes / 1024 ** 2;
  console.log(`${size} MiB  sent at ${(size / (sentAfterMs / 1000)).toFixed(0)} MiB/s, cut off ${cuts.length} times`);
  console.log(
    `  read back and stored in ${(readAfterMs / 1000).toFixed(1)} s, SHA-256 ${isSame ? "equal" : "DIFFERENT"}`,
  );
  console.log(`  memory of workerd +${(most - before).toFixed(0)} MiB at most`);
}

/** Sends half of a part, and then loses the connection. */
async function cutOff(url: string, cookie: string, part: Buffer): Promise<void> {
  const stopper = new AbortController();
  const half = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(part.subarray(0, part.length / 2));
      setTimeout(() => stopper.abort(), 100);
      await new Promise(() => {});
    },
  });
  const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin", "Content-Length": String(part.length) };
  const sending = { method: "PUT", headers, body: half, duplex: "half", signal: stopper.signal } as RequestInit;
  await fetch(url, sending).catch(() => {});
}

function caller(origin: string, cookie: string) {
  return async (method: string, path: string, body: string | Buffer<ArrayBuffer>, headers = {}): Promise<Response> => {
    const said = { Cookie: cookie, Origin: origin, ...headers };
    const response = await fetch(`${origin}/api${path}`, { method, headers: said, body });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
}
