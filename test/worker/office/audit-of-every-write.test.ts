import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { idOf } from "#test/support/worker/accounts.ts";
import { countAudit } from "#test/support/worker/audit.ts";
import { aDay, block, book } from "#test/support/worker/consultations.ts";
import { type Call, deskWrites, type WriteBody } from "#test/support/worker/desk-writes.ts";
import { addDocumentRow } from "#test/support/worker/documents.ts";
import { makeDead, openEmail } from "#test/support/worker/emails.ts";
import { aMessage } from "#test/support/worker/inbox.ts";
import { sendFile } from "#test/support/worker/office-documents.ts";
import { aPerson, askAsStaff } from "#test/support/worker/people.ts";
import { projectWrites } from "#test/support/worker/project-writes.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { type FakeRelay, startRelay, status } from "#test/support/worker/relay.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";
import { anEmail, anInvitation, aReply, aSavedReply, aStaffRequest } from "#test/support/worker/staff-writes.ts";
import { anAccepted, aSubmission } from "#test/support/worker/submissions.ts";
import { aHolder } from "#test/support/worker/two-factor-account.ts";
import { updateWrites } from "#test/support/worker/updates.ts";
import { callerOf } from "#worker/access.ts";
import { apiAnswers } from "#worker/api.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";

let staff: Awaited<ReturnType<typeof aPerson>>;
let second: typeof staff;
let relay: FakeRelay;
beforeAll(async () => {
  [staff, second] = [await aPerson("staff"), await aPerson("staff")];
});

const nobody = { id: crypto.randomUUID() };
const consultation =
  (refused: Call["refused"], body: WriteBody = {}) =>
  async () => ({
    id: (await book(relay)).reference,
    body,
    ...(refused && { refused }),
  });
const enquiry =
  (body: WriteBody, refused: WriteBody, changes: Record<string, string> = {}) =>
  async () => ({ id: (await aMessage(changes)).reference, body, refused: { body: refused } });

/** Every write of staff, and how a call of it is prepared that succeeds, and one that is refused. */
const writes: Record<string, () => Promise<Call>> = {
  "POST /api/consultations/:reference/confirmation": consultation({ ...nobody }),
  "POST /api/consultations/:reference/cancellation": consultation({ body: { version: 7 } }),
  "POST /api/consultations/:reference/refusal": consultation({ body: { reason: "" } }, { reason: "No room." }),
  "POST /api/consultations/:reference/proposal": async () => {
    const { reference, day } = await book(relay);
    return { id: reference, body: { day, slot: "15:00" }, refused: { body: { day, slot: "15:10" } } };
  },
  "POST /api/projects/:id/status": async () => ({
    id: await addProjectRow({ status: "Funding" }),
    body: { status: "Active" },
    refused: { body: { status: "Sunk" } },
  }),
  "POST /api/submissions/:id/status": async () => ({
    id: (await aSubmission((await aMember("company")).cookie)).id,
    body: { status: "In review" },
    refused: { body: { status: "Submitted" } },
  }),
  "POST /api/office/submissions/:id/changes": async () => ({
    id: (await aSubmission((await aMember("company")).cookie)).id,
    body: { version: 2, text: "Add the permit." },
    refused: { body: { version: 2, text: "" } },
  }),
  "POST /api/office/submissions/:id/project": async () => {
    const { id, version } = await anAccepted((await aMember("company")).cookie, staff.cookie);
    return { id, body: { version }, refused: { body: { version: version + 7 } } };
  },
  "POST /api/invitations": async () => {
    const body = { email: anyEmail(), name: "Ada", kind: "retail", byEmail: false };
    return { body, refused: { body: { ...body, email: staff.email } } };
  },
  "POST /api/invitations/:id/email": async () => ({ id: await anInvitation(staff.cookie), body: {}, refused: nobody }),
  "DELETE /api/invitations/:id": async () => ({ id: await anInvitation(staff.cookie), body: {}, refused: nobody }),
  "POST /api/people/:id/disable": async () => ({ id: (await aMember("retail")).id, body: {}, refused: nobody }),
  "POST /api/people/:id/enable": async () => {
    const { id } = await aMember("retail");
    await askAsStaff(staff.cookie, "POST", `/people/${id}/disable`, { body: {} });
    return { id, body: {}, refused: nobody };
  },
  "POST /api/people/:id/staff": async () => ({ id: (await aMember("retail")).id, body: {}, refused: nobody }),
  "DELETE /api/people/:id/staff": async () => ({
    id: (await aPerson("staff")).id,
    body: { becomes: "retail" },
    refused: nobody,
  }),
  "POST /api/people/:id/password-reset": async () => ({
    id: (await aMember("retail")).id,
    body: {},
    refused: nobody,
  }),
  "PUT /api/people/:id/kind": async () => ({
    id: (await aMember("retail")).id,
    body: { from: "retail", to: "company" },
    refused: nobody,
  }),
  "POST /api/invitation-list": async () => {
    const body = { text: anyEmail(), kind: "retail", byEmail: false };
    return { body, refused: { body: { ...body, text: "nobody" } } };
  },
  "DELETE /api/people/:id/sessions": async () => ({ id: (await aMember("retail")).id, body: {}, refused: nobody }),
  "DELETE /api/people/:id/sessions/:sessionId": async () => {
    const { id } = await aMember("retail");
    const sessionId = await env.DB.prepare("SELECT id FROM session WHERE user_id = ?").bind(id).first<string>("id");
    return { id: `${id}/sessions/${sessionId}`, body: {}, refused: { id: `${nobody.id}/sessions/${sessionId}` } };
  },
  "DELETE /api/people/:id/two-factor": async () => ({
    id: await idOf((await aHolder()).email),
    body: { reason: "Lost the phone." },
    refused: nobody,
  }),
  "POST /api/staff-requests/:id/confirm": async () => ({
    id: await aStaffRequest(staff.cookie),
    body: {},
    refused: nobody,
  }),
  "DELETE /api/staff-requests/:id": async () => ({ id: await aStaffRequest(staff.cookie), body: {}, refused: nobody }),
  "POST /api/office/emails/:id/acts": async () => {
    const id = await anEmail();
    await makeDead(id);
    const { version } = await openEmail(staff.cookie, id);
    return { id, body: { act: "send-again", version }, refused: { body: { act: "cancel", version } } };
  },
  "POST /api/office/emails/tries": async () => {
    const id = await anEmail();
    const { answer } = relay;
    relay.answer = status(503);
    await sendOutbox(env, { only: [id] });
    relay.answer = answer;
    return { body: {} };
  },
  "POST /api/office/blocked-times": async () => {
    const day = aDay();
    const body = { name: "Offsite", pattern: "once", firstDay: day };
    return { body, refused: { body: { ...body, name: "" } } };
  },
  "DELETE /api/office/blocked-times/:id": async () => {
    const added = (await (await block(staff.cookie, { day: aDay() })).json()) as { block: { id: string } };
    return { id: added.block.id, body: { version: 0 }, refused: { ...nobody, body: { version: 0 } } };
  },
  "POST /api/office/calendar-feed": async () => ({ body: {} }),
  "DELETE /api/office/calendar-feed": async () => {
    await askAsStaff(second.cookie, "POST", "/office/calendar-feed", { body: {} });
    return { body: {} };
  },
  "PATCH /api/office/enquiries/:reference": enquiry(
    { version: 0, status: "closed" },
    { version: 0, status: "answered" },
  ),
  "POST /api/office/enquiries/:reference/notes": enquiry({ text: "A note." }, { text: "" }),
  "POST /api/office/enquiries/:reference/replies": enquiry({ version: 0, text: "Yes." }, { version: 0, text: "" }),
  "POST /api/office/enquiries/:reference/answered-elsewhere": enquiry(
    { version: 0, text: "" },
    { version: 7, text: "x" },
  ),
  "POST /api/office/enquiries/:reference/not-spam": enquiry({ version: 0 }, { version: 7 }, { website: "x" }),
  "POST /api/office/enquiries/:reference/invitation": async () => {
    const { reference, email } = await aMessage();
    const body = { email, name: "Ada", kind: "retail", byEmail: false };
    return { id: reference, body, refused: { body: { ...body, kind: "staff" } } };
  },
  "POST /api/office/enquiries/:reference/documents": async () => {
    const { email } = await aMember("retail");
    const [{ reference }, { id }] = [await aMessage({ email }), await addDocumentRow({ audience: [] })];
    return { id: reference, body: { documentId: id }, refused: { body: { documentId: nobody.id } } };
  },
  "POST /api/office/enquiries/bulk": async () => {
    const enquiries = [{ reference: (await aMessage()).reference, version: 0 }];
    return { body: { status: "closed", enquiries }, refused: { body: { status: "closed", enquiries: [] } } };
  },
  "POST /api/office/saved-replies": async () => ({ body: aReply, refused: { body: { ...aReply, title: "" } } }),
  "PATCH /api/office/saved-replies/:id": async () => ({
    id: await aSavedReply(staff.cookie),
    body: { ...aReply, version: 0 },
    refused: { body: { ...aReply, version: 7 } },
  }),
  "DELETE /api/office/saved-replies/:id": async () => ({
    id: await aSavedReply(staff.cookie),
    body: { version: 0 },
    refused: { body: { version: 7 } },
  }),
  ...deskWrites(() => ({ staff, second })),
  ...projectWrites(() => staff),
  ...updateWrites,
};

/** They change nothing that staff or members see: previews, and the bytes of a file until it is whole. */
const unrecorded = [
  "POST /api/office/distribution-runs/preview",
  "POST /api/office/record-imports/check",
  "POST /api/invitation-list/check",
  "POST /api/office/blocked-times/preview",
  "POST /api/office/enquiries/:reference/reply-preview",
  "POST /api/office/uploads",
  "PUT /api/office/uploads/:id/parts/:number",
  "DELETE /api/office/uploads/:id",
  "POST /api/office/privacy/find",
  "POST /api/office/privacy/mentions",
];

test("no write of staff is missing here", () => {
  const routes = apiAnswers.routes.filter(
    ({ method, path, handler }) =>
      path.startsWith("/api") && !["GET", "ALL"].includes(method) && callerOf(handler) === "staff",
  );
  const named = routes.map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(named)].sort()).toEqual([...Object.keys(writes), ...unrecorded].sort());
});

test.each(Object.entries(writes))(
  "%s leaves one entry in the audit, and none when it is refused",
  async (route, prepare) => {
    relay = startRelay();
    const { id, query, body, refused } = await prepare();
    const before = await countAudit();
    if (refused) {
      const response = await send(route, { id: refused.id ?? id, query, body: refused.body ?? body });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(await countAudit()).toBe(before);
    }
    const member = await aMember("company");
    expect((await send(route, { id, query, body }, member.cookie)).status).toBe(403);
    expect(await countAudit()).toBe(before);
    const response = await send(route, { id, query, body });
    expect([response.ok, response.ok || (await response.text())]).toEqual([true, true]);
    expect(await countAudit()).toBe(before + 1);
  },
);

/** By the second member of staff: the first one asks for staff, and nobody confirms what they asked for. */
function send(
  route: string,
  { id = "", query = "", body }: { id: string | undefined; query: string | undefined; body: WriteBody },
  cookie = second.cookie,
): Promise<Response> {
  const [method = "", path = ""] = route.split(" ");
  // Of a path that names two things, their ids are given with a slash between them.
  const address = path.slice("/api".length).replace(/:\w+(\/sessions\/:\w+)?/, id) + query;
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  if (typeof body === "string") return sendFile(cookie, address.replace("/office/documents", ""), body, headers);
  return askAsStaff(cookie, method, address, { body, headers });
}
