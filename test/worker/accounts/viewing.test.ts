import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { memberKinds, type Person } from "#rules/accounts/person.ts";
import { viewingLastsMs } from "#rules/accounts/viewing.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { addDocumentRow } from "#test/support/worker/documents.ts";
import { answerLostAfter, transientError } from "#test/support/worker/failing-database.ts";
import { happeningBefore, interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { after, runNotices, titlesOf } from "#test/support/worker/notices.ts";
import { aCookie, aPerson, askWithCookie, securityEventsOf, type TestPerson } from "#test/support/worker/people.ts";
import { addHoldingRow, addProjectRow, aMember, type Member } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { ask, cookieOf, enterCode, logIn, makeAccount, whoIs } from "#test/support/worker/sign-in.ts";
import { aDraft, aSubmission, entries, readOwnSubmission, save, upload } from "#test/support/worker/submissions.ts";
import { anySecret, codeOf } from "#test/support/worker/two-factor.ts";
import { aCompanyWithHolder, aSubmittedUpdate, saveUpdate, sendUpdateBack } from "#test/support/worker/updates.ts";
import { endViewing, everyRow, viewAs } from "#test/support/worker/viewing.ts";
import { countRows, noLimit } from "#test/support/worker/visitor.ts";
import { callerOf } from "#worker/access.ts";
import { answeredWhileViewing } from "#worker/accounts/viewing/answered-while-viewing.ts";
import { closeViewings } from "#worker/accounts/viewing/close-viewings.ts";
import { apiAnswers } from "#worker/api.ts";

let staff: TestPerson;
const members = {} as Record<(typeof memberKinds)[number], Member>;
let submissionId = "";
beforeAll(async () => {
  staff = await aPerson("staff");
  for (const kind of memberKinds) members[kind] = await aMember(kind);
  await addHoldingRow(members.retail.id, { paid: { "2026-01-10": 500 }, values: { "2026-02-01": 1_200 } });
  await addHoldingRow(members.institutional.id);
  await addProjectRow({ ownerId: members.company.id });
  await addDocumentRow({ audience: ["retail"] });
});
beforeEach(async () => {
  startRelay();
  await endViewing(staff.cookie);
  submissionId ||= (await aSubmission(members.company.cookie)).id;
});

/**
 * Returns every route that somebody with a session could use, and the form that is sent without scripts. `office: false`
 * leaves out the office.
 */
function routes({ office = true } = {}): string[] {
  const ofApi = apiAnswers.routes.filter(
    ({ path, handler }) => path.startsWith("/api") && callerOf(handler) !== undefined,
  );
  const asked = ofApi.filter(({ method, path, handler }) => {
    const caller = callerOf(handler);
    if (caller === "webhook" || caller === "feed" || (caller === "staff" && !office)) return false;
    const isOpen = caller === "visitor" && method === "GET";
    return !isOpen || answeredWhileViewing(`${method} ${path}`) === "viewed";
  });
  return [...new Set(asked.map(({ method, path }) => `${method} ${path}`)), "POST /schedule-consultation"];
}

function call(cookie: string, route: string): Promise<Response> {
  const [method = "", path = ""] = route.split(" ");
  const address = path
    .replace("/submissions/:id", `/submissions/${submissionId}`)
    .replace(/:\w+/g, crypto.randomUUID());
  const bindings = { API_LIMIT: noLimit, ADDRESS_LIMIT: noLimit, SESSION_LIMIT: noLimit, ENQUIRY_LIMIT: noLimit };
  const headers: Record<string, string> = { Cookie: cookie, "Idempotency-Key": crypto.randomUUID() };
  if (path.startsWith("/api"))
    return ask(address, { method, body: method === "GET" ? undefined : {}, headers, bindings });
  headers["Content-Type"] = "application/x-www-form-urlencoded";
  return ask(address, { method, raw: new TextEncoder().encode("name=Ada"), headers, bindings });
}

async function answerOf(response: Response): Promise<[number, string]> {
  return [response.status, (await response.text()).replace(/"requestId":"[^"]*"/, "")];
}

test.each(memberKinds)(
  "staff who view as a %s member read what that person reads, and change nothing",
  async (kind) => {
    const member = members[kind];
    const reads = routes().filter((route) => answeredWhileViewing(route) === "viewed");
    expect(reads.length).toBe(29);
    const theirs = new Map<string, [number, string]>();
    for (const route of reads) theirs.set(route, await answerOf(await call(member.cookie, route)));
    expect([...theirs.values()].filter(([status]) => status === 200).length).toBeGreaterThan(2);

    await viewAs(staff.cookie, member.id);
    const before = await everyRow();
    // The office is refused in the same way whoever is viewed, so one kind is enough.
    for (const route of routes({ office: kind === "retail" })) {
      if (answeredWhileViewing(route) === "staff") continue;
      const answer = await answerOf(await call(staff.cookie, route));
      if (reads.includes(route)) expect([route, answer]).toEqual([route, theirs.get(route)]);
      else expect([route, answer[0]]).toEqual([route, 403]);
      if (answer[0] === 403 && !reads.includes(route))
        expect([route, answer[1]]).toEqual([
          route,
          expect.stringContaining(`You are viewing as A ${kind} member. End it`),
        ]);
    }
    expect(await everyRow()).toEqual(before);
  },
);

test("a viewing shows the person and the viewer in this browser only, and its beginning and end are on record", async () => {
  const { id, email } = await aMember("retail");
  const secret = anySecret();
  const address = await makeAccount("staff", undefined, secret);
  const [one, other] = [await enter(address, secret), await enter(address, secret, 1)];
  const shown = await viewAs(one, id);
  expect(shown).toMatchObject({ id, email, kind: "retail" });
  const { until = "", leftMs } = shown.viewedBy ?? {};
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(viewingLastsMs);
  expect(leftMs).toBe(viewingLastsMs);
  // The browser counts down the time left from when it is told, because its clock may be wrong.
  const askedAt = Date.now();
  const later = (await whoIs(one)) as Person;
  expect({ ...later, viewedBy: { ...later.viewedBy, leftMs } }).toEqual(shown);
  expect(later.viewedBy?.leftMs).toBeLessThanOrEqual(Date.parse(until) - askedAt);
  expect(await whoIs(other)).toMatchObject({ email: address, kind: "staff" });
  expect((await askWithCookie(one, "GET", "/office/today")).status).toBe(403);
  expect((await askWithCookie(other, "GET", "/office/today")).status).toBe(200);

  const ended = await endViewing(one);
  expect(await ended.json()).toMatchObject({ person: { email: address, kind: "staff" }, viewed: id });
  expect(await whoIs(one)).toMatchObject({ email: address, kind: "staff" });
  expect((await endViewing(one)).status).toBe(200);
  expect((await auditOf(id)).map(({ action, after }) => [action, after])).toEqual([
    ["viewing-begun", { until: shown.viewedBy?.until }],
    ["viewing-ended", { how: "ended" }],
  ]);
  expect((await securityEventsOf(id)).map(({ event }) => event)).not.toContain("staff-decision");
});

test("staff view as one person at a time: a second viewing begins only once the first has ended", async () => {
  const [one, next] = [await aMember("retail"), await aMember("company")];
  await viewAs(staff.cookie, one.id);
  const refused = await askWithCookie(staff.cookie, "POST", `/office/people/${next.id}/viewing`, { body: {} });
  expect(refused.status).toBe(403);
  await endViewing(staff.cookie);
  await Promise.allSettled([viewAs(staff.cookie, one.id), viewAs(staff.cookie, next.id)]);
  expect(await countRows(`SELECT count(*) AS count FROM viewings WHERE staff_id = '${staff.id}'`)).toBe(1);
});

test.each([
  ["the member becomes staff", "kind = 'staff'", "member"],
  ["who begins it is staff no longer", "kind = 'retail'", "staff"],
  ["who begins it is disabled", "disabled_at = 1", "staff"],
])("no viewing begins, and none is on record, if at the moment of the write %s", async (_, change, whose) => {
  const [colleague, member] = [await aPerson("staff"), await aMember("retail")];
  const changed = whose === "staff" ? colleague.id : member.id;
  const DB = happeningBefore(env.DB, /insert into "viewings"/, () =>
    env.DB.prepare(`UPDATE user SET ${change} WHERE id = ?`).bind(changed).run(),
  );
  const asking = { body: {}, bindings: { DB } };
  const refused = await askWithCookie(colleague.cookie, "POST", `/office/people/${member.id}/viewing`, asking);
  expect(refused.status).toBe(409);
  expect(await countRows("SELECT count(*) AS count FROM viewings WHERE person_id = ?", member.id)).toBe(0);
  expect(await auditOf(member.id)).toEqual([]);
});

test("a viewing that is stored but whose answer is lost goes on, and its beginning is on record once", async () => {
  const { id } = await aMember("retail");
  let isLost = false;
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    const answer = await call();
    if (isLost || !queries.some((query) => /insert into "viewings"/.test(query))) return answer;
    isLost = true;
    throw new Error(transientError);
  });
  const path = `/office/people/${id}/viewing`;
  const begun = await askWithCookie(staff.cookie, "POST", path, { body: {}, bindings: { DB } });
  expect([begun.status, isLost]).toEqual([201, true]);
  expect(await whoIs(staff.cookie)).toMatchObject({ id });
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["viewing-begun"]);
});

test("a viewing whose end is stored but whose answer is lost still says who was viewed, and its end is on record once", async () => {
  const { id } = await aMember("retail");
  await viewAs(staff.cookie, id);
  const DB = answerLostAfter(env.DB, /delete from "viewings"/, async () => {});
  const ended = await askWithCookie(staff.cookie, "DELETE", "/office/viewing", { bindings: { DB } });
  expect(await ended.json()).toMatchObject({ viewed: id });
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["viewing-begun", "viewing-ended"]);
});

test("staff can view as a disabled member, but not as a colleague, themselves or an unknown account", async () => {
  const [colleague, disabled] = [await aPerson("staff"), await aMember("retail")];
  await askWithCookie(staff.cookie, "POST", `/office/people/${disabled.id}/disable`, { body: {} });
  const begin = async (id: string) =>
    (await askWithCookie(staff.cookie, "POST", `/office/people/${id}/viewing`, { body: {} })).status;
  expect(await begin(colleague.id)).toBe(409);
  expect(await begin(staff.id)).toBe(409);
  expect(await begin(crypto.randomUUID())).toBe(404);
  expect(await begin(disabled.id)).toBe(201);
  expect((await call(staff.cookie, "GET /api/dashboard")).status).toBe(200);
});

test("a viewing ends when its time is over or at log-out, and the next cron run puts that on record", async () => {
  const { id } = await aMember("retail");
  const [waiting, leaving] = [await aCookie("staff"), await aCookie("staff")];
  await viewAs(waiting, id);
  await env.DB.prepare("UPDATE viewings SET ends_at = 1").run();
  expect(await whoIs(waiting)).toMatchObject({ kind: "staff" });
  expect((await call(waiting, "GET /api/dashboard")).status).toBe(403);
  expect((await askWithCookie(waiting, "GET", "/office/today")).status).toBe(200);
  await viewAs(leaving, id);
  await ask("/api/session", { method: "DELETE", headers: { Cookie: leaving } });
  expect(await whoIs(leaving)).toBeNull();
  expect((await call(leaving, "GET /api/dashboard")).status).toBe(401);
  await closeViewings(env, new Date());
  await closeViewings(env, new Date());
  const ends = (await auditOf(id)).filter(({ action }) => action === "viewing-ended");
  expect(ends.map(({ after }) => (after as { how: string }).how).sort()).toEqual(["expired", "logged-out"]);
  expect(await countRows("SELECT count(*) AS count FROM viewings")).toBe(0);
});

test("somebody who is no longer staff, or no longer has two-factor authentication, views as nobody", async () => {
  const { id } = await aMember("retail");
  const [demoted, bare] = [await aPerson("staff"), await aPerson("staff")];
  for (const { cookie } of [demoted, bare]) await viewAs(cookie, id);
  await env.DB.prepare("UPDATE user SET kind = 'company' WHERE id = ?").bind(demoted.id).run();
  await env.DB.prepare("DELETE FROM two_factors WHERE person_id = ?").bind(bare.id).run();
  expect(await whoIs(demoted.cookie)).toMatchObject({ id: demoted.id, kind: "company" });
  expect(await whoIs(bare.cookie)).toMatchObject({ id: bare.id, kind: "staff" });
  expect(((await (await call(demoted.cookie, "GET /api/documents")).json()) as { personId: string }).personId).toBe(
    demoted.id,
  );
  expect((await call(bare.cookie, "GET /api/documents")).status).toBe(403);
});

test("a stored viewing is ignored in a member's session, and once the viewed person has become staff", async () => {
  const [member, viewed] = [await aMember("retail"), await aMember("company")];
  const row = "INSERT INTO viewings SELECT ?, id, user_id, ?, 9e15 FROM session WHERE user_id = ?";
  await env.DB.prepare(row).bind(crypto.randomUUID(), viewed.id, member.id).run();
  expect(await whoIs(member.cookie)).toMatchObject({ id: member.id });
  await viewAs(staff.cookie, viewed.id);
  await env.DB.prepare("UPDATE user SET kind = 'staff' WHERE id = ?").bind(viewed.id).run();
  expect(await whoIs(staff.cookie)).toMatchObject({ id: staff.id });
});

test("staff who view as a company do not see a draft until it is submitted", async () => {
  const { cookie, id } = await aMember("company");
  const submitted = await aSubmission(cookie);
  const draft = await aDraft(cookie);
  await viewAs(staff.cookie, id);
  const readAs = (path: string) => askWithCookie(staff.cookie, "GET", `/submissions${path}`);
  const { submissions } = (await (await readAs("")).json()) as { submissions: { id: string }[] };
  expect(submissions.map((each) => each.id)).toEqual([submitted.id]);
  expect((await readAs(`/${submitted.id}`)).status).toBe(200);
  expect((await readAs(`/${draft}`)).status).toBe(404);
});

test("staff who view as a company do not see its unsubmitted changes to a returned update", async () => {
  const told = await aCompanyWithHolder();
  const { company, projectId } = told;
  const id = await aSubmittedUpdate(told, { title: "Roof closed" });
  expect((await sendUpdateBack(staff.cookie, id)).status).toBe(200);
  for (const minutes of [0, 6]) await runNotices(after(minutes));
  expect(await titlesOf(company)).toEqual(["Roof closed"]);
  expect((await saveUpdate(company.cookie, id, { projectId, title: "Never Submitted", version: 3 })).status).toBe(200);
  await viewAs(staff.cookie, company.id);
  for (const path of ["/notices", "/dashboard/news"]) {
    const text = await (await askWithCookie(staff.cookie, "GET", path)).text();
    expect(text).toContain(`"title":"Plant ${projectId}","note":"Returned: Name the day."`);
    expect(text).not.toMatch(/never.submitted/i);
  }
});

test("staff who view as a company do not see its unsubmitted changes to a submission, even once that is declined", async () => {
  const company = await aMember("company");
  const submission = await aSubmission(company.cookie);
  const office = (path: string, body: object) => askWithCookie(staff.cookie, "POST", path, { body });
  const asked = { version: 2, text: "Please add the permit." };
  expect((await office(`/office/submissions/${submission.id}/changes`, asked)).status).toBe(200);
  const changed = { ...entries, name: "Never Submitted", description: "Never submitted either." };
  expect((await save(company.cookie, submission.id, { version: 3, entries: changed })).status).toBe(200);
  const uploaded = await upload(company.cookie, submission.id, "Nor this.", { name: "never-submitted.txt" });
  const { file } = (await uploaded.json()) as { file: { id: string } };

  const readAll = async () => {
    await viewAs(staff.cookie, company.id);
    const reads = routes().filter((route) => answeredWhileViewing(route) === "viewed");
    const answers: string[] = [];
    for (const route of reads) {
      const path = route.replace("GET /api", "").replace("/submissions/:id", `/submissions/${submission.id}`);
      answers.push(await (await askWithCookie(staff.cookie, "GET", path)).text());
    }
    const paths = ["", `/${submission.id}`, `/${submission.id}/files/${file.id}`];
    const statuses = [];
    for (const path of paths) statuses.push((await askWithCookie(staff.cookie, "GET", `/submissions${path}`)).status);
    await endViewing(staff.cookie);
    return { text: answers.join("\n"), statuses };
  };
  const hidden = { statuses: [200, 404, 403], text: expect.not.stringMatching(/never.submitted/i) };
  expect(await readAll()).toEqual(hidden);
  const declined = { status: "Declined", version: 4, reason: "Too late." };
  expect((await office(`/office/submissions/${submission.id}/status`, declined)).status).toBe(200);
  for (const minutes of [0, 6]) await runNotices(after(minutes));
  const title = "Project: Cold Store";
  expect(await titlesOf(company)).toEqual([title, title]);
  expect(await readAll()).toEqual(hidden);
  expect((await readOwnSubmission(company.cookie, submission.id)).entries.name).toBe("Never Submitted");
});

async function enter(email: string, secret: string, step = 0): Promise<string> {
  const response = await enterCode(await logIn(email), codeOf(secret, step));
  if (response.status !== 200) throw new Error(`Logging in answered ${response.status}: ${await response.text()}`);
  return cookieOf(response);
}
