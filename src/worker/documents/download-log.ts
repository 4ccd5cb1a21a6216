import type { Context } from "hono";
import { documentErrors } from "#content/api-errors.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { refuse } from "../problem.ts";
import type { StoredDocument } from "./document-store.ts";
import { recordAborted, recordAttempt, recordRefusedAttempt } from "./download-log-store.ts";

type Downloaded = Pick<StoredDocument, "id" | "fileVersion">;

/** Enters the downloads of one document by one person, or by visitors, in the download log. */
export type DownloadRecorder = {
  /** Records a granted download. If it ends early, call `recordAborted` with the number of bytes sent by then. */
  record(bytes: number): Promise<{ recordAborted(sent: number): Promise<void> }>;
  /** Records a response without the document's bytes, such as a 304, caused by the request's headers. It is not a download. */
  recordUnsent(): Promise<void>;
  /** Refuses with the answer that is also given for a document that the viewer may not see. */
  refuse(): Promise<Response>;
};

/** Returns the recorder for the current person. */
export function recorderOf(c: Context<App>, document: Downloaded): DownloadRecorder {
  return {
    record: (bytes) => recordDownload(c, document, bytes),
    recordUnsent: () => recordWithoutBytes(c, document, "unsent"),
    refuse: () => refuseDownload(c, document.id),
  };
}

async function recordDownload(c: Context<App>, document: Downloaded, bytes: number) {
  const attempt = attemptOf(c, document);
  const { db } = c.var;
  await recordAttempt(db, { ...attempt, outcome: "granted", bytes });
  return {
    recordAborted: (sent: number) => recordOrLog({ attemptId: attempt.id }, () => recordAborted(db, attempt.id, sent)),
  };
}

/** Records that a document was not sent because it could not be marked. Staff see the attempt in its download log. */
export function recordUnmarked(c: Context<App>, document: Downloaded): Promise<void> {
  return recordWithoutBytes(c, document, "not-marked");
}

function recordWithoutBytes(c: Context<App>, document: Downloaded, outcome: "not-marked" | "unsent"): Promise<void> {
  return recordAttempt(c.var.db, { ...attemptOf(c, document), outcome, bytes: 0 });
}

/** Records the attempt and refuses it, in the same way for every reason. `documentId` is null if the request has no valid id. */
export async function refuseDownload(c: Context<App>, documentId: string | null): Promise<Response> {
  const id = crypto.randomUUID();
  const attempt = { id, personId: c.var.person.id, documentId, attemptedAt: new Date() };
  await recordRefusedAttempt(c.var.db, attempt);
  return refuse(c, { problem: "not-found", detail: documentErrors.notFound });
}

/** Runs `write` and only logs a failure: once the response has started, its viewer can no longer be told. */
export async function recordOrLog(
  which: { attemptId: string } | { documentId: string },
  write: () => Promise<void>,
): Promise<void> {
  await write().catch((error: unknown) => log("error", "attempt-not-recorded", { ...which, error: traceOf(error) }));
}

function attemptOf(c: Context<App>, { id: documentId, fileVersion: version }: Downloaded) {
  return { id: crypto.randomUUID(), personId: c.var.person.id, documentId, version, attemptedAt: new Date() };
}
