import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Erasure } from "#rules/privacy/erasure.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { addDocumentRow } from "#test/support/worker/documents.ts";
import { failingDatabase, lastingError } from "#test/support/worker/failing-database.ts";
import { aMessage } from "#test/support/worker/inbox.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { confirmErasureOf, hitsOf, prepareErasureOf } from "#test/support/worker/personal-data.ts";
import { addHoldingRow, aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { aDraft, upload } from "#test/support/worker/submissions.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { continueErasures } from "#worker/privacy/erase.ts";

let staff: Awaited<ReturnType<typeof aPerson>>;
let colleague: typeof staff;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});
beforeEach(() => {
  startRelay();
});

/** Somebody with a bit of each: an enquiry, a draft with a file, a document of their own, and a record that stays. */
async function aSmallPerson() {
  const { id, email, cookie } = await aMember("company");
  await aMessage({ email, message: `From ${email}` });
  await upload(cookie, await aDraft(cookie, { description: email }), `Plan of ${email}`);
  const bytes = new TextEncoder().encode(`Figures of ${email}`);
  await addDocumentRow({ title: email, audience: [], people: [id], bytes });
  await addHoldingRow(id);
  return { id, email };
}

test("an erasure that is killed at any call of the database ends in the same state after the next run", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
  let isWhole = false;
  for (let killedAt = 0; !isWhole; killedAt++) {
    const { id, email } = await aSmallPerson();
    const erasure = await prepareErasureOf(staff.cookie, email);
    let calls = 0;
    const nextFault = () => (calls++ < killedAt ? "none" : killedAt % 2 === 0 ? "before" : "after");
    const DB = failingDatabase(env.DB, nextFault, lastingError);
    const answer = await confirmErasureOf(colleague.cookie, erasure, email, { bindings: { DB } });
    isWhole = calls <= killedAt;
    if (!isWhole) {
      expect([200, 503]).toContain(answer.status);
      await continueErasures(env, new Date());
      await confirmErasureOf(colleague.cookie, erasure, email);
    }
    expect([killedAt, await hitsOf(email)]).toEqual([killedAt, []]);
    expect(await statusOf(erasure.id)).toBe("done");
    expect((await auditOf(erasure.id)).map(({ action }) => action)).toEqual(["erasure-prepared", "erasure-confirmed"]);
    expect(await countRows("select count(*) as count from holdings where person_id = ?", id)).toBe(1);
    expect(await countRows("select count(*) as count from user where email = ?", erasure.pseudonym)).toBe(1);
    expect(killedAt).toBeLessThan(150);
  }
}, 240_000);

test("when the store of files fails, no row that names a file goes before its object", async () => {
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
  await continueErasures(env, new Date());
  expect(await hitsOf(email)).toEqual([]);
});

function statusOf(id: string): Promise<string | null> {
  return env.DB.prepare("select status from erasures where id = ?").bind(id).first<string>("status");
}
