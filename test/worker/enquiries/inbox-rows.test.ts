import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { NumberCursor } from "#rules/cursor.ts";
import { hourInMs } from "#rules/durations.ts";
import type { InboxFilter } from "#rules/enquiries/inbox-filter.ts";
import { countedAtMost } from "#rules/office/count.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { rowCounts } from "#test/support/cases.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { openDatabase } from "#worker/db/database.ts";
import { countInbox, inboxPages, listInbox } from "#worker/enquiries/office/inbox-store.ts";
import { findWaiting } from "#worker/office/today-store.ts";

const pageSize = 20;
const ownerId = "owner";
const now = new Date(2_000_000_000_000);

const everything: InboxFilter = {
  view: "all",
  kind: undefined,
  status: undefined,
  ownerId: undefined,
  overdueUntil: undefined,
  search: "",
};
const overdueUntil = new Date(now.getTime() - 24 * hourInMs);

const filters: Record<string, InboxFilter> = {
  everything,
  open: { ...everything, view: "open" },
  "a kind": { ...everything, kind: "interest" },
  "a status": { ...everything, status: "in-progress" },
  mine: { ...everything, ownerId },
  "nobody's": { ...everything, ownerId: null, view: "open" },
  overdue: { ...everything, overdueUntil },
  suspected: { ...everything, status: "suspected" },
  "a kind and a status": { ...everything, kind: "contact", status: "answered" },
  "mine of a kind": { ...everything, ownerId, kind: "contact", view: "open" },
  "mine of a status": { ...everything, ownerId, status: "closed" },
  "mine of a kind and a status, overdue": { ...everything, ownerId, kind: "contact", status: "new", overdueUntil },
};

beforeAll(async () => {
  await env.DB.prepare(
    "insert into user (id, name, email, kind, created_at, updated_at) values ('owner', 'Paolo', 'paolo@firm.example', 'staff', 0, 0)",
  ).run();
});

test("every filter of the inbox is tried here", () => {
  const names = Object.keys(everything) as (keyof InboxFilter)[];
  const untried = names.filter((name) => Object.values(filters).every((filter) => filter[name] === everything[name]));
  expect(untried, "A search is tried below; add a row to `filters` of any other").toEqual(["search"]);
});

test("a page of the inbox reads as many rows of ten thousand enquiries as of a thousand, however it is filtered", async () => {
  const sizes: Record<string, number[]> = {};
  for (const size of rowCounts) {
    await fill(size);
    for (const [name, filter] of Object.entries(filters)) {
      const first = await rowsRead(filter, undefined);
      expect([name, first.rows.length]).toEqual([name, pageSize]);
      const second = await rowsRead(filter, first.next ?? undefined);
      sizes[name] = [...(sizes[name] ?? []), first.read, second.read];
      // The rows of the page and one more, each with its owner.
      expect([name, first.read <= 2 * (pageSize + 1) + 1]).toEqual([name, true]);
    }
  }
  for (const [name, read] of Object.entries(sizes))
    expect([name, read]).toEqual([name, rowCounts.flatMap(() => read.slice(0, 2))]);
}, 180_000);

test("a page of a search reads a limited number of rows even if it finds nothing, and the pages reach the only match", async () => {
  await fill(10_000);
  await env.DB.prepare("update enquiries set name = 'The Needle' where id = 'enquiry-00000003'").run();
  const filter = { ...everything, search: "NEEDLE" };
  const found: string[] = [];
  for (let cursor: NumberCursor | undefined, pages = 0; pages === 0 || cursor; pages++) {
    const { rows, next, read } = await rowsRead(filter, cursor);
    expect(read).toBeLessThanOrEqual(2_000);
    found.push(...rows.map(({ id }) => id));
    cursor = next ?? undefined;
    expect(pages).toBeLessThan(20);
  }
  expect(found).toEqual(["enquiry-00000003"]);
});

test("the counts and the Today page read few rows, as many of ten thousand enquiries as of a thousand", async () => {
  const read: number[][] = [];
  for (const size of rowCounts) {
    await fill(size);
    const counted = watchedDatabase(env.DB);
    const counts = await countInbox(openDatabase(counted.d1), ownerId, now);
    expect([counts.open, counts.mine, counts.closed]).toEqual([countedAtMost, countedAtMost, countedAtMost]);
    const waiting = watchedDatabase(env.DB);
    await findWaiting(openDatabase(waiting.d1), now, dayAt(now, "UTC"));
    read.push([counted, waiting].map(({ statements }) => statements.reduce((sum, { read }) => sum + read, 0)));
  }
  expect(read).toEqual(rowCounts.map(() => read[0]));
  expect(Math.max(...(read[0] ?? []))).toBeLessThan(16 * countedAtMost);
}, 120_000);

test("a CSV of the inbox needs so few statements that half a million enquiries are within D1's limit", async () => {
  await fill(1_400);
  const { d1, statements } = watchedDatabase(env.DB);
  const found: string[] = [];
  // Without the suspected ones.
  for await (const rows of inboxPages(openDatabase(d1), everything)) found.push(...rows.map(({ id }) => id));
  expect([found.length, new Set(found).size, statements.length]).toEqual([1_225, 1_225, 3]);
});

/** Stores this many enquiries of all kinds, states and owners, a second apart and all overdue. */
async function fill(count: number): Promise<void> {
  await env.DB.prepare("delete from enquiries").run();
  await env.DB.prepare(`
    with recursive number(n) as (select 1 union all select n + 1 from number where n < ?1)
    insert into enquiries (id, idempotency_key, reference, name, email, company, topic, message, created_at, kind, status, owner_id)
    select printf('enquiry-%08d', n), n, printf('%010d', n), 'Ada', 'ada@firm.example', '', '', 'Hello', ?2 - n * 1000,
      iif(n % 3, 'contact', 'interest'),
      case n % 8 when 0 then 'suspected' when 1 then 'answered' when 2 then 'closed' when 3 then 'in-progress' when 4 then 'closed' else 'new' end,
      iif(n % 5 in (1, 2), 'owner', null) from number`)
    .bind(count, now.getTime() - 24 * hourInMs)
    .run();
}

async function rowsRead(filter: InboxFilter, cursor: NumberCursor | undefined) {
  const { d1, statements } = watchedDatabase(env.DB);
  const page = await listInbox(openDatabase(d1), filter, cursor, pageSize);
  return { ...page, read: statements.reduce((sum, { read }) => sum + read, 0) };
}
