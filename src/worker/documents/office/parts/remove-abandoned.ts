import { openDatabase } from "../../../db/database.ts";
import type { Bindings } from "../../../env.ts";
import { log, traceOf } from "../../../log.ts";
import { abortMultipart, removeFiles } from "../../files/file-store.ts";
import { listAbandoned, type OpenUpload, removeUpload } from "./upload-store.ts";

/** A backlog is removed in small steps, one in each run of the cron trigger. */
const uploadsPerRun = 20;
/** R2 removes parts by itself after seven days. */
const daysKept = 6;

/** Removes unfinished uploads that nobody went on with, and what R2 has of them. Never throws: a later run does the rest. */
export async function removeAbandonedUploads(env: Bindings, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  try {
    const before = new Date(now.getTime() - daysKept * 24 * 60 * 60 * 1000);
    const abandoned = await listAbandoned(db, before, uploadsPerRun);
    for (const { upload, isUsed } of abandoned) {
      if (!isUsed) await removeBytes(env, upload);
      await removeUpload(db, upload.id);
    }
    if (abandoned.length > 0) log("info", "uploads-abandoned", { removed: abandoned.length });
  } catch (error) {
    log("error", "uploads-not-removed", { error: traceOf(error) });
  }
}

/** The parts, or the object if they were joined already. */
export async function removeBytes(env: Bindings, upload: OpenUpload): Promise<void> {
  await abortMultipart(env, upload);
  await removeFiles(env, [upload.objectKey]);
}
