import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { updateErrors } from "#content/api-tool-errors.ts";
import { officeUpdateErrors } from "#content/office/errors.ts";
import type { Today } from "#rules/office/today.ts";
import type { OfficeUpdateLine } from "#rules/projects/updates/office-answers.ts";
import { aCookie, askWithCookie } from "#test/support/worker/people.ts";
import { addProjectRow } from "#test/support/worker/records.ts";
import {
  aCompanyWithHolder,
  aSubmittedUpdate,
  callUpdate,
  ownUpdates,
  releaseUpdate,
  saveUpdate,
  sendUpdateBack,
  type Told,
} from "#test/support/worker/updates.ts";

let staff: string;
beforeAll(async () => {
  staff = await aCookie("staff");
});

test("a draft saved again after a lost answer is saved once, and another change to an older version is refused", async () => {
  const { company, projectId } = await aCompanyWithHolder();
  const [id, other] = [crypto.randomUUID(), await addProjectRow({ ownerId: company.id })];
  for (const version of [0, 1]) {
    const content = { projectId, version, title: `Roof closed, ${version}`, text: "The roof is closed." };
    for (let call = 0; call < 2; call++) {
      const saved = await saveUpdate(company.cookie, id, content);
      expect([saved.status, await saved.json()]).toMatchObject([200, { update: { version: version + 1 } }]);
    }
    for (const change of [{ title: "Roof open" }, { text: "The roof is open." }, { projectId: other }]) {
      const refused = await saveUpdate(company.cookie, id, { ...content, ...change });
      const now = { title: content.title, text: content.text, project: { id: projectId } };
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { detail: updateErrors.changed, current: now },
      ]);
    }
  }
  expect(await ownUpdates(company.cookie)).toMatchObject([{ title: "Roof closed, 1", version: 2 }]);
});

test("deleting a draft leaves all other drafts of its company and of other companies", async () => {
  const aDraft = async ({ company, projectId }: Told) => {
    const id = crypto.randomUUID();
    await saveUpdate(company.cookie, id, { projectId });
    return id;
  };
  const [told, other] = [await aCompanyWithHolder(), await aCompanyWithHolder()];
  const [gone, left, theirs] = [await aDraft(told), await aDraft(told), await aDraft(other)];
  expect((await callUpdate(told.company.cookie, "DELETE", `/${gone}`)).status).toBe(200);
  const idsOf = async ({ company }: Told) => (await ownUpdates(company.cookie)).map(({ id }) => id);
  expect([await idsOf(told), await idsOf(other)]).toEqual([[left], [theirs]]);
});

test("a company cannot delete what was released about its project before the project was its own", async () => {
  const [told, { company }] = [await aCompanyWithHolder(), await aCompanyWithHolder()];
  const id = await aSubmittedUpdate(told);
  await releaseUpdate(staff, id);
  await env.DB.prepare("UPDATE projects SET owner_id = ? WHERE id = ?").bind(company.id, told.projectId).run();
  const refused = await callUpdate(company.cookie, "DELETE", `/${id}`);
  expect([refused.status, await refused.json()]).toMatchObject([409, { detail: updateErrors.notADraft }]);
  expect((await ownUpdates(company.cookie)).map((each) => each.id)).toEqual([id]);
});

test("sending an update back again after a lost answer changes nothing, and a draft cannot be sent back", async () => {
  const told = await aCompanyWithHolder();
  const id = await aSubmittedUpdate(told);
  for (let call = 0; call < 2; call++) expect((await sendUpdateBack(staff, id)).status).toBe(200);
  const refused = await sendUpdateBack(staff, id, "Name the day.", 3);
  expect([refused.status, await refused.json()]).toMatchObject([409, { detail: officeUpdateErrors.notWaiting }]);
  await saveUpdate(told.company.cookie, id, { projectId: told.projectId, title: "On May 2", version: 3 });
  const late = await sendUpdateBack(staff, id);
  expect([late.status, await late.json()]).toMatchObject([409, { detail: officeUpdateErrors.changed }]);
});

test("staff list updates with the latest submitted first, and Today lists those that have waited longest first", async () => {
  const told = await aCompanyWithHolder();
  const ids: string[] = [];
  for (const submittedAt of [2_000, 3_000, 1_000]) {
    const id = await aSubmittedUpdate(told);
    await env.DB.prepare("update project_updates set submitted_at = ? where id = ?").bind(submittedAt, id).run();
    ids.push(id);
  }
  const [second = "", last = "", first = ""] = ids;
  const read = async (path: string) => (await askWithCookie(staff, "GET", `/office/${path}`)).json();
  const { updates } = (await read("updates")) as { updates: OfficeUpdateLine[] };
  expect(updates.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([last, second, first]);
  const { updates: waiting } = (await read("today")) as Today;
  expect(waiting.items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([first, second, last]);
});
