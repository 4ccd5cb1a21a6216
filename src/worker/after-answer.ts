import type { Context } from "hono";
import type { App } from "./env.ts";
import { sendOutbox } from "./mail/dispatch.ts";

/** `waitUntil` work begins at once, on the thread that the answer still needs. */
const answerLeavesMs = 250;

/** Sends these e-mails of the outbox without delaying the answer. Those that fail wait for the cron trigger. */
export function sendAfterAnswer(c: Context<App>, emailIds: readonly string[]): void {
  if (emailIds.length > 0) c.executionCtx.waitUntil(sendOutbox(c.env, { only: [...emailIds] }));
}

/** For work under `waitUntil` that takes the thread for long: hashing, rendering an e-mail. */
export function answerHasLeft(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, answerLeavesMs));
}
