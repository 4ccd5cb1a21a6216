import type { Context } from "hono";
import { fileErrors } from "#content/api-errors.ts";
import type { App } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import { refuse } from "../../problem.ts";

/** Waits until an upload has its result, then responds to it with `answer`. A file that could not be stored is logged. */
export async function answerOnceStored<Result, Answer>(
  c: Context<App>,
  storing: Promise<Result>,
  answer: (result: Result) => Answer | Promise<Answer>,
) {
  // A client that disconnects after the last byte must not leave an object without a row.
  c.executionCtx.waitUntil(storing.catch(() => {}));
  try {
    return await answer(await storing);
  } catch (error) {
    log("error", "file-not-stored", { requestId: c.var.requestId, error: traceOf(error) });
    return refuse(c, { problem: "unavailable", detail: fileErrors.unavailable });
  }
}
