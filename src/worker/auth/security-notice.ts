import type { Context } from "hono";
import type { SecurityNotice } from "#rules/auth/security-notice.ts";
import { openDatabase, retryTransient } from "../db/database.ts";
import type { App, Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { sendOutbox } from "../mail/dispatch.ts";
import type { TemplateData } from "../mail/email.ts";
import { newEmail, queueEmail } from "../mail/outbox.ts";
import { sourceOf } from "./request-source.ts";

/**
 * Tells the holder of an account by e-mail what happened to it, when and from where. The e-mail is queued and sent after the
 * answer: a failing database or relay does not fail the request, and the outbox retries what was queued.
 */
export function notifyHolder(c: Context<App>, person: { id: string; email: string }, notice: SecurityNotice): void {
  const data = { email: person.email, notice, at: Date.now(), ...sourceOf(c) };
  const requestId = c.get("requestId");
  c.executionCtx.waitUntil(
    queueAndSend(c.env, data).catch((error) =>
      log("error", "security-notice-not-queued", { requestId, notice, personId: person.id, error: traceOf(error) }),
    ),
  );
}

async function queueAndSend(env: Bindings, data: TemplateData["security-notice"]): Promise<void> {
  const db = openDatabase(env.DB);
  const mail = newEmail({ template: "security-notice", data }, new Date());
  await retryTransient(async () => queueEmail(db, mail));
  await sendOutbox(env, { only: [mail.id] });
}
