import type { Context } from "hono";
import { documentsRefusals } from "#content/documents-refusals.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { refuse } from "../problem.ts";
import { recordAborted, recordAttempt } from "./store.ts";

/** Puts a granted download on record, and hands back what to call should the reader leave before its end. */
export async function recordDownload(c: Context<App>, documentId: string, bytes: number) {
  const id = await record(c, documentId, "granted", bytes);
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

/** The one refusal for everything that is not there for this person; `null` where what was asked for cannot be an id. */
export async function refuseDownload(c: Context<App>, documentId: string | null): Promise<Response> {
  await record(c, documentId, "refused", 0);
  return refuse(c, { problem: "not-found", detail: documentsRefusals.notFound });
}

async function record(
  c: Context<App>,
  documentId: string | null,
  outcome: "granted" | "refused",
  bytes: number,
): Promise<string> {
  const id = crypto.randomUUID();
  await recordAttempt(c.env, { id, personId: c.get("person").id, documentId, outcome, bytes, attemptedAt: new Date() });
  return id;
}
