import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { countedDatabase } from "#test/support/worker/intercepted-database.ts";
import { queueAcknowledgements, queueAll } from "#test/support/worker/outbox.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import portal from "#worker/index.ts";
import { newEmail } from "#worker/mail/outbox.ts";

/** The number of queries that D1 allows in one invocation. */
const allowed = 1_000;

/**
 * Statements that insert more of everything than one run may handle: the rows of `few` (30), or of `n` (120) where one run
 * handles more. `i` is the number of a row, and `?1` the time.
 */
const backlog = {
  people: `insert into user (id, name, email, email_verified, kind, created_at, updated_at)
    select 'p' || i, 'P', 'p' || i || '@firm.example', 1, 'retail', 0, 0 from n`,
  passwords: `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
    select id, id, 'credential', id, 'none', 0, 0 from user where id like 'p%'`,
  viewings: `insert into viewings (id, session_id, staff_id, person_id, ends_at) select 'v' || i, 's' || i, 'p1', 'p2', ?1 from few`,
  enquiries: `insert into enquiries (id, idempotency_key, reference, name, email, company, topic, message, created_at, status, answered_at)
    select 'e' || i, 'e' || i, 'E' || i, 'Ada', 'ada@firm.example', '', '', '', ?1, 'answered', ?1 from few`,
  consultations: `insert into consultations (enquiry_id, day, slot, time_zone, starts_at, visitor_time_zone, status, change_id, decided_at)
    select 'e' || i, '2030-01-07', '09:00', 'UTC', ?1 + 60000 * (60 + i), '', 'confirmed', 'c', 0 from few`,
  limits: `insert into risk_limits (person_id, measure, part, value) select 'p' || i, 'score', '', 1 from few`,
  events: `insert into notice_events (topic, thing_id, audience, audience_id, due_at) select 'document', 'd' || i, 'retail', '', 0 from n`,
  notices: `insert into notices (id, person_id, topic, subject, found_at, email_due_at)
    select i || t.value, 'p' || i, t.value, 'd' || i || ':1', ?1, ?1
    from n, json_each('["document","distribution","statement","limit","update","watched"]') t`,
  binned: `insert into documents (id, title, title_folded, file_type, file_path, file_name, created_at, visible_from, binned_at, hidden)
    select 'b' || i, 'B', 'b', 'application/pdf', 'b' || i, 'b.pdf', 0, null, 1, 1 from few`,
  lost: `insert into documents (id, title, title_folded, file_type, file_path, file_name, created_at, visible_from, hidden)
    select 'd' || n.i || '-' || m.i, 'D', 'd', 'application/pdf', 'd' || n.i || '-' || m.i, 'd.pdf', 0, null, 1 from n, n m where m.i <= 5`,
  uploads: `insert into document_uploads (id, person_id, name, size_in_bytes, modified_at, object_key, multipart_id, begun_at)
    select 'u' || i, 'p1', 'u', 1, 0, 'u' || i, 'u' || i, 0 from few`,
  mentions: `insert into saved_replies (id, title, text, created_at, updated_at, change_id, idempotency_key)
    select 'r' || i, 'R' || i, 'Write to gone@firm.example', 0, 0, 'c', 'r' || i from n`,
  erasure: `insert into erasures (id, status, email, counts, prepared_by, prepared_at, confirmed_by, confirmed_at)
    values ('erasure', 'running', 'gone@firm.example', '{}', 'p1', 0, 'p1', 0)`,
};

const left = {
  viewings: "viewings",
  reminders: "consultations where reminder_id is null",
  limits: "limit_checks",
  events: "notice_events",
  notices: "notices where email_due_at is not null",
  emails: "letters where status = 'waiting'",
  binned: "documents where binned_at is not null",
  uploads: "document_uploads",
  checks: "file_checks where ended_at is null",
  mentions: "saved_replies where text like '%gone@firm.example%'",
  erasures: "erasures where status = 'running'",
};

test("a cron run with more work in every part than it may do stays within D1's limit, and later runs do the rest", async () => {
  startRelay();
  const now = Date.now();
  for (const insert of Object.values(backlog)) {
    const query = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 120), few(i) as (select i from n where i <= 30) `;
    const at = insert.includes("?1") ? [now] : [];
    await env.DB.prepare(insert.replace(/^(insert into \w+ \([^)]*\))/, `$1 ${query}`))
      .bind(...at)
      .run();
  }
  await queueAcknowledgements(50, new Date(now));
  const reset = {
    template: "password-reset",
    data: { email: "ada@firm.example", link: "https://portal.test/" },
  } as const;
  await queueAll(Array.from({ length: 200 }, () => newEmail(reset, new Date(now))));
  const counts: number[] = [];
  const isDone = async () => {
    const rest = Object.values(left).map((rows) => `exists (select 1 from ${rows})`);
    return (await countRows(`select ${rest.join(" + ")} as count`)) === 0;
  };
  do {
    const { d1, count } = countedDatabase(env.DB);
    await portal.scheduled(createScheduledController(), { ...env, DB: d1 });
    counts.push(count());
  } while (!(await isDone()) && counts.length < 60);
  expect(Math.max(...counts)).toBeLessThan(allowed);
  expect(await isDone()).toBe(true);
});
