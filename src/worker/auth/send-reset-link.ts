import type { Context } from "hono";
import { waitUntilAnswered } from "../after-answer.ts";
import { commitBatch } from "../db/commit-batch.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { sendOutbox } from "../mail/dispatch.ts";
import { openReset } from "./password-link-store.ts";
import { recordSecurityEvent } from "./security-event.ts";

/**
 * Sends a link that sets a new password, if the address has an account and no link is open. It waits for the answer, so that its
 * time does not reveal whether the address has an account. Never throws.
 */
export async function sendResetLink(c: Context<App>, email: string): Promise<void> {
  await waitUntilAnswered();
  try {
    const { db } = c.var;
    const now = new Date();
    const reset = await openReset(db, email, { siteOrigin: c.env.SITE_ORIGIN, now });
    if (!reset) return;
    const stored = await commitBatch(db, reset.statements(reset.isNoneSent), reset);
    if (stored.length === 0) return;
    recordSecurityEvent(c, { event: "link-requested", personId: reset.personId });
    await sendOutbox(c.env, { only: [reset.emailId] });
  } catch (error) {
    log("error", "reset-not-sent", { error: traceOf(error) });
  }
}
