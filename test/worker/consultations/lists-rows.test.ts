import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { consultationViews } from "#rules/consultations/consultation-views.ts";
import type { Day } from "#rules/day.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { countToConfirm, listView, listWeek } from "#worker/consultations/office/office-store.ts";
import { type Database, openDatabase } from "#worker/db/database.ts";

const pageSize = 50;
const now = new Date("2030-01-07T12:00:00Z");

test("a page of consultations reads as many rows of ten thousand as of a thousand, in every list", async () => {
  const sizes: Record<string, number[]> = {};
  const note = (name: string, read: number) => {
    sizes[name] = [...(sizes[name] ?? []), read];
  };
  for (const size of [1_000, 10_000]) {
    await fill(size);
    for (const view of consultationViews) {
      const first = await rowsRead((db) => listView(db, view, now, undefined, pageSize + 1));
      expect([view, first.result.length]).toEqual([view, pageSize + 1]);
      const last = first.result[pageSize]?.consultation;
      const from = last && { createdAt: last.startsAt, id: last.enquiryId };
      const second = await rowsRead((db) => listView(db, view, now, from, pageSize + 1));
      expect([view, second.result[0]?.consultation.enquiryId]).toEqual([view, last?.enquiryId]);
      note(`${view}, first page`, first.read);
      note(`${view}, second page`, second.read);
      // At most a page for each of three states, and for each row a consultation, its enquiry and who decided.
      expect([view, first.read <= 3 * 3 * (pageSize + 1)]).toEqual([view, true]);
    }
    const counted = await rowsRead((db) => countToConfirm(db, now));
    expect(counted.result).toBe(100);
    note("to confirm, counted", counted.read);
    const week = await rowsRead((db) =>
      listWeek(db, { first: "2030-01-07" as Day, last: "2030-01-13" as Day, zone: "America/New_York" }),
    );
    expect(week.result.length).toBeGreaterThan(0);
    note("a week", week.read);
  }
  for (const [name, [small, large]] of Object.entries(sizes)) expect([name, large]).toEqual([name, small]);
});

/** Stores this many consultations in every state, three hours apart and half of them past: a week has as many at any size. */
async function fill(count: number): Promise<void> {
  const states =
    "case n % 8 when 3 then 'proposed' when 4 then 'declined' when 5 then 'cancelled' when 6 then 'withdrawn' when 7 then 'confirmed' else 'requested' end";
  const number = "with recursive number(n) as (select 1 union all select n + 1 from number where n < ?1)";
  const startsAt = "(?2 + (n - ?1 / 2) * 10800000)";
  await env.DB.batch([
    env.DB.prepare("delete from consultations"),
    env.DB.prepare("delete from enquiries"),
    env.DB.prepare(
      `insert into enquiries (id, idempotency_key, reference, name, email, company, topic, message, created_at, kind)
       ${number} select printf('enquiry-%08d', n), n, printf('%010d', n), 'Ada', 'ada@firm.example', '', '', 'Hello', n, 'consultation' from number`,
    ).bind(count),
    env.DB.prepare(
      `insert into consultations (enquiry_id, day, slot, time_zone, starts_at, visitor_time_zone, status, change_id)
       ${number} select printf('enquiry-%08d', n), date(${startsAt} / 1000, 'unixepoch'), '09:00', 'UTC', ${startsAt}, '', ${states}, n from number`,
    ).bind(count, now.getTime()),
  ]);
}

async function rowsRead<Result>(list: (db: Database) => Promise<Result>): Promise<{ result: Result; read: number }> {
  const { d1, statements } = watchedDatabase(env.DB);
  const result = await list(openDatabase(d1));
  return { result, read: statements.reduce((sum, { read }) => sum + read, 0) };
}
