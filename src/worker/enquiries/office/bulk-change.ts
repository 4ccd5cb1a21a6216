import type { Context } from "hono";
import type * as z from "zod/mini";
import { inboxErrors as errors } from "#content/office/errors.ts";
import type { EnquiryBulkResult } from "#rules/enquiries/inbox-answers.ts";
import type { bulkChange } from "#rules/enquiries/inbox-requests.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import type { Database } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { actingOf } from "../../office/acting.ts";
import { isActiveStaffMember } from "../../office/staff-store.ts";
import type { StoredEnquiry } from "../enquiry-store.ts";
import { type Change, changeEnquiries, findMadeBy, listEnquiries, type RepeatedChange } from "./change-store.ts";
import { listInboxRows } from "./inbox-store.ts";
import { shownLineOf } from "./shown-enquiry.ts";
import { changeOf } from "./wanted-change.ts";

type Wanted = z.output<typeof bulkChange>;
type Outcome = EnquiryBulkResult["outcome"];

/**
 * Makes the same change to several enquiries, to each only if it is still as it was read. A refused one does not stop the others.
 */
export async function applyBulk(
  c: Context<App>,
  { enquiries, ...wanted }: Wanted,
): Promise<EnquiryBulkResult[] | Problem> {
  const { db } = c.var;
  const problem = await findProblem(db, enquiries, wanted);
  if (problem) return problem;
  const asked = new Map(enquiries.map((each) => [each.reference, each]));
  const references = [...asked.keys()];
  const found = await listEnquiries(db, references);
  const outcomes = new Map<string, Outcome>();
  const changes: { before: StoredEnquiry; change: Change }[] = [];
  const alike: RepeatedChange[] = [];
  for (const before of found) {
    const { version = before.version, status = wanted.status } = asked.get(before.reference) ?? {};
    const change = changeOrReason(before, version, { ...wanted, status });
    if (change === "alike")
      alike.push({ id: before.id, reference: before.reference, version, wanted: { status, ownerId: wanted.ownerId } });
    else if (typeof change === "string") outcomes.set(before.reference, change);
    else changes.push({ before, change });
  }
  // The same call may have changed them before, and its answer may have been lost.
  const own = await findMadeBy(db, actingOf(c).actorId, alike);
  for (const { id, reference } of alike) outcomes.set(reference, own.has(id) ? "changed" : "unchanged");
  const now = new Date();
  const results = await changeEnquiries(db, changes, { acting: actingOf(c), now });
  for (const { isMade, after } of results.values()) outcomes.set(after.reference, isMade ? "changed" : "conflict");
  const lines = new Map((await listInboxRows(db, references)).map((row) => [row.reference, shownLineOf(row, now)]));
  return references.map((reference) => ({
    reference,
    outcome: outcomes.get(reference) ?? "unknown",
    enquiry: lines.get(reference) ?? null,
  }));
}

/** Returns what is to be written, or why nothing is. `alike`: the enquiry is already as it is wanted. */
function changeOrReason(
  before: StoredEnquiry,
  version: number,
  wanted: Omit<Wanted, "enquiries">,
): Change | "alike" | "conflict" | "refused" {
  const change = changeOf(before, wanted);
  if (change === undefined) return "alike";
  if (before.version !== version) return "conflict";
  return typeof change === "string" ? "refused" : change;
}

async function findProblem(
  db: Database,
  enquiries: Wanted["enquiries"],
  wanted: Omit<Wanted, "enquiries">,
): Promise<Problem | undefined> {
  if (wanted.ownerId === undefined && enquiries.some(({ status = wanted.status }) => status === undefined))
    return { problem: "invalid", detail: errors.badBulk };
  if (typeof wanted.ownerId === "string" && !(await isActiveStaffMember(db, wanted.ownerId)))
    return invalidAt("ownerId", errors.unknownOwner);
  return undefined;
}
