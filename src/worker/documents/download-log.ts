import type { Context } from "hono";
import { documentErrors } from "#content/api-errors.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { refuse } from "../problem.ts";
import { recordAborted, recordGrantedAttempt } from "./document-store.ts";
import { recordRefusedAttempt } from "./refused-attempt-store.ts";

/** Records a granted download. Call `recordAborted` of the result if the download ends early. */
export async function recordDownload(c: Context<App>, documentId: string, bytes: number) {
  const id = crypto.randomUUID();
  await recordGrantedAttempt(c.env, { id, personId: c.get("person").id, documentId, bytes, attemptedAt: new Date() });
  return {
    async recordAborted(): Promise<void> {
      try {
        await recordAborted(c.env, id);
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
