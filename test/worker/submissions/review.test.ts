import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import type { OfficeCounts } from "#rules/office/counts.ts";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import type { SubmissionDetail, SubmissionPage } from "#rules/submissions/office-answers.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { emailsTo, team } from "#test/support/worker/consultations.ts";
import { happeningBefore, interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import {
  aDraft,
  anAcceptedSubmission,
  aSubmission,
  call,
  callOffice,
  decide,
  entries,
  readOwnSubmission,
  save,
  submit,
  upload,
} from "#test/support/worker/submissions.ts";
import { countRows } from "#test/support/worker/visitor.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

function office(method: string, path: string, body?: object): Promise<Response> {
  return askWithCookie(staff.cookie, method, `/office/submissions${path}`, { body });
}

async function seen(id: string): Promise<SubmissionDetail> {
  return (await office("GET", `/${id}`)).json();
}

async function countToDecide(): Promise<number> {
  const answer = await askWithCookie(staff.cookie, "GET", "/office/counts");
  return ((await answer.json()) as OfficeCounts).counts.toDecide;
}

const ask = (id: string, version: number, text = "Please add the permit.") =>
  office("POST", `/${id}/changes`, { version, text });
const make = (id: string, version: number, projectVersion?: number) =>
  office("POST", `/${id}/project`, { version, projectVersion });

test("staff see a complete submission, can read its files in ranges, and never see a draft", async () => {
  startRelay();
  const company = await aMember("company");
  const id = await aDraft(company.cookie, { phone: "+39 02" });
  const uploaded = await upload(company.cookie, id, "0123456789", { name: "plan.txt" });
  const { file } = (await uploaded.json()) as { file: { id: string } };
  expect((await office("GET", `/${id}`)).status).toBe(404);
  await submit(company.cookie, id);
  expect(await seen(id)).toMatchObject({
    title: "Project: Cold Store",
    status: "Submitted",
    company: { id: company.id },
    email: company.email,
    facts: { total: { minorUnits: 250_000_000, currency: "EUR" }, phone: "+39 02", launch: "2099-03-01" },
    files: [{ id: file.id, name: "plan.txt", sizeInBytes: 10 }],
    changes: null,
    asked: null,
    decided: null,
    made: null,
  });
  const part = (headers: Record<string, string>) =>
    askWithCookie(staff.cookie, "GET", `/submissions/${id}/files/${file.id}`, { headers });
  const whole = await part({});
  const etag = whole.headers.get("ETag") ?? "";
  expect([whole.status, await whole.text(), whole.headers.get("Accept-Ranges")]).toEqual([200, "0123456789", "bytes"]);
  const rest = await part({ Range: "bytes=4-", "If-Range": etag });
  expect([rest.status, await rest.text(), rest.headers.get("Content-Range")]).toEqual([206, "456789", "bytes 4-9/10"]);
  const other = await part({ Range: "bytes=4-", "If-Range": '"another"' });
  expect([other.status, await other.text()]).toEqual([200, "0123456789"]);
  expect((await part({ Range: "bytes=10-" })).status).toBe(416);
  expect((await part({ "If-None-Match": etag })).status).toBe(304);
});

test("a submission returned for changes is the company's draft again, and stays the same enquiry when resubmitted", async () => {
  const relay = startRelay();
  const company = await aMember("company");
  const { id, reference } = await aSubmission(company.cookie);
  const waiting = await countToDecide();
  const answer = await ask(id, 2);
  expect(answer.status).toBe(200);
  const asked = (await answer.json()) as SubmissionDetail;
  expect(asked).toMatchObject({ status: "Changes asked", version: 3, facts: null, files: [], total: null, reference });
  expect(asked.asked?.text).toBe("Please add the permit.");
  expect(await countToDecide()).toBe(waiting - 1);
  const [, mail] = emailsTo(relay, company.email);
  expect(mail?.subject).toBe(`Please change your submission · ${reference}`);
  expect(textOf(mail)).toContain("> Please add the permit.");
  expect(textOf(mail)).toContain(`/submissions?draft=${id}`);
  const thread = async () =>
    (await (await askWithCookie(staff.cookie, "GET", `/office/enquiries/${reference}`)).json()) as EnquiryDetail;
  expect(await thread()).toMatchObject({
    status: "answered",
    owner: { id: staff.id },
    submission: { id, status: "Changes asked" },
    thread: [{ kind: "reply", author: { id: staff.id }, text: "Please add the permit." }],
  });

  // While it is with the company, staff can neither accept it nor see what the company types.
  for (const status of ["In review", "Accepted"]) expect((await decide(staff.cookie, id, { status })).status).toBe(409);
  expect(await readOwnSubmission(company.cookie, id)).toMatchObject({
    status: "Draft",
    reference,
    asked: { text: "Please add the permit." },
    entries,
  });
  expect((await save(company.cookie, id, { version: 3, entries: { ...entries, total: "3,000,000" } })).status).toBe(
    200,
  );
  expect((await upload(company.cookie, id, "The permit.", { name: "permit.txt" })).status).toBe(201);
  expect(await seen(id)).toMatchObject({ facts: null, files: [], total: null, title: "Project: Cold Store" });
  expect((await call(company.cookie, "DELETE", `/${id}`)).status).toBe(409);

  const again = await submit(company.cookie, id, 4);
  expect([again.status, await again.json()]).toEqual([201, { reference, status: "Submitted" }]);
  expect((await submit(company.cookie, id, 4)).status).toBe(201);
  expect(await seen(id)).toMatchObject({
    status: "Submitted",
    reference,
    asked: null,
    facts: { total: { minorUnits: 300_000_000 } },
    files: [{ name: "permit.txt" }],
  });
  const after = await thread();
  expect(after).toMatchObject({ status: "in-progress", submission: { status: "Submitted" } });
  expect(after.thread.map(({ kind, event }) => event ?? kind)).toEqual(["reply", "submitted-again"]);
  expect(after.thread[1]?.text).toContain("EUR 3,000,000");
  expect(emailsTo(relay, team)).toHaveLength(2);
  expect(await countRows("SELECT count(*) AS count FROM enquiries WHERE email = ?", company.email)).toBe(1);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["submission-returned"]);
});

test("a submission that the company is changing can be declined for good, without showing what it has typed since", async () => {
  const relay = startRelay();
  const company = await aMember("company");
  const { id, reference } = await aSubmission(company.cookie);
  await ask(id, 2);
  await save(company.cookie, id, { version: 3, entries: { ...entries, total: "not yet" } });
  expect((await upload(company.cookie, id, "A secret.", { name: "secret.txt" })).status).toBe(201);
  expect((await decide(staff.cookie, id, { status: "Declined", version: 3 })).status).toBe(409);
  expect((await decide(staff.cookie, id, { status: "Declined", version: 4 })).status).toBe(200);
  expect((await decide(staff.cookie, id, { status: "Declined", version: 4 })).status).toBe(200);
  expect(await seen(id)).toMatchObject({
    status: "Declined",
    reference,
    asked: null,
    facts: null,
    files: [],
    total: null,
  });
  const own = await readOwnSubmission(company.cookie, id);
  expect(own).toMatchObject({ status: "Declined", reason: "The plan says so.", entries: { total: "not yet" } });
  const file = `/submissions/${id}/files/${own.files[0]?.id}`;
  expect((await askWithCookie(staff.cookie, "GET", file)).status).toBe(404);
  expect((await submit(company.cookie, id, 5)).status).toBe(201);
  expect((await save(company.cookie, id, { version: 5 })).status).toBe(409);
  expect((await readOwnSubmission(company.cookie, id)).status).toBe("Declined");
  expect(emailsTo(relay, company.email).map(({ subject }) => subject)).toHaveLength(3);
  const enquiry = (await (
    await askWithCookie(staff.cookie, "GET", `/office/enquiries/${reference}`)
  ).json()) as EnquiryDetail;
  expect(enquiry).toMatchObject({ status: "answered", submission: { status: "Declined" } });
  expect((await auditOf(id)).map(({ action, before }) => [action, before])).toEqual([
    ["submission-returned", { status: "Submitted" }],
    ["submission-decided", { status: "Changes asked" }],
  ]);
});

test("of several concurrent decisions on the same version, only one is made", async () => {
  const relay = startRelay();
  const company = await aMember("company");
  const { id } = await aSubmission(company.cookie);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, (_, at) => ask(id, 2, `Question ${at}`)),
    ...Array.from({ length: 5 }, () => decide(staff.cookie, id, { status: "Declined", version: 2 })),
  ]);
  const { status } = await seen(id);
  expect(["Changes asked", "Declined"]).toContain(status);
  // Repeating the decision that was made succeeds too.
  const made = answers.filter((each) => each.status === 200);
  expect(made.length).toBeGreaterThanOrEqual(1);
  if (status === "Changes asked") expect(made).toHaveLength(1);
  expect(await auditOf(id)).toHaveLength(1);
  expect(emailsTo(relay, company.email)).toHaveLength(2);
});

test("a decision on a version that changes while it is checked is refused, and the refusal shows the present state", async () => {
  startRelay();
  const company = await aMember("company");
  const [declined, questioned] = [await aSubmission(company.cookie), await aSubmission(company.cookie)];
  /** A colleague acts right before the submission is read for the second time. */
  const between = (act: () => Promise<unknown>) => {
    let reads = 0;
    return interceptedDatabase(env.DB, async (queries, run) => {
      const isRead = queries.some((query) => /^select .* from "submissions"/.test(query));
      if (isRead) reads += 1;
      if (isRead && reads === 2) await act();
      return run();
    });
  };
  const late = await callOffice(staff.cookie, "POST", `/${declined.id}/status`, {
    body: { status: "Declined", version: 2, reason: "The plan says so." },
    bindings: { DB: between(() => ask(declined.id, 2)) },
  });
  expect([late.status, await late.json()]).toMatchObject([409, { current: { status: "Changes asked", version: 3 } }]);
  expect((await auditOf(declined.id)).map(({ action }) => action)).toEqual(["submission-returned"]);

  const decided = () => decide(staff.cookie, questioned.id, { status: "Declined", version: 2 });
  const lateQuestion = await callOffice(staff.cookie, "POST", `/${questioned.id}/changes`, {
    body: { version: 2, text: "Please add the permit." },
    bindings: { DB: between(decided) },
  });
  expect([lateQuestion.status, await lateQuestion.json()]).toMatchObject([409, { current: { status: "Declined" } }]);
});

test("asking for the same changes again while the first call is still running succeeds, and asks once", async () => {
  const relay = startRelay();
  const company = await aMember("company");
  const { id } = await aSubmission(company.cookie);
  const answer = await callOffice(staff.cookie, "POST", `/${id}/changes`, {
    body: { version: 2, text: "Please add the permit." },
    bindings: { DB: happeningBefore(env.DB, /^update "submissions"/, () => ask(id, 2)) },
  });
  expect([answer.status, await answer.json()]).toMatchObject([200, { status: "Changes asked", version: 3 }]);
  expect([await auditOf(id), emailsTo(relay, company.email)].map(({ length }) => length)).toEqual([1, 2]);
});

test("asking for changes again after a lost answer sends no second e-mail, and an older version is refused", async () => {
  const relay = startRelay();
  const company = await aMember("company");
  const { id } = await aSubmission(company.cookie);
  expect((await ask(id, 1)).status).toBe(409);
  for (const _ of [1, 2]) expect((await ask(id, 2)).status).toBe(200);
  const refused = await ask(id, 2, "Something else.");
  expect([refused.status, ((await refused.json()) as { current: SubmissionDetail }).current.asked?.text]).toEqual([
    409,
    "Please add the permit.",
  ]);
  expect(emailsTo(relay, company.email)).toHaveLength(2);
  for (const text of ["", "  \n ", "x".repeat(2001)]) expect((await ask(id, 3, text)).status).toBe(422);
  const decided = await aSubmission(company.cookie, { name: "Decided" });
  await decide(staff.cookie, decided.id, { status: "Declined" });
  expect((await ask(decided.id, 3)).status).toBe(409);
});

test("a decision needs a reason, which the company reads in its e-mail and on its page", async () => {
  const relay = startRelay();
  const company = await aMember("company");
  const { id, reference } = await aSubmission(company.cookie);
  for (const reason of ["", " ", "x".repeat(2001)]) {
    const refused = await decide(staff.cookie, id, { status: "Declined", reason });
    expect([refused.status, await refused.json()]).toMatchObject([422, { fields: { reason: expect.any(String) } }]);
  }
  expect((await readOwnSubmission(company.cookie, id)).status).toBe("Submitted");
  expect((await decide(staff.cookie, id, { status: "Declined", reason: "No permit." })).status).toBe(200);
  expect(await readOwnSubmission(company.cookie, id)).toMatchObject({ status: "Declined", reason: "No permit." });
  const mail = emailsTo(relay, company.email)[1];
  expect(mail?.subject).toBe(`Your submission is declined · ${reference}`);
  const told = textOf(mail);
  for (const said of ["Our reason is below.", "> No permit."]) expect(told).toContain(said);
  expect(await seen(id)).toMatchObject({ decided: { by: "A staff member", reason: "No permit." } });
  const audit = JSON.stringify(await auditOf(id));
  expect(audit).not.toContain("permit");
});

test("an accepted submission becomes one project of its company, however often that is requested", async () => {
  startRelay();
  const company = await aMember("company");
  const name = `Cold Store ${crypto.randomUUID()}`;
  const { id, version } = await anAcceptedSubmission(company.cookie, staff.cookie, { name });
  const answers = await Promise.all(Array.from({ length: 10 }, () => make(id, version)));
  for (const each of answers) expect([200, 409]).toContain(each.status);
  const { made } = await seen(id);
  expect(made?.name).toBe(name);
  expect(await countRows("SELECT count(*) AS count FROM projects WHERE owner_id = ?", company.id)).toBe(1);
  expect((await make(id, version)).status).toBe(200);
  const project = (await (
    await askWithCookie(staff.cookie, "GET", `/office/projects/${made?.id}`)
  ).json()) as ProjectDetail;
  expect(project).toMatchObject({
    name,
    page: null,
    status: "Planning",
    category: "Technology",
    location: "Trento, Italy",
    description: "Two chambers in a disused quarry.",
    total: { minorUnits: 250_000_000, currency: "EUR" },
    committed: { minorUnits: 149_999_950, currency: "EUR" },
    investors: 0,
    launchDate: "2099-03-01",
    company: { id: company.id },
    next: ["Coming Soon"],
    submissions: [{ id, status: "Accepted" }],
  });
  expect(await auditOf(project.id)).toMatchObject([
    { actor_id: staff.id, action: "project-added", after: { submission: id, status: "Planning" } },
  ]);
  const own = (await (await call(company.cookie, "GET", "")).json()) as { projects: { id: string }[] };
  expect(own.projects.map((each) => each.id)).toEqual([project.id]);
});

test("only an accepted submission becomes a project, and not if its company has one of the same name", async () => {
  startRelay();
  const company = await aMember("company");
  const { id } = await aSubmission(company.cookie);
  expect((await make(id, 2)).status).toBe(409);
  expect((await make(crypto.randomUUID(), 2)).status).toBe(404);
  await addProjectRow({ ownerId: company.id, name: "Cold Store" });
  const accepted = await anAcceptedSubmission(company.cookie, staff.cookie);
  const refused = await make(accepted.id, accepted.version);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { detail: "The company already has another project with this name." },
  ]);
  expect(await countRows("SELECT count(*) AS count FROM projects WHERE owner_id = ?", company.id)).toBe(1);
  expect((await seen(accepted.id)).made).toBeNull();
});

test("an accepted change is taken over into its project, except for the status and the committed amount", async () => {
  startRelay();
  const company = await aMember("company");
  const project = await addProjectRow({ ownerId: company.id, status: "Funding", name: "Bus Depot" });
  const id = await aDraft(company.cookie, { name: "Bus Depot, larger" }, project);
  await submit(company.cookie, id);
  for (const status of ["In review", "Accepted"]) await decide(staff.cookie, id, { status });
  expect((await seen(id)).changes).toMatchObject({ id: project, name: "Bus Depot", facts: { name: "Bus Depot" } });
  expect((await make(id, 4, 1)).status).toBe(200);
  const row = await env.DB.prepare("SELECT * FROM projects WHERE id = ?").bind(project).first();
  expect(row).toMatchObject({
    name: "Bus Depot, larger",
    status: "Funding",
    total_minor_units: 250_000_000,
    committed_minor_units: 250_000,
    investors: 12,
  });
  expect(await auditOf(project)).toMatchObject([{ action: "project-changed", after: { submission: id } }]);
  const dollars = await aDraft(company.cookie, { currency: "USD" }, project);
  await submit(company.cookie, dollars);
  for (const status of ["In review", "Accepted"]) await decide(staff.cookie, dollars, { status });
  expect((await make(dollars, 4, 2)).status).toBe(409);
  expect((await seen(dollars)).made).toBeNull();
});

test("staff list what was submitted, latest first, and filter it by state and search text", async () => {
  startRelay();
  const company = await aMember("company");
  const mark = crypto.randomUUID();
  await aDraft(company.cookie, { name: `${mark} draft` });
  const ids: string[] = [];
  for (const name of ["asked", "declined", "waits"])
    ids.push((await aSubmission(company.cookie, { name: `${mark} ${name}` })).id);
  const [asked = "", declined = "", waits = ""] = ids;
  await ask(asked, 2);
  await decide(staff.cookie, declined, { status: "Declined" });
  const list = async (query: string) =>
    ((await (await office("GET", `?${query}`)).json()) as SubmissionPage).submissions;
  const found = async (query: string) => (await list(`q=${mark.toUpperCase()}&${query}`)).map(({ id }) => id);
  expect(await found("")).toEqual([waits, declined, asked]);
  expect(await found("state=waiting")).toEqual([waits]);
  expect(await found("state=asked")).toEqual([asked]);
  expect(await found("state=declined")).toEqual([declined]);
  expect(await found("state=accepted")).toEqual([]);
  expect((await list("")).slice(0, 3).map(({ id }) => id)).toEqual([waits, declined, asked]);
  expect((await office("GET", "?state=gone")).status).toBe(422);
  expect((await office("GET", "?after=nothing")).status).toBe(422);
});
