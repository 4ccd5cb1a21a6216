// Compares the portal's download with a bare `R2.get`, in turns in one run: the throughput, and the Worker's memory.
import { get, type IncomingMessage } from "node:http";
import { addLargeDocument, id, key, sizeInBytes } from "#test/support/browser/large-document.ts";
import { logInDemo, type Running, startBareFiles, startPortal } from "#test/support/browser/local-portal.ts";
import { medianOf } from "./median.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const rounds = 7;
const state = temporaryFolder();

await addLargeDocument(state);
const bare = await startBareFiles(state);
const portal = await startPortal(state);
try {
  await compare(bare, portal);
} finally {
  await Promise.all([bare.close(), portal.close()]);
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
  // Each run is compared with the next one in time, so that the machine's load affects both.
  const ratio = medianOf(speeds.portal.map((speed, round) => speed / (speeds.bare[round] ?? Number.NaN)));
  console.log(`bare R2.get  ${medianOf(speeds.bare).toFixed(0)} MiB/s (median of ${rounds})`);
  console.log(`portal       ${medianOf(speeds.portal).toFixed(0)} MiB/s, ${ratio.toFixed(3)} of the bare`);
  console.log(`memory       +${grownByOne.toFixed(0)} MiB for 1 GiB, +${(most - before).toFixed(0)} MiB for 8 at once`);
}

/** Reads a whole file and returns its speed in MiB/s. */
async function read(url: string, cookie: string): Promise<number> {
  const startedAt = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { Cookie: cookie } }, resolve).once("error", reject);
  });
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) bytes += chunk.length;
  if (bytes !== sizeInBytes) throw new Error(`${url} gave ${bytes} bytes (${response.statusCode}).`);
  return bytes / 1024 ** 2 / ((performance.now() - startedAt) / 1000);
}
