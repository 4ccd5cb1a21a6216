import type { Context } from "hono";
import { documentErrors } from "#content/api-errors.ts";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { refuse } from "../problem.ts";
import type { StoredDocument } from "./document-store.ts";
import { recordAborted, recordAttempt, recordRefusedAttempt } from "./download-log-store.ts";

type Downloaded = Pick<StoredDocument, "id" | "fileVersion">;

/** Enters the downloads of one document by one person, or by visitors, in the download log. */
export type DownloadRecorder = {
  /** A granted download. Call `recordAborted` if it ends early, with the bytes that were sent by then. */
  record(bytes: number): Promise<{ recordAborted(sent: number): Promise<void> }>;
  /** An answer that sends none of the document's bytes, because of what the request says. It is not a download. */
  recordUnsent(): Promise<void>;
  /** The same answer as for what may not be seen. */
  refuse(): Promise<Response>;
};

/** For the person who is logged in. */
export function recorderOf(c: Context<App>, document: Downloaded): DownloadRecorder {
  return {
    record: (bytes) => recordDownload(c, document, bytes),
    recordUnsent: () => recordWithoutBytes(c, document, "unsent"),
    refuse: () => refuseDownload(c, document.id),
  };
}

async function recordDownload(c: Context<App>, document: Downloaded, bytes: number) {
  const attempt = attemptOf(c, document);
  const db = openDatabase(c.env.DB);
  await recordAttempt(db, { ...attempt, outcome: "granted", bytes });
  return {
    recordAborted: (sent: number) => recordOrLog({ attemptId: attempt.id }, () => recordAborted(db, attempt.id, sent)),
  };
}

/** A document that could not be marked was not handed out. Staff see it among its downloads. */
export function recordUnmarked(c: Context<App>, document: Downloaded): Promise<void> {
  return recordWithoutBytes(c, document, "not-marked");
}

function recordWithoutBytes(c: Context<App>, document: Downloaded, outcome: "not-marked" | "unsent"): Promise<void> {
  return recordAttempt(openDatabase(c.env.DB), { ...attemptOf(c, document), outcome, bytes: 0 });
}

/** The same refusal for whatever this person may not see; `documentId` is null if the request has no valid id. */
export async function refuseDownload(c: Context<App>, documentId: string | null): Promise<Response> {
  const id = crypto.randomUUID();
  const attempt = { id, personId: c.get("person").id, documentId, attemptedAt: new Date() };
  await recordRefusedAttempt(openDatabase(c.env.DB), attempt);
  return refuse(c, { problem: "not-found", detail: documentErrors.notFound });
}

/** Once the answer has started, its reader can no longer learn of a failure. */
export async function recordOrLog(
  which: { attemptId: string } | { documentId: string },
  write: () => Promise<void>,
): Promise<void> {
  await write().catch((error: unknown) => log("error", "attempt-not-recorded", { ...which, error: traceOf(error) }));
}

function attemptOf(c: Context<App>, { id: documentId, fileVersion: version }: Downloaded) {
  return { id: crypto.randomUUID(), personId: c.get("person").id, documentId, version, attemptedAt: new Date() };
}
