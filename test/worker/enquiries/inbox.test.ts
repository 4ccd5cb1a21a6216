import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { enquiryLimits } from "#rules/enquiries/enquiry-limits.ts";
import type { EnquiryPage } from "#rules/enquiries/inbox-answers.ts";
import type { OfficeCounts } from "#rules/office/counts.ts";
import { book, decide } from "#test/support/worker/consultations.ts";
import { ageEnquiry, aMessage, askInbox, readEnquiry } from "#test/support/worker/inbox.ts";
import { expressInterest } from "#test/support/worker/interests.ts";
import { askAs } from "#test/support/worker/own-account.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { numbers } from "#test/support/worker/rows-read.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";
import { aSubmission } from "#test/support/worker/submissions.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

test("enquiries of all kinds are in one inbox, each with its kind", async () => {
  const relay = startRelay();
  const [company, investor] = [await aMember("company"), await aMember("institutional")];
  const contact = await aMessage();
  const application = await aMessage({ topic: "Application: Site Engineer" });
  const account = await aMessage({ topic: "An account for the portal" });
  const document = await aMessage({ topic: "Project: Green Energy Plant, Token terms" });
  const question = await aMessage({ topic: "Project: Green Energy Plant" });
  const consultation = await book(relay);
  const interest = (await (await expressInterest(investor.cookie)).json()) as { reference: string };
  const submission = await aSubmission(company.cookie);
  const erasure = (await (await askAs(company.cookie, "POST", "/erasure", { body: {} })).json()) as {
    reference: string;
  };
  const kindOf = async ({ reference }: { reference: string }) => (await readEnquiry(staff.cookie, reference)).kind;
  expect(
    await Promise.all(
      [contact, application, account, document, question, consultation, interest, submission, erasure].map(kindOf),
    ),
  ).toEqual([
    "contact",
    "application",
    "access",
    "access",
    "contact",
    "consultation",
    "interest",
    "submission",
    "erasure",
  ]);
  const listed = await allOf("");
  for (const { reference } of [contact, consultation, interest, submission, erasure])
    expect(listed.map((line) => line.reference)).toContain(reference);
});

test("the excerpt of an enquiry is what its visitor wrote, or the day of a consultation without a text", async () => {
  const relay = startRelay();
  const excerptOf = async (message: string) =>
    (await readEnquiry(staff.cookie, (await book(relay, { message })).reference)).excerpt;
  expect(await excerptOf("Thirty minutes\nwill do.")).toBe("Thirty minutes will do.");
  expect(await excerptOf("")).toMatch(/^Date: .+, \d{4}\. Time: [^.]+ Time\. Visitor's time: /);
  expect(await excerptOf("Plant ".repeat(38).trim())).toBe("Plant ".repeat(34).slice(0, 200));
  expect((await excerptOf(`${"x".repeat(199)}🏗️ crane`)).isWellFormed()).toBe(true);
});

test("the inbox lists overdue enquiries first, then those due next, then answered ones, newest first", async () => {
  startRelay();
  const [late, later, fresh, answered] = [await aMessage(), await aMessage(), await aMessage(), await aMessage()];
  await ageEnquiry(late.reference, 50);
  await ageEnquiry(later.reference, 25);
  await ageEnquiry(fresh.reference, 21);
  const { version } = await readEnquiry(staff.cookie, answered.reference);
  await askInbox(staff.cookie, "POST", `/${answered.reference}/answered-elsewhere`, { version, text: "By telephone." });
  const ours = [late, later, fresh, answered].map(({ reference }) => reference);
  const lines = (await allOf("")).filter(({ reference }) => ours.includes(reference));
  expect(lines.map(({ reference, clock }) => [reference, clock.state])).toEqual([
    [late.reference, "overdue"],
    [later.reference, "overdue"],
    [fresh.reference, "due-soon"],
    [answered.reference, "answered"],
  ]);
  const overdue = (await allOf("overdue=yes")).map(({ reference }) => reference);
  expect(overdue.slice(0, 2)).toEqual([late.reference, later.reference]);
  expect(overdue).not.toContain(fresh.reference);
});

test("staff filter the inbox by kind, status and owner, and its pages miss no enquiry", async () => {
  startRelay();
  const { reference } = await aMessage({ topic: "Application: Site Engineer" });
  await askInbox(staff.cookie, "PATCH", `/${reference}`, { version: 0, status: "in-progress", ownerId: staff.id });
  const filters = ["kind=application", "status=in-progress", "owner=mine", `owner=${staff.id}`, "view=open"];
  for (const filter of [...filters, "kind=application&status=in-progress&owner=mine&view=open"])
    expect([filter, (await allOf(filter)).map((line) => line.reference)]).toEqual([
      filter,
      expect.arrayContaining([reference]),
    ]);
  for (const filter of ["kind=contact", "status=new", "owner=none", "owner=nobody", "status=suspected"])
    expect([filter, (await allOf(filter)).map((line) => line.reference)]).toEqual([
      filter,
      expect.not.arrayContaining([reference]),
    ]);
  for (const filter of ["kind=letter", "status=lost", "view=mine", "overdue=no", "after=x", `q=${"x".repeat(201)}`])
    expect([filter, (await list(filter)).status]).toEqual([filter, 422]);
});

test("a search finds enquiries by name, address, company and reference, in any case, page by page", async () => {
  startRelay();
  const { reference, email } = await aMessage({ name: "Zoë Straßer", company: "Kühne Wärme AG" });
  const searches = [
    "zoë STRASSER",
    "kühne wär",
    email.toUpperCase(),
    reference.toLowerCase(),
    reference.replace("-", ""),
  ];
  for (const q of [...searches, reference.slice(0, 7)])
    expect([q, (await allOf(`q=${encodeURIComponent(q)}`)).map((line) => line.reference)]).toEqual([q, [reference]]);
  expect(await allOf("q=nobody-has-this-name")).toEqual([]);
});

test("suspected messages are listed only if staff filter for them", async () => {
  startRelay();
  const { reference } = await aMessage({ website: "https://spam.example" });
  expect((await allOf("")).map((line) => line.reference)).not.toContain(reference);
  const [line] = (await allOf("status=suspected")).filter((each) => each.reference === reference);
  expect(line).toMatchObject({ status: "suspected", clock: { state: "off" } });
});

test("the count of each view is the number of enquiries that it lists", async () => {
  const { counts, atMost }: OfficeCounts = await (await askWithCookie(staff.cookie, "GET", "/office/counts")).json();
  expect(atMost).toBe(100);
  expect(counts.open).toBe((await allOf("view=open")).length);
  expect(counts.overdue).toBe((await allOf("overdue=yes")).length);
  expect(counts.mine).toBe((await allOf("view=open&owner=mine")).length);
  expect(counts.unassigned).toBe((await allOf("view=open&owner=none")).length);
  expect(counts.answered).toBe((await allOf("status=answered")).length);
  expect(counts.suspected).toBe((await allOf("status=suspected")).length);
  expect(counts.byKind.application).toBe((await allOf("view=open&kind=application")).length);
});

test("an enquiry shows its e-mails, the person with its address and their other enquiries", async () => {
  const relay = startRelay();
  const member = await aPerson("retail");
  const first = await aMessage({ email: member.email.toUpperCase() });
  const { reference } = await aMessage({ email: member.email, name: "Ada Rossi" });
  const detail = await readEnquiry(staff.cookie, reference);
  expect(detail).toMatchObject({
    message: "We build a plant.",
    person: { id: member.id, kind: "retail", state: "active" },
    others: [{ reference: first.reference, kind: "contact", status: "new" }],
    consultation: null,
    heldBack: false,
    isErased: false,
    thread: [],
  });
  expect(detail.emails.map(({ template, state }) => [template, state]).sort()).toEqual([
    ["acknowledgement", "sent"],
    ["enquiry", "sent"],
  ]);
  expect(relay.received.length).toBeGreaterThan(0);
  expect((await askInbox(staff.cookie, "GET", "/AAAAA-AAAAA")).status).toBe(404);
});

test("a thread of more than five hundred entries is shown in full", async () => {
  startRelay();
  const { reference } = await aMessage();
  const fill = `insert into enquiry_entries (id, enquiry_id, kind, text, created_at)
    ${numbers} select enquiries.id || n, enquiries.id, 'note', 'Note ' || cast(n as integer), n from number, enquiries where reference = ?3`;
  await env.DB.prepare(fill).bind(1, 600, reference).run();
  const { thread } = await readEnquiry(staff.cookie, reference);
  expect(thread.map(({ text }) => text)).toEqual(Array.from({ length: 600 }, (_, at) => `Note ${at + 1}`));
});

test("confirming a consultation answers its enquiry and says so in the thread", async () => {
  const relay = startRelay();
  const { reference } = await book(relay);
  expect((await readEnquiry(staff.cookie, reference)).clock.state).toBe("running");
  await decide("confirmation", reference, staff.cookie);
  const detail = await readEnquiry(staff.cookie, reference);
  expect(detail).toMatchObject({
    status: "answered",
    version: 1,
    clock: { state: "answered", answeredHow: "decision" },
    consultation: { status: "confirmed" },
    thread: [{ kind: "event", event: "decided", values: { to: "confirmed" }, author: { id: staff.id } }],
  });
});

test("the CSV has the enquiries that the filter finds, with whole messages, and no cell that a spreadsheet would run", async () => {
  startRelay();
  const { reference } = await aMessage({ name: "=cmd|' /C calc'!A0", message: `Long. ${"word ".repeat(200)}` });
  const response = await askWithCookie(staff.cookie, "GET", `/office/enquiries.csv?q=${reference}`);
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const lines = (await response.text()).trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${reference},Contact,New,`);
  expect(lines[1]).toContain(",'=cmd|' /C calc'!A0,");
  expect(lines[1]?.match(/word/g)).toHaveLength(200);
});

test("every field of the contact form is in the enquiry, in the CSV and in the team's e-mail", async () => {
  const relay = startRelay();
  const fields = Object.keys(enquiryLimits).map((field) => [field, `What I typed as ${field}`]);
  const typed = { ...Object.fromEntries(fields), email: anyEmail() };
  const { reference } = await aMessage(typed);
  expect(await readEnquiry(staff.cookie, reference)).toMatchObject(typed);
  const file = await (await askWithCookie(staff.cookie, "GET", `/office/enquiries.csv?q=${reference}`)).text();
  const toTeam = textOf(relay.received.find(({ subject }) => subject.includes(reference)));
  for (const text of Object.values<string>(typed)) {
    expect(file).toContain(text);
    expect(toTeam).toContain(text);
  }
});

test("a search for a whole reference finds its enquiry whatever the filters, both in the list and in the CSV", async () => {
  startRelay();
  const { reference } = await aMessage({ message: `Long. ${"word ".repeat(200)}` });
  await askInbox(staff.cookie, "PATCH", `/${reference}`, { version: 0, status: "closed" });
  const query = `view=open&kind=interest&q=${reference.replace("-", "").toLowerCase()}`;
  expect((await allOf(query)).map((line) => line.reference)).toEqual([reference]);
  const response = await askWithCookie(staff.cookie, "GET", `/office/enquiries.csv?${query}`);
  const [, ...lines] = (await response.text()).trimEnd().split("\r\n");
  expect(lines).toEqual([expect.stringContaining(`${reference},Contact,Closed,`)]);
  expect(lines[0]?.match(/word/g)).toHaveLength(200);
});

function list(query: string): Promise<Response> {
  return askInbox(staff.cookie, "GET", `?${query}`);
}

async function allOf(query: string): Promise<EnquiryPage["enquiries"]> {
  const found: EnquiryPage["enquiries"] = [];
  for (let after = ""; ; ) {
    const answer: EnquiryPage = await (await list(`${query}${after}`)).json();
    found.push(...answer.enquiries);
    if (answer.next === null) break;
    after = `&after=${answer.next}`;
  }
  expect(new Set(found.map(({ reference }) => reference)).size).toBe(found.length);
  return found;
}
