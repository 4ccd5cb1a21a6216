import { closeSync, globSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openBindings } from "../../../scripts/bindings.ts";
import { migrateLocal } from "../../../scripts/local-state.ts";

export const sizeInBytes = 1024 ** 3;
/** The size of an eighth of the document. */
export const sectionInBytes = sizeInBytes / 8;
export const id = "b19f11e0-0000-4000-8000-000000000000";

export const key = "b19f11e0-0000-4000-8000-00000000f11e";
const blockInBytes = 1024 ** 2;

const insert = `insert into documents (id, title, title_folded, file_type, file_size, file_path, file_name, etag, created_at)
  values ('${id}', 'Large', 'LARGE', 'zip', ${sizeInBytes}, '${key}', 'large.zip', ?, 0)`;

/** Adds a document of 1 GiB to a local state that no Worker is using. */
export async function addLargeDocument(state: string): Promise<void> {
  await migrateLocal(state);
  const { env, close } = await openBindings({ persistTo: state });
  try {
    const put = await env.DOCUMENTS.put(key, "Enlarged below.");
    await env.DB.prepare(insert).bind(put?.etag).run();
  } finally {
    await close();
  }
  enlarge(join(state, "v3", "r2"));
}

/**
 * Writes the object where Miniflare keeps it: a file, and a row with its size. With `put`, a gibibyte takes fourteen seconds of
 * CPU time.
 */
function enlarge(buckets: string): void {
  const databases = globSync(join(buckets, "miniflare-R2BucketObject", "*.sqlite"));
  const [database = ""] = databases.filter((each) => !each.endsWith("metadata.sqlite"));
  const objects = new DatabaseSync(database);
  const row = objects.prepare("update _mf_objects set size = ? where key = ? returning blob_id").get(sizeInBytes, key);
  objects.close();
  const [path = ""] = globSync(join(buckets, "*", "blobs", String(row?.blob_id)));
  const file = openSync(path, "r+");
  const block = Buffer.alloc(blockInBytes);
  for (let written = 0; written < sizeInBytes; written += blockInBytes) writeSync(file, fillAsAt(written, block));
  closeSync(file);
}

/** Compares what arrives, piece by piece from the start of a block, with what was written. Hashing would take half a second. */
export function openComparison(start: number) {
  const block = Buffer.alloc(blockInBytes);
  let [at, isSame] = [start, true];
  return {
    take(part: Buffer): void {
      for (let from = 0; from < part.length; ) {
        const within = at % blockInBytes;
        if (within === 0) fillAsAt(at, block);
        const length = Math.min(part.length - from, blockInBytes - within);
        isSame &&= part.subarray(from, from + length).equals(block.subarray(within, within + length));
        [from, at] = [from + length, at + length];
      }
    },
    isSame: () => isSame,
  };
}

/** Fills a block with content that differs from every other block, so that a misplaced one is noticed. */
function fillAsAt(offset: number, block: Buffer): Buffer {
  block.fill((offset / blockInBytes) % 251).writeUInt32LE(offset);
  return block;
}
