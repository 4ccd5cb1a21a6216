import type { Context } from "hono";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { type AttemptCounter, forgetAttempts } from "./attempt-budget-store.ts";

/**
 * After a right password or code. What it opened may be done already, so a failure to find the counters, too, is logged and does
 * not fail the request.
 */
export async function forgetAttemptsOrLog(
  c: Context<App>,
  find: () => Promise<AttemptCounter[]> | AttemptCounter[],
): Promise<void> {
  try {
    await forgetAttempts(openDatabase(c.env.DB), await find(), new Date());
  } catch (error) {
    log("error", "tries-not-forgotten", { requestId: c.get("requestId"), error: traceOf(error) });
  }
}
