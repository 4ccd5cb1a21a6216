import type { Context } from "hono";
import { waitUntilAnswered } from "../after-answer.ts";
import { commitBatch } from "../db/commit-batch.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { sendOutbox } from "../mail/dispatch.ts";
import { newEmail } from "../mail/outbox.ts";
import { passwordLink } from "./password-link.ts";
import { openReset, queueEmailOfLink } from "./password-link-store.ts";
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
    const reset = await openReset(db, email, now);
    if (!reset) return;
    const link = passwordLink(c.env.SITE_ORIGIN, reset.token);
    const mail = { ...newEmail({ template: "password-reset", data: { email, link } }, now), id: reset.linkId };
    const stored = await commitBatch(db, [reset.insertIf(reset.isNoneSent), queueEmailOfLink(db, mail)], reset);
    if (stored.length === 0) return;
    recordSecurityEvent(c, { event: "link-requested", personId: reset.personId });
    await sendOutbox(c.env, { only: [mail.id] });
  } catch (error) {
    log("error", "reset-not-sent", { error: traceOf(error) });
  }
}
