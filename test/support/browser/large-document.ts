import { createHash } from "node:crypto";
import { closeSync, globSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openBindings } from "../../../scripts/bindings.ts";
import { migrateLocal } from "../../../scripts/local-state.ts";

export const sizeInBytes = 1024 ** 3;
/** Of an eighth of the document. */
export const sectionInBytes = sizeInBytes / 8;
export const id = "b19f11e0-0000-4000-8000-000000000000";

export const key = "b19f11e0-0000-4000-8000-00000000f11e";
const blockInBytes = 1024 ** 2;

const insert = `insert into documents (id, title, title_folded, file_type, file_size, file_path, file_name, etag, created_at)
  values ('${id}', 'Large', 'LARGE', 'zip', ${sizeInBytes}, '${key}', 'large.zip', ?, 0)`;

/** Puts a document of 1 GiB into a local state that no Worker is using. Returns the SHA-256 of each of its eight sections. */
export async function addLargeDocument(state: string): Promise<string[]> {
  await migrateLocal(state);
  const { env, close } = await openBindings({ persistTo: state });
  try {
    const put = await env.DOCUMENTS.put(key, "Enlarged below.");
    await env.DB.prepare(insert).bind(put?.etag).run();
  } finally {
    await close();
  }
  return enlarge(join(state, "v3", "r2"));
}

/**
 * Writes the object where Miniflare keeps it: a file, and a row that says how long it is. By `put` a gibibyte takes fourteen
 * seconds of processor time.
 */
function enlarge(buckets: string): string[] {
  const databases = globSync(join(buckets, "miniflare-R2BucketObject", "*.sqlite"));
  const [database = ""] = databases.filter((each) => !each.endsWith("metadata.sqlite"));
  const objects = new DatabaseSync(database);
  const row = objects.prepare("update _mf_objects set size = ? where key = ? returning blob_id").get(sizeInBytes, key);
  objects.close();
  const [path = ""] = globSync(join(buckets, "*", "blobs", String(row?.blob_id)));
  const hashes = Array.from({ length: sizeInBytes / sectionInBytes }, () => createHash("sha256"));
  const file = openSync(path, "r+");
  for (let written = 0; written < sizeInBytes; written += blockInBytes) {
    const block = blockAt(written);
    hashes[Math.floor(written / sectionInBytes)]?.update(block);
    writeSync(file, block);
  }
  closeSync(file);
  return hashes.map((hash) => hash.digest("hex"));
}

/** A block that differs from every other, so that a misplaced one changes the digest. */
function blockAt(offset: number): Buffer {
  const block = Buffer.alloc(blockInBytes, (offset / blockInBytes) % 251);
  block.writeUInt32LE(offset);
  return block;
}
