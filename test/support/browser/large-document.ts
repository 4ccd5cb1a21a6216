import { createHash } from "node:crypto";
import { request } from "node:http";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { migrateLocal } from "../../../scripts/local-state.ts";

export const sizeInBytes = 1024 ** 3;
/** Of an eighth of the document. */
export const sectionInBytes = sizeInBytes / 8;
export const id = "b19f11e0-0000-4000-8000-000000000000";

export const key = "b19f11e0-0000-4000-8000-00000000f11e";
const blockInBytes = 1024 ** 2;

const insert = `insert into documents (id, title, title_folded, file_type, file_size, file_path, file_name, etag, created_at)
  values ('${id}', 'Large', 'LARGE', 'zip', ${sizeInBytes}, '${key}', 'large.zip', ?, 0)`;
const source = `export default {
  async fetch(request, { DB, DOCUMENTS }) {
    const { etag } = await DOCUMENTS.put("${key}", request.body);
    await DB.prepare(${JSON.stringify(insert)}).bind(etag).run();
    return new Response();
  },
};`;

/** Puts a document of 1 GiB into a local state that no Worker is using. Returns the SHA-256 of each of its eight sections. */
export async function addLargeDocument(state: string): Promise<string[]> {
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
    return await upload(await runtime.ready);
  } finally {
    await runtime.dispose();
  }
}

function upload(url: URL): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const hashes = Array.from({ length: sizeInBytes / sectionInBytes }, () => createHash("sha256"));
    const put = request(url, { method: "PUT", headers: { "Content-Length": sizeInBytes } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The upload answered ${response.statusCode}.`));
      resolve(hashes.map((hash) => hash.digest("hex")));
    });
    put.once("error", reject);
    let sent = 0;
    const send = () => {
      while (sent < sizeInBytes) {
        const block = blockAt(sent);
        hashes[Math.floor(sent / sectionInBytes)]?.update(block);
        sent += blockInBytes;
        if (!put.write(block)) return put.once("drain", send);
      }
      return put.end();
    };
    send();
  });
}

/** A block that differs from every other, so that a misplaced one changes the digest. */
function blockAt(offset: number): Buffer {
  const block = Buffer.alloc(blockInBytes, (offset / blockInBytes) % 251);
  block.writeUInt32LE(offset);
  return block;
}
