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

/** Removes unfinished uploads that nobody went on with, and what R2 has of them. Never throws: a later run does the rest. */
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
 * Its row goes first, because a completion that is under way stores nothing without it. Bytes that a document has by then stay.
 * Of those that could not be removed, R2 removes parts by itself, and the nightly comparison a whole file.
 */
export async function discardUpload(env: Bindings, upload: OpenUpload): Promise<void> {
  const db = openDatabase(env.DB);
  await removeUpload(db, upload.id);
  if (!(await isStored(db, upload))) await removeBytes(env, upload);
}

/** The parts, or the object if they were joined already. */
export async function removeBytes(env: Bindings, upload: OpenUpload): Promise<void> {
  await abortMultipart(env, upload);
  await discard(env, [upload.objectKey]);
}
