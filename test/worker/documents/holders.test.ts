import { beforeAll, expect, test } from "vitest";
import type { ViewerPage } from "#rules/documents/office-answers.ts";
import { addDocumentRow, download, listPage } from "#test/support/worker/documents.ts";
import { after, monday, noticesOf, runNotices, titlesOf } from "#test/support/worker/notices.ts";
import { readAs } from "#test/support/worker/office-documents.ts";
import { buy, counterEntry, holdingsOf, record } from "#test/support/worker/office-records.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { aMember, type Member } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { aCompanyWithHolder, aSubmittedUpdate, releaseUpdate, updatesFor } from "#test/support/worker/updates.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

const projectDocument = (projectId: string, title: string) =>
  addDocumentRow({ title, audience: [], projects: [projectId] });

async function released(told: Awaited<ReturnType<typeof aCompanyWithHolder>>, title: string): Promise<void> {
  const id = await aSubmittedUpdate(told, { title });
  expect((await releaseUpdate(staff.cookie, id)).status).toBe(200);
}

const seenBy = async ({ cookie }: Member) => ({
  documents: (await listPage(cookie)).documents.map(({ title }) => title),
  updates: (await updatesFor(cookie)).updates.map(({ title }) => title),
});

test("a person whose only purchase is taken back no longer sees what is for the project's holders", async () => {
  startRelay();
  const [told, wrong] = [await aCompanyWithHolder(), await aMember("retail")];
  const { projectId } = told;
  const purchase = await buy(staff.cookie, { member: wrong, projectId, tokens: 4 });
  const { id } = await projectDocument(projectId, "Draft of the loan");
  await released(told, "Roof closed");
  await runNotices(monday);
  expect(await seenBy(wrong)).toEqual({ documents: ["Draft of the loan"], updates: ["Roof closed"] });
  expect((await titlesOf(wrong)).sort()).toEqual(["Draft of the loan", "Roof closed"]);
  expect((await download(id, wrong.cookie)).status).toBe(200);

  expect((await counterEntry(staff.cookie, purchase)).status).toBe(201);
  expect(await seenBy(wrong)).toEqual({ documents: [], updates: [] });
  expect((await download(id, wrong.cookie)).status).toBe(404);
  expect(await titlesOf(wrong)).toEqual([undefined, undefined]);
  await projectDocument(projectId, "Later report");
  await released(told, "Doors hung");
  await runNotices(after(1));
  expect((await noticesOf(wrong)).notices).toHaveLength(2);
  expect((await titlesOf(told.holder)).sort()).toEqual([
    "Doors hung",
    "Draft of the loan",
    "Later report",
    "Roof closed",
  ]);
  const { people } = await readAs<ViewerPage>(staff, `/documents/${id}/viewers`);
  expect(people.map((each) => each.id).sort()).toEqual([told.company.id, told.holder.id].sort());

  await buy(staff.cookie, { member: wrong, projectId, tokens: 1 });
  expect((await download(id, wrong.cookie)).status).toBe(200);
});

test("a person whose holding was redeemed still sees what is for the project's holders, including what comes later", async () => {
  startRelay();
  const [told, former] = [await aCompanyWithHolder(), await aMember("institutional")];
  const { projectId } = told;
  await buy(staff.cookie, { member: former, projectId, tokens: 4 });
  const [holding] = await holdingsOf(staff.cookie, `person=${former.id}`);
  await record(staff.cookie, { kind: "valuations", personId: former.id, projectId, day: "2026-03-31", amount: "0" });
  const body = { from: "Held", to: "Redeemed" };
  expect((await askWithCookie(staff.cookie, "PATCH", `/office/holdings/${holding?.id}`, { body })).status).toBe(200);
  const { id } = await projectDocument(projectId, "Last report");
  await released(told, "Plant sold");
  await runNotices(monday);
  expect(await seenBy(former)).toEqual({ documents: ["Last report"], updates: ["Plant sold"] });
  expect((await download(id, former.cookie)).status).toBe(200);
  expect((await titlesOf(former)).sort()).toEqual(["Last report", "Plant sold"]);
});
