import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { emailsTo, team } from "#test/support/worker/consultations.ts";
import { failingDatabase, inTurn, lastingError, transientError } from "#test/support/worker/failing-database.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { addProjectRow, aMember, type Member } from "#test/support/worker/records.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import {
  aDraft,
  aSubmission,
  call,
  callOffice,
  decide,
  entries,
  readOwnSubmission,
  save,
  submissionsLike,
  submit,
  upload,
} from "#test/support/worker/submissions.ts";
import { countRows } from "#test/support/worker/visitor.ts";

const enquiriesOf = ({ email }: Member) => countRows("SELECT count(*) AS count FROM enquiries WHERE email = ?", email);
const emailsAbout = ({ email }: Member) =>
  countRows("SELECT count(*) AS count FROM letters JOIN enquiries ON enquiries.id = enquiry_id WHERE email = ?", email);

afterEach(() => {
  vi.restoreAllMocks();
});

test("submitting a draft makes an enquiry with e-mails to both sides, and then the draft can only be read", async () => {
  const relay = startRelay();
  const company = await aMember("company");
  const id = await aDraft(company.cookie);
  await upload(company.cookie, id, "Plan", { name: "plan.txt" });
  const response = await submit(company.cookie, id);
  expect(response.status).toBe(201);
  const { reference, status } = (await response.json()) as { reference: string; status: string };
  expect(status).toBe("Submitted");
  const [toTeam, ...more] = emailsTo(relay, team);
  expect(more).toEqual([]);
  expect(toTeam?.subject).toBe(`Submission · Project: Cold Store · ${reference}`);
  const told = textOf(toTeam);
  for (const copy of ["EUR 2,500,000", "EUR 1,000,000.50", "Mar 1, 2099", "plan.txt (4 Bytes)", id, company.email])
    expect(told).toContain(copy);
  const [toCompany] = emailsTo(relay, company.email);
  expect(toCompany?.subject).toBe(`We have received your submission · ${reference}`);
  expect(textOf(toCompany)).not.toContain("quarry");
  expect(await readOwnSubmission(company.cookie, id)).toMatchObject({
    status: "Submitted",
    reference,
    entries,
    version: 2,
  });

  expect((await save(company.cookie, id, { version: 2 })).status).toBe(409);
  expect((await save(company.cookie, id, { version: 0 })).status).toBe(409);
  expect((await call(company.cookie, "DELETE", `/${id}`)).status).toBe(409);
  expect((await upload(company.cookie, id, "More")).status).toBe(409);
  const [file] = (await readOwnSubmission(company.cookie, id)).files;
  expect((await call(company.cookie, "DELETE", `/${id}/files/${file?.id}`)).status).toBe(404);
  expect(await readOwnSubmission(company.cookie, id)).toMatchObject({
    status: "Submitted",
    entries,
    files: [{ name: "plan.txt" }],
  });
});

test("a launch in the past is refused, except the day on record for the project that is to be changed", async () => {
  const company = await aMember("company");
  const response = await submit(company.cookie, await aDraft(company.cookie, { launch: "1999-03-01" }));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { launch: expect.stringContaining("cannot be in the past") } });

  const project = await addProjectRow({ ownerId: company.id, launchDate: "2025-01-15" });
  const change = await aDraft(company.cookie, { launch: "2025-01-14" }, project);
  expect((await submit(company.cookie, change)).status).toBe(422);
  expect(
    (await save(company.cookie, change, { version: 1, entries: { ...entries, launch: "2025-01-15" } })).status,
  ).toBe(200);
  expect((await submit(company.cookie, change, 2)).status).toBe(201);
});

test("submitting a draft twenty times at once makes one enquiry and one pair of e-mails, and all answers are the same", async () => {
  const relay = startRelay();
  const company = await aMember("company");
  const id = await aDraft(company.cookie);
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(company.cookie, id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(await enquiriesOf(company)).toBe(1);
  expect(await emailsAbout(company)).toBe(2);
  expect(relay.received).toHaveLength(2);
});

test("at most twenty submissions of a company wait for staff, even if sent at once, except those returned for changes", async () => {
  startRelay();
  const company = await aMember("company");
  const staff = await aCookie("staff");
  const given = await aSubmission(company.cookie);
  await submissionsLike(given, 17);
  const drafts = [];
  for (let each = 0; each < 5; each++) drafts.push(await aDraft(company.cookie));
  const answers = await Promise.all(drafts.map((id) => submit(company.cookie, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({
    detail: expect.stringMatching(/^Twenty of your submissions are waiting/),
  });
  expect(await enquiriesOf(company)).toBe(20);

  const [waiting = ""] = drafts.filter((_, index) => answers[index]?.status === 409);
  const changes = { version: 2, text: "Please add the permit." };
  expect((await callOffice(staff, "POST", `/${given.id}/changes`, { body: changes })).status).toBe(200);
  expect((await submit(company.cookie, waiting)).status).toBe(201);
  expect((await submit(company.cookie, given.id, 3)).status).toBe(201);
  const [last = ""] = drafts.filter((id, index) => answers[index]?.status === 409 && id !== waiting);
  expect((await submit(company.cookie, last)).status).toBe(409);
  expect((await decide(staff, waiting, { status: "Declined" })).status).toBe(200);
  expect((await submit(company.cookie, last)).status).toBe(409);
  expect((await decide(staff, given.id, { status: "Declined" })).status).toBe(200);
  expect((await submit(company.cookie, last)).status).toBe(201);
});

test("an incomplete draft cannot be submitted, and each field says why", async () => {
  const relay = startRelay();
  const company = await aMember("company");
  const id = await aDraft(company.cookie, { total: "99,999.99", sought: "1", eligible: "" });
  const response = await submit(company.cookie, id);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    fields: {
      total: "To be eligible, the project's total value must be at least EUR 100,000.",
      eligible: "Please confirm that the project meets the criteria.",
    },
  });
  expect((await submit(company.cookie, id, 7)).status).toBe(409);
  expect((await call(company.cookie, "POST", `/${id}/submission`, { body: {} })).status).toBe(422);
  expect((await readOwnSubmission(company.cookie, id)).status).toBe("Draft");
  expect(await enquiriesOf(company)).toBe(0);
  expect(relay.received).toEqual([]);
});

test("a draft is submitted only as it was shown: a save that comes first makes it a conflict, without e-mails", async () => {
  const relay = startRelay();
  const company = await aMember("company");
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const id = await aDraft(company.cookie);
    const name = `Changed ${round}`;
    const [saved, submitted] = await Promise.all([
      save(company.cookie, id, { version: 1, entries: { ...entries, name } }),
      submit(company.cookie, id),
    ]);
    outcomes.add(`${saved.status} ${submitted.status}`);
    const now = await readOwnSubmission(company.cookie, id);
    if (submitted.status === 201) expect(now).toMatchObject({ status: "Submitted", entries });
    else expect(now).toMatchObject({ status: "Draft", reference: null, entries: { name } });
  }
  for (const outcome of outcomes) expect(["200 409", "409 201"]).toContain(outcome);
  expect(relay.received).toHaveLength((await enquiriesOf(company)) * 2);
});

test("a submission names all the files that it has: a file added concurrently makes it a conflict", async () => {
  startRelay();
  const company = await aMember("company");
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const id = await aDraft(company.cookie);
    await upload(company.cookie, id, `Plan ${round}.`, { name: "first.txt" });
    const [added, submitted] = await Promise.all([
      upload(company.cookie, id, `More of ${round}.`, { name: "second.txt" }),
      submit(company.cookie, id),
    ]);
    outcomes.add(`${added.status} ${submitted.status}`);
    const { status, files } = await readOwnSubmission(company.cookie, id);
    const { message } = (await env.DB.prepare(
      "SELECT coalesce((SELECT message FROM enquiries WHERE id = enquiry_id), '') AS message FROM submissions WHERE id = ?",
    )
      .bind(id)
      .first<{ message: string }>()) ?? { message: "" };
    if (status === "Submitted") for (const { name } of files) expect(message).toContain(name);
  }
  for (const outcome of outcomes) expect(["201 409", "409 201", "201 201"]).toContain(outcome);
});

test("a draft is submitted completely or not at all, whichever call to the database fails", async () => {
  startRelay();
  vi.spyOn(console, "error").mockImplementation(() => {});
  const statuses = new Set<number>();
  for (const message of [lastingError, transientError]) {
    for (const fault of ["before", "after"] as const) {
      for (let at = 0; at < 5; at++) {
        const company = await aMember("company");
        const id = await aDraft(company.cookie);
        const faults = [...Array<"none">(at).fill("none"), fault];
        const DB = failingDatabase(env.DB, inTurn(faults), message);
        const { status } = await submit(company.cookie, id, 1, { DB });
        statuses.add(status);
        const stored = await enquiriesOf(company);
        expect([201, 503]).toContain(status);
        expect(await emailsAbout(company)).toBe(stored * 2);
        expect((await readOwnSubmission(company.cookie, id)).status).toBe(stored === 1 ? "Submitted" : "Draft");
        if (status === 201) expect(stored).toBe(1);
        // A later attempt still submits it, and only once.
        expect((await submit(company.cookie, id)).status).toBe(201);
        expect(await enquiriesOf(company)).toBe(1);
        expect(await emailsAbout(company)).toBe(2);
      }
    }
  }
  expect(statuses).toEqual(new Set([201, 503]));
});

test("a submission that changes a project on record says so in its e-mail to the team", async () => {
  const relay = startRelay();
  const company = await aMember("company");
  const project = await addProjectRow({ ownerId: company.id, name: "Bus Depot" });
  const id = await aDraft(company.cookie, { name: "Bus Depot, larger" }, project);
  await submit(company.cookie, id);
  expect(emailsTo(relay, team)[0]?.subject).toMatch(/^Submission · Change of Bus Depot · /);
});

test("staff review and decide step by step, and the company gets one e-mail about each step", async () => {
  const relay = startRelay();
  const [company, staff] = [await aMember("company"), await aCookie("staff")];
  const { id, reference } = await aSubmission(company.cookie);
  const steps = async (status: string, version: number) => (await decide(staff, id, { status, version })).status;
  expect(await steps("Accepted", 2)).toBe(409);
  for (const status of ["Draft", "Submitted", "Nonsense", 3])
    expect((await decide(staff, id, { status })).status).toBe(422);
  expect(await steps("In review", 1)).toBe(409);
  const racing = await Promise.all(Array.from({ length: 10 }, () => steps("In review", 2)));
  expect(new Set(racing)).toEqual(new Set([200]));
  expect(await steps("In review", 2)).toBe(200);
  expect(await steps("Accepted", 3)).toBe(200);
  expect(await steps("Declined", 4)).toBe(409);
  expect((await readOwnSubmission(company.cookie, id)).status).toBe("Accepted");
  expect(emailsTo(relay, company.email).map(({ subject }) => subject)).toEqual([
    `We have received your submission · ${reference}`,
    `Your submission is in review · ${reference}`,
    `Your submission is accepted · ${reference}`,
  ]);
  expect(emailsTo(relay, team)).toHaveLength(1);
  const draft = await aDraft(company.cookie);
  expect((await decide(staff, draft, { status: "Declined" })).status).toBe(404);
});

test("a second decline with another reason is refused, and the answer has the reason that the company was given", async () => {
  startRelay();
  const [company, staff] = [await aMember("company"), await aCookie("staff")];
  const { id } = await aSubmission(company.cookie);
  const declined = { status: "Declined", version: 2 };
  expect((await decide(staff, id, { ...declined, reason: "Too early." })).status).toBe(200);
  expect((await decide(staff, id, { ...declined, reason: "Too early." })).status).toBe(200);
  const second = await decide(staff, id, { ...declined, reason: "No permit." });
  expect([second.status, await second.json()]).toEqual([
    409,
    expect.objectContaining({
      current: expect.objectContaining({ decided: expect.objectContaining({ reason: "Too early." }) }),
    }),
  ]);
});

test("a decision and its e-mail are stored together or not at all", async () => {
  startRelay();
  vi.spyOn(console, "error").mockImplementation(() => {});
  const [company, staff] = [await aMember("company"), await aCookie("staff")];
  const { id } = await aSubmission(company.cookie);
  // Reads of the session, the submission to show, its files, and the submission to decide on; then the write of the decision.
  const reads = ["none", "none", "none", "none"] as const;
  const before = failingDatabase(env.DB, inTurn([...reads, "before"]), lastingError);
  expect((await decide(staff, id, { status: "Declined", version: 2 }, { DB: before })).status).toBe(503);
  expect((await readOwnSubmission(company.cookie, id)).status).toBe("Submitted");
  expect(await emailsAbout(company)).toBe(2);
  const after = failingDatabase(env.DB, inTurn([...reads, "after"]), lastingError);
  expect((await decide(staff, id, { status: "Declined", version: 2 }, { DB: after })).status).toBe(200);
  expect((await readOwnSubmission(company.cookie, id)).status).toBe("Declined");
  expect(await emailsAbout(company)).toBe(3);
});
