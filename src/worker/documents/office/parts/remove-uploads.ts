import { dayInMs } from "#rules/durations.ts";
import { openDatabase } from "../../../db/database.ts";
import { forEachRow } from "../../../each-row.ts";
import type { Bindings } from "../../../env.ts";
import { log } from "../../../log.ts";
import { abortMultipart } from "../../files/file-store.ts";
import { discard } from "../../files/receive-file.ts";
import { isStored, listAbandoned, type OpenUpload, removeUpload } from "./upload-store.ts";

/** A backlog is removed in small steps, one in each run of the cron trigger. */
const uploadsPerRun = 20;
/** R2 removes parts by itself after seven days. */
const daysKept = 6;

/** Removes unfinished uploads that were abandoned, and their bytes in R2. Never throws: a later run does the rest. */
export async function removeAbandonedUploads(env: Bindings, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * dayInMs);
  let removed = 0;
  await forEachRow(
    () => listAbandoned(openDatabase(env.DB), before, uploadsPerRun),
    async (upload) => {
      await discardUpload(env, upload);
      removed += 1;
    },
    "uploads-not-removed",
  );
  if (removed > 0) log("info", "uploads-abandoned", { removed });
}

/**
 * Removes an upload, and its bytes unless a document has them by now. The row is removed first, because a concurrent completion
 * stores nothing without it. If bytes cannot be removed, R2 removes the parts by itself, and the daily comparison removes a whole
 * file.
 */
export async function discardUpload(env: Bindings, upload: OpenUpload): Promise<void> {
  const db = openDatabase(env.DB);
  await removeUpload(db, upload.id);
  if (!(await isStored(db, upload))) await removeBytes(env, upload);
}

/** Removes the parts, or the object if they have been joined. */
export async function removeBytes(env: Bindings, upload: OpenUpload): Promise<void> {
  await abortMultipart(env, upload);
  await discard(env, [upload.objectKey]);
}
