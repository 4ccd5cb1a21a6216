import type { Context } from "hono";
import { documentErrors } from "#content/api-errors.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { refuse } from "../problem.ts";
import { recordAborted, recordGrantedAttempt, type StoredDocument } from "./document-store.ts";
import { recordRefusedAttempt } from "./refused-attempt-store.ts";

type Downloaded = Pick<StoredDocument, "id" | "fileVersion">;

/** Records a granted download. Call `recordAborted` of the result if the download ends early, with what had left by then. */
export async function recordDownload(
  c: Context<App>,
  { id: documentId, fileVersion: version }: Downloaded,
  bytes: number,
) {
  const id = crypto.randomUUID();
  const attempt = { id, personId: c.get("person").id, documentId, version, bytes, attemptedAt: new Date() };
  await recordGrantedAttempt(c.env, attempt);
  return {
    async recordAborted(left: number): Promise<void> {
      try {
        await recordAborted(c.env, id, left);
      } catch (error) {
        log("error", "attempt-not-recorded", { attemptId: id, error: traceOf(error) });
      }
    },
  };
}

/** The same refusal for whatever this person may not see; `documentId` is null if the request has no valid id. */
export async function refuseDownload(c: Context<App>, documentId: string | null): Promise<Response> {
  const id = crypto.randomUUID();
  await recordRefusedAttempt(c.env, { id, personId: c.get("person").id, documentId, attemptedAt: new Date() });
  return refuse(c, { problem: "not-found", detail: documentErrors.notFound });
}
