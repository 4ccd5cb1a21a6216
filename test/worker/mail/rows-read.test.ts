import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { rowCounts } from "#test/support/cases.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { openDatabase } from "#worker/db/database.ts";
import { type EmailFilter, listEmails } from "#worker/mail/email-store.ts";
import { findStoredHealth } from "#worker/mail/health-store.ts";

const pageSize = 51;

/** One e-mail in a hundred is dead, one in fifty waiting and one in thirty bounced. A few are to one address. */
const fillOutbox = `
  with recursive number(n) as (select 1 union all select n + 1 from number where n < ?1)
  insert into letters (id, letter, status, report, attempts, security, next_attempt_at, gives_up_at, created_at, settled_at, recipient)
  select printf('%08d', n), iif(n % 2 = 0, 'acknowledgement', 'enquiry'),
    case when n % 100 = 0 then 'dead' when n % 50 = 0 then 'waiting' else 'sent' end,
    case when n % 50 = 0 then null when n % 30 = 0 then 'hard-bounced' else 'delivered' end,
    1, 0, n, n, n, n, iif(n > ?1 - 40 and n % 2 = 0, 'ada@firm.example', printf('v%d@firm.example', n)) from number`;
const fillTries = `insert into email_attempts (email_id, attempt, outcome, at)
  select id, 1, iif(status = 'sent', 'sent', 'retry'), created_at from letters`;

async function refill(count: number): Promise<void> {
  for (const table of ["email_attempts", "email_events", "letters"]) await env.DB.prepare(`delete from ${table}`).run();
  await env.DB.prepare(fillOutbox).bind(count).run();
  await env.DB.prepare(fillTries).run();
}

const all: EmailFilter = {
  hand: false,
  state: undefined,
  template: undefined,
  recipient: undefined,
  enquiryId: undefined,
};
const pages: Record<string, Partial<EmailFilter>> = {
  all: {},
  "what needs attention": { hand: true },
  waiting: { state: "waiting" },
  bounced: { state: "hard-bounced" },
  "one kind": { template: "acknowledgement" },
  "one kind and state": { template: "acknowledgement", state: "delivered" },
  "to an address": { recipient: "Ada@firm.example" },
  "to the team": { recipient: null },
};

/** From the second count on every page is full, so it may not read more rows of a larger outbox. */
const counts = [1_000, 10_000, rowCounts[2] ?? 20_000];

test("a page of e-mails and the mail health read as many rows of 1,000 e-mails as of many more", async () => {
  const read = new Map<string, number[]>();
  const note = (name: string, rows: number) => read.set(name, [...(read.get(name) ?? []), rows]);
  for (const count of counts) {
    await refill(count);
    const cursor = { createdAt: new Date(count - 20), id: String(count - 20).padStart(8, "0") };
    for (const [name, filter] of Object.entries(pages)) {
      const watched = watchedDatabase(env.DB);
      const rows = await listEmails(openDatabase(watched.d1), { ...all, ...filter }, cursor, pageSize);
      expect(rows.length).toBeGreaterThan(5);
      note(
        name,
        watched.statements.reduce((sum, statement) => sum + statement.read, 0),
      );
    }
    const watched = watchedDatabase(env.DB);
    await findStoredHealth(openDatabase(watched.d1), new Date());
    note(
      "health",
      watched.statements.reduce((sum, statement) => sum + statement.read, 0),
    );
  }
  for (const [name, [small = 0, middle = 0, large = 0]] of read) {
    // The rows of the page, and for each its latest attempt, its latest report and its enquiry.
    expect([name, small < 6 * pageSize, middle <= small + 4 * pageSize, large <= middle + 2]).toEqual([
      name,
      true,
      true,
      true,
    ]);
  }
});
