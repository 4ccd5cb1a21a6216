import { erasedTexts } from "#content/office/privacy.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { countQueries, queryBudget } from "../db/query-count.ts";
import { removeFiles } from "../documents/files/file-store.ts";
import type { Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import {
  listOwnDocuments,
  listStatementFiles,
  listSubmissionFiles,
  removeFileRows,
  removeOwnDocumentRows,
  type StoredFiles,
} from "./erase-files-store.ts";
import {
  type Erased,
  endLoginsFor,
  finishErasure,
  isAnythingLeft,
  pseudonymizeSomeEnquiries,
  removeOtherRows,
  removeSomeEmails,
  removeSomeEnquiries,
} from "./erase-rows-store.ts";
import { findErasureRow, findNextRunning, recordTry, removeLapsed, saveProgress } from "./erasure-store.ts";
import { replaceMentions } from "./mention-store.ts";

/** The most steps in one request, or in one run of the cron trigger. */
const stepsPerRun = 20;
/** The most statements of a step, with those before and after it. */
const statementsPerStep = 60;
const filesPerStep = 20;
const windowsPerStep = 10;
const mentionsPerStep = 20;

type Run = { env: Bindings; db: Database; erased: Erased; now: Date };

/**
 * A step of an erasure. Each call does a limited part of it, and returns the position to continue from, or null if the step is
 * done. Safe to repeat, because it looks for what is still there.
 */
type Step = (run: Run, position: string | null) => Promise<string | null>;
type NamedStep = readonly [name: string, step: Step];
type NamedSteps = readonly [NamedStep, ...NamedStep[]];

/** The position of a step that finds what is left by itself. */
const thereIsMore = "more";

const removals: NamedSteps = [
  ["logins", ({ db, erased, now }) => over(endLoginsFor(db, erased, now))],
  ["emails", ({ db, erased }) => untilNone(removeSomeEmails(db, erased))],
  ["submission-files", removeFilesOf(listSubmissionFiles, "submission_files")],
  ["documents", removeOwnDocuments],
  // The figures of statements can be calculated again from records that are kept, but not for whom they were.
  ["statements", removeFilesOf(listStatementFiles, "statements")],
  ["enquiries", ({ db, erased }) => untilNone(removeSomeEnquiries(db, erased))],
  ["kept-enquiries", ({ db, erased }) => untilNone(pseudonymizeSomeEnquiries(db, erased, erasedTexts))],
  ["other-rows", ({ db, erased }) => over(removeOtherRows(db, erased))],
];

/** All steps, in order. The next run continues from the step whose name is stored, even after a deployment with other steps. */
const steps: NamedSteps = [
  ...removals,
  ["mentions", replaceSomeMentions],
  ["late-rows", removeLateRows],
  ["account", ({ db, erased, now }) => over(finishErasure(db, erased, erasedTexts, now))],
];

/** Continues a confirmed erasure until it is done, or until the limit of steps or D1 queries for this run is reached. */
export async function runErasure(env: Bindings, id: string, room = queryBudget): Promise<void> {
  const { d1, count } = countQueries(env.DB);
  const db = openDatabase(d1);
  for (let made = 0; made < stepsPerRun && room - count() >= statementsPerStep; made++) {
    const row = (await findErasureRow(db, id))?.erasure;
    if (row?.status !== "running" || row.email === null) return;
    const { name, step, position: before, following } = readPlace(row.position);
    const erased = { id, email: row.email, personId: row.personId, until: row.confirmedAt };
    const position = await step({ env, db, erased, now: new Date() }, before).catch(async (error) => {
      // The account cannot be deleted if rows that refer to it were written in the meantime. All steps start again, because
      // repeating only the last one would fail each time.
      if (following === null) await saveProgress(db, row, null);
      throw error;
    });
    await saveProgress(db, row, position === null ? following : `${name} ${position}`);
  }
}

/**
 * Finds the stored step, the position within it, and the name of the step that follows. An erasure begins with the first step if
 * it has stored none, or one that this release does not have.
 */
function readPlace(stored: string | null) {
  const named = steps.find(([name]) => `${stored} `.startsWith(`${name} `));
  const current = named ?? steps[0];
  const [name, step] = current;
  const [following = null] = steps[steps.indexOf(current) + 1] ?? [];
  return { name, step, position: (named && stored?.slice(name.length + 1)) || null, following };
}

/** For the cron trigger: continues an interrupted erasure, and removes those that were not confirmed in time. Never throws. */
export async function continueErasures(env: Bindings, now: Date, room: number): Promise<void> {
  const db = openDatabase(env.DB);
  let id: string | undefined;
  try {
    await removeLapsed(db, now);
    id = await findNextRunning(db);
    if (id === undefined) return;
    await recordTry(db, id, now);
    await runErasure(env, id, room);
    log("info", "erasure-continued", { id });
  } catch (error) {
    log("error", "erasure-broke-off", { ...(id !== undefined && { id }), error: traceOf(error) });
  }
}

/** Removes the objects first, then the rows that name them: a run that is interrupted in between leaves no file without a row. */
function removeFilesOf(list: typeof listSubmissionFiles, table: Parameters<typeof removeFileRows>[1]): Step {
  return async ({ env, db, erased }) => {
    const files = await list(db, erased, filesPerStep);
    await removeFiles(
      env,
      files.flatMap(({ keys }) => keys),
    );
    await removeFileRows(db, table, files);
    return files.length === filesPerStep ? thereIsMore : null;
  };
}

/**
 * Removes the rows first, then the files, because a document that staff have granted to others in the meantime stays with its
 * files. The position has the keys of the files, so that an interrupted run can continue.
 */
async function removeOwnDocuments({ env, db, erased }: Run, position: string | null): Promise<string | null> {
  if (position === null || position === thereIsMore) {
    const listed = await listOwnDocuments(db, erased, filesPerStep);
    return listed.length === 0 ? null : JSON.stringify(listed);
  }
  const removed = await removeOwnDocumentRows(db, erased, JSON.parse(position) as StoredFiles[]);
  for (const { keys } of removed) await removeFiles(env, keys);
  return thereIsMore;
}

async function replaceSomeMentions({ db, erased }: Run, position: string | null): Promise<string | null> {
  let next = position;
  let room = mentionsPerStep;
  for (let read = 0; read < windowsPerStep && room > 0; read++) {
    const made = await replaceMentions(db, erased, next ?? undefined, room);
    if (made.next === null) return null;
    next = made.next;
    room -= made.replaced;
  }
  return next;
}

/** Repeats the removals if anything is left: a request that was running when the sessions ended may have written rows since. */
async function removeLateRows(run: Run): Promise<string | null> {
  if (!(await isAnythingLeft(run.db, run.erased))) return null;
  const positions: (string | null)[] = [];
  for (const [, remove] of removals) {
    const position = await remove(run, null);
    // The first call of `removeOwnDocuments` only lists what the second one removes.
    positions.push(position === null ? null : await remove(run, position));
  }
  return positions.some((position) => position !== null) ? thereIsMore : null;
}

async function over(step: Promise<void>): Promise<null> {
  await step;
  return null;
}

async function untilNone(hasMore: Promise<boolean>): Promise<string | null> {
  return (await hasMore) ? thereIsMore : null;
}
