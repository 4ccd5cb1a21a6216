import type { Context } from "hono";
import { inboxErrors as errors } from "#content/office/errors.ts";
import { isPseudonym } from "#rules/email-address.ts";
import { mayBeAnswered } from "#rules/enquiries/inbox.ts";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import type { EnquiryChange } from "#rules/enquiries/inbox-requests.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { sendAfterAnswer } from "../../after-answer.ts";
import type { Database } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { writingOf } from "../../office/acting.ts";
import { isActiveStaffMember } from "../../office/staff-store.ts";
import { conflictWith } from "../../problem.ts";
import { sha256Of } from "../../sha256.ts";
import type { StoredEnquiry } from "../enquiry-store.ts";
import { storeReply } from "./answer-store.ts";
import { type ChangeResult, changeEnquiry, type EnquiryWriting, findEnquiry, findThreadEntry } from "./change-store.ts";
import { findDetail } from "./detail-store.ts";
import { shownDetailOf } from "./shown-enquiry.ts";
import { changeOf } from "./wanted-change.ts";

export const unknownEnquiry: Problem = { problem: "not-found", detail: errors.unknown };

/** Changes status, owner or next step. */
export async function applyChange(
  c: Context<App>,
  reference: string,
  asked: EnquiryChange,
): Promise<EnquiryDetail | Problem> {
  const { db } = c.var;
  if (typeof asked.ownerId === "string" && !(await isActiveStaffMember(db, asked.ownerId)))
    return invalidAt("ownerId", errors.unknownOwner);
  return changeAsRead(c, { reference, asked }, async (enquiry, writing) => {
    const change = changeOf(enquiry, asked);
    if (change === "erased") return { problem: "conflict", detail: errors.erased };
    if (change === "refused") return { problem: "conflict", detail: errors.notNext };
    return change === undefined ? { isMade: true, after: enquiry } : changeEnquiry(db, enquiry, change, writing);
  });
}

/** Stores a reply, once for each key, and sends its e-mail after the response. */
export async function applyReply(
  c: Context<App>,
  reference: string,
  { version, text }: { version: number; text: string },
  idempotencyKey: string,
): Promise<EnquiryDetail | Problem> {
  const { db } = c.var;
  const enquiry = await findEnquiry(db, reference);
  if (!enquiry) return unknownEnquiry;
  const repeated = async () => {
    const entry = await findThreadEntry(db, idempotencyKey);
    if (!entry) return undefined;
    const isSame = entry.enquiryId === enquiry.id && entry.kind === "reply" && entry.text === text;
    return isSame ? findShownEnquiry(db, reference) : ({ problem: "conflict", detail: errors.otherText } as const);
  };
  const before = await repeated();
  if (before) return before;
  if (enquiry.version !== version) return changedMeanwhile(db, reference);
  if (!mayBeAnswered(enquiry.status)) return { problem: "conflict", detail: errors.suspected };
  if (isPseudonym(enquiry.email)) return { problem: "conflict", detail: errors.erased };
  const reply = { text, idempotencyKey, author: c.var.person.name };
  const result = await storeReply(db, enquiry, reply, writingOf(c));
  sendAfterAnswer(c, result.emailIds);
  if (result.isMade) return findShownEnquiry(db, reference);
  return (await repeated()) ?? changedMeanwhile(db, reference);
}

type Make = (
  enquiry: StoredEnquiry,
  writing: EnquiryWriting,
) => Promise<(ChangeResult & { emailIds?: readonly string[] }) | Problem>;

/**
 * Finds the enquiry, refuses if its version is not the one that was read, and makes the change. The call that made the latest
 * change may be retried if its answer was lost: it gets the same answer again.
 */
export async function changeAsRead(
  c: Context<App>,
  { reference, asked }: { reference: string; asked: { version: number } },
  make: Make,
): Promise<EnquiryDetail | Problem> {
  const { db } = c.var;
  const enquiry = await findEnquiry(db, reference);
  if (!enquiry) return unknownEnquiry;
  const { version } = asked;
  const changeId = changeIdOf(c, asked);
  const isRepeated = changeId !== undefined && enquiry.changeId === changeId;
  if (isRepeated && enquiry.version === version + 1) return findShownEnquiry(db, reference);
  if (enquiry.version !== version) return changedMeanwhile(db, reference);
  const writing = { ...writingOf(c), changeId: isRepeated ? undefined : changeId };
  const result = await make(enquiry, writing);
  if ("problem" in result) return result;
  if (!result.isMade) return changedMeanwhile(db, reference);
  sendAfterAnswer(c, result.emailIds ?? []);
  return findShownEnquiry(db, reference);
}

/** Returns the same id for a retry of the same call, and another id for another request under the same key of the page. */
function changeIdOf(c: Context<App>, asked: object): string | undefined {
  const key = c.req.header("Idempotency-Key")?.toLowerCase();
  if (!key) return undefined;
  const call = JSON.stringify([key, c.req.method, c.req.path, asked]);
  return sha256Of(call);
}

/** Returns an enquiry as staff see it now, or the problem that there is none. */
export async function findShownEnquiry(db: Database, reference: string): Promise<EnquiryDetail | Problem> {
  const found = await findDetail(db, reference);
  return found ? shownDetailOf(found, new Date()) : unknownEnquiry;
}

async function changedMeanwhile(db: Database, reference: string): Promise<Problem> {
  const current = await findShownEnquiry(db, reference);
  return "problem" in current ? current : conflictWith(errors.changed, current);
}
