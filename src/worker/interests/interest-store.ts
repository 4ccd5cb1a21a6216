import { and, count, desc, eq, exists, gt, inArray, ne, notExists, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { riskNotice } from "#content/data/risk-notice.ts";
import { templateCopy } from "#content/emails.ts";
import type { Person } from "#rules/accounts/person.ts";
import { readAmount } from "#rules/amount.ts";
import { type Cursor, cursorOf } from "#rules/cursor.ts";
import type { Day } from "#rules/day.ts";
import { dayInMs } from "#rules/durations.ts";
import type { OwnInterest } from "#rules/interests/answers.ts";
import { type Interest, interestStateOf, maxInterests, maxInterestsADay } from "#rules/interests/interest.ts";
import type { interestEntries } from "#rules/interests/interest-form.ts";
import { moneyTextOf } from "#rules/money.ts";
import { projectStatuses, takesInvestors } from "#rules/projects/project.ts";
import { isEnabledAccount } from "../accounts/account-condition-store.ts";
import type { Database } from "../db/database.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { interests } from "../db/interest-tables.ts";
import { isAfterCursor, pageAfter } from "../db/keyset.ts";
import { isPublished, projects } from "../db/record-tables.ts";
import { type ConditionalResult, insertForEnquiry, storeEnquiryIf } from "../enquiries/enquiry-store.ts";
import { isSaleNotOver } from "../projects/sale-store.ts";

const sentences = templateCopy.interestDetails;
const pageSize = 50;

type Row = typeof interests.$inferSelect;
/** `record`: the id of the project record that the offer was read from. */
type Expressed = { person: Person; interest: Interest; record: string; today: Day; idempotencyKey: string };

const isNotWithdrawn = ne(enquiries.status, "withdrawn");

/** The condition that a project takes investors now, as in `offersAmong`. */
const mayTakeInvestors = inArray(projects.status, projectStatuses.filter(takesInvestors));

/**
 * Stores an interest if these conditions hold at that moment. The project still has its page, is published and takes investors: the
 * offer may be a minute old, and the page may have become another project's. The account is open, so that nothing names a person
 * who has been erased since. The person has not reached the limit of interests in the project, nor that of a day. The project,
 * the amount and the version of the risk notice are stored in the same batch. `withdrawn`: an earlier call stored it under the same
 * key, and the person has withdrawn it since.
 */
export async function storeInterest(
  db: Database,
  { person, interest, record, today, idempotencyKey }: Expressed,
  now: Date,
): Promise<ConditionalResult | { outcome: "withdrawn" }> {
  const { name, email, kind, id: personId } = person;
  const { offer, amount, message } = interest;
  const topic = `${sentences.topic}${offer.name}`;
  const enquiry = { name, email, topic, message: messageWithDetails(interest) };
  const result = await storeEnquiryIf(
    db,
    { kind: "interest", enquiry, suspected: false, idempotencyKey },
    now,
    ({ id, reference }) => {
      const row: Row = {
        enquiryId: id,
        personId,
        project: offer.project,
        currency: amount.currency,
        amountMinorUnits: amount.minorUnits,
        noticeVersion: riskNotice.version,
        acknowledgedAt: now,
        createdAt: now,
      };
      const facts = { reference, email, project: offer.name, amount };
      const isStill = and(
        eq(projects.id, record),
        eq(projects.page, offer.project),
        isPublished(projects.publishedAt),
        mayTakeInvestors,
        isSaleNotOver(today),
      );
      return {
        condition: and(
          exists(db.select({ id: projects.id }).from(projects).where(isStill)),
          isEnabledAccount(personId),
          sql`(${countIn(db, personId, offer.project)}) < ${maxInterests}`,
          notExists(limitingInterest(db, personId, now)),
        ),
        emails: [
          { template: "interest-team", data: { ...facts, name, kind, noticeVersion: riskNotice.version, message } },
          { template: "interest-investor", data: facts },
        ],
        statements: [insertForEnquiry(db, interests, row)],
      };
    },
  );
  const isRepeat = result.outcome === "stored" && result.isRepeat;
  return isRepeat && (await isWithdrawn(db, result.reference)) ? { outcome: "withdrawn" } : result;
}

async function isWithdrawn(db: Database, reference: string): Promise<boolean> {
  const found = await db
    .select({ status: enquiries.status })
    .from(enquiries)
    .where(eq(enquiries.reference, reference))
    .get();
  return found?.status === "withdrawn";
}

/** Finds the milliseconds until a person may express another interest; undefined if they may now. */
export async function findInterestWait(db: Database, personId: string, now: Date): Promise<number | undefined> {
  const last = await limitingInterest(db, personId, now).get();
  return last && last.createdAt.getTime() + dayInMs - now.getTime();
}

/** The interest with which a person has reached the limit of the last 24 hours. No row if they have not. */
function limitingInterest(db: Database, personId: string, now: Date) {
  const { createdAt } = interests;
  return db
    .select({ createdAt })
    .from(interests)
    .where(and(eq(interests.personId, personId), gt(createdAt, new Date(now.getTime() - dayInMs))))
    .orderBy(desc(createdAt))
    .limit(1)
    .offset(maxInterestsADay - 1);
}

/** True if a person has expressed as many interests in a project as allowed. */
export async function hasMostInterests(db: Database, personId: string, project: string): Promise<boolean> {
  const counted = await countIn(db, personId, project).get();
  return counted !== undefined && counted.interests >= maxInterests;
}

function countIn(db: Database, personId: string, project: string) {
  // The plus keeps SQLite from the index by project, in which it would read everybody's interests.
  const isInProject = sql`+${interests.project} = ${project}`;
  return db
    .select({ interests: count() })
    .from(interests)
    .innerJoin(enquiries, eq(enquiries.id, interests.enquiryId))
    .where(and(eq(interests.personId, personId), isInProject, isNotWithdrawn));
}

type Repeated = { person: Person; entries: z.output<typeof interestEntries>; idempotencyKey: string };

/**
 * Returns the reference if the person has expressed this interest already, by the same entries and under the same key, whatever
 * the terms are now. A withdrawn interest does not count.
 */
export async function findExpressed(
  db: Database,
  { person, entries, idempotencyKey }: Repeated,
): Promise<string | undefined> {
  const found = await db
    .select({ reference: enquiries.reference, message: enquiries.message, interest: interests })
    .from(enquiries)
    .innerJoin(interests, eq(interests.enquiryId, enquiries.id))
    .where(and(eq(enquiries.idempotencyKey, idempotencyKey), eq(interests.personId, person.id), isNotWithdrawn))
    .get();
  if (!found || found.interest.project !== entries.project) return undefined;
  const amount = readAmount(entries.amount, found.interest.currency);
  if (!amount) return undefined;
  const offer = { name: entries.projectName };
  const message = messageWithDetails({ offer, amount, message: entries.message }, entries.acknowledged);
  return message === found.message ? found.reference : undefined;
}

/**
 * Returns a page of a person's interests, newest first. A project that is no longer published has the name that the interest was
 * expressed under: a new name that staff have given it is not public yet.
 */
export async function listInterests(
  db: Database,
  personId: string,
  after: Cursor | undefined,
): Promise<{ interests: OwnInterest[]; next: string | null }> {
  const { createdAt, enquiryId: id } = interests;
  const found = await db
    .select({
      interest: interests,
      reference: enquiries.reference,
      status: enquiries.status,
      topic: enquiries.topic,
      name: projects.name,
      hasPage: sql`${projects.publishedAt} is not null`.mapWith(Boolean).as("has_page"),
    })
    .from(interests)
    .innerJoin(enquiries, eq(enquiries.id, interests.enquiryId))
    .leftJoin(projects, eq(projects.page, interests.project))
    .where(and(eq(interests.personId, personId), isAfterCursor({ createdAt, id }, after, "desc")))
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1);
  const { rows, next } = pageAfter(found, pageSize, ({ interest }) =>
    cursorOf({ createdAt: interest.createdAt, id: interest.enquiryId }),
  );
  const shown = rows.map(({ interest, reference, status, topic, name, hasPage }) => ({
    reference,
    project: interest.project,
    name: (hasPage ? name : nameInTopic(topic)) ?? interest.project,
    hasPage,
    amount: { minorUnits: interest.amountMinorUnits, currency: interest.currency },
    createdAt: interest.createdAt.toISOString(),
    state: interestStateOf(status),
  }));
  return { interests: shown, next };
}

/** Returns the name under which the project was offered, from the topic that `storeInterest` wrote. */
function nameInTopic(topic: string): string | null {
  return topic.startsWith(sentences.topic) ? topic.slice(sentences.topic.length) : null;
}

/** Returns the message as it is stored: the investor's text, and below it what was chosen, written by us. */
function messageWithDetails(
  { offer, amount, message }: Pick<Interest, "amount" | "message"> & { offer: { name: string } },
  noticeVersion: string = riskNotice.version,
): string {
  const details = [
    sentences.title,
    `${sentences.project}: ${offer.name}`,
    `${sentences.amount}: ${moneyTextOf(amount)}`,
    `${sentences.notice}: ${noticeVersion}`,
  ].join("\n");
  return message === "" ? details : `${message}\n\n${details}`;
}
