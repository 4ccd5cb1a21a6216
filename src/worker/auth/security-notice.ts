import type { Context } from "hono";
import type { SecurityNotice } from "#rules/auth/security-notice.ts";
import { dayInMs } from "#rules/durations.ts";
import { openDatabase } from "../db/database.ts";
import { retryTransient } from "../db/retry-transient.ts";
import type { App, Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { sendOutbox } from "../mail/dispatch.ts";
import type { TemplateData } from "../mail/email.ts";
import { newEmail, queueEmail } from "../mail/outbox.ts";
import { countAttempt } from "./attempt-limit-store.ts";
import { sourceOf } from "./request-source.ts";

/** The most notices of one kind that one account gets in a day. */
const noticesADay = 20;

/**
 * Tells the holder of an account by e-mail what happened to it, when and from where. The e-mail is queued and sent after the
 * answer: the request succeeds even if the database or the relay fails, and the outbox retries a queued e-mail.
 */
export function notifyHolder(c: Context<App>, person: { id: string; email: string }, notice: SecurityNotice): void {
  const data = { email: person.email, notice, at: Date.now(), ...sourceOf(c) };
  const requestId = c.var.requestId;
  c.executionCtx.waitUntil(
    queueAndSend(c.env, data).catch((error) =>
      log("error", "security-notice-not-queued", { requestId, notice, personId: person.id, error: traceOf(error) }),
    ),
  );
}

/**
 * Limits the notices to one account. Somebody with its password can cause any number of them, and they may use the reserve for
 * security e-mails. If one account used up the reserve, password links and urgent e-mails to the team would have to wait. After
 * twenty notices the holder knows.
 */
async function queueAndSend(env: Bindings, data: TemplateData["security-notice"]): Promise<void> {
  const db = openDatabase(env.DB);
  const now = new Date();
  const limit = { action: `notice ${data.notice}`, attempts: noticesADay, windowMs: dayInMs } as const;
  // A notice that cannot be counted is sent. A second try could count it twice, and refuse it.
  const wait = await countAttempt(db, limit, data.email, now).catch(() => undefined);
  if (wait !== undefined) return;
  const mail = newEmail({ template: "security-notice", data }, now);
  await retryTransient(() => queueEmail(db, mail));
  await sendOutbox(env, { only: [mail.id] });
}
