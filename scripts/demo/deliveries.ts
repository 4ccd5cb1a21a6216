import type { RelayReport } from "#rules/mail/webhook.ts";
import { openDatabase } from "#worker/db/database.ts";
import type { Bindings } from "#worker/env.ts";
import { storeReports } from "#worker/mail/webhook/report-store.ts";

/** The outcome of a sample's e-mail, and when it was known. */
export type DemoEmail = { id: string; at: number; end: "delivered" | "bounced" | "dead" };

const relayTakesMs = 2_000;
const demoAccount = "demo";
const delivered = { report: "delivered", code: null, reason: null } as const;
const bounced = { report: "hard-bounced", code: "552", reason: "mailbox over quota" } as const;
const taken = '{"results":[{"index":0,"status":"sent"}]}';
const refused = '{"results":[{"index":0,"status":"failed","reason":"550 5.1.1 no such user"}]}';

export function demoEmailsAt(now: Date, ids: readonly string[], end: DemoEmail["end"] = "delivered"): DemoEmail[] {
  return ids.map((id) => ({ id, at: now.getTime() + relayTakesMs, end }));
}

/**
 * Records that the relay accepted these e-mails and reported their outcome, or that it refused them for good. Does it for all of
 * them in a few statements; the outbox does it one by one.
 */
export async function deliverAll(env: Bindings, sent: readonly DemoEmail[], now: Date): Promise<void> {
  const rows = JSON.stringify(
    sent.map(({ id, at, end }) => ({
      id,
      at,
      status: end === "dead" ? "dead" : "sent",
      outcome: end === "dead" ? "permanent" : "sent",
      words: end === "dead" ? refused : taken,
    })),
  );
  await env.DB.batch([
    env.DB.prepare(
      `update letters set attempts = 1, status = each.value ->> 'status', last_outcome = each.value ->> 'outcome',
         settled_at = each.value ->> 'at', data = iif(each.value ->> 'status' = 'sent', null, data)
       from json_each(?) as each where letters.id = each.value ->> 'id' and letters.status = 'waiting'`,
    ).bind(rows),
    env.DB.prepare(
      `insert into email_attempts (email_id, attempt, outcome, relay_status, relay_words, at)
       select value ->> 'id', 1, value ->> 'outcome', 202, value ->> 'words', value ->> 'at' from json_each(?) where true
       on conflict do nothing`,
    ).bind(rows),
  ]);
  const reports = sent.flatMap(({ id, at, end }): RelayReport[] =>
    end === "dead"
      ? []
      : [
          {
            ...(end === "bounced" ? bounced : delivered),
            emailId: id,
            account: demoAccount,
            requestId: null,
            at: new Date(at),
          },
        ],
  );
  await storeReports(openDatabase(env.DB), reports, demoAccount, now);
}
