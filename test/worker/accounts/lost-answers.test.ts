import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { auditOf } from "#test/support/worker/audit.ts";
import { eventNamesOf } from "#test/support/worker/devices.ts";
import { answerLostAfter } from "#test/support/worker/failing-database.ts";
import { aPersonWithoutTwoFactor, askAs } from "#test/support/worker/own-account.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { whoIs } from "#test/support/worker/sign-in.ts";
import { endViewing, viewAs } from "#test/support/worker/viewing.ts";

let staff: TestPerson;
beforeEach(async () => {
  startRelay();
  staff = await aPerson("staff");
});

const actionsOn = async (id: string) => (await auditOf(id)).map(({ action }) => action);

test("a name that is saved in another tab while the database's answer is lost is kept", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const rename = (name: string, bindings = {}) => askAs(cookie, "PATCH", "", { body: { name }, bindings });
  const DB = answerLostAfter(env.DB, /^update "user"/, async () => {
    expect((await rename("Ada Bianchi")).status).toBe(200);
  });
  expect((await rename("Ada Rossi", { DB })).status).toBe(200);
  expect(await whoIs(cookie)).toMatchObject({ name: "Ada Bianchi" });
  expect((await eventNamesOf(email)).filter((event) => event === "name-changed")).toHaveLength(2);
});

test("a viewing that is ended in another tab while the database's answer is lost does not begin again", async () => {
  const { id } = await aMember("retail");
  const DB = answerLostAfter(env.DB, /insert into "viewings"/, () => endViewing(staff.cookie));
  await askWithCookie(staff.cookie, "POST", `/office/people/${id}/viewing`, { body: {}, bindings: { DB } });
  expect(await whoIs(staff.cookie)).toMatchObject({ id: staff.id });
  expect(await actionsOn(id)).toEqual(["viewing-begun", "viewing-ended"]);
});

test("a viewing that begins in another tab while the answer to the end of the last one is lost goes on", async () => {
  const [one, other] = [await aMember("retail"), await aMember("retail")];
  await viewAs(staff.cookie, one.id);
  const DB = answerLostAfter(env.DB, /delete from "viewings"/, () => viewAs(staff.cookie, other.id));
  const ended = await askWithCookie(staff.cookie, "DELETE", "/office/viewing", { bindings: { DB } });
  expect(await ended.json()).toMatchObject({ viewed: one.id });
  expect(await whoIs(staff.cookie)).toMatchObject({ id: other.id });
  expect([await actionsOn(one.id), await actionsOn(other.id)]).toEqual([
    ["viewing-begun", "viewing-ended"],
    ["viewing-begun"],
  ]);
});
