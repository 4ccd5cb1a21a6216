import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { OfficeCounts } from "#rules/office/counts.ts";
import type { Today } from "#rules/office/today.ts";
import { book, versionOf } from "#test/support/worker/consultations.ts";
import { emptyStorage } from "#test/support/worker/empty-storage.ts";
import { ageEnquiry, aMessage, askInbox } from "#test/support/worker/inbox.ts";
import { anEnteredIndicator, anIndicator, decideOn } from "#test/support/worker/indicators.ts";
import { expressInterest } from "#test/support/worker/interests.ts";
import { makeInvitation } from "#test/support/worker/invitations.ts";
import { aHolding, confirm, prepare } from "#test/support/worker/office-records.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { numbers } from "#test/support/worker/rows-read.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";
import { aSubmission, decide } from "#test/support/worker/submissions.ts";
import { aCompanyWithHolder, aSubmittedUpdate, releaseUpdate } from "#test/support/worker/updates.ts";

let staff: TestPerson;
beforeEach(async () => {
  await emptyStorage();
  staff = await aPerson("staff");
});

test("when nothing waits, Today has empty groups and no measured answers", async () => {
  const answer = await read();
  const { answered, owners, moreOwners, ...groups } = answer;
  for (const [name, { items, count }] of Object.entries(groups)) expect([name, items, count]).toEqual([name, [], 0]);
  expect([owners, moreOwners]).toEqual([[{ owner: null, count: 0 }], false]);
  expect(answered).toMatchObject({ percent: null, medianMs: null, due: 0, inTime: 0 });
  expect(answered.days).toHaveLength(30);
});

test("everything that waits is in its group on Today, and leaves it once it is done", async () => {
  const relay = startRelay();
  const [overdue, next] = [await aMessage(), await aMessage()];
  await ageEnquiry(overdue.reference, 30);
  const consultation = await book(relay);
  const submission = await aSubmission((await aMember("company")).cookie);
  const interest = (await (await expressInterest((await aMember("retail")).cookie)).json()) as { reference: string };
  const { invitation } = await makeInvitation(staff.cookie, anyEmail(), false);
  await env.DB.prepare("UPDATE invitations SET expires_at = ? WHERE id = ?")
    .bind(Date.now() + 3_600_000, invitation.id)
    .run();
  await env.DB.prepare(
    "UPDATE letters SET status = 'dead', data = '{}' WHERE letter = 'enquiry' AND enquiry_id = (SELECT id FROM enquiries WHERE reference = ?)",
  )
    .bind(next.reference)
    .run();
  const run = await prepare(staff.cookie, await aHolding(staff.cookie));
  const told = await aCompanyWithHolder();
  const update = await aSubmittedUpdate(told);
  const indicator = await anEnteredIndicator(told.company.cookie, "company", anIndicator(told.projectId));
  const before = await read();
  expect(before.indicators).toMatchObject({ items: [{ id: indicator.id, name: "Electricity produced" }], count: 1 });
  expect(before.updates).toMatchObject({ items: [{ id: update, title: "Roof closed" }], count: 1 });
  expect(before.runs).toMatchObject({
    items: [{ id: run.id, amount: { minorUnits: 10_000, currency: "EUR" }, preparedBy: { name: "A staff member" } }],
    count: 1,
  });
  expect(before.overdue.items.map(({ reference }) => reference)).toEqual([overdue.reference]);
  expect(before.dueNext.items.map(({ reference }) => reference).sort()).toEqual(
    [next, consultation, submission, interest].map(({ reference }) => reference).sort(),
  );
  expect(before.emails.items).toMatchObject([{ template: "enquiry", state: "dead", enquiry: next.reference }]);
  expect(before.invitations.items).toMatchObject([{ id: invitation.id }]);
  expect(before.answered).toMatchObject({ percent: 0, due: 1, inTime: 0 });

  const answer = (reference: string) =>
    askInbox(staff.cookie, "POST", `/${reference}/answered-elsewhere`, { version: 0, text: "" });
  await Promise.all([overdue, next, interest].map(({ reference }) => answer(reference)));
  await decide(staff.cookie, submission.id, { status: "Declined" });
  await askWithCookie(staff.cookie, "POST", `/office/consultations/${consultation.reference}/confirmation`, {
    body: { version: await versionOf(consultation.reference) },
  });
  await confirm((await aPerson("staff")).cookie, run.id);
  await releaseUpdate(staff.cookie, update);
  await decideOn(staff.cookie, indicator, "release");
  const after = await read();
  const { overdue: late, dueNext, consultations, submissions, updates, indicators, runs } = after;
  const done = [late, dueNext, consultations, submissions, updates, indicators, runs];
  expect(done.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  // One of five was late.
  expect(after.answered).toMatchObject({ percent: 80, due: 5, inTime: 4 });
  expect(after.answered.days.reduce((sum, { inTime, late }) => sum + inTime + late, 0)).toBe(5);
});

test("Today lists each item once: a consultation or submission is in its own group only once its enquiry is answered", async () => {
  const before = await read();
  const [consultation, submission] = [await book(startRelay()), await aSubmission((await aMember("company")).cookie)];
  await ageEnquiry(consultation.reference, 30);
  const due = await read();
  expect(due.overdue.items.map(({ reference }) => reference)).toEqual([consultation.reference]);
  expect(due.dueNext.items.map(({ reference }) => reference)).toEqual([submission.reference]);
  expect([due.consultations, due.submissions]).toEqual([before.consultations, before.submissions]);

  for (const { reference } of [consultation, submission])
    await askInbox(staff.cookie, "POST", `/${reference}/answered-elsewhere`, { version: 0, text: "" });
  const answered = await read();
  expect([answered.overdue, answered.dueNext]).toEqual([before.overdue, before.dueNext]);
  expect(answered.consultations).toMatchObject({ items: [{ reference: consultation.reference }], count: 1 });
  expect(answered.submissions).toMatchObject({ items: [{ id: submission.id, status: "Submitted" }], count: 1 });
  await askWithCookie(staff.cookie, "POST", `/office/consultations/${consultation.reference}/confirmation`, {
    body: { version: await versionOf(consultation.reference) },
  });
  await decide(staff.cookie, submission.id, { status: "Declined" });
});

test("an item left out of the first ten of its group is in no other group either", async () => {
  const relay = startRelay();
  const before = await read();
  const [first, last] = [await book(relay), await book(relay)];
  await ageEnquiry(first.reference, 30);
  for (let each = 0; each < 11; each++) await ageEnquiry((await aMessage()).reference, 25);
  await ageEnquiry(last.reference, 24.5);
  const { overdue, consultations } = await read();
  expect([overdue.items.length, overdue.count]).toEqual([10, before.overdue.count + 13]);
  expect(overdue.items.map(({ reference }) => reference)).toContain(first.reference);
  expect(overdue.items.map(({ reference }) => reference)).not.toContain(last.reference);
  expect(consultations).toEqual(before.consultations);
});

test("a bounced e-mail is listed with the late and dead ones until somebody has handled it", async () => {
  startRelay();
  const { reference, email } = await aMessage();
  const ofAcknowledgement =
    "WHERE letter = 'acknowledgement' AND enquiry_id = (SELECT id FROM enquiries WHERE reference = ?)";
  await env.DB.prepare(`UPDATE letters SET status = 'sent', data = NULL, report = 'hard-bounced' ${ofAcknowledgement}`)
    .bind(reference)
    .run();
  const isShown = async () => (await read()).emails.items.filter(({ enquiry }) => enquiry === reference);
  expect(await isShown()).toMatchObject([{ template: "acknowledgement", state: "hard-bounced", to: email }]);
  await env.DB.prepare(`UPDATE letters SET handled_at = 1 ${ofAcknowledgement}`).bind(reference).run();
  expect(await isShown()).toEqual([]);
});

test("Today counts the open enquiries by owner and without one, and the office's tabs count consultations to confirm", async () => {
  const relay = startRelay();
  const before = await read();
  const waiting = (await readCounts()).toConfirm;
  const [mine, , closed] = [await aMessage(), await aMessage(), await aMessage()];
  const change = (reference: string, body: object) =>
    askInbox(staff.cookie, "PATCH", `/${reference}`, { version: 0, ...body });
  await change(mine.reference, { ownerId: staff.id });
  await change(closed.reference, { status: "closed", ownerId: staff.id });
  const asked = await book(relay);
  const trap = await book(relay);
  await env.DB.prepare("UPDATE enquiries SET status = 'suspected' WHERE reference = ?").bind(trap.reference).run();
  const { owners } = await read();
  expect(owners.find(({ owner }) => owner?.id === staff.id)?.count).toBe(1);
  // One message and the consultation have no owner.
  expect(owners.at(-1)?.count).toBe((before.owners.at(-1)?.count ?? 0) + 2);
  expect((await readCounts()).toConfirm).toBe(waiting + 1);
  // A closed enquiry waits for no answer, but the requested consultation still waits to be confirmed.
  await change(asked.reference, { status: "closed" });
  const { consultations } = await read();
  expect(consultations.items.map(({ reference }) => reference)).toContain(asked.reference);
  expect(consultations.items.map(({ reference }) => reference)).not.toContain(trap.reference);
  expect(consultations.count).toBe(before.consultations.count + 1);
});

test("the office's tabs count the indicators that wait to be released", async () => {
  const company = await aMember("company");
  const projectId = await addProjectRow({ ownerId: company.id });
  const before = (await readCounts()).toRelease;
  const entered = await anEnteredIndicator(company.cookie, "company", anIndicator(projectId));
  expect((await readCounts()).toRelease).toBe(before + 1);
  await decideOn(staff.cookie, entered, "release");
  expect((await readCounts()).toRelease).toBe(before);
});

test("if many staff have open enquiries, Today shows the viewer and the first others by name, and says there are more", async () => {
  startRelay();
  const { reference } = await aMessage();
  await askInbox(staff.cookie, "PATCH", `/${reference}`, { version: 0, ownerId: staff.id });
  const me = { owner: expect.objectContaining({ id: staff.id }), count: 1 };
  const busy = async (from: number, to: number) => {
    await env.DB.batch([
      env.DB.prepare(
        `insert into user (id, name, email, email_verified, created_at, updated_at, kind)
         ${numbers} select 'busy' || n, 'A busy colleague ' || n, 'busy' || n || '@office.example', 1, 0, 0, 'staff' from number`,
      ).bind(from, to),
      env.DB.prepare(
        `insert into enquiries (id, idempotency_key, reference, name, email, company, topic, message, created_at, status, owner_id)
         ${numbers} select 'busy' || n, 'busy' || n, 'busy' || n, '', '', '', '', '', 0, 'in-progress', 'busy' || n from number`,
      ).bind(from, to),
    ]);
    return read();
  };
  const few = await busy(1, 20);
  expect([few.owners.length, few.owners[0], few.moreOwners]).toEqual([22, me, false]);
  const many = await busy(21, 30);
  expect([many.owners.length, many.owners[0], many.moreOwners]).toEqual([22, me, true]);
});

test("if there are more enquiries than Today reads, it measures only the days it has read completely", async () => {
  await env.DB.prepare(
    `insert into enquiries (id, idempotency_key, reference, name, email, company, topic, message, created_at, status, answered_at)
     ${numbers} select 'a' || n, 'a' || n, 'a' || n, '', '', '', '', '', ?3 - n * 160000, 'answered', ?3 - n * 160000 from number`,
  )
    .bind(1, 2_500, Date.now())
    .run();
  const { days, due } = (await read()).answered;
  // One came in every 160 seconds: two thousand in less than four days.
  expect([3, 4]).toContain(days.length);
  const shortestDay = (23 * 3_600) / 160;
  for (const { inTime } of days.slice(0, -1)) expect(inTime).toBeGreaterThanOrEqual(Math.floor(shortestDay));
  expect(due).toBe(days.reduce((sum, { inTime, late }) => sum + inTime + late, 0));
});

async function readCounts(): Promise<OfficeCounts["counts"]> {
  const answer = await askWithCookie(staff.cookie, "GET", "/office/counts");
  return ((await answer.json()) as OfficeCounts).counts;
}

async function read(): Promise<Today> {
  return (await askWithCookie(staff.cookie, "GET", "/office/today")).json();
}
