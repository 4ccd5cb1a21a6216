// The portal's download beside a bare `R2.get`, in one run: throughput in turns, and the memory of the Worker.
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { id, key, placeLargeDocument, sizeInBytes } from "../test/support/large-document.ts";
import { logInDemo, type Running, startBareFiles, startPortal } from "../test/support/local-portal.ts";

const rounds = 7;
const state = await mkdtemp(join(tmpdir(), "cantiere-bench-"));

try {
  await placeLargeDocument(state);
  const bare = await startBareFiles(state);
  const portal = await startPortal(state);
  try {
    await compare(bare, portal);
  } finally {
    await Promise.all([bare.close(), portal.close()]);
  }
} finally {
  await rm(state, { recursive: true, force: true });
}

async function compare(bare: Running, portal: Running): Promise<void> {
  const cookie = await logInDemo(portal.origin);
  const bareUrl = `${bare.origin}/${key}`;
  const portalUrl = `${portal.origin}/api/documents/${id}/file`;
  await read(bareUrl, cookie);
  await read(portalUrl, cookie);
  const before = portal.memoryInMiB();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, portal.memoryInMiB());
  }, 250);
  const speeds = { bare: [] as number[], portal: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    speeds.bare.push(await read(bareUrl, cookie));
    speeds.portal.push(await read(portalUrl, cookie));
  }
  const grownByOne = most - before;
  await Promise.all(Array.from({ length: 8 }, () => read(portalUrl, cookie)));
  clearInterval(timer);
  const [bareSpeed, portalSpeed] = [medianOf(speeds.bare), medianOf(speeds.portal)];
  console.log(`bare R2.get  ${bareSpeed.toFixed(0)} MiB/s (median of ${rounds})`);
  console.log(`portal       ${portalSpeed.toFixed(0)} MiB/s, ${(portalSpeed / bareSpeed).toFixed(3)} of the bare`);
  console.log(`memory       +${grownByOne.toFixed(0)} MiB for 1 GiB, +${(most - before).toFixed(0)} MiB for 8 at once`);
}

/** Reads a whole file and answers its speed in MiB/s. */
function read(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(url, { headers: { Cookie: cookie } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once("end", () => {
        if (bytes !== sizeInBytes) return reject(new Error(`${url} gave ${bytes} bytes (${response.statusCode}).`));
        resolve(bytes / 1024 ** 2 / ((performance.now() - startedAt) / 1000));
      });
    }).once("error", reject);
  });
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
