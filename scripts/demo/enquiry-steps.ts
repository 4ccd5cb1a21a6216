import { timesIn } from "#rules/consultations/consultation-time.ts";
import type { Slot } from "#rules/consultations/slots.ts";
import { addDays } from "#rules/day.ts";
import { dayAt } from "#rules/zoned-day.ts";
import {
  type AskedTime,
  changeConsultation,
  findByReference,
  type StoredConsultation,
} from "#worker/consultations/consultation-store.ts";
import { openDatabase } from "#worker/db/database.ts";
import type { StoredEnquiry } from "#worker/enquiries/enquiry-store.ts";
import { storeAnswerElsewhere, storeReply } from "#worker/enquiries/office/answer-store.ts";
import { addNote, changeEnquiry, findEnquiry } from "#worker/enquiries/office/change-store.ts";
import { changeOf } from "#worker/enquiries/office/wanted-change.ts";
import type { Bindings } from "#worker/env.ts";
import { askCompanyForChanges } from "#worker/submissions/office/ask-for-changes-store.ts";
import { decideOn, findSubmitted } from "#worker/submissions/office/decision-store.ts";
import { type DemoEmail, demoEmailsAt } from "./deliveries.ts";
import type { DemoPeople } from "./people.ts";
import type { SampleStep } from "./sample-enquiries.ts";

/** `now` is when the step was taken, `today` when the samples are made. */
type Taking = { people: DemoPeople; now: Date; today: Date };

/** Applies a step that staff took with a sample enquiry, and returns its e-mails. */
export async function applyStep(
  env: Bindings,
  reference: string,
  step: SampleStep,
  taking: Taking,
): Promise<DemoEmail[]> {
  const db = openDatabase(env.DB);
  const { now, people } = taking;
  const enquiry = await findEnquiry(db, reference);
  if (!enquiry) throw new Error(`There is no enquiry ${reference}.`);
  const { id: actorId, name: author } = people[step.by];
  const writing = { acting: { actorId, requestId: "demo" }, now };
  const idempotencyKey = `demo-${reference}-${step.after}`;
  if ("reply" in step) {
    const { emailIds } = await storeReply(db, enquiry, { text: step.reply, idempotencyKey, author }, writing);
    return demoEmailsAt(now, emailIds, step.mail);
  }
  if ("note" in step) await addNote(db, enquiry, { text: step.note, idempotencyKey }, writing);
  else if ("elsewhere" in step) await storeAnswerElsewhere(db, enquiry, step.elsewhere, writing);
  else if ("change" in step) await change(env, enquiry, step.change, taking, writing);
  else if ("decide" in step) return demoEmailsAt(now, await decide(env, enquiry, step.decide, writing));
  else return demoEmailsAt(now, await review(env, enquiry, step, writing));
  return [];
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
  if (!wanted || typeof wanted === "string")
    throw new Error(`The enquiry ${enquiry.reference} cannot be changed in this way.`);
  await changeEnquiry(openDatabase(env.DB), enquiry, wanted, writing);
}

/** Decides on a submission or a consultation. Returns the ids of the e-mails about it. */
async function decide(
  env: Bindings,
  { id, reference }: StoredEnquiry,
  decision: Extract<SampleStep, { decide: unknown }>["decide"],
  writing: Writing,
): Promise<readonly string[]> {
  const db = openDatabase(env.DB);
  if (decision === "In review") {
    const found = await submissionOf(env, id);
    const result = await decideOn(db, found, { status: decision, reason: null }, writing);
    return result.outcome === "changed" ? result.emailIds : [];
  }
  const found = await findByReference(db, reference);
  if (!found) throw new Error(`The enquiry ${reference} is no consultation.`);
  const wanted =
    typeof decision === "string"
      ? { news: decision }
      : { news: "proposed" as const, time: timeAt(found, decision.propose) };
  const clock = { now: writing.now, zone: env.BUSINESS_TIME_ZONE };
  const result = await changeConsultation(db, found, { ...wanted, acting: writing.acting }, clock);
  return result.outcome === "changed" ? result.emailIds : [];
}

/** Accepts a submission, or asks its company for changes. Returns the ids of the e-mails about it. */
async function review(
  env: Bindings,
  { id }: StoredEnquiry,
  step: Extract<SampleStep, { accept: unknown } | { askForChanges: unknown }>,
  writing: Writing,
): Promise<readonly string[]> {
  const found = await submissionOf(env, id);
  const db = openDatabase(env.DB);
  const result =
    "accept" in step
      ? await decideOn(db, found, { status: "Accepted", reason: step.accept }, writing)
      : await askCompanyForChanges(db, found, step.askForChanges, writing);
  return result.outcome === "changed" ? result.emailIds : [];
}

async function submissionOf(env: Bindings, enquiryId: string) {
  const query = env.DB.prepare("select id from submissions where enquiry_id = ?").bind(enquiryId);
  const found = await findSubmitted(openDatabase(env.DB), (await query.first<string>("id")) ?? "");
  if (!found) throw new Error(`The enquiry ${enquiryId} is no submission.`);
  return found;
}

/** Returns another slot on the day of a consultation. */
function timeAt({ day, timeZone }: StoredConsultation, slot: Slot): AskedTime {
  const { startsAt } = timesIn({ businessZone: timeZone, visitorZone: timeZone })(day, slot);
  return { day, slot, timeZone, startsAt };
}
