import { env } from "cloudflare:workers";
import type { Bindings } from "#worker/env.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";
import { idOf } from "./accounts.ts";
import { aDay, block, book, decide } from "./consultations.ts";
import { type Call, deskWrites, type WriteBody } from "./desk-writes.ts";
import { addDocumentRow } from "./documents.ts";
import { giveUpEmail, openEmail } from "./emails.ts";
import { aMessage } from "./inbox.ts";
import { sendFile } from "./office-documents.ts";
import { aPerson, askWithCookie, type TestPerson } from "./people.ts";
import { projectWrites } from "./project-writes.ts";
import { addProjectRow, aMember } from "./records.ts";
import { type FakeRelay, status } from "./relay.ts";
import { anyEmail } from "./sign-in.ts";
import { anEmail, anInvitation, aReply, aSavedReply, aStaffRequest } from "./staff-write-subjects.ts";
import { anAcceptedSubmission, aSubmission } from "./submissions.ts";
import { aTwoFactorAccount } from "./two-factor-account.ts";
import { updateWrites } from "./updates.ts";
import { noLimit } from "./visitor.ts";

type Who = () => { staff: TestPerson; second: TestPerson; relay: FakeRelay };

const nobody = { id: crypto.randomUUID() };
const consultation =
  (who: Who, refused: Call["refused"], body: Record<string, unknown> = {}) =>
  async () => ({
    id: (await book(who().relay)).reference,
    body: { version: 0, ...body },
    ...(refused && { refused }),
  });
const enquiry =
  (body: WriteBody, refused: WriteBody, changes: Record<string, string> = {}) =>
  async () => ({ id: (await aMessage(changes)).reference, body, refused: { body: refused } });

/** Every staff write, with a function that prepares a call that succeeds and one that is refused. */
export const everyStaffWrite = (who: Who): Record<string, () => Promise<Call>> => ({
  "POST /api/office/consultations/:reference/confirmation": consultation(who, { ...nobody }),
  "POST /api/office/consultations/:reference/cancellation": async () => {
    const { reference } = await book(who().relay);
    await decide("confirmation", reference, who().staff.cookie);
    return { id: reference, body: { version: 1 }, refused: { body: { version: 7 } } };
  },
  "POST /api/office/consultations/:reference/refusal": consultation(
    who,
    { body: { version: 0, reason: "" } },
    { reason: "No room." },
  ),
  "POST /api/office/consultations/:reference/proposal": async () => {
    const { reference, day } = await book(who().relay);
    const proposal = { version: 0, day, slot: "15:00" };
    return { id: reference, body: proposal, refused: { body: { ...proposal, slot: "15:10" } } };
  },
  "POST /api/office/projects/:id/status": async () => ({
    id: await addProjectRow({ status: "Funding" }),
    body: { from: "Funding", status: "Active" },
    refused: { body: { from: "Planning", status: "Coming Soon" } },
  }),
  "POST /api/office/submissions/:id/status": async () => ({
    id: (await aSubmission((await aMember("company")).cookie)).id,
    body: { status: "In review", version: 2 },
    refused: { body: { status: "Submitted", version: 2 } },
  }),
  "POST /api/office/submissions/:id/changes": async () => ({
    id: (await aSubmission((await aMember("company")).cookie)).id,
    body: { version: 2, text: "Add the permit." },
    refused: { body: { version: 2, text: "" } },
  }),
  "POST /api/office/submissions/:id/project": async () => {
    const { id, version } = await anAcceptedSubmission((await aMember("company")).cookie, who().staff.cookie);
    return { id, body: { version }, refused: { body: { version: version + 7 } } };
  },
  "POST /api/office/invitations": async () => {
    const body = { email: anyEmail(), name: "Ada", kind: "retail", byEmail: false };
    return { body, refused: { body: { ...body, email: who().staff.email } } };
  },
  "POST /api/office/invitations/:id/email": async () => ({
    id: await anInvitation(who().staff.cookie),
    body: {},
    refused: nobody,
  }),
  "DELETE /api/office/invitations/:id": async () => ({
    id: await anInvitation(who().staff.cookie),
    body: {},
    refused: nobody,
  }),
  "POST /api/office/people/:id/disable": async () => ({ id: (await aMember("retail")).id, body: {}, refused: nobody }),
  "POST /api/office/people/:id/enable": async () => {
    const { id } = await aMember("retail");
    await askWithCookie(who().staff.cookie, "POST", `/office/people/${id}/disable`, { body: {} });
    return { id, body: {}, refused: nobody };
  },
  "POST /api/office/people/:id/staff": async () => ({ id: (await aMember("retail")).id, body: {}, refused: nobody }),
  "DELETE /api/office/people/:id/staff": async () => ({
    id: (await aPerson("staff")).id,
    body: { becomes: "retail" },
    refused: nobody,
  }),
  "POST /api/office/people/:id/password-reset": async () => ({
    id: (await aMember("retail")).id,
    body: {},
    refused: nobody,
  }),
  "PUT /api/office/people/:id/kind": async () => ({
    id: (await aMember("retail")).id,
    body: { from: "retail", to: "company" },
    refused: nobody,
  }),
  "POST /api/office/invitation-list": async () => {
    const body = { text: anyEmail(), kind: "retail", byEmail: false };
    return { body, refused: { body: { ...body, text: "nobody" } } };
  },
  "DELETE /api/office/people/:id/sessions": async () => ({
    id: (await aMember("retail")).id,
    body: {},
    refused: nobody,
  }),
  "DELETE /api/office/people/:id/sessions/:sessionId": async () => {
    const { id } = await aMember("retail");
    const sessionId = await env.DB.prepare("SELECT id FROM session WHERE user_id = ?").bind(id).first<string>("id");
    return { id: `${id}/sessions/${sessionId}`, body: {}, refused: { id: `${nobody.id}/sessions/${sessionId}` } };
  },
  "DELETE /api/office/people/:id/two-factor": async () => ({
    id: await idOf((await aTwoFactorAccount()).email),
    body: { reason: "Lost the phone." },
    refused: nobody,
  }),
  "POST /api/office/staff-requests/:id/confirm": async () => ({
    id: await aStaffRequest(who().staff.cookie),
    body: {},
    refused: nobody,
  }),
  "DELETE /api/office/staff-requests/:id": async () => ({
    id: await aStaffRequest(who().staff.cookie),
    body: {},
    refused: nobody,
  }),
  "POST /api/office/emails/:id/acts": async () => {
    const id = await anEmail();
    await giveUpEmail(id);
    const { version } = await openEmail(who().staff.cookie, id);
    return { id, body: { act: "send-again", version }, refused: { body: { act: "cancel", version } } };
  },
  "POST /api/office/emails/attempts": async () => {
    const id = await anEmail();
    const { relay } = who();
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
    const added = (await (await block(who().staff.cookie, { day: aDay() })).json()) as { block: { id: string } };
    return { id: added.block.id, body: { version: 0 }, refused: { ...nobody, body: { version: 0 } } };
  },
  "POST /api/office/calendar-feed": async () => ({ body: {} }),
  "DELETE /api/office/calendar-feed": async () => {
    await askWithCookie(who().second.cookie, "POST", "/office/calendar-feed", { body: {} });
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
  "POST /api/office/people/:id/documents": async () => {
    const [{ id }, document] = [await aMember("retail"), await addDocumentRow({ audience: [] })];
    return { id, body: { documentId: document.id }, refused: { body: { documentId: nobody.id } } };
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
    id: await aSavedReply(who().staff.cookie),
    body: { ...aReply, version: 0 },
    refused: { body: { ...aReply, version: 7 } },
  }),
  "DELETE /api/office/saved-replies/:id": async () => ({
    id: await aSavedReply(who().staff.cookie),
    body: { version: 0 },
    refused: { body: { version: 7 } },
  }),
  ...deskWrites(who),
  ...projectWrites(() => who().staff),
  ...updateWrites,
});

export type Sent = { id?: string | undefined; query?: string | undefined; body?: unknown; file?: string | undefined };

/** Calls a write by its route. If a path has two ids, `id` is the part of the path from the first to the second. */
export function sendWrite(
  cookie: string,
  route: string,
  { id = "", query = "", body, file }: Sent,
  bindings: Partial<Bindings> = {},
): Promise<Response> {
  const [method = "", path = ""] = route.split(" ");
  const address = path.slice("/api".length).replace(/:\w+(\/sessions\/:\w+)?/, () => id) + query;
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  if (file !== undefined) return sendFile(cookie, address.slice("/office/documents".length), file, headers);
  return askWithCookie(cookie, method, address, {
    body,
    headers,
    bindings: { ENQUIRY_LIMIT: noLimit, SESSION_LIMIT: noLimit, ...bindings },
  });
}
