import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { privacyErrors } from "#content/office/privacy.ts";
import { dataParts, type Fate } from "#rules/privacy/data-parts.ts";
import type { Erasure } from "#rules/privacy/erasure.ts";
import { auditOf, countAudit } from "#test/support/worker/audit.ts";
import { addDocumentRow } from "#test/support/worker/documents.ts";
import { aMessage, askInbox, readEnquiry } from "#test/support/worker/inbox.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { askAs } from "#test/support/worker/own-account.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import {
  addPersonWithAllData,
  confirmErasureOf,
  findDataOf,
  findEverywhere,
  prepareErasureOf,
  tableNames,
} from "#test/support/worker/personal-data.ts";
import { aMember } from "#test/support/worker/records.ts";
import { type FakeRelay, startRelay } from "#test/support/worker/relay.ts";
import { anyEmail, logIn, makeAccount } from "#test/support/worker/sign-in.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { openDatabase } from "#worker/db/database.ts";
import { queryBudget } from "#worker/db/query-count.ts";
import { newEmail, queueEmail } from "#worker/mail/outbox.ts";
import { continueErasures } from "#worker/privacy/erase.ts";

let staff: TestPerson;
let colleague: typeof staff;
let relay: FakeRelay;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});
beforeEach(() => {
  relay = startRelay();
});

/** Tables in which nobody is found: settings, daily counts, keys of others, and figures about several people. */
const withoutPeople = [
  "announced_periods",
  "blocked_times",
  "distribution_runs",
  "document_projects",
  // Uploads of staff, kept for six days at most.
  "document_upload_parts",
  "document_uploads",
  "erasures",
  "file_checks",
  "file_findings",
  "former_document_projects",
  "health_marks",
  // Only ids, for a minute.
  "limit_checks",
  // Only ids, for a minute or until a document is published.
  "notice_events",
  "library_settings",
  "mail_days",
  "project_changes",
  "project_indicators",
  "public_versions",
  "rate_limit",
  "record_imports",
  "relay_keys",
  "saved_replies",
  "two_factor_enrolments",
  // Only ids, for a quarter of an hour.
  "viewings",
];

test("erasing a person with rows in every table leaves nothing that names them, and keeps everything of another person", async () => {
  const other = await addPersonWithAllData(staff, relay);
  const before = (await findEverywhere(other.word)).sort();
  const partsBefore = (await findDataOf(staff.cookie, { email: other.email })).parts;
  const person = await addPersonWithAllData(staff, relay);
  expect((await emptyTables()).filter((table) => !withoutPeople.includes(table))).toEqual([]);
  const { email, id, name, word } = person;
  const neighbour = await aMessage({ message: `Ask ${email.toUpperCase()}, or my x${email}.`, email: `x${email}` });
  await askWithCookie(staff.cookie, "POST", "/office/saved-replies", {
    body: { title: "Whom to ask", text: `Write to ${email}.` },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  const found = await findDataOf(staff.cookie, { email: email.toUpperCase() });
  expect(found.person).toMatchObject({ id, name, kind: "company" });
  const empty = found.parts.filter(({ count }) => count === 0).map(({ part }) => part);
  expect(empty).toEqual([]);
  expect(found.parts.map(({ part }) => part)).toEqual(dataParts);
  expect(found.documents.map(({ title }) => title)).toEqual([name]);
  expect(found.ahead.consultations).toBe(1);
  expect(found.ahead.emails).toBeGreaterThan(0);
  const objects = (await env.DOCUMENTS.list()).objects.length;

  const erasure = await prepareErasureOf(staff.cookie, email);
  expect(erasure.status).toBe("prepared");
  expect((await findEverywhere(word)).length).toBeGreaterThan(10);
  const answer = await confirmErasureOf(colleague.cookie, erasure, email);
  const { erasure: done } = (await answer.json()) as { erasure: Erasure };
  expect(done).toMatchObject({ status: "done", email: null });

  for (const text of [name, word]) expect(await findEverywhere(text)).toEqual([]);
  const longer = (await findEverywhere(email)).filter((hit) => !hit.replaceAll(`x${email}`, "").includes(email));
  expect(await findEverywhere(email)).toEqual(longer);
  expect(await textOf(neighbour.reference)).toBe(`Ask [erased], or my x${email}.`);
  expect((await env.DOCUMENTS.list()).objects.length).toBe(objects - found.files);

  const left = await findDataOf(staff.cookie, { person: id });
  expect(left.email).toBe(done.pseudonym);
  expect(left.person).toMatchObject({ name: "Erased person", disabled: true });
  const countOf = (fate: Fate) =>
    left.parts.filter((each) => each.fate === fate).map(({ part, count }) => [part, count > 0] as const);
  expect(countOf("removed").filter(([, isThere]) => isThere)).toEqual([]);
  expect(Object.fromEntries(countOf("kept"))).toMatchObject({ holdings: true, interests: true, securityEvents: true });
  expect((await logIn(email)).status).toBe(401);
  expect(await textOf("none")).toBeNull();
  expect((await findEverywhere(other.word)).sort()).toEqual(before);
  expect((await findDataOf(staff.cookie, { email: other.email })).parts).toEqual(partsBefore);
});

test("an erased account that no record needs is removed, and its address can have an account again", async () => {
  const { id, email } = await aMember("retail");
  await aMessage({ email });
  await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, email), email);
  expect(await countRows("select count(*) as count from user where id = ?", id)).toBe(0);
  expect(await countRows("select count(*) as count from enquiries where email = ?", email)).toBe(0);
  await makeAccount("retail", email);
  expect((await findDataOf(staff.cookie, { email })).parts.find(({ part }) => part === "account")?.count).toBe(1);
});

test("somebody without an account is found and erased by their enquiry", async () => {
  const { email, reference } = await aMessage({ email: anyEmail() });
  const found = await findDataOf(staff.cookie, { enquiry: reference });
  expect(found).toMatchObject({ email, person: null, enquiry: reference });
  await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, email), email);
  expect(await findEverywhere(email)).toEqual([]);
  expect(await textOf(reference)).toBeNull();
});

test("nothing is erased for a wrong address, for an outdated list or for staff", async () => {
  const { email } = await aMember("retail");
  await aMessage({ email });
  const erasure = await prepareErasureOf(staff.cookie, email);
  const wrong = await confirmErasureOf(colleague.cookie, erasure, anyEmail());
  expect(wrong.status).toBe(422);
  await aMessage({ email, message: "One more thing." });
  const changed = await confirmErasureOf(colleague.cookie, erasure, email);
  expect(changed.status).toBe(409);
  const { current } = (await changed.json()) as { current: { erasure: Erasure } };
  expect(current.erasure.parts.find(({ part }) => part === "enquiries")?.count).toBe(2);
  expect(await countRows("select count(*) as count from enquiries where email = ?", email)).toBe(2);
  expect((await confirmErasureOf(colleague.cookie, current.erasure, email)).status).toBe(200);
  expect(await findEverywhere(email)).toEqual([]);

  for (const { email: address } of [staff, await aPerson("staff")]) {
    const refused = await askWithCookie(staff.cookie, "POST", "/office/erasures", { body: { email: address } });
    expect(refused.status).toBe(409);
  }
  const member = await aMember("retail");
  const early = await prepareErasureOf(staff.cookie, member.email);
  await env.DB.prepare("update user set kind = 'staff' where id = ?").bind(member.id).run();
  expect((await confirmErasureOf(colleague.cookie, early, member.email)).status).toBe(409);
  expect(await countRows("select count(*) as count from user where email = ?", member.email)).toBe(1);
});

test("an erasure is not confirmed if it would remove as many things as listed, but one of them is another one", async () => {
  const { id, email } = await aMember("retail");
  const documentFor = (people: string[]) => addDocumentRow({ audience: [], people });
  const [listed, other] = [await documentFor([id]), await documentFor([])];
  const erasure = await prepareErasureOf(staff.cookie, email);
  await env.DB.prepare("update document_people set document_id = ? where document_id = ?")
    .bind(other.id, listed.id)
    .run();
  const changed = await confirmErasureOf(colleague.cookie, erasure, email);
  expect([changed.status, await changed.json()]).toMatchObject([409, { detail: privacyErrors.changed }]);
  expect(await countRows("select count(*) as count from documents where id = ?", other.id)).toBe(1);
  const { documents, erasure: now } = await findDataOf(colleague.cookie, { email });
  expect(documents.map((each) => each.id)).toEqual([other.id]);
  expect((await confirmErasureOf(colleague.cookie, now ?? erasure, email)).status).toBe(200);
  expect(await countRows("select count(*) as count from documents where id in (?, ?)", listed.id, other.id)).toBe(1);
});

test("an erasure that was listed again for a colleague is not confirmed by a page that shows the earlier list", async () => {
  const { email } = await aMember("retail");
  const listed = await prepareErasureOf(staff.cookie, email);
  await aMessage({ email, message: "One more thing." });
  const anew = await prepareErasureOf(staff.cookie, email);
  const refused = await confirmErasureOf(colleague.cookie, listed, email);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { detail: privacyErrors.changed, current: { erasure: { id: listed.id, parts: anew.parts } } },
  ]);
  expect(await countRows("select count(*) as count from enquiries where email = ?", email)).toBe(1);
  expect((await confirmErasureOf(colleague.cookie, anew, email)).status).toBe(200);
  expect(await findEverywhere(email)).toEqual([]);
});

test("an erasure that is listed again at the moment of its confirmation is not confirmed by the earlier list", async () => {
  const { email } = await aMember("retail");
  const erasure = await prepareErasureOf(staff.cookie, email);
  const DB = happeningBefore(env.DB, /^update "erasures"/, async () => {
    await aMessage({ email, message: "One more thing." });
    await prepareErasureOf(staff.cookie, email);
  });
  const refused = await confirmErasureOf(colleague.cookie, erasure, email, { bindings: { DB } });
  expect([refused.status, await refused.json()]).toMatchObject([409, { detail: privacyErrors.changed }]);
  expect(await countRows("select count(*) as count from enquiries where email = ?", email)).toBe(1);
});

test("preparing, confirming and exporting are in the audit without the address, and once even if repeated", async () => {
  const { email, id: personId } = await aMember("retail");
  const before = await countAudit();
  const erasure = await prepareErasureOf(staff.cookie, email);
  expect((await prepareErasureOf(staff.cookie, email)).id).toBe(erasure.id);
  expect(await countAudit()).toBe(before + 1);
  await askWithCookie(staff.cookie, "POST", "/office/privacy/export", { body: { email } });
  expect((await auditOf(personId)).map(({ action }) => action)).toEqual(["data-exported"]);
  await Promise.all([1, 2, 3].map(() => confirmErasureOf(colleague.cookie, erasure, email)));
  const entries = await auditOf(erasure.id);
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ["erasure-prepared", staff.id],
    ["erasure-confirmed", colleague.id],
  ]);
  expect(JSON.stringify(entries)).not.toContain(email);
});

test("a prepared erasure can be withdrawn by a colleague, lapses after seven days, and then holds no address", async () => {
  const [first, second] = [anyEmail(), anyEmail()];
  const erasure = await prepareErasureOf(staff.cookie, first);
  const withdraw = () => askWithCookie(colleague.cookie, "DELETE", `/office/erasures/${erasure.id}`, { body: {} });
  expect((await withdraw()).status).toBe(200);
  expect((await withdraw()).status).toBe(404);
  expect(await findEverywhere(first)).toEqual([]);
  expect((await auditOf(erasure.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ["erasure-prepared", staff.id],
    ["erasure-withdrawn", colleague.id],
  ]);
  const { id } = await prepareErasureOf(staff.cookie, second);
  await continueErasures(env, new Date(Date.now() + (7 * 24 - 1) * 3_600_000), queryBudget);
  expect(await findEverywhere(second)).toHaveLength(1);
  for (const _ of [1, 2]) await continueErasures(env, new Date(Date.now() + (7 * 24 + 1) * 3_600_000), queryBudget);
  expect(await findEverywhere(second)).toEqual([]);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["erasure-prepared", "erasure-lapsed"]);
});

test("what the portal adds by itself after the preparation, as at a login, is erased without being confirmed again", async () => {
  const email = await makeAccount("retail");
  const erasure = await prepareErasureOf(staff.cookie, email);
  await logIn(email);
  const { parts } = await findDataOf(staff.cookie, { email });
  const countIn = (listed: typeof parts) => listed.find(({ part }) => part === "sessions")?.count;
  expect([countIn(erasure.parts), countIn(parts)]).toEqual([0, 1]);
  expect((await confirmErasureOf(colleague.cookie, erasure, email)).status).toBe(200);
  expect(await findEverywhere(email)).toEqual([]);
});

test("an erasure prepared more than seven days ago cannot be confirmed, even if the cron trigger is late", async () => {
  const email = anyEmail();
  const erasure = await prepareErasureOf(staff.cookie, email);
  const { id } = erasure;
  await env.DB.prepare("update erasures set prepared_at = prepared_at - ? where id = ?")
    .bind(7 * 86_400_000 + 1, id)
    .run();
  const answer = await confirmErasureOf(colleague.cookie, erasure, email);
  expect(answer.status).toBe(404);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["erasure-prepared", "erasure-lapsed"]);
});

test("a request for erasure is kept as a record that can be closed, but nobody can reply to it", async () => {
  const { email, cookie } = await aMember("retail");
  await askAs(cookie, "POST", "/erasure");
  const { enquiry } = await findDataOf(staff.cookie, { email });
  const reference = enquiry ?? "none";
  const before = await readEnquiry(staff.cookie, reference);
  await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, email), email);
  const after = await readEnquiry(staff.cookie, reference);
  expect(after).toMatchObject({ kind: "erasure", name: "Erased person", message: "", person: null });
  expect(after.cameInAt).toBe(before.cameInAt);
  const stale = { version: before.version, status: "closed" };
  expect((await askInbox(staff.cookie, "PATCH", `/${reference}`, stale)).status).toBe(409);
  const reply = { text: "Done.", version: after.version };
  expect((await askInbox(staff.cookie, "POST", `/${reference}/replies`, reply)).status).toBe(409);
  const closed = { version: after.version, status: "closed" };
  expect((await askInbox(staff.cookie, "PATCH", `/${reference}`, closed)).status).toBe(200);
  expect(await findEverywhere(email)).toEqual([]);
});

async function textOf(reference: string): Promise<string | null> {
  return env.DB.prepare("select message from enquiries where reference = ?").bind(reference).first<string>("message");
}

async function emptyTables(): Promise<string[]> {
  const tables = await tableNames();
  const counts = await env.DB.batch<{ n: number }>(
    tables.map((table) => env.DB.prepare(`select count(*) as n from "${table}"`)),
  );
  return tables.filter((_, at) => counts[at]?.results[0]?.n === 0);
}

test.for(["waiting", "dead", "unknown", "sent"])(
  "an e-mail to the team about somebody is found and erased while it is %s and has its text",
  async (status) => {
    const email = anyEmail();
    const facts = { requestId: "r", name: "Ada Rossi", email, askedBy: "Ada", at: 0, alone: false };
    const mail = newEmail({ template: "staff-request", data: facts }, new Date());
    await queueEmail(openDatabase(env.DB), mail);
    // An e-mail that was given up and then reported as bounced counts as sent, and staff can send it again.
    const report = status === "sent" ? "hard-bounced" : null;
    await env.DB.prepare("update letters set status = ?, report = ? where id = ?").bind(status, report, mail.id).run();
    expect(await findEverywhere(email)).not.toEqual([]);
    const erasure = await prepareErasureOf(staff.cookie, email);
    await confirmErasureOf(colleague.cookie, erasure, email);
    await continueErasures(env, new Date(), queryBudget);
    expect(await countRows("select count(*) as count from letters where id = ?", mail.id)).toBe(0);
  },
);
