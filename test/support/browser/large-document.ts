import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { migrateLocal } from "../../../scripts/local-state.ts";

export const sizeInBytes = 1024 ** 3;
export const id = "b19f11e0-0000-4000-8000-000000000000";

export const key = "b19f11e0-0000-4000-8000-00000000f11e";
const blockInBytes = 1024 ** 2;
/** What each block has after its number. */
const rest = randomBytes(blockInBytes - 4);

const insert = `insert into documents (id, title, title_folded, file_type, file_size, file_path, file_name, etag, created_at)
  values ('${id}', 'Large', 'LARGE', 'zip', ${sizeInBytes}, '${key}', 'large.zip', ?, 0)`;
const source = `export default {
  async fetch(request, { DB, DOCUMENTS }) {
    const { etag } = await DOCUMENTS.put("${key}", request.body);
    await DB.prepare(${JSON.stringify(insert)}).bind(etag).run();
    return new Response();
  },
};`;

/** Puts a document of 1 GiB into a local state that no Worker is using. */
export async function addLargeDocument(state: string): Promise<void> {
  await migrateLocal(state);
  const { assets: _, ...bindings } = unstable_getMiniflareWorkerOptions("wrangler.toml").workerOptions;
  const modules = [{ type: "ESModule", path: "upload.js", contents: source } as const];
  const options = convertV4MiniflareOptions({
    cf: false,
    host: "127.0.0.1",
    resourcePersistencePath: resolve(join(state, "v3")),
    workers: [{ ...bindings, name: "upload", modules }],
  });
  const runtime = new Miniflare(options);
  try {
    await upload(await runtime.ready);
  } finally {
    await runtime.dispose();
  }
}

function upload(url: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const put = request(url, { method: "PUT", headers: { "Content-Length": sizeInBytes } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The upload answered ${response.statusCode}.`));
      resolve();
    });
    put.once("error", reject);
    let sent = 0;
    const send = () => {
      while (sent < sizeInBytes) {
        put.write(numberAt(sent));
        sent += blockInBytes;
        if (!put.write(rest)) return put.once("drain", send);
      }
      return put.end();
    };
    send();
  });
}

/** Throws if the bytes are not those that the document has from the offset on. */
export function expectPart(bytes: Buffer, offset: number): void {
  for (let at = 0; at < bytes.length; ) {
    const within = (offset + at) % blockInBytes;
    const [start, found] =
      within < 4
        ? [numberAt(offset + at).subarray(within), bytes.subarray(at, at + 4 - within)]
        : [rest.subarray(within - 4), bytes.subarray(at, at + blockInBytes - within)];
    if (!found.equals(start.subarray(0, found.length)))
      throw new Error(`The document differs after byte ${offset + at}.`);
    at += found.length;
  }
}

/** Each block begins with its number, so that a misplaced one is found. */
function numberAt(offset: number): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32LE(Math.floor(offset / blockInBytes));
  return number;
}
