import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Erasure } from "#rules/privacy/erasure.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { addDocumentRow } from "#test/support/worker/documents.ts";
import { lastingError } from "#test/support/worker/failing-database.ts";
import { aMessage } from "#test/support/worker/inbox.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aLoggedInPerson, aPerson, type TestPerson } from "#test/support/worker/people.ts";
import { confirmErasureOf, findEverywhere, prepareErasureOf } from "#test/support/worker/personal-data.ts";
import { addHoldingRow } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { aDraft, upload } from "#test/support/worker/submissions.ts";
import { openUndoLog } from "#test/support/worker/undo-log.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { queryBudget } from "#worker/db/query-count.ts";
import { continueErasures } from "#worker/privacy/erase.ts";

let staff: TestPerson;
let colleague: typeof staff;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});
beforeEach(() => {
  startRelay();
});

/**
 * Makes a company with a little of everything: a login, an enquiry, a draft with a file, a document of its own and a record that
 * is kept.
 */
async function aSmallPerson() {
  const { id, email, cookie } = await aLoggedInPerson("company");
  await aMessage({ email, message: `From ${email}` });
  await upload(cookie, await aDraft(cookie, { description: email }), `Plan of ${email}`);
  const bytes = new TextEncoder().encode(`Figures of ${email}`);
  await addDocumentRow({ title: email, audience: [], people: [id], bytes });
  await addHoldingRow(id);
  return { id, email };
}

test("an erasure that is killed before any one of its writes reaches the same state after the next run", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
  const person = await aSmallPerson();
  const erasure = await prepareErasureOf(staff.cookie, person.email);
  const restore = await keepState();
  const before = await findEverywhere(person.email);
  expect(before.length).toBeGreaterThan(5);
  let isWhole = false;
  for (let killedAt = 0; !isWhole; killedAt++) {
    let [writes, isDead] = [0, false];
    const DB = interceptedDatabase(env.DB, (queries, call) => {
      if (isWrite(queries)) isDead ||= writes++ === killedAt;
      return isDead ? Promise.reject(new Error(lastingError)) : call();
    });
    const answer = await confirmErasureOf(colleague.cookie, erasure, person.email, { bindings: { DB } });
    isWhole = !isDead;
    if (isDead) {
      expect([200, 503]).toContain(answer.status);
      await continueErasures(env, new Date(), queryBudget);
      await confirmErasureOf(colleague.cookie, erasure, person.email);
    }
    await expectErased(person, erasure, killedAt);
    expect(killedAt).toBeLessThan(80);
    await restore();
  }
  expect(await findEverywhere(person.email)).toEqual(before);
});

/** Returns a function that restores the database and the bucket as they are now. */
async function keepState() {
  const { objects } = await env.DOCUMENTS.list();
  const files = await Promise.all(
    objects.map(async ({ key }) => ({ key, bytes: await (await env.DOCUMENTS.get(key))?.arrayBuffer() })),
  );
  const { undo } = await openUndoLog();
  return async () => {
    await undo();
    for (const { key, bytes } of files) await env.DOCUMENTS.put(key, bytes ?? null);
  };
}

test("an erasure whose runs are killed at each of its calls in turn reaches the same state", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
  const person = await aSmallPerson();
  const erasure = await prepareErasureOf(staff.cookie, person.email);
  // The answer to the first call of each kind is lost, and so are the answers to all later calls of the same run.
  const lost = new Set<string>();
  let isDead = false;
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    const [kind, answer] = [queries.join(";"), await call()];
    isDead ||= !lost.has(kind);
    lost.add(kind);
    if (isDead) throw new Error(lastingError);
    return answer;
  });
  let before: number;
  do {
    before = lost.size;
    isDead = false;
    await confirmErasureOf(colleague.cookie, erasure, person.email, { bindings: { DB } });
    isDead = false;
    await continueErasures({ ...env, DB }, new Date(), queryBudget);
  } while (lost.size > before);
  expect(lost.size).toBeGreaterThan(40);
  await expectErased(person, erasure);
});

/** A run that is killed at a read leaves the same state as one that is killed before the next write. */
function isWrite(queries: readonly string[]): boolean {
  return queries.some((query) => /\b(insert|update|delete)\b/i.test(query));
}

async function expectErased({ id, email }: { id: string; email: string }, erasure: Erasure, killedAt?: number) {
  expect([killedAt, await findEverywhere(email)]).toEqual([killedAt, []]);
  expect((await auditOf(erasure.id)).map(({ action }) => action)).toEqual(["erasure-prepared", "erasure-confirmed"]);
  expect(await leftOf(id, erasure)).toEqual({ status: "done", holdings: 1, accounts: 1 });
}

test("if the file storage fails, no row that names a file is removed before its object", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { id, email } = await aSmallPerson();
  const erasure = await prepareErasureOf(staff.cookie, email);
  const DOCUMENTS = new Proxy(env.DOCUMENTS, {
    get(target, property) {
      if (property === "delete") return () => Promise.reject(new Error("R2 is away."));
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const answer = await confirmErasureOf(colleague.cookie, erasure, email, { bindings: { DOCUMENTS } });
  expect(((await answer.json()) as { erasure: Erasure }).erasure.status).toBe("running");
  const files =
    "select count(*) as count from submission_files where submission_id in (select id from submissions where owner_id = ?)";
  expect(await countRows(files, id)).toBe(1);
  await continueErasures(env, new Date(), queryBudget);
  expect(await findEverywhere(email)).toEqual([]);
});

function leftOf(id: string, { id: erasureId, pseudonym }: Erasure) {
  const query = `select status, (select count(*) from holdings where person_id = ?) as holdings,
    (select count(*) from user where email = ?) as accounts from erasures where id = ?`;
  return env.DB.prepare(query).bind(id, pseudonym, erasureId).first();
}
