import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { hourInMs } from "#rules/durations.ts";
import type { OfficeCounts } from "#rules/office/counts.ts";
import type { Today } from "#rules/office/today.ts";
import type { Erasure } from "#rules/privacy/erasure.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { aBarrier } from "#test/support/worker/barrier.ts";
import { aMessage } from "#test/support/worker/inbox.ts";
import { happeningBefore, interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { confirmErasureOf, findDataOf, findEverywhere, prepareErasureOf } from "#test/support/worker/personal-data.ts";
import { type FakeRelay, startRelay, textOf } from "#test/support/worker/relay.ts";
import { agePreparation, anOnlyStaff } from "#test/support/worker/second-person.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";

let first: TestPerson;
let relay: FakeRelay;
let email: string;

beforeEach(async () => {
  first = await anOnlyStaff();
  relay = startRelay();
  ({ email } = await aMessage({ email: anyEmail() }));
  relay.delivered.length = 0;
});

test("the person who prepared an erasure cannot confirm it while there is a colleague, however long it waits", async () => {
  const colleague = await aPerson("staff");
  const erasure = await prepareErasureOf(first.cookie, email);
  expect(erasure).toMatchObject({ preparedBy: { id: first.id }, ownConfirmationFrom: null });
  await agePreparation("erasures", erasure.id, 48 * hourInMs);
  const refused = await confirmErasureOf(first.cookie, erasure, email);
  expect(refused.status).toBe(403);
  expect(((await refused.json()) as { detail: string }).detail).toContain("a second member of staff has to confirm it");
  expect((await findEverywhere(email)).length).toBeGreaterThan(1);
  expect((await confirmErasureOf(colleague.cookie, erasure, email)).status).toBe(200);
  expect(await findEverywhere(email)).toEqual([]);
  expect((await auditOf(erasure.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ["erasure-prepared", first.id],
    ["erasure-confirmed", colleague.id],
  ]);
});

test.each([
  ["disabled", "disabled_at = 1"],
  ["no longer staff", "kind = 'retail'"],
])(
  "an erasure prepared by somebody who is %s by now is not confirmed, but can be withdrawn and prepared again",
  async (_, change) => {
    const colleague = await aPerson("staff");
    const erasure = await prepareErasureOf(colleague.cookie, email);
    await env.DB.prepare(`UPDATE user SET ${change} WHERE id = ?`).bind(colleague.id).run();
    expect((await findDataOf(first.cookie, { email })).erasure).toMatchObject({ preparerLeft: true });
    const today: Today = await (await askWithCookie(first.cookie, "GET", "/office/today")).json();
    expect(today.erasures.items.find(({ id }) => id === erasure.id)).toMatchObject({ preparerLeft: true });
    const refused = await confirmErasureOf(first.cookie, erasure, email);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ detail: expect.stringContaining("The person who prepared it is no longer staff") }),
    ]);
    expect((await findEverywhere(email)).length).toBeGreaterThan(1);
    expect((await askWithCookie(first.cookie, "DELETE", `/office/erasures/${erasure.id}`)).status).toBe(200);
    expect(await prepareErasureOf(first.cookie, email)).toMatchObject({
      preparerLeft: false,
      preparedBy: { id: first.id },
    });
  },
);

test("an erasure is not confirmed if the person who prepared it is disabled at that moment", async () => {
  const colleague = await aPerson("staff");
  const erasure = await prepareErasureOf(colleague.cookie, email);
  const held = aBarrier();
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => query.startsWith('update "erasures"'))) await held.wait();
    return call();
  });
  const confirming = confirmErasureOf(first.cookie, erasure, email, { bindings: { DB } });
  await held.reached;
  expect((await askWithCookie(first.cookie, "POST", `/office/people/${colleague.id}/disable`)).status).toBe(200);
  held.release();
  expect((await confirming).status).toBe(403);
  expect((await findEverywhere(email)).length).toBeGreaterThan(1);
});

test("a member of staff who is disabled at the moment of the write neither prepares an erasure nor withdraws one", async () => {
  const leaving = async (query: RegExp) => {
    const colleague = await aPerson("staff");
    const DB = happeningBefore(env.DB, query, () =>
      env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE id = ?").bind(colleague.id).run(),
    );
    return { cookie: colleague.cookie, bindings: { DB } };
  };
  const preparing = await leaving(/insert into "erasures"/);
  const asking = { body: { email }, bindings: preparing.bindings };
  expect((await askWithCookie(preparing.cookie, "POST", "/office/erasures", asking)).status).toBe(409);
  expect((await findDataOf(first.cookie, { email })).erasure).toBeNull();
  const erasure = await prepareErasureOf(first.cookie, email);
  const { cookie, bindings } = await leaving(/delete from "erasures"/);
  await askWithCookie(cookie, "DELETE", `/office/erasures/${erasure.id}`, { bindings });
  expect((await findDataOf(first.cookie, { email })).erasure).toMatchObject({ id: erasure.id });
  expect((await auditOf(erasure.id)).map(({ action }) => action)).toEqual(["erasure-prepared"]);
});

test("the only member of staff may confirm an erasure 24 hours after preparing it, and not before", async () => {
  const erasure = await prepareErasureOf(first.cookie, email);
  const from = new Date(Date.parse(erasure.preparedAt) + 24 * hourInMs).toISOString();
  expect(erasure.ownConfirmationFrom).toBe(from);
  await agePreparation("erasures", erasure.id, 24 * hourInMs - 60_000);
  const refused = await confirmErasureOf(first.cookie, erasure, email);
  expect(refused.status).toBe(403);
  expect(((await refused.json()) as { detail: string }).detail).toContain("24 hours after you prepared it");
  await agePreparation("erasures", erasure.id, 60_000);
  const answer = await confirmErasureOf(first.cookie, erasure, email);
  expect(((await answer.json()) as { erasure: Erasure }).erasure).toMatchObject({
    status: "done",
    confirmedBy: { id: first.id },
  });
  expect(await findEverywhere(email)).toEqual([]);
});

test("an erasure needs a second person once a colleague joins, and one prepared beside a colleague even after they leave", async () => {
  const erasure = await prepareErasureOf(first.cookie, email);
  await agePreparation("erasures", erasure.id, 48 * hourInMs);
  const colleague = await aPerson("staff");
  expect((await findDataOf(first.cookie, { email })).erasure?.ownConfirmationFrom).toBeNull();
  expect((await confirmErasureOf(first.cookie, erasure, email)).status).toBe(403);
  const other = (await aMessage({ email: anyEmail() })).email;
  const second = await prepareErasureOf(first.cookie, other);
  await agePreparation("erasures", second.id, 48 * hourInMs);
  expect((await askWithCookie(first.cookie, "POST", `/office/people/${colleague.id}/disable`)).status).toBe(200);
  expect((await confirmErasureOf(first.cookie, second, other)).status).toBe(403);
  expect((await findEverywhere(other)).length).toBeGreaterThan(1);
});

test("a colleague who joins at the moment when the only member of staff confirms stops that, and the answer says why", async () => {
  const erasure = await prepareErasureOf(first.cookie, email);
  await agePreparation("erasures", erasure.id, 24 * hourInMs);
  const held = aBarrier();
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => query.startsWith('update "erasures"'))) await held.wait();
    return call();
  });
  const confirming = confirmErasureOf(first.cookie, erasure, email, { bindings: { DB } });
  await held.reached;
  await aPerson("staff");
  held.release();
  const refused = await confirming;
  expect(refused.status).toBe(403);
  expect(((await refused.json()) as { detail: string }).detail).toContain("a second member of staff has to confirm it");
  expect((await findEverywhere(email)).length).toBeGreaterThan(1);
});

test("two people who confirm an erasure at once confirm it once", async () => {
  const [second, third] = [await aPerson("staff"), await aPerson("staff")];
  const erasure = await prepareErasureOf(first.cookie, email);
  const answers = await Promise.all(
    [first, second, third].map(({ cookie }) => confirmErasureOf(cookie, erasure, email)),
  );
  expect(answers.map(({ status }) => status)).toEqual([403, 200, 200]);
  const actions = (await auditOf(erasure.id)).map(({ action }) => action);
  expect(actions).toEqual(["erasure-prepared", "erasure-confirmed"]);
  expect(await findEverywhere(email)).toEqual([]);
});

test("the team is told once by e-mail that an erasure waits, who prepared it and where, but not whose data it is", async () => {
  const { id } = await prepareErasureOf(first.cookie, email);
  await prepareErasureOf(first.cookie, email);
  expect(relay.delivered.map(({ subject }) => subject)).toEqual(["Request to erase personal data"]);
  const text = textOf(relay.delivered[0]);
  for (const said of ["A staff member", "24 hours after the request", `/office/people/data?erasure=${id}`])
    expect(text).toContain(said);
  expect(JSON.stringify(relay.delivered)).not.toContain(email);
});

test("a waiting erasure opens by its id, and is on Today and counted in the bar until it is confirmed or withdrawn", async () => {
  const colleague = await aPerson("staff");
  const count = (await waiting(colleague.cookie)).toErase;
  const [erasure, other] = [
    await prepareErasureOf(first.cookie, email),
    await prepareErasureOf(first.cookie, anyEmail()),
  ];
  const { preparedBy, preparedAt } = erasure;
  const before = await waiting(colleague.cookie);
  expect([before.erasures.count, before.toErase]).toEqual([count + 2, count + 2]);
  expect(before.erasures.items.find(({ id }) => id === erasure.id)).toEqual({
    ...{ id: erasure.id, email, preparedBy, preparedAt, preparerLeft: false },
    ownConfirmationFrom: null,
  });
  expect((await findDataOf(colleague.cookie, { erasure: erasure.id })).erasure?.id).toBe(erasure.id);
  await confirmErasureOf(colleague.cookie, erasure, email);
  await askWithCookie(first.cookie, "DELETE", `/office/erasures/${other.id}`, { body: {} });
  const after = await waiting(colleague.cookie);
  expect([after.erasures.count, after.toErase]).toEqual([count, count]);
});

test("a waiting erasure is listed even if twenty others were done since", async () => {
  const erasure = await prepareErasureOf(first.cookie, email);
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 25)
     insert into erasures (id, status, counts, prepared_by, prepared_at) select 'done-' || i, 'done', '{}', 'p', 9e12 + i from n`,
  ).run();
  const answer = await askWithCookie(first.cookie, "GET", "/office/erasures");
  const { erasures } = (await answer.json()) as { erasures: Erasure[] };
  expect(erasures).toHaveLength(20);
  expect(erasures.map(({ id }) => id)).toContain(erasure.id);
});

async function waiting(cookie: string) {
  const [today, counts] = await Promise.all([
    askWithCookie(cookie, "GET", "/office/today"),
    askWithCookie(cookie, "GET", "/office/counts"),
  ]);
  const { erasures } = (await today.json()) as Today;
  return { erasures, toErase: ((await counts.json()) as OfficeCounts).counts.toErase };
}
