import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { apiDocument } from "#content/api-document.ts";
import { apiOperations } from "#content/api-operations.ts";
import { addDays } from "#rules/day.ts";
import { audienceOf } from "#rules/documents/library-document.ts";
import type { SubmissionDetail } from "#rules/submissions/office-answers.ts";
import { newPassword } from "#test/support/worker/accounts.ts";
import {
  accept,
  block,
  book,
  decide,
  latestTo,
  move,
  offerOf,
  open,
  tokenIn,
  unblock,
  withdraw,
} from "#test/support/worker/consultations.ts";
import { type ApiDocument, documentedRoutes, expectDocumented, readDocument } from "#test/support/worker/documented.ts";
import { addDocumentRow } from "#test/support/worker/documents.ts";
import { actOnEmail, giveUpEmail, openEmail } from "#test/support/worker/emails.ts";
import { aMessage, askInbox } from "#test/support/worker/inbox.ts";
import { anEnteredIndicator, anIndicator, decideOn as decideOnIndicator } from "#test/support/worker/indicators.ts";
import { expressInterest, withdrawInterest } from "#test/support/worker/interests.ts";
import { type Made, tokensSentTo } from "#test/support/worker/invitations.ts";
import {
  actOnDocument,
  addDraft,
  editDocument,
  postAct,
  readAs,
  sendFile,
} from "#test/support/worker/office-documents.ts";
import {
  aHolding,
  buy,
  checkImport,
  confirm,
  counterEntry,
  counterRun,
  entriesOf,
  holdingsOf,
  importRecords,
  postEntry,
  prepare,
} from "#test/support/worker/office-records.ts";
import { askAs } from "#test/support/worker/own-account.ts";
import { aCookie, aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { aReadyProject, formEntriesOf, readProject } from "#test/support/worker/project-writes.ts";
import { addHoldingRow, addProjectRow, aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { askReports, issue, mandateOf, paymentsOf, readReports } from "#test/support/worker/reports.ts";
import { anyEmail, ask, cookieOf, enterCode, logIn, makeAccount, password } from "#test/support/worker/sign-in.ts";
import {
  aDraft,
  anAcceptedSubmission,
  aSubmission,
  decide as decideOn,
  save,
  submit,
  upload,
} from "#test/support/worker/submissions.ts";
import { anySecret, codeOf } from "#test/support/worker/two-factor.ts";
import { anEnrolledMember, beginEnrolment } from "#test/support/worker/two-factor-account.ts";
import {
  aCompanyWithHolder,
  aSubmittedUpdate,
  callUpdate,
  releaseUpdate,
  sendUpdateBack,
  submitUpdate,
  updatesFor,
  withdrawUpdate,
} from "#test/support/worker/updates.ts";
import { beginUpload, postCompletion, postUpload, sendPart } from "#test/support/worker/uploads.ts";
import { aVisitor, sendMessage } from "#test/support/worker/visitor.ts";
import { aSigner, item, post, signed, startKeyServer } from "#test/support/worker/webhooks.ts";
import portal from "#worker/index.ts";
import { templateSettingsOf } from "#worker/mail/settings.ts";

const { fetch } = portal;
let document: ApiDocument;
const routes = documentedRoutes();
/** The routes that have answered a request with success. */
const answered = new Set<string>();

beforeAll(async () => {
  document = await readDocument();
});

/** Every answer in this file is checked against the document. access.test.ts checks the answers to empty bodies. */
beforeEach(() => {
  vi.spyOn(portal, "fetch").mockImplementation(async (request, ...others) => {
    const response = await fetch(request, ...others);
    // The body is read whole: a download is logged only after that, and `ask` waits for the log.
    const whole = response.body ? new Response(await response.arrayBuffer(), response) : response;
    const route = await expectDocumented(document, request, whole.clone());
    if (route !== undefined && whole.ok) answered.add(route);
    return whole;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("the document lists every API route with its callers and answers, and nothing else", () => {
  expect(document.openapi).toBe("3.1.0");
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
  );
  expect(documented.sort()).toEqual(routes.map(({ route }) => route));
  for (const { route, method, path, callers } of routes) {
    const operation = document.paths[path]?.[method];
    expect([route, operation?.["x-callers"]]).toEqual([route, callers]);
    for (const caller of ["visitor", "webhook", "feed", "holder", "member"])
      if ([callers].flat().includes(caller)) expect(apiDocument.description).toContain(`(${caller})`);
    const statuses = Object.keys(operation?.responses ?? {});
    expect([route, statuses.some((status) => status.startsWith("2"))]).toEqual([route, true]);
    expect([route, statuses]).toEqual([route, expect.arrayContaining(["429", "503"])]);
  }
});

test("every operation has a summary of its own and the tag of its subject, and only existing operations are described", () => {
  const described = Object.values(apiOperations).flatMap((each) => Object.keys(each));
  // The page that shows the document exists under `npm run dev` only.
  const names = [...routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`), "GET /docs"];
  const lacking = names.filter((name) => !described.includes(name));
  expect(lacking, "Say in src/content/api-operations.ts what these do").toEqual([]);
  expect(described.sort()).toEqual(names.sort());
  const operations = routes.map(({ method, path }) => document.paths[path]?.[method]);
  const summaries = operations.map((operation) => operation?.summary);
  expect(summaries).toEqual(operations.map(() => expect.stringMatching(/^[A-Z][^.]+$/)));
  expect(new Set(summaries).size).toBe(operations.length);
  const tags = document.tags.map(({ name }) => name);
  for (const operation of operations) expect(tags).toContain(operation?.tags?.join());
});

test("the document describes the bodies that routes take, field by field", () => {
  const bodyOf = (method: string, path: string) => document.paths[path]?.[method]?.requestBody;
  expect(bodyOf("post", "/session")).toMatchObject({
    content: { "application/json": { schema: { required: ["email", "password"] } } },
  });
  expect(bodyOf("post", "/office/projects/{id}/status")).toMatchObject({
    content: { "application/json": { schema: { properties: { status: { enum: expect.any(Array) } } } } },
  });
  expect(bodyOf("get", "/account")).toBeUndefined();
  const fileBody = { required: true, content: { "application/octet-stream": { schema: { format: "binary" } } } };
  for (const path of ["/office/documents", "/office/documents/{id}/versions", "/submissions/{id}/files"])
    expect(bodyOf("post", path)).toMatchObject(fileBody);
  expect(bodyOf("put", "/office/uploads/{id}/parts/{number}")).toMatchObject(fileBody);
});

test("the document describes a body of every write but deletions, even an empty one, unless mail programs send it", () => {
  const lacking = routes.filter(
    ({ method, path }) => !["get", "delete"].includes(method) && !document.paths[path]?.[method]?.requestBody,
  );
  expect(lacking.map(({ path }) => path)).toEqual(["/notices/unsubscribe/{token}", "/webhooks/mailchannels"]);
});

test("every route that sends a part of a file also says what it answers if the file is another one", () => {
  const partial = routes
    .map(({ method, path }) => document.paths[path]?.[method]?.responses)
    .filter((all) => all?.[206]);
  expect(partial.length).toBeGreaterThan(3);
  for (const responses of partial) expect(Object.keys(responses ?? {})).toContain("412");
});

test("the document names the headers of a message: the required idempotency key and the optional Turnstile token", () => {
  const { parameters = [] } = document.paths["/send-contact-email"]?.post ?? {};
  const headers = parameters.filter((parameter) => parameter.in === "header");
  headers.sort((one, other) => one.name.toLowerCase().localeCompare(other.name.toLowerCase()));
  expect(headers).toMatchObject([
    { name: "idempotency-key", required: true },
    { name: "Turnstile-Token", description: apiDocument.turnstileToken },
  ]);
  expect(headers[1]?.required ?? false).toBe(false);
});

test("the routes for logging in and out, for codes and for new passwords answer as documented", async () => {
  const relay = startRelay();
  const secret = anySecret();
  const email = await makeAccount("retail", undefined, secret);
  const cookie = cookieOf(await enterCode(await logIn(email), codeOf(secret)));
  const unreadable = await makeAccount("retail", undefined, anySecret());
  await makeFactorUnreadable(unreadable);
  expect((await enterCode(await logIn(unreadable), "123456")).status).toBe(409);
  await logIn(await makeAccount("retail"));
  await ask("/api/session", { headers: { Cookie: cookie } });
  await ask("/api/session", { method: "DELETE", headers: { Cookie: cookie } });
  const forgetful = await makeAccount("company");
  await ask("/api/password-reset", { method: "POST", body: { email: forgetful } });
  const [token] = tokensSentTo(relay, forgetful);
  await ask("/api/password-link", { method: "POST", body: { token } });
  await ask("/api/password", { method: "POST", body: { token, password: newPassword } });
  expectAnswered(/session|password/, /account|people/);
});

test("the routes of a person's own account answer as documented", async () => {
  startRelay();
  const email = await makeAccount("retail");
  const cookie = cookieOf(await logIn(email));
  const other = cookieOf(await logIn(email));
  const { sessions } = (await (await askAs(cookie, "GET", "")).json()) as {
    sessions: { id: string; isCurrent: boolean }[];
  };
  await askAs(cookie, "DELETE", `/sessions/${sessions.find(({ isCurrent }) => !isCurrent)?.id}`);
  await askAs(other, "GET", "");
  await askAs(cookie, "PATCH", "", { body: { name: "Ada Conti" } });
  await askAs(cookie, "DELETE", "/sessions");
  await askAs(cookie, "DELETE", "/devices");
  await askAs(cookie, "GET", "/activity");
  await askAs(cookie, "GET", "/data");
  await askAs(cookie, "POST", "/erasure", { body: {} });
  await askAs(cookie, "GET", "");
  await askAs(cookie, "PUT", "/password", { body: { current: password, password: newPassword } });
  await beginEnrolment(cookieOf(await logIn(await makeAccount("company"))));
  const enrolled = await anEnrolledMember();
  const [code] = enrolled.recoveryCodes;
  await askAs(enrolled.cookie, "GET", "");
  const renewed = await askAs(enrolled.cookie, "POST", "/two-factor/recovery-codes", {
    body: { password, code },
  });
  const { recoveryCodes } = (await renewed.json()) as { recoveryCodes: string[] };
  const change = { current: password, password: newPassword, code: "123456" };
  const unreadable = await anEnrolledMember();
  await makeFactorUnreadable(unreadable.email);
  expect((await askAs(unreadable.cookie, "PUT", "/password", { body: change })).status).toBe(409);
  await askAs(enrolled.cookie, "POST", "/two-factor/removal", { body: { password, code: recoveryCodes[0] } });
  expectAnswered(/^\w+ \/account/);
});

test("the office's routes for accounts and invitations answer as documented", async () => {
  startRelay();
  const [staff, colleague, member] = [await aPerson("staff"), await aPerson("staff"), await aPerson("retail")];
  const { id } = member;
  const call = (method: string, path: string, body?: object) => askWithCookie(staff.cookie, method, path, { body });
  await call("GET", "/office/people");
  await call("GET", `/office/people/${id}`);
  await call("POST", `/office/people/${id}/viewing`, {});
  await call("DELETE", "/office/viewing");
  await call("DELETE", `/office/people/${id}/sessions/${crypto.randomUUID()}`);
  await call("PUT", `/office/people/${id}/kind`, { from: "retail", to: "company" });
  await call("POST", `/office/people/${id}/password-reset`, {});
  await call("DELETE", `/office/people/${colleague.id}/staff`, { becomes: "retail" });
  await call("POST", `/office/people/${id}/documents`, { documentId: (await addDocumentRow()).id });
  await call("POST", `/office/people/${id}/disable`, {});
  await call("POST", `/office/people/${id}/enable`, {});
  await call("DELETE", `/office/people/${id}/sessions`);
  await call("DELETE", `/office/people/${(await anEnrolledPerson()).id}/two-factor`, { reason: "Met at the office." });
  const asked = (await (await call("POST", `/office/people/${id}/staff`, {})).json()) as { request: { id: string } };
  await call("GET", "/office/staff-requests");
  await askWithCookie(colleague.cookie, "POST", `/office/staff-requests/${asked.request.id}/confirm`, { body: {} });
  const invitee = { email: anyEmail(), name: "Ada Rossi", kind: "staff", byEmail: false };
  const invited = (await (await call("POST", "/office/invitations", invitee)).json()) as { request: { id: string } };
  await call("DELETE", `/office/staff-requests/${invited.request.id}`);
  const body = { email: anyEmail(), name: "Ada Rossi", kind: "company", byEmail: true };
  const made = (await (await call("POST", "/office/invitations", body)).json()) as Made;
  await call("POST", "/office/invitation-list/check", { text: anyEmail(), kind: "retail", byEmail: true });
  await call("POST", "/office/invitation-list", { text: anyEmail(), kind: "retail", byEmail: true });
  await call("GET", "/office/invitations");
  await call("POST", `/office/invitations/${made.invitation.id}/email`, {});
  await call("DELETE", `/office/invitations/${made.invitation.id}`);
  expectAnswered(/people|office\/viewing|staff-requests|invitations|invitation-list/, /\/ledger|choices|audit/);
});

test("the routes for messages and consultations answer as documented", async () => {
  const relay = startRelay();
  const staff = await aCookie("staff");
  const { message, ...visitor } = aVisitor();
  await sendMessage(message, visitor);
  const { token, reference, day, email } = await book(relay);
  await offerOf(day, "Europe/Rome");
  await open(token);
  await move(token, addDays(day, 1), "10:30");
  await withdraw(tokenIn(latestTo(relay, email)));
  const firm = await book(relay);
  await decide("confirmation", firm.reference, staff);
  await decide("cancellation", firm.reference, staff);
  expect((await decide("confirmation", reference, staff)).status).toBe(409);
  const [proposed, declined] = [await book(relay), await book(relay)];
  const time = { day: addDays(proposed.day, 1), slot: "15:00" };
  await decide("proposal", proposed.reference, staff, { body: time });
  await accept(tokenIn(latestTo(relay, proposed.email)));
  await decide("refusal", declined.reference, staff, { body: { reason: "No room." } });
  const get = (path: string) => ask(`/api${path}`, { headers: { Cookie: staff } });
  await get("/consultation-days");
  await get(`/office/consultations?week=${day}`);
  await get("/office/consultations/list?view=upcoming");
  await get(`/office/consultations/${proposed.reference}`);
  await get(`/office/consultations/${proposed.reference}/slots?day=${day}`);
  expectAnswered(/consultation|send-contact/);
});

test("the routes for blocked times and calendar feeds answer as documented", async () => {
  const relay = startRelay();
  const cookie = await aCookie("staff");
  const { reference, day } = await book(relay);
  await decide("confirmation", reference, cookie);
  const call = (method: string, path: string, body?: object) =>
    askWithCookie(cookie, method, `/office${path}`, { body });
  await call("POST", "/blocked-times/preview", { name: "Offsite", pattern: "once", firstDay: day });
  const made = (await (await block(cookie, { day })).json()) as { block: { id: string } };
  await call("GET", "/blocked-times");
  await unblock(cookie, made.block.id);
  const created = await call("POST", "/calendar-feed", {});
  const { address } = (await created.json()) as { address: string };
  await call("GET", "/calendar-feed");
  await ask(new URL(address).pathname);
  await call("DELETE", "/calendar-feed");
  expectAnswered(/blocked-times|calendar-feed/);
});

test("the routes for e-mails, the state of mail and the relay's reports answer as documented", async () => {
  startRelay();
  const staff = await aCookie("staff");
  const call = (method: string, path: string, body?: object) =>
    askWithCookie(staff, method, `/office${path}`, method === "GET" ? {} : { body: body ?? {} });
  const { message, ...visitor } = aVisitor();
  await sendMessage(message, visitor);
  const { emails } = (await (await call("GET", "/emails")).json()) as { emails: { id: string; version: string }[] };
  const [{ id, version } = { id: "", version: "" }] = emails;
  await call("GET", `/emails/${id}`);
  await giveUpEmail(id);
  expect((await call("POST", `/emails/${id}/acts`, { act: "cancel", version })).status).toBe(409);
  await actOnEmail(staff, await openEmail(staff, id), "put-away");
  await call("POST", "/emails/attempts");
  await call("GET", "/health");
  const signer = await aSigner();
  startKeyServer([signer]);
  await post(await signed(JSON.stringify([item(id, "delivered")]), signer));
  expectAnswered(/office\/(emails|health)|webhooks/);
});

test("the routes for the library, the records and the interests of members answer as documented", async () => {
  startRelay();
  const [staff, retail, company] = [await aCookie("staff"), await aMember("retail"), await aMember("company")];
  const { id } = await addDocumentRow();
  await addHoldingRow(retail.id, { paid: { "2025-03-01": 500 }, values: { "2025-06-30": 1_200 } });
  const project = await addProjectRow({ ownerId: company.id, status: "Funding" });
  const get = (cookie: string, path: string, headers = {}) =>
    ask(`/api${path}`, { headers: { Cookie: cookie, ...headers } });
  await get(retail.cookie, "/documents?limit=2&title=report&type=pdf");
  await (await get(retail.cookie, `/documents/${id}/file`)).arrayBuffer();
  await (await get(retail.cookie, `/documents/${id}/file`, { Range: "bytes=0-9" })).arrayBuffer();
  await get(retail.cookie, `/documents/${id}/file`, { Range: "bytes=9000-" });
  await get(retail.cookie, "/dashboard");
  await get(company.cookie, "/dashboard");
  await get(retail.cookie, "/dashboard/distributions");
  await get(retail.cookie, "/dashboard/values");
  await get(retail.cookie, "/dashboard/tools");
  await get(company.cookie, "/dashboard/tools");
  await (await get(retail.cookie, "/dashboard/statement.csv")).text();
  await get(retail.cookie, "/dashboard/analytics");
  await (await get(retail.cookie, "/dashboard/analytics.csv?table=value")).text();
  const limit = { measure: "score", part: "", value: 40, version: 0 };
  const setLimit = (body: object) => askWithCookie(retail.cookie, "PUT", "/dashboard/risk/limits", { body });
  await setLimit(limit);
  expect((await setLimit({ ...limit, value: 50 })).status).toBe(409);
  await get(retail.cookie, "/dashboard/risk");
  await get(retail.cookie, "/dashboard/risk/limits");
  const submitted = await anEnteredIndicator(company.cookie, "company", anIndicator(project));
  await addHoldingRow(retail.id, { projectId: project });
  await decideOnIndicator(staff, submitted, "release");
  expect((await decideOnIndicator(staff, submitted, "decline", "Late.")).status).toBe(409);
  await anEnteredIndicator(staff, "office", anIndicator(project, { replaces: submitted.id }));
  await get(retail.cookie, "/dashboard/indicators");
  await get(company.cookie, "/company/indicators");
  await get(staff, `/office/indicators?project=${project}`);
  await ask("/api/projects");
  await ask("/api/featured-project");
  await ask("/api/opportunities");
  const watched = "/api/watched-projects/demo-green-energy-plant";
  const goal = `/api/goals/${crypto.randomUUID()}`;
  const entries = { name: "Roof", measure: "value", amount: "1", currency: "EUR", day: "2999-12-31" };
  const headers = { Cookie: retail.cookie };
  for (const version of [0, 7]) await ask(goal, { method: "PUT", headers, body: { version, entries } });
  await ask(watched, { method: "PUT", headers, body: {} });
  await get(retail.cookie, "/watched-projects");
  await get(retail.cookie, "/goals");
  for (const path of [goal, watched]) await ask(path, { method: "DELETE", headers });
  await ask("/api/projects/green-energy-example");
  await expressInterest(await aCookie("institutional"));
  const expressed = (await (await expressInterest(retail.cookie)).json()) as { reference: string };
  await get(retail.cookie, "/interests");
  await withdrawInterest(retail.cookie, expressed.reference);
  await ask(`/api/office/projects/${project}/status`, {
    method: "POST",
    body: { from: "Funding", status: "Active" },
    headers: { Cookie: staff },
  });
  expectAnswered(
    /documents|dashboard|interests|projects|goals|opportunities|indicators/,
    /office\/(?!indicators|projects\/\{id\}\/status)|public|company\/(?!indicators)|news|visits/,
  );
});

test("the routes for a company's tools and its updates to holders answer as documented", async () => {
  const [staff, told] = [await aCookie("staff"), await aCompanyWithHolder()];
  const { cookie } = told.company;
  await addDocumentRow({ audience: [], projects: [told.projectId] });
  const [waiting, returned] = [await aSubmittedUpdate(told), await aSubmittedUpdate(told)];
  expect((await submitUpdate(cookie, waiting, 7)).status).toBe(409);
  expect((await withdrawUpdate(cookie, waiting, 7)).status).toBe(409);
  await withdrawUpdate(cookie, await aSubmittedUpdate(told));
  await sendUpdateBack(staff, returned);
  await releaseUpdate(staff, waiting);
  expect((await sendUpdateBack(staff, waiting)).status).toBe(409);
  await callUpdate(cookie, "DELETE", `/${returned}`);
  await updatesFor(told.holder.cookie);
  for (const path of [
    "projects",
    "investors",
    "finances",
    "updates",
    "updates?after=x",
    `updates/${waiting}`,
    "updates/x",
  ])
    await askWithCookie(cookie, "GET", `/company/${path}`);
  for (const path of ["", `/${waiting}`, "?state=gone"]) await askWithCookie(staff, "GET", `/office/updates${path}`);
  expectAnswered(/ \/(company\/|updates|office\/updates)/, /indicators/);
});

test("the routes for an investor's reports answer as documented", async () => {
  const member = await aMember("institutional");
  const holding = await addHoldingRow(member.id, { paid: { "2025-03-01": 500 }, values: { "2025-06-30": 1_200 } });
  const mandate = await mandateOf(askReports(member, "/mandates", "POST", { name: "Own" }));
  await askReports(member, `/mandates/${mandate.id}/holdings`, "PUT", { holdings: [holding] });
  const { statement } = await issue(member, { period: "2025", mandate: mandate.id });
  await readReports(member);
  await addHoldingRow(member.id, { values: { "2025-06-30": 1_200 } });
  await readReports(member, "/changed");
  const [payment] = (await paymentsOf(member)).payments;
  const files = [`/statements/${statement.id}/pdf`, `/statements/${statement.id}/csv`, `/payments/${payment?.id}/pdf`];
  for (const path of [...files, "/tax.pdf?year=2025", "/tax.csv?year=2025"])
    await (await askReports(member, path)).arrayBuffer();
  await readReports(member, `/statements/${statement.id}`);
  await readReports(member, "/tax?year=2025");
  await askReports(member, `/mandates/${mandate.id}`, "DELETE");
  expectAnswered(/reports/);
});

test("the routes for members' notices answer as documented", async () => {
  const { id, cookie } = await aMember("retail");
  const call = (method: string, path: string, body?: object) =>
    ask(`/api${path}`, { method, body, headers: { Cookie: cookie } });
  await env.DB.prepare(
    "insert into notices (id, person_id, topic, subject, found_at) values (?1, ?2, 'document', ?1, 1)",
  )
    .bind(crypto.randomUUID(), id)
    .run();
  for (const path of ["/notices", "/notices/unread-count", "/notices/preferences", "/dashboard/news"])
    await call("GET", path);
  await call("POST", "/dashboard/visits", {});
  await call("POST", "/notices/read", { until: new Date().toISOString() });
  await call("PATCH", "/notices/preferences", { preferences: { document: "never" } });
  const link = new URL(templateSettingsOf(env, "e").unsubscribeLinkFor({ personId: id, topic: "all" }) ?? "").pathname;
  await ask(link);
  await ask(link, { method: "POST" });
  expectAnswered(/notices|dashboard\/(news|visits)/);
});

test("the routes for submissions, their files and their projects answer as documented", async () => {
  startRelay();
  const [staff, { id: ownerId, cookie }] = [await aCookie("staff"), await aMember("company")];
  await addProjectRow({ ownerId });
  const call = (method: string, path: string) =>
    ask(`/api/submissions${path}`, { method, headers: { Cookie: cookie } });
  const draft = await aDraft(cookie);
  const { file } = (await (await upload(cookie, draft, "A plan.")).json()) as { file: { id: string } };
  await call("GET", `/${draft}`);
  await (await call("GET", `/${draft}/files/${file.id}`)).arrayBuffer();
  const headers = { Cookie: cookie, "If-Match": '"another file"' };
  expect((await ask(`/api/submissions/${draft}/files/${file.id}`, { headers })).status).toBe(412);
  await call("DELETE", `/${draft}/files/${file.id}`);
  expect((await save(cookie, draft, { version: 7, entries: { name: "Another" } })).status).toBe(409);
  await submit(cookie, draft);
  await call("DELETE", `/${await aDraft(cookie)}`);
  await decideOn(staff, (await aSubmission(cookie)).id, { status: "In review" });
  await call("GET", "");
  const office = (method: string, path: string, body?: object) =>
    askWithCookie(staff, method, `/office/submissions${path}`, { body });
  await office("GET", "");
  await office("GET", "?state=gone");
  const asked = await aSubmission(cookie, { name: "Asked" });
  await office("POST", `/${asked.id}/changes`, { version: 2, text: "Add the permit." });
  await office("GET", `/${asked.id}`);
  expect((await office("POST", `/${asked.id}/project`, { version: 3 })).status).toBe(409);
  const accepted = await anAcceptedSubmission(cookie, staff, { name: "Accepted" });
  const made = await office("POST", `/${accepted.id}/project`, { version: accepted.version });
  const { id: project } = ((await made.json()) as SubmissionDetail).made ?? { id: "none" };
  await askWithCookie(staff, "GET", "/office/projects");
  await askWithCookie(staff, "GET", `/office/projects/${project}`);
  const ready = await aReadyProject();
  const detail = await readProject(staff, ready);
  const entries = { ...formEntriesOf(detail), investors: "13" };
  await askWithCookie(staff, "PATCH", `/office/projects/${ready}`, { body: { version: 1, entries } });
  await askWithCookie(staff, "PATCH", `/office/projects/${ready}`, {
    body: { version: 1, entries: { ...entries, name: "B" } },
  });
  await askWithCookie(staff, "POST", `/office/projects/${ready}/publish`, { body: { version: 2 } });
  await askWithCookie(staff, "POST", `/office/projects/${ready}/unpublish`, { body: { version: 3 } });
  expectAnswered(/submissions|office\/projects/, /projects\/\{id\}\/(records|ledger|status)/);
});

test("the office's routes for enquiries, Today, the audit and saved replies answer as documented", async () => {
  startRelay();
  const [staff, member] = [await aPerson("staff"), await aPerson("retail")];
  const { reference } = await aMessage({ email: member.email });
  const spam = await aMessage({ website: "https://spam.example" });
  const at = (path: string) => `/${reference}${path}`;
  const nextStep = { text: "Send the plan", day: "2026-12-01" };
  await askInbox(staff.cookie, "PATCH", at(""), { version: 0, ownerId: staff.id, nextStep });
  expect((await askInbox(staff.cookie, "PATCH", at(""), { version: 0, status: "closed" })).status).toBe(409);
  await askInbox(staff.cookie, "POST", at("/notes"), { text: "Rang." });
  await askInbox(staff.cookie, "POST", at("/reply-preview"), { text: "Dear Ada" });
  await askInbox(staff.cookie, "POST", at("/replies"), { version: 1, text: "Dear Ada" });
  await askInbox(staff.cookie, "POST", at("/answered-elsewhere"), { version: 2 });
  await askInbox(staff.cookie, "POST", at("/documents"), { documentId: (await addDocumentRow()).id });
  await askInbox(staff.cookie, "POST", `/${spam.reference}/not-spam`, { version: 0 });
  const invitee = { email: anyEmail(), name: "Ada", kind: "company", byEmail: false };
  await askInbox(staff.cookie, "POST", at("/invitation"), invitee);
  const enquiries = [{ reference: spam.reference, version: 1 }];
  await askInbox(staff.cookie, "POST", "/bulk", { status: "closed", enquiries });
  for (const path of ["", ".csv", at("")]) await askInbox(staff.cookie, "GET", path);
  const office = (method: string, path: string, body?: object) =>
    askWithCookie(staff.cookie, method, `/office${path}`, {
      body,
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });
  for (const path of ["/today", "/counts", "/staff", "/audit", "/audit/people", "/audit.csv", "/saved-replies"])
    await office("GET", path);
  const added = await office("POST", "/saved-replies", { title: "Thanks", text: "Thank you." });
  const { reply } = (await added.json()) as { reply: { id: string } };
  await office("PATCH", `/saved-replies/${reply.id}`, { title: "Thanks", text: "Thank you!", version: 0 });
  expect((await office("DELETE", `/saved-replies/${reply.id}`, { version: 0 })).status).toBe(409);
  await office("DELETE", `/saved-replies/${reply.id}`, { version: 1 });
  expectAnswered(
    / \/office/,
    /emails|health|consultations|blocked|calendar|people|viewing|staff-requests|office\/(choices|document|upload|submissions|projects|updates|holdings|record|distribution|indicators|invitation)|privacy|erasures|retention/,
  );
});

test("the office's routes for personal data and erasures answer as documented", async () => {
  startRelay();
  const [staff, colleague, member] = [await aPerson("staff"), await aPerson("staff"), await aMember("retail")];
  const { email } = member;
  const call = (method: string, path: string, body?: object, cookie = staff.cookie) =>
    askWithCookie(cookie, method, `/office${path}`, { body });
  await call("GET", "/retention");
  await call("POST", "/privacy/find", { email });
  await call("POST", "/privacy/find", { person: crypto.randomUUID() });
  await call("POST", "/privacy/mentions", { email });
  await call("POST", "/privacy/export", { email: "nobody" });
  await (await call("POST", "/privacy/export", { email })).arrayBuffer();
  const prepared = await call("POST", "/erasures", { email });
  const { erasure } = (await prepared.json()) as { erasure: { id: string; plan: string } };
  await call("POST", "/erasures", { email: staff.email });
  for (const path of ["", `/${erasure.id}`]) await call("GET", `/erasures${path}`);
  for (const { cookie } of [staff, colleague])
    await call("POST", `/erasures/${erasure.id}/confirmation`, { email, plan: erasure.plan }, cookie);
  await call("DELETE", `/erasures/${erasure.id}`);
  const withdrawn = (await (await call("POST", "/erasures", { email: anyEmail() })).json()) as {
    erasure: { id: string };
  };
  await call("DELETE", `/erasures/${withdrawn.erasure.id}`);
  expectAnswered(/office\/(privacy|erasures|retention)/);
});

test("the office's routes for records, their files and distribution runs answer as documented", async () => {
  const [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
  const { member, projectId } = await aHolding(staff.cookie);
  const wrong = await buy(staff.cookie, { member, projectId, tokens: 1 });
  const value = { kind: "valuations", personId: member.id, projectId, day: "2026-02-01", amount: "5" } as const;
  for (const amount of ["5", "6"]) await postEntry(staff.cookie, { ...value, amount });
  const [holding] = await holdingsOf(staff.cookie, `project=${projectId}`);
  for (const kind of ["purchases", "distributions", "valuations"] as const)
    await entriesOf(staff.cookie, kind, `project=${projectId}`);
  const office = (method: string, way: string, body?: object) =>
    askWithCookie(staff.cookie, method, `/office${way}`, { ...(body && { body }) });
  await counterEntry(staff.cookie, wrong);
  await office("PATCH", `/holdings/${holding?.id}`, { from: "Held", to: "Held" });
  await office("PATCH", `/holdings/${holding?.id}`, { from: "Redeemed", to: "Redeemed" });
  const text = `email,project,day,amount\n${member.email},${projectId},2026-02-01,5`;
  await checkImport(staff.cookie, "distributions", `${text}x`);
  await importRecords(staff.cookie, "distributions", text);
  await checkImport(staff.cookie, "distributions", text);
  await importRecords(staff.cookie, "distributions", text);
  const figures = { projectId, amount: "100.00", recordDay: "2026-02-01", payDay: "2026-02-02" };
  await office("POST", "/distribution-runs/preview", figures);
  const first = await prepare(staff.cookie, figures);
  await confirm(staff.cookie, first.id);
  await office("POST", `/distribution-runs/${first.id}/send-back`, { note: "Not yet." });
  const { id } = await prepare(staff.cookie, figures);
  await confirm(colleague.cookie, id);
  await counterRun(staff.cookie, id);
  for (const way of ["", "?status=gone", `/${id}`, `/${id}/shares`, `/${id}/shares.csv`])
    await office("GET", `/distribution-runs${way}`);
  for (const file of ["holdings.csv", "wishes.csv"]) await office("GET", `/projects/${projectId}/records/${file}`);
  expectAnswered(/office\/(holdings|record|distribution|projects\/\{id\}\/records)/);
});

test("the office's routes for documents, their files and their download log answer as documented", async () => {
  const staff = await aPerson("staff");
  const draft = await addDraft(staff, "Documented.");
  for (const version of [0, draft.version])
    await askWithCookie(staff.cookie, "POST", "/office/documents/bulk", {
      body: { act: "restore", documents: [{ id: draft.id, version }] },
    });
  const published = await actOnDocument(staff, await editDocument(staff, draft, { audience: audienceOf() }), "publish");
  const path = `/${draft.id}/versions?${new URLSearchParams({ name: "b.txt", version: `${published.version}` })}`;
  await sendFile(staff.cookie, path, "Documented again.");
  const inPlace = await readAs<typeof draft>(staff, `/documents/${draft.id}`);
  await editDocument(staff, inPlace, { publicPlace: "white-paper" });
  for (const way of ["", "/white-paper", "/legal-framework", "/none"]) await ask(`/api/public-documents${way}`);
  await sendFile(staff.cookie, path, "Too late.");
  const office = (way: string) => askWithCookie(staff.cookie, "GET", `/office${way}`);
  for (const way of ["/documents", "/documents?state=gone", "/choices/people?q=a", "/choices/projects?q=a"])
    await office(way);
  for (const way of [
    "",
    "/viewers",
    "/ledger",
    "/ledger/days",
    "/ledger.csv",
    "/versions/9/file",
    "/versions/2/preview",
  ])
    await office(`/documents/${draft.id}${way}`);
  for (const of of ["people", "projects"])
    for (const way of ["ledger", "ledger/days", "ledger.csv"]) await office(`/${of}/${staff.id}/${way}`);
  await office(`/documents/${crypto.randomUUID()}`);
  await postAct(staff, draft, "bin");
  await office("/document-check");
  const bytes = new TextEncoder().encode("In one part.");
  const upload = await beginUpload(staff, { name: "part.txt", bytes });
  await postUpload(staff, { name: "part.txt", bytes });
  await office("/uploads");
  await sendPart(staff, upload, 2, bytes);
  expect((await postCompletion(staff, upload.id)).status).toBe(409);
  await sendPart(staff, upload, 1, bytes);
  await postCompletion(staff, upload.id);
  const discarded = await beginUpload(staff, { name: "discarded.txt", bytes });
  for (let time = 0; time < 2; time++) await askWithCookie(staff.cookie, "DELETE", `/office/uploads/${discarded.id}`);
  // A whole file is read after its request was answered, so test/worker/documents/versions.test.ts tests it.
  expectAnswered(/ \/(office\/(choices|document|upload)|public-documents)|\/ledger/, /\/file$/);
});

/** Expects that each of these routes has answered a request with success at least once. */
function expectAnswered(which: RegExp, except?: RegExp): void {
  const names = routes.map(({ method, path }) => `${method} ${path}`);
  const wanted = names.filter((route) => which.test(route) && !except?.test(route));
  const unasked = wanted.filter((route) => !answered.has(route));
  expect(unasked, "Ask these in the test of their subject, so that the answer is checked").toEqual([]);
}

async function anEnrolledPerson(): Promise<{ id: string }> {
  const { cookie } = await anEnrolledMember();
  const { person } = (await (await ask("/api/session", { headers: { Cookie: cookie } })).json()) as {
    person: { id: string };
  };
  return person;
}

/** Stores a two-factor secret that no version of the portal's secret decrypts. */
async function makeFactorUnreadable(email: string): Promise<void> {
  vi.spyOn(console, "error").mockReturnValue();
  await env.DB.prepare("UPDATE two_factors SET secret = 'any' WHERE person_id = (SELECT id FROM user WHERE email = ?)")
    .bind(email)
    .run();
}
