import { purgeCutoff } from "#rules/documents/publication.ts";
import { dayInMs } from "#rules/durations.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import type { Bindings } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import { findFile, listFiles, removeFiles } from "../files/file-store.ts";
import {
  advanceCheck,
  beginCheck,
  type FileCheck,
  type Finding,
  findLatestCheck,
  insertFindings,
  listFoundSince,
  listReferencedKeys,
} from "./check-store.ts";

/** The most objects, and the most rows, compared in one run of the cron trigger: each may cost a request to R2. */
const keysPerStep = 500;

/**
 * How long an object that no row refers to is kept after a check found it. Restoring the database to an earlier time leaves such
 * objects: files that were added since. If the restore is undone within this time, they have their rows again.
 */
const keptForMs = 7 * dayInMs;

/**
 * Compares the objects in R2 with the rows that refer to them, both ways, once a day, in the order of the keys. An object older
 * than a day that no row refers to is removed a week after it was found. A row without its object is listed for staff. Never
 * throws: a later run repeats a failed step.
 */
export async function checkFiles(env: Bindings, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  try {
    const latest = await findLatestCheck(db);
    const isDue = !latest || now.getTime() - latest.begunAt.getTime() >= dayInMs;
    const open = latest && !latest.endedAt ? latest : isDue && (await beginCheck(db, now));
    if (open) await takeStep(env, db, open, now);
  } catch (error) {
    log("error", "files-not-checked", { error: traceOf(error) });
  }
}

async function takeStep(env: Bindings, db: Database, check: FileCheck, now: Date): Promise<void> {
  const listed = await listFiles(env, check.position, keysPerStep);
  const range = { after: check.position, upTo: listed.last, cutoff: purgeCutoff(now) };
  const referenced = await listReferencedKeys(db, range, keysPerStep);
  // Objects after the last row that was read are compared in the next run.
  const position = referenced.length === keysPerStep ? referenced.at(-1)?.key : listed.last;
  const files = listed.files.filter(({ key }) => position === undefined || key <= position);
  const missing = await findMissing(env, referenced, new Set(files.map(({ key }) => key)));
  const referencedKeys = new Set(referenced.map(({ key }) => key));
  const orphans = files
    .filter(({ key, storedAt }) => !referencedKeys.has(key) && now.getTime() - storedAt.getTime() > dayInMs)
    .map(({ key }) => key);
  const foundSince = await listFoundSince(db, orphans, new Date(now.getTime() - keptForMs));
  const removed = orphans.filter((key) => foundSince.has(key));
  const kept = orphans.filter((key) => !foundSince.has(key));
  // Findings are recorded before any object is removed.
  await insertFindings(db, check.id, [
    ...missing,
    ...removed.map((objectKey): Finding => ({ kind: "object-without-row", objectKey })),
    ...kept.map((objectKey): Finding => ({ kind: "object-kept", objectKey })),
  ]);
  await removeFiles(env, removed);
  const objects = check.objects + files.length;
  await advanceCheck(db, check, position === undefined ? { objects, endedAt: now } : { objects, position });
  if (removed.length > 0) log("warn", "objects-without-row-removed", { keys: removed.join(" ") });
  if (kept.length > 0) log("warn", "objects-without-row-kept", { keys: kept.join(" "), days: keptForMs / dayInMs });
  if (missing.length > 0)
    log("error", "documents-without-object", { keys: missing.map(({ objectKey }) => objectKey).join(" ") });
}

type ReferencedKey = Awaited<ReturnType<typeof listReferencedKeys>>[number];

/** Returns the rows without an object. `present` has the keys of the objects that were listed. */
async function findMissing(
  env: Bindings,
  referenced: readonly ReferencedKey[],
  present: ReadonlySet<string>,
): Promise<Finding[]> {
  const missing: Finding[] = [];
  for (const { key, subjectId, mayBeMissing } of referenced) {
    if (mayBeMissing || present.has(key)) continue;
    // The object may have been stored after the list was read.
    if (!(await findFile(env, key))) missing.push({ kind: "row-without-object", objectKey: key, subjectId });
  }
  return missing;
}
