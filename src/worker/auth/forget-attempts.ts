import type { Context } from "hono";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { type AttemptCounter, forgetAttempts } from "./attempt-budget-store.ts";

/**
 * Forgets the attempts after a right password or code. A failure, including one of `find`, is only logged: the action that the
 * password or code allowed may be done already, so the request must not fail.
 */
export async function forgetAttemptsOrLog(
  c: Context<App>,
  find: () => Promise<AttemptCounter[]> | AttemptCounter[],
): Promise<void> {
  try {
    await forgetAttempts(c.var.db, await find(), new Date());
  } catch (error) {
    log("error", "attempts-not-forgotten", { requestId: c.var.requestId, error: traceOf(error) });
  }
}
