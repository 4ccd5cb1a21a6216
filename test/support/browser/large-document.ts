import { createHash } from "node:crypto";
import { request } from "node:http";
import { openBindings } from "../../../scripts/bindings.ts";
import { migrateLocal } from "../../../scripts/local-state.ts";
import { startBareFiles } from "./local-portal.ts";

export const sizeInBytes = 1024 ** 3;
export const id = "b19f11e0-0000-4000-8000-000000000000";

export const key = "b19f11e0-0000-4000-8000-00000000f11e";
const blockInBytes = 1024 ** 2;

/** Puts a document of 1 GiB into a local state that no Worker is using, and returns its SHA-256. */
export async function addLargeDocument(state: string): Promise<string> {
  const bare = await startBareFiles(state);
  const { etag, sha256 } = await upload(`${bare.origin}/${key}`).finally(bare.close);
  await migrateLocal(state);
  const { env, close } = await openBindings({ persistTo: state });
  const insert = `insert into documents (id, title, title_folded, file_type, file_size, file_path, file_name, etag, created_at)
    values (?, 'Large', 'LARGE', 'zip', ?, ?, 'large.zip', ?, 0)`;
  await env.DB.prepare(insert).bind(id, sizeInBytes, key, etag).run();
  await close();
  return sha256;
}

function upload(url: string): Promise<{ etag: string; sha256: string }> {
  return new Promise((resolve, reject) => {
    const hash = createHash("sha256");
    const put = request(url, { method: "PUT", headers: { "Content-Length": sizeInBytes } }, async (response) => {
      let body = "";
      for await (const chunk of response) body += chunk;
      if (response.statusCode !== 200) return reject(new Error(`The upload answered ${response.statusCode}: ${body}`));
      resolve({ etag: (JSON.parse(body) as { etag: string }).etag, sha256: hash.digest("hex") });
    });
    put.once("error", reject);
    let sent = 0;
    const send = () => {
      while (sent < sizeInBytes) {
        const block = blockAt(sent);
        hash.update(block);
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
