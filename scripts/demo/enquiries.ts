import { templateCopy } from "#content/emails.ts";
import { submissionSentences } from "#content/forms/submission.ts";
import { wholeUnits } from "#rules/amount.ts";
import { everyWeekday } from "#rules/consultations/blocked-time.ts";
import { timesIn } from "#rules/consultations/consultation-time.ts";
import { addDays, type Day, weekdayOf } from "#rules/day.ts";
import { offersAmong } from "#rules/interests/interest.ts";
import { noEntries } from "#rules/submissions/submission.ts";
import { readSubmission } from "#rules/submissions/submission-form.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { addBlockedTime } from "#worker/consultations/blocked-times/blocked-time-store.ts";
import { storeConsultation } from "#worker/consultations/consultation-store.ts";
import { messageWithDetails } from "#worker/consultations/details.ts";
import { openDatabase } from "#worker/db/database.ts";
import { findKindOfMessage } from "#worker/enquiries/enquiry-kind.ts";
import { storeEnquiry } from "#worker/enquiries/enquiry-store.ts";
import { addSavedReply } from "#worker/enquiries/office/saved-reply-store.ts";
import type { Bindings } from "#worker/env.ts";
import { storeInterest } from "#worker/interests/interest-store.ts";
import { inviteAccount } from "#worker/invitations/invite-store.ts";
import { operatorActing } from "#worker/office/audit-store.ts";
import { listPublished } from "#worker/projects/published/published-store.ts";
import { findOwnSubmission, saveDraft } from "#worker/submissions/draft-store.ts";
import { submitDraft } from "#worker/submissions/submission-store.ts";
import { type DemoEmail, deliverAll, demoEmailsAt } from "./deliveries.ts";
import { applyStep } from "./enquiry-steps.ts";
import type { DemoPeople } from "./people.ts";
import { type SampleEnquiry, sampleBlocks, sampleEnquiries, sampleReplies } from "./sample-enquiries.ts";

const hourMs = 3_600_000;

/**
 * Adds a fortnight of enquiries, with times relative to now, by the rules and stores of the portal. Their e-mails count as
 * sent, so that none leaves. Adding them again changes nothing, except that it completes what was interrupted.
 */
export async function addDemoEnquiries(env: Bindings, people: DemoPeople, now: Date): Promise<void> {
  const samples = sampleEnquiries.map((sample, at) => ({ sample, key: keyOf(at, sample) }));
  const known = await findKnown(env, samples);
  // The last sample is added last, so if it is complete, all are.
  const last = samples.slice(-1);
  if (!last.every(({ sample, key }) => known.get(key)?.steps === (sample.steps?.length ?? 0))) {
    await deliverAll(env, await emailsLeft(env, samples), now);
    await addRepliesAndInvitation(env, people, now);
    await addSamples(env, samples.slice(0, -1), { people, known, now });
    await addSamples(env, last, { people, known, now });
  }
  // After the consultations: on a later day, these times could be theirs.
  await addBlockedTimes(env, people, now);
}

async function addRepliesAndInvitation(env: Bindings, people: DemoPeople, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  for (const [at, reply] of sampleReplies.entries()) {
    const writing = { acting: { actorId: people.paolo.id, requestId: "demo" }, now: daysBefore(now, 13) };
    await addSavedReply(db, { ...reply, idempotencyKey: `demo-saved-reply-${at}` }, writing);
  }
  await inviteAccount(
    db,
    { email: "luca.bassi@bassi-costruzioni.example", name: "Luca Bassi", kind: "company" },
    daysBefore(now, 6),
    { invitedBy: people.paolo.id, acting: operatorActing() },
  );
}

type Keyed = { sample: SampleEnquiry; key: string };
/** A stored sample, and how many of its steps were taken. */
type Known = { reference: string; at: number; steps: number };
type Adding = { people: DemoPeople; known: ReadonlyMap<string, Known>; now: Date };

async function addSamples(env: Bindings, samples: readonly Keyed[], { people, known, now }: Adding): Promise<void> {
  const add = async ({ sample, key }: Keyed) => {
    const stored = known.get(key);
    const cameInAt = stored ? new Date(stored.at) : new Date(now.getTime() - sample.hoursAgo * hourMs);
    const steps = sample.steps?.slice(stored?.steps) ?? [];
    if (stored) return { steps, cameInAt, reference: stored.reference, emails: [] };
    const { reference, emailIds } = await store(env, people, sample, { key, cameInAt, now });
    return { steps, cameInAt, reference, emails: demoEmailsAt(cameInAt, emailIds) };
  };
  const added = await Promise.all(samples.map(add));
  // Before the steps, because a decision cancels e-mails that still wait.
  await deliverAll(
    env,
    added.flatMap(({ emails }) => emails),
    now,
  );
  const told = added.map(async ({ steps, cameInAt, reference }) => {
    const emails: DemoEmail[] = [];
    for (const step of steps) {
      const writing = { people, now: new Date(cameInAt.getTime() + step.after * hourMs), today: now };
      emails.push(...(await applyStep(env, reference, step, writing)));
    }
    return emails;
  });
  await deliverAll(env, (await Promise.all(told)).flat(), now);
}

/** Finds the samples that are stored, by key. Each step of one has left an entry in the audit. */
async function findKnown({ DB }: Bindings, samples: readonly Keyed[]): Promise<ReadonlyMap<string, Known>> {
  const find = DB.prepare(
    `select idempotency_key as key, reference, created_at as at,
       (select count(*) from audit_entries where request_id = 'demo'
          and subject_id in (enquiries.id, replace(idempotency_key, 'submission:', ''))) as steps
     from enquiries where idempotency_key in (select value from json_each(?))`,
  ).bind(JSON.stringify(samples.map(({ key }) => key)));
  const { results } = await find.all<Known & { key: string }>();
  return new Map(results.map(({ key, ...known }) => [key, known]));
}

/** The e-mails of samples that an interrupted run has queued, but not delivered. */
async function emailsLeft({ DB }: Bindings, samples: readonly Keyed[]): Promise<DemoEmail[]> {
  const find = DB.prepare(
    `select letters.id, letter as template, letters.created_at as at, idempotency_key as key
     from letters join enquiries on enquiries.id = enquiry_id
     where letters.status = 'waiting' and idempotency_key in (select value from json_each(?))`,
  ).bind(JSON.stringify(samples.map(({ key }) => key)));
  const { results } = await find.all<{ id: string; template: string; at: number; key: string }>();
  const endOfReply = new Map(
    samples.map(({ sample, key }) => [key, sample.steps?.find((step) => "reply" in step)?.mail]),
  );
  return results.flatMap(({ id, template, at, key }) =>
    demoEmailsAt(new Date(at), [id], template === "reply" ? endOfReply.get(key) : undefined),
  );
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * hourMs);
}

/** Blocks the time of a meeting and a holiday, both soon: tests book further ahead. */
async function addBlockedTimes(env: Bindings, people: DemoPeople, now: Date): Promise<void> {
  const today = dayAt(now, env.BUSINESS_TIME_ZONE);
  const writing = { acting: { actorId: people.chiara.id, requestId: "demo" }, now: daysBefore(now, 5), today };
  for (const { id, days, ...block } of sampleBlocks) {
    const day = businessDay(today, days);
    const dates = { pattern: "once", firstDay: day, lastDay: day, weekdays: everyWeekday } as const;
    await addBlockedTime(openDatabase(env.DB), id, { ...block, ...dates }, writing);
  }
}

type Storing = { key: string; cameInAt: Date; now: Date };
type Stored = { reference: string; emailIds: readonly string[] };

async function store(env: Bindings, people: DemoPeople, sample: SampleEnquiry, storing: Storing): Promise<Stored> {
  const { cameInAt, key: idempotencyKey } = storing;
  if (sample.submission) return storeSubmission(env, people, sample, storing);
  const db = openDatabase(env.DB);
  if (sample.interest) {
    const { project: page, euros } = sample.interest;
    const published = (await listPublished(db)).list.find(({ project }) => project.id === page);
    const today = dayAt(cameInAt, env.BUSINESS_TIME_ZONE);
    const [offer] = offersAmong(published ? [published.project] : [], today);
    const person = people.members.find(({ email }) => email === sample.from[1]);
    if (!published || !offer || !person)
      throw new Error(`There is no project ${page}, or no account of ${sample.from[1]}.`);
    const interest = { offer, amount: wholeUnits(euros, "EUR"), message: sample.text };
    const { record } = published.listing;
    return expectStored(await storeInterest(db, { person, interest, record, today, idempotencyKey }, cameInAt));
  }
  const [name, email, company] = sample.from;
  const suspected = sample.suspected ?? false;
  if (!sample.consultation) {
    const { topic = "", text: message } = sample;
    const kind = sample.kind ?? (await findKindOfMessage(env, topic));
    const enquiry = { name, email, company, topic, message };
    return expectStored(await storeEnquiry(db, { kind, enquiry, suspected, idempotencyKey }, cameInAt));
  }
  const { days, slot, zone } = sample.consultation;
  const zones = { businessZone: env.BUSINESS_TIME_ZONE, visitorZone: zone };
  const day = businessDay(dayAt(storing.now, zones.businessZone), days);
  const time = timesIn(zones)(day, slot);
  const { topic } = templateCopy.consultationDetails;
  const enquiry = { name, email, company, topic, message: messageWithDetails(sample.text, time) };
  const asked = { day, slot, timeZone: zones.businessZone, startsAt: time.startsAt, visitorTimeZone: zone };
  const submission = { kind: "consultation", enquiry, suspected, idempotencyKey } as const;
  return expectStored(await storeConsultation(db, submission, { ...asked, text: sample.text }, cameInAt));
}

async function storeSubmission(
  env: Bindings,
  people: DemoPeople,
  { from, submission: facts, text }: SampleEnquiry,
  { key, cameInAt, now }: Storing,
): Promise<Stored> {
  const person = people.members.find(({ email }) => email === from[1]);
  if (!person || !facts) throw new Error(`There is no account of ${from[1]}.`);
  const own = { id: key.slice("submission:".length), ownerId: person.id };
  const launch = addDays(dayAt(now, env.BUSINESS_TIME_ZONE), 400);
  const entries = {
    ...noEntries,
    ...facts,
    description: text,
    currency: "EUR",
    sought: facts.total,
    launch,
    eligible: "yes",
  };
  const db = openDatabase(env.DB);
  await saveDraft(db, { ...own, version: 0, entries, projectId: null }, cameInAt);
  const found = await findOwnSubmission(db, own);
  const submission = readSubmission(entries, submissionSentences);
  if (!found || "problem" in submission) throw new Error(`The submission ${facts.name} is not in order.`);
  const result = await submitDraft(db, { person, found, submission, files: [] }, cameInAt);
  if (result.outcome !== "changed") throw new Error(`The submission ${facts.name} was not stored.`);
  return result;
}

function expectStored(result: Awaited<ReturnType<typeof storeConsultation | typeof storeInterest>>): Stored {
  if (result.outcome === "conflict") throw new Error("Another enquiry has the key of a sample.");
  if (result.outcome === "refused") throw new Error("The time or the project of a sample is not free.");
  if (result.outcome === "withdrawn") throw new Error("The interest of a sample was withdrawn.");
  return result;
}

/** A submission's key is made of its id. */
function keyOf(at: number, sample: SampleEnquiry | undefined): string {
  return sample?.submission
    ? `submission:7d0c6f0a-52b4-4d0e-9f3c-0000000000${String(at).padStart(2, "0")}`
    : `demo-enquiry-${at}`;
}

/** Returns the day that is a number of business days after a day, or before it if the number is negative. */
function businessDay(from: Day, days: number): Day {
  let day = from;
  for (let left = Math.abs(days); left > 0; ) {
    day = addDays(day, Math.sign(days));
    if (weekdayOf(day) !== "Saturday" && weekdayOf(day) !== "Sunday") left -= 1;
  }
  return day;
}
