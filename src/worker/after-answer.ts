import type { Context } from "hono";
import type { App } from "./env.ts";
import { sendOutbox } from "./mail/dispatch.ts";
import { sleep } from "./sleep.ts";

/** A delay, because `waitUntil` work starts at once, on the thread that the answer still needs. */
const answerLeavesMs = 250;

/** Sends these e-mails of the outbox without delaying the answer. The cron trigger retries those that fail. */
export function sendAfterAnswer(c: Context<App>, emailIds: readonly string[]): void {
  if (emailIds.length > 0) c.executionCtx.waitUntil(sendOutbox(c.env, { only: emailIds }));
}

/** Call it before `waitUntil` work that blocks the thread for long, such as hashing or rendering an e-mail. */
export function waitUntilAnswered(): Promise<void> {
  return sleep(answerLeavesMs);
}
