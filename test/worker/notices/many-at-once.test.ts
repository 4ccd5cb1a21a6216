import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { aBarrier } from "#test/support/worker/barrier.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { addDocumentsFor, after, monday, newsOf, noticesOf, titlesOf } from "#test/support/worker/notices.ts";
import { askWithCookie } from "#test/support/worker/people.ts";
import { addHoldingRow, aMember, type Member } from "#test/support/worker/records.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { findNotices } from "#worker/notices/find-notices.ts";
import { queueNoticeEmails } from "#worker/notices/queue-emails.ts";

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await env.DB.prepare("delete from notice_events").run();
});

/** Pays as an import of payments does: one distribution after the other, of one cent, two cents and so on. */
async function pay({ id }: Member, count: number): Promise<void> {
  const holdingId = await addHoldingRow(id);
  await env.DB.prepare(
    `insert into distributions (id, holding_id, day, amount_minor_units, person_id)
     with recursive n(at) as (select 1 union all select at + 1 from n where at < ?1)
     select ?2 || '-' || at, ?2, date('now'), at, ?3 from n`,
  )
    .bind(count, holdingId, id)
    .run();
}

/** Adds this many members, each with a notice whose e-mail is due. Returns their ids. */
async function someMembers(count: number): Promise<string[]> {
  const numbered = "with recursive n(at) as (select 1 union all select at + 1 from n where at < ?1)";
  await env.DB.batch([
    env.DB.prepare("update notices set email_due_at = null"),
    env.DB.prepare(
      `insert into user (id, name, email, kind) ${numbered} select 'many' || cast(at as integer), 'M', 'many' || at || '@firm.example', 'retail' from n`,
    ).bind(count),
    env.DB.prepare(
      `insert into notices (id, person_id, topic, subject, found_at, email_due_at)
       select id, id, 'document', 'd:1', 0, 0 from user where id like 'many%'`,
    ),
  ]);
  return Array.from({ length: count }, (_, at) => `many${at + 1}`);
}

const countEvents = () => countRows("select count(*) as count from notice_events");

test("two thousand payments of one import do not hold up the notice of a document that is published after them", async () => {
  const [holder, reader] = [await aMember("institutional"), await aMember("retail")];
  await pay(holder, 2_000);
  expect(await countEvents()).toBe(2_000);
  await addDocumentsFor([reader], ["Published after them"]);
  const { d1, statements } = watchedDatabase(env.DB);
  for (const minutes of [0, 1]) await findNotices({ ...env, DB: d1 }, after(minutes));
  expect(await titlesOf(reader)).toEqual(["Published after them"]);
  const told = "select count(*) as count from notices where topic = 'distribution' and person_id = ?";
  expect([await countEvents(), await countRows(told, holder.id)]).toEqual([0, 2_000]);
  expect(statements.length).toBeLessThan(100);
});

test("notices of payments that are found together are listed latest first, each to its own holder", async () => {
  const [one, other] = [await aMember("institutional"), await aMember("retail")];
  await pay(one, 3);
  await pay(other, 2);
  await findNotices(env, monday);
  await pay(one, 1);
  await findNotices(env, after(1));
  const paidTo = async (member: Member) =>
    (await noticesOf(member)).notices.map(({ about }) => about?.amount?.minorUnits);
  expect(await paidTo(one)).toEqual([1, 3, 2, 1]);
  expect(await paidTo(other)).toEqual([2, 1]);
});

test("a payment whose notice fails does not hold up the notices that are stored together with it", async () => {
  const [holder, unlucky] = [await aMember("institutional"), await aMember("institutional")];
  await pay(holder, 20);
  await pay(unlucky, 1);
  await pay(holder, 20);
  await env.DB.prepare(
    `create trigger stays before insert on notices when new.person_id = '${unlucky.id}' begin select raise(abort, 'It stays.'); end`,
  ).run();
  const told = (id: string) => countRows("select count(*) as count from notices where person_id = ?", id);
  try {
    await findNotices(env, monday);
    expect([await told(holder.id), await told(unlucky.id), await countEvents()]).toEqual([40, 0, 1]);
  } finally {
    await env.DB.prepare("drop trigger stays").run();
  }
  await findNotices(env, after(10));
  expect([await told(unlucky.id), await countEvents()]).toEqual([1, 0]);
});

test("a run queues the e-mails of a hundred people with few statements, and one that cannot be queued holds up no other", async () => {
  const members = await someMembers(101);
  const unlucky = members[7] ?? "";
  await env.DB.prepare(
    `create trigger stays before insert on letters when new.data ->> '$.personId' = '${unlucky}' begin select raise(abort, 'It stays.'); end`,
  ).run();
  const due = () => countRows("select count(*) as count from notices where email_due_at is not null");
  const { d1, statements } = watchedDatabase(env.DB);
  try {
    await queueNoticeEmails(env, monday, monday);
    expect(await due()).toBe(2);
  } finally {
    await env.DB.prepare("drop trigger stays").run();
  }
  await env.DB.prepare("delete from letters").run();
  await env.DB.prepare("update notices set email_due_at = 0, batch_id = null where person_id like 'many%'").run();
  await queueNoticeEmails({ ...env, DB: d1 }, monday, monday);
  const queued = "select count(distinct data ->> '$.personId') as count from letters where letter = 'notices'";
  expect([await due(), await countRows(queued)]).toEqual([1, 100]);
  expect(statements.length).toBeLessThan(115);
});

test("news that is stored while a dashboard is opened is new at the next visit", async () => {
  const member = await aMember("retail");
  const barrier = aBarrier();
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => /insert into notices/.test(query))) await barrier.wait();
    return call();
  });
  const visit = () => askWithCookie(member.cookie, "POST", "/dashboard/visits", { body: {} });
  await addDocumentsFor([member], ["Meanwhile"]);
  const finding = findNotices({ ...env, DB }, new Date());
  await barrier.reached;
  expect((await visit()).status).toBe(200);
  barrier.release();
  await finding;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * 60_000 });
  try {
    expect((await visit()).status).toBe(200);
    expect((await newsOf(member)).notices.map(({ about }) => about?.title)).toEqual(["Meanwhile"]);
  } finally {
    vi.useRealTimers();
  }
});
