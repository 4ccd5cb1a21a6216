import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayInMs } from "#rules/durations.ts";
import type { RetentionList } from "#rules/retention/retention-list.ts";
import { idOf } from "#test/support/worker/accounts.ts";
import { failingDatabase, lastingError } from "#test/support/worker/failing-database.ts";
import { makeInvitation } from "#test/support/worker/invitations.ts";
import { aCookie, askWithCookie } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { anyEmail, makeAccount } from "#test/support/worker/sign-in.ts";
import { aVisitor, countRows, sendMessage } from "#test/support/worker/visitor.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import portal from "#worker/index.ts";
import { applyRetention } from "#worker/retention/apply.ts";
import { rowsPerRun } from "#worker/retention/retention-store.ts";

const now = Date.UTC(2026, 10, 20);

const tables = {
  download_attempts: `insert into download_attempts (id, person_id, outcome, bytes, attempted_at) values (?1, 'p', 'granted', 1, ?2)`,
  account_attempts: `insert into account_attempts (key, tries, window_ends_at) values (?1, 1, ?2)`,
  rate_limit: `insert into rate_limit (id, key, count, last_request) values (?1, ?1, 1, ?2)`,
  session: `insert into session (id, token, expires_at, created_at, updated_at, user_id) values (?1, ?1, ?2, 0, 0, ?3)`,
  verification: `insert into verification (id, identifier, value, expires_at, created_at, updated_at) values (?1, ?1, ?3, ?2, 0, 0)`,
  pending_logins: `insert into pending_logins (id, person_id, password_digest, factor_id, expires_at) values (?1, ?3, '', '', ?2)`,
  known_devices: `insert into known_devices (hash, person_id, created_at, last_used_at, expires_at) values (?1, ?3, 0, 0, ?2)`,
  letters: `insert into letters (id, letter, status, next_attempt_at, gives_up_at, created_at, settled_at) values (?1, 'enquiry', 'sent', 0, 0, 0, ?2)`,
  enquiries: `insert into enquiries (id, idempotency_key, reference, name, email, company, topic, message, suspected, status, created_at) values (?1, ?1, ?1, '', '', '', '', '', 1, 'suspected', ?2)`,
  notices: `insert into notices (id, person_id, topic, subject, found_at) values (?1, ?3, 'document', ?1, ?2)`,
  unsubscribes: `insert into unsubscribes (batch_id, person_id, topic, used_at) values (?1, ?3, 'all', ?2)`,
  limit_passings: `insert into limit_passings (id, person_id, measure, part, currency, value, limit_value, passed_at, ended_at) values (?1, ?3, 'score', '', 'EUR', 2, 1, 0, ?2)`,
};
const keptDays = {
  download_attempts: 365,
  account_attempts: 1,
  rate_limit: 1,
  session: 30,
  verification: 7,
  pending_logins: 1,
  known_devices: 1,
  letters: 90,
  enquiries: 90,
  notices: 730,
  unsubscribes: 730,
  limit_passings: 730,
};
type Table = keyof typeof tables;
const names = Object.keys(tables) as Table[];

let personId: string;

beforeEach(async () => {
  personId = await idOf(await makeAccount("retail"));
  await env.DB.batch(names.map((table) => env.DB.prepare(`delete from ${table}`)));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function row(table: Table, id: string, time: number) {
  const values = tables[table].includes("?3") ? [id, time, personId] : [id, time];
  return env.DB.prepare(tables[table]).bind(...values);
}

/** Inserts a row into every table for each id, with the time that the id's function returns for the table. */
async function placeInAll(timeOf: Record<string, (table: Table) => number>): Promise<void> {
  const rows = names.flatMap((table) => Object.entries(timeOf).map(([id, time]) => row(table, id, time(table))));
  await env.DB.batch(rows);
}

const idColumns: Partial<Record<Table, string>> = {
  account_attempts: "key",
  known_devices: "hash",
  unsubscribes: "batch_id",
};
const idOfRow = (table: Table) => idColumns[table] ?? "id";

async function idsIn(table: Table): Promise<unknown[]> {
  return (await idsInAll([table]))[table] ?? [];
}

async function idsInAll(read: readonly Table[] = names): Promise<Partial<Record<Table, unknown[]>>> {
  const queries = read.map((table) => `select ${idOfRow(table)} as id from ${table} order by ${idOfRow(table)}`);
  const found = await env.DB.batch<{ id: unknown }>(queries.map((query) => env.DB.prepare(query)));
  return Object.fromEntries(read.map((table, at) => [table, found[at]?.results.map(({ id }) => id)]));
}

function countInAll() {
  const counts = names.map((table) => `(select count(*) from ${table}) as ${table}`);
  return env.DB.prepare(`select ${counts.join(", ")}`).first<Record<string, number>>();
}

/** Returns what every table is expected to hold, if it is the same for all. */
function inAll<Held>(held: Held): Record<string, Held> {
  return Object.fromEntries(names.map((table) => [table, held]));
}

test("the cron trigger removes rows that were kept for their full period, and nothing younger", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["Date"], now });
  await placeInAll({
    old: (table) => now - keptDays[table] * dayInMs - 1,
    young: (table) => now - keptDays[table] * dayInMs + 1,
    future: () => now + dayInMs,
  });
  await portal.scheduled(createScheduledController(), env);
  expect(await idsInAll()).toEqual(inAll(["future", "young"]));
});

test("a backlog is removed in batches, each of which reads little more than it removes", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  const backlog = 2 * rowsPerRun + 100;
  for (const table of names) {
    const one = tables[table].replace(/values \((.*)\)$/, "select $1 from number").replaceAll("?1", "?1 || n");
    const many = `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${backlog}) ${one}`;
    for (const [id, time] of [
      ["old", 1],
      ["young", now],
    ] as const) {
      const values = one.includes("?3") ? [id, time, personId] : [id, time];
      await env.DB.prepare(many.replace(/^(with .*?\)) (insert into .*?\)) (select .*)$/s, "$2 $1 $3"))
        .bind(...values)
        .run();
    }
  }
  const { d1, statements } = watchedDatabase(env.DB);
  await applyRetention({ ...env, DB: d1 }, new Date(now));
  // There are no undelivered e-mails, and no consultations to remove with their enquiries.
  const ofTables = statements.filter(({ query }) => !/letters_undelivered|^delete from "consultations"/.test(query));
  expect(ofTables).toHaveLength(names.length);
  for (const { query, read } of ofTables) expect([query, read > 0 && read <= 4 * rowsPerRun]).toEqual([query, true]);
  expect(await countInAll()).toEqual(inAll(2 * backlog - rowsPerRun));
  for (let run = 0; run < 2; run++) await applyRetention(env, new Date(now));
  expect(await countInAll()).toEqual(inAll(backlog));
});

test("a message that is sent again after its e-mails were removed is neither stored nor mailed twice", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  const relay = startRelay();
  const { address, key, message } = aVisitor();
  expect((await sendMessage(message, { address, key })).status).toBe(201);
  expect(relay.received).toHaveLength(2);
  await applyRetention(env, new Date(Date.now() + 91 * dayInMs));
  expect(await countRows("select count(*) as count from letters")).toBe(0);
  expect((await sendMessage(message, { address, key })).status).toBe(201);
  await portal.scheduled(createScheduledController(), env);
  expect(relay.received).toHaveLength(2);
  expect(await countRows("select count(*) as count from enquiries where email = ?", message.email)).toBe(1);
});

test("an e-mail that staff can still send is kept, and so is the e-mail of an open invitation", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  startRelay();
  const staff = await aCookie("staff");
  const email = anyEmail();
  const { invitation } = await makeInvitation(staff, email, true);
  await env.DB.batch(["waiting", "dead", "wiped"].map((id) => row("letters", id, 1)));
  await env.DB.batch([
    env.DB.prepare("update letters set status = 'waiting', data = '{}', settled_at = null where id = 'waiting'"),
    env.DB.prepare("update letters set status = 'dead', data = '{}', settled_at = ? where id = 'dead'").bind(
      Date.now(),
    ),
    env.DB.prepare("update letters set status = 'dead' where id = 'wiped'"),
  ]);
  await applyRetention(env, new Date(Date.now() + 91 * dayInMs));
  const left = await idsIn("letters");
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining(["waiting", "dead"]));
  await env.DB.prepare("update invitations set withdrawn_at = 1 where id = ?").bind(invitation.id).run();
  await applyRetention(env, new Date(Date.now() + 91 * dayInMs));
  expect((await idsIn("letters")).sort()).toEqual(["dead", "waiting"]);
});

test.each([
  [undefined, "RETENTION_DAYS"],
  [{ ...env.RETENTION_DAYS, sentEmails: 0 }, "sentEmails"],
  [{ ...env.RETENTION_DAYS, sentEmails: "90", endedSessions: 1.5 }, "endedSessions, sentEmails"],
  [{ ...env.RETENTION_DAYS, everything: 1 }, "everything"],
])("a wrong retention setting like %j removes nothing, and the log says what to set", async (setting, wrong) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await placeInAll({ old: () => 1 });
  await applyRetention({ ...env, RETENTION_DAYS: setting as typeof env.RETENTION_DAYS }, new Date(now));
  expect(await idsInAll()).toEqual(inAll(["old"]));
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { level: "error", event: "retention-unreadable", wrong, fix: expect.stringContaining("1 to 3650") },
  ]);
});

test("a table whose deletion fails keeps its rows for a later run and does not hold up other tables", async () => {
  for (const level of ["info", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await placeInAll({ old: () => 1 });
  let call = 0;
  const DB = failingDatabase(env.DB, () => (call++ === 0 ? "before" : "none"), lastingError);
  await applyRetention({ ...env, DB }, new Date(now));
  expect(await idsInAll()).toEqual({ ...inAll<string[]>([]), download_attempts: ["old"] });
  await applyRetention(env, new Date(now));
  expect(await idsIn("download_attempts")).toEqual([]);
});

test("staff see how much the next run will remove, and how much is due within a week", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  const staff = await aCookie("staff");
  await env.DB.prepare("delete from account_attempts").run();
  vi.useFakeTimers({ toFake: ["Date"], now });
  await placeInAll({
    over: (table) => now - keptDays[table] * dayInMs - 1,
    "in three days": (table) => now - keptDays[table] * dayInMs + 3 * dayInMs,
    "in eight days": (table) => now - keptDays[table] * dayInMs + 8 * dayInMs,
  });
  const undelivered = `insert into letters (id, letter, status, data, next_attempt_at, gives_up_at, created_at, settled_at)
    values (?, 'enquiry', 'dead', '{}', 0, 0, 0, ?)`;
  for (const days of [-1, 3, 8])
    await env.DB.prepare(undelivered)
      .bind(`dead ${days}`, now - (365 - days) * dayInMs)
      .run();
  const read = async () => (await (await askWithCookie(staff, "GET", "/office/retention")).json()) as RetentionList;
  const { periods, bin, wrong } = await read();
  expect([bin, wrong]).toEqual([{ now: 0, soon: 0 }, []]);
  // Two tables hold counters of attempts; three hold notices, unsubscribes and passed limits.
  const tablesOf: Record<string, number> = { attemptCounters: 2, notices: 3 };
  for (const { kept, now: due, soon } of periods) {
    const held = tablesOf[kept] ?? 1;
    expect([kept, due, soon]).toEqual([kept, held, 2 * held]);
  }
  await applyRetention(env, new Date(now));
  expect((await read()).periods.every(({ now: due, soon }) => due === 0 && soon > 0)).toBe(true);
});
