import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { peopleErrors } from "#content/api-errors.ts";
import { audienceOf } from "#rules/documents/library-document.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import type { Erasure } from "#rules/privacy/erasure.ts";
import { aBarrier } from "#test/support/worker/barrier.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import {
  addDocumentsFor,
  after,
  choose,
  emailsAboutNotices,
  runNotices,
  stopLinkIn,
} from "#test/support/worker/notices.ts";
import { addDraft, editDocument, patchDocument, readAs } from "#test/support/worker/office-documents.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { confirmErasureOf, prepareErasureOf } from "#test/support/worker/personal-data.ts";
import { addHoldingRow, aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { enablePerson } from "#worker/accounts/office/account-decisions-store.ts";
import { securityEventOfCommand } from "#worker/auth/security-event.ts";
import { openDatabase } from "#worker/db/database.ts";

let staff: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});

const stateOf = async (id: string) =>
  (await (await askWithCookie(staff.cookie, "GET", `/office/people/${id}`)).json()) as {
    state: string;
    acts: string[];
  };

test("an erased account that is kept for a record stays disabled, and nobody can be invited to it", async () => {
  const relay = startRelay();
  const { id, email } = await aMember("retail");
  await addHoldingRow(id);
  const prepared = await prepareErasureOf(staff.cookie, email);
  const confirmed = await confirmErasureOf(colleague.cookie, prepared, email);
  const { pseudonym } = ((await confirmed.json()) as { erasure: Erasure }).erasure;
  expect(await stateOf(id)).toMatchObject({ state: "disabled", acts: [] });

  const enabled = await askWithCookie(staff.cookie, "POST", `/office/people/${id}/enable`);
  expect(enabled.status).toBe(409);
  expect(await enabled.json()).toMatchObject({ detail: expect.stringContaining("was erased") });
  for (const kind of ["retail", "staff"]) {
    const body = { email: pseudonym, name: "Ada", kind, byEmail: true };
    expect((await askWithCookie(staff.cookie, "POST", "/office/invitations", { body })).status).toBe(422);
  }
  const list = { text: `${pseudonym}, Ada`, kind: "retail", byEmail: true };
  expect((await askWithCookie(staff.cookie, "POST", "/office/invitation-list", { body: list })).status).toBe(422);
  expect((await askWithCookie(staff.cookie, "POST", `/office/people/${id}/staff`)).status).toBe(409);
  expect(await stateOf(id)).toMatchObject({ state: "disabled", acts: [] });
  expect(await countRows("select count(*) as count from invitations where person_id = ?", id)).toBe(0);
  expect(relay.received.map(({ subject }) => subject)).toEqual(["Request to erase personal data"]);
});

test("neither staff nor an operator can enable an account that is being erased", async () => {
  startRelay();
  const member = await aMember("retail");
  const barrier = aBarrier();
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (
      queries.some((query) =>
        query.includes(`from "documents" where "documents"."id" in (select id from their_documents)`),
      )
    )
      await barrier.wait();
    return call();
  });
  const prepared = await prepareErasureOf(staff.cookie, member.email);
  const erasing = confirmErasureOf(colleague.cookie, prepared, member.email, { bindings: { DB } });
  await barrier.reached;
  const refused = await askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/enable`);
  expect([refused.status, await refused.json()]).toMatchObject([409, { detail: peopleErrors.erasing }]);
  const command = { ...securityEventOfCommand({ event: "staff-decision", personId: member.id }), personId: member.id };
  expect(await enablePerson(openDatabase(env.DB), command)).toBe("erasing");
  barrier.release();
  expect((await erasing).status).toBe(200);
});

/** Erases a member with a holding, for which the account is kept. */
async function erase({ email }: { email: string }): Promise<void> {
  const confirmed = await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, email), email);
  expect(((await confirmed.json()) as { erasure: Erasure }).erasure.status).toBe("done");
}

test("an erased account that is kept for a record keeps its kind", async () => {
  startRelay();
  const member = await aMember("retail");
  await addHoldingRow(member.id);
  await erase(member);
  for (const to of ["institutional", "retail"]) {
    const body = { from: "retail", to };
    const refused = await askWithCookie(staff.cookie, "PUT", `/office/people/${member.id}/kind`, { body });
    expect([refused.status, await refused.json()]).toMatchObject([409, { detail: peopleErrors.erased }]);
  }
  expect(await countRows("select count(*) as count from user where id = ? and kind = 'retail'", member.id)).toBe(1);
});

test("staff cannot view as an erased account", async () => {
  const { id, email } = await aMember("retail");
  await addHoldingRow(id);
  await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, email), email);
  const refused = await askWithCookie(staff.cookie, "POST", `/office/people/${id}/viewing`);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ detail: peopleErrors.erased });
});

test("staff who opened a document before its reader was erased cannot grant it to the erased account again", async () => {
  startRelay();
  const [member, other, later] = [await aMember("retail"), await aMember("retail"), await aMember("retail")];
  for (const { id } of [member, later]) await addHoldingRow(id);
  const draft = await addDraft(staff, "Figures.");
  const opened = await editDocument(staff, draft, { audience: audienceOf([]), people: [member.id, other.id] });
  await erase(member);

  const refused = await patchDocument(staff, opened, { title: "Figures of the year" });
  expect(refused.status).toBe(409);
  const now = await readAs<DocumentDetail>(staff, `/documents/${draft.id}`);
  expect(now.people.map(({ id }) => id)).toEqual([other.id]);
  expect((await patchDocument(staff, now, { people: [other.id, member.id] })).status).toBe(422);
  await erase(later);
  expect((await patchDocument(staff, now, { people: [other.id, later.id] })).status).toBe(422);
  const granted = "select count(*) as count from document_people where person_id in (?, ?)";
  expect(await countRows(granted, member.id, later.id)).toBe(0);
});

test("an unsubscribe link changes nothing for an account that was erased since, and says nothing that is not true", async () => {
  const relay = startRelay();
  const member = await aMember("retail");
  await addHoldingRow(member.id);
  await choose(member, { document: "at-once" });
  await addDocumentsFor([member], ["Minutes"]);
  for (const minutes of [0, 5]) await runNotices(after(minutes));
  const link = stopLinkIn(emailsAboutNotices(relay, member)[0]);
  await erase(member);
  const pressed = await ask(link, {
    method: "POST",
    raw: new TextEncoder().encode("List-Unsubscribe=One-Click"),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(pressed.status).toBe(200);
  const page = await pressed.text();
  expect(page).toContain("This link is no longer valid");
  expect(page).not.toMatch(/used before|works once|erase/);
  for (const table of ["unsubscribes", "notice_settings"])
    expect([table, await countRows(`select count(*) as count from ${table} where person_id = ?`, member.id)]).toEqual([
      table,
      0,
    ]);
});
