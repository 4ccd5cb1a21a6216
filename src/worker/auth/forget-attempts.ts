import type { Context } from "hono";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { type AttemptCounter, forgetAttempts } from "./attempt-budget-store.ts";

/**
 * Call it after a right password or code. A failure, also of `find`, is only logged: what the password or code opened may be done
 * already, so the request must not fail.
 */
export async function forgetAttemptsOrLog(
  c: Context<App>,
  find: () => Promise<AttemptCounter[]> | AttemptCounter[],
): Promise<void> {
  try {
    await forgetAttempts(openDatabase(c.env.DB), await find(), new Date());
  } catch (error) {
    log("error", "attempts-not-forgotten", { requestId: c.get("requestId"), error: traceOf(error) });
  }
}
