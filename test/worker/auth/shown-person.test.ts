import { expect, test } from "vitest";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";
import { whoIs } from "#test/support/worker/sign-in.ts";
import { viewAs } from "#test/support/worker/viewing.ts";
import { countRows } from "#test/support/worker/visitor.ts";

const entries = { name: "Roof", measure: "value", amount: "25,000", currency: "EUR", day: "2999-12-31" };

/** Sets a goal with this cookie, from a page that shows the person with the id `shown`. */
function setGoal(cookie: string, shown: string | undefined): Promise<Response> {
  const headers = shown === undefined ? {} : { Person: shown };
  return askWithCookie(cookie, "PUT", `/goals/${crypto.randomUUID()}`, { body: { version: 0, entries }, headers });
}

test("a page that still shows somebody else changes nothing for the person who is logged in now", async () => {
  const [before, now] = [await aMember("retail"), await aMember("retail")];
  const refused = await setGoal(now.cookie, before.id);
  expect([refused.status, await refused.json()]).toMatchObject([
    401,
    {
      type: "unauthenticated",
      detail: "Somebody else has logged in in another window. Nothing was changed or saved.",
      isOtherPerson: true,
    },
  ]);
  const renamed = { body: { name: "Somebody Else" }, headers: { Person: before.id } };
  expect((await askWithCookie(now.cookie, "PATCH", "/account", renamed)).status).toBe(401);
  expect(await countRows("SELECT count(*) AS count FROM goals WHERE person_id IN (?, ?)", before.id, now.id)).toBe(0);
  expect(await whoIs(now.cookie)).not.toMatchObject({ name: "Somebody Else" });
});

test("a person's own page, a page that shows nobody and a program may write, and a page that names nobody may read", async () => {
  const now = await aMember("retail");
  for (const shown of [now.id, "", undefined]) expect((await setGoal(now.cookie, shown)).status).toBe(200);
  const read = await askWithCookie(now.cookie, "GET", "/goals");
  expect(await read.json()).toMatchObject({ personId: now.id, goals: [{}, {}, {}] });
});

test.each([
  "/dashboard/statement.csv",
  "/dashboard/analytics.csv",
  "/reports/tax.pdf?year=2025",
  "/reports/tax.csv?year=2025",
])(
  "a page that still shows somebody else does not get the file %s of the person who is logged in now",
  async (path) => {
    const [before, now] = [await aMember("retail"), await aMember("retail")];
    const save = (id: string) => askWithCookie(now.cookie, "GET", path, { headers: { Person: id } });
    const refused = await save(before.id);
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      {
        type: "unauthenticated",
        detail: "Somebody else has logged in in another window. Nothing was changed or saved.",
        isOtherPerson: true,
      },
    ]);
    expect((await save(now.id)).status).toBe(200);
  },
);

test("a colleague's page writes nothing for staff who logged in since, and staff who view as a member count as themselves", async () => {
  const [before, now, viewed] = [await aPerson("staff"), await aPerson("staff"), await aMember("retail")];
  const saved = (id: string) => ({
    body: { title: "Thanks", text: "Thank you." },
    headers: { Person: id, "Idempotency-Key": crypto.randomUUID() },
  });
  const saveReply = (id: string) => askWithCookie(now.cookie, "POST", "/office/saved-replies", saved(id));
  expect((await saveReply(before.id)).status).toBe(401);
  expect(await countRows("SELECT count(*) AS count FROM audit_entries WHERE actor_id = ?", now.id)).toBe(0);
  expect((await saveReply(now.id)).status).toBeLessThan(300);
  await viewAs(now.cookie, viewed.id);
  const end = (id: string) => askWithCookie(now.cookie, "DELETE", "/office/viewing", { headers: { Person: id } });
  expect((await end(before.id)).status).toBe(401);
  expect((await end(now.id)).status).toBe(200);
});
