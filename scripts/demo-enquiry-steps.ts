import { addDays } from "#rules/day.ts";
import { defaultDailyCeiling } from "#rules/mail/daily-ceiling.ts";
import type { DeliveryOutcome } from "#rules/mail/delivery.ts";
import { dayAt } from "#rules/office/day-range.ts";
import { changeConsultation, findByReference } from "#worker/consultations/consultation-store.ts";
import { type Database, openDatabase } from "#worker/db/database.ts";
import { storeAnswerElsewhere, storeReply } from "#worker/enquiries/answer-store.ts";
import { addNote, changeEnquiry, findEnquiry } from "#worker/enquiries/change-store.ts";
import type { StoredEnquiry } from "#worker/enquiries/enquiry-store.ts";
import { changeOf } from "#worker/enquiries/wanted-change.ts";
import type { Bindings } from "#worker/env.ts";
import { leaseDueEmails, recordDelivery } from "#worker/mail/outbox.ts";
import { decideOn, findSubmitted } from "#worker/submissions/submission-store.ts";
import type { DemoPeople } from "./demo-people.ts";
import type { SampleStep } from "./samples/sample-enquiries.ts";

const relayTakesMs = 2_000;

/** `now`: when the step was taken; `today`: when the samples are made. */
type Taking = { people: DemoPeople; now: Date; today: Date };

/** Does what staff did about a sample enquiry. */
export async function applyStep(env: Bindings, reference: string, step: SampleStep, taking: Taking): Promise<void> {
  const db = openDatabase(env.DB);
  const { now, people } = taking;
  const enquiry = await findEnquiry(db, reference);
  if (!enquiry) throw new Error(`There is no enquiry ${reference}.`);
  const { id: actorId, name: author } = people[step.by];
  const writing = { acting: { actorId, requestId: "demo" }, now };
  const idempotencyKey = `demo-${reference}-${step.after}`;
  if ("reply" in step) {
    const { emailIds } = await storeReply(db, enquiry, { text: step.reply, idempotencyKey, author }, writing);
    await deliver(db, emailIds, now, step.mail === "dead" ? "permanent" : "sent");
  } else if ("note" in step) await addNote(db, enquiry, { text: step.note, idempotencyKey }, writing);
  else if ("elsewhere" in step) await storeAnswerElsewhere(db, enquiry, step.elsewhere, writing);
  else if ("change" in step) await change(env, enquiry, step.change, taking, writing);
  else await decide(env, enquiry, step.decide, writing);
}

/** Records that the relay took these e-mails, or that it never will. */
export async function deliver(
  db: Database,
  emailIds: readonly string[],
  now: Date,
  outcome: DeliveryOutcome = "sent",
): Promise<void> {
  if (emailIds.length === 0) return;
  const rows = await leaseDueEmails(db, now, defaultDailyCeiling, emailIds);
  for (const row of rows) await recordDelivery(db, row, outcome, new Date(now.getTime() + relayTakesMs));
}

type Writing = Parameters<typeof changeEnquiry>[3];

async function change(
  env: Bindings,
  enquiry: StoredEnquiry,
  { status, owner, next, inDays = 0 }: Extract<SampleStep, { change: unknown }>["change"],
  { people, today }: Taking,
  writing: Writing,
): Promise<void> {
  const day = addDays(dayAt(today, env.BUSINESS_TIME_ZONE), inDays);
  const wanted = changeOf(enquiry, {
    status,
    ownerId: owner && people[owner].id,
    nextStep: next === undefined ? undefined : { text: next, day },
  });
  if (!wanted || wanted === "refused") throw new Error(`The enquiry ${enquiry.reference} cannot be changed so.`);
  await changeEnquiry(openDatabase(env.DB), enquiry, wanted, writing);
}

async function decide(
  env: Bindings,
  { id, reference }: StoredEnquiry,
  decision: Extract<SampleStep, { decide: unknown }>["decide"],
  { acting, now }: Writing,
): Promise<void> {
  const db = openDatabase(env.DB);
  if (decision === "In review") {
    const submissionId = await env.DB.prepare("select id from submissions where enquiry_id = ?")
      .bind(id)
      .first<string>("id");
    const found = submissionId === null ? undefined : await findSubmitted(env.DB, submissionId);
    if (!found) throw new Error(`The enquiry ${reference} is no submission.`);
    const result = await decideOn(env.DB, found, { status: decision, acting }, now);
    if (result.outcome === "changed") await deliver(db, result.emailIds, now);
    return;
  }
  const consultation = await findByReference(db, reference);
  if (!consultation) throw new Error(`The enquiry ${reference} is no consultation.`);
  const result = await changeConsultation(db, consultation, { news: decision, acting }, now);
  if (result.outcome === "changed") await deliver(db, result.emailIds, now);
}
