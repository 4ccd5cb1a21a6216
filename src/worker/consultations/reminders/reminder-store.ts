import { and, asc, eq, exists, gt, isNull, lt, lte, sql } from "drizzle-orm";
import { isReminderDue, reminderBeforeMs } from "#rules/consultations/reminder.ts";
import { commitBatch } from "../../db/commit-batch.ts";
import { consultations } from "../../db/consultation-tables.ts";
import type { Database } from "../../db/database.ts";
import { enquiries } from "../../db/enquiry-tables.ts";
import { newEmail, queueEmailIf } from "../../mail/outbox.ts";

type DueReminder = Awaited<ReturnType<typeof listDueReminders>>[number];

/** Lists confirmed consultations whose reminder is due and not queued yet. A day has few of them, so there is no limit. */
export async function listDueReminders(db: Database, now: Date) {
  const { status, startsAt, decidedAt, reminderId } = consultations;
  const { reference, email } = enquiries;
  const rows = await db
    .select({ consultation: consultations, reference, email })
    .from(consultations)
    .innerJoin(enquiries, eq(enquiries.id, consultations.enquiryId))
    .where(
      and(
        eq(status, sql`'confirmed'`),
        gt(startsAt, now),
        lte(startsAt, new Date(now.getTime() + reminderBeforeMs)),
        isNull(reminderId),
        lt(decidedAt, startsAt),
      ),
    )
    .orderBy(asc(startsAt));
  return rows.filter(({ consultation }) => {
    const { startsAt, decidedAt } = consultation;
    return decidedAt !== null && isReminderDue({ startsAt, confirmedAt: decidedAt }, now);
  });
}

/**
 * Marks a consultation as reminded and queues the e-mail, in one batch, if it still has the version that was found and no other
 * run was first. Returns the e-mail's id if this run queued it.
 */
export async function queueReminder(
  db: Database,
  { consultation, reference, email }: DueReminder,
  now: Date,
): Promise<string | undefined> {
  const { enquiryId, version, day, slot, timeZone, visitorTimeZone, startsAt } = consultation;
  const facts = { enquiryId, version, reference, email, day, slot };
  const zones = { businessZone: timeZone, visitorZone: visitorTimeZone };
  const mail = newEmail({ template: "consultation-reminder", data: { ...facts, ...zones } }, now);
  const isThis = eq(consultations.enquiryId, enquiryId);
  const mark = db
    .update(consultations)
    .set({ reminderId: mail.id })
    .where(
      and(
        isThis,
        eq(consultations.version, version),
        eq(consultations.status, "confirmed"),
        isNull(consultations.reminderId),
      ),
    );
  const isMarked = exists(
    db
      .select({ one: sql`1` })
      .from(consultations)
      .where(and(isThis, eq(consultations.reminderId, mail.id))),
  );
  const queue = queueEmailIf(db, { ...mail, enquiryId, version, givesUpAt: startsAt }, { where: isMarked });
  const [stored] = await commitBatch(db, [mark, queue], {
    find: db.select().from(consultations).where(isThis),
    isCommitted: ([found]) => found?.reminderId === mail.id,
  });
  return stored?.reminderId === mail.id ? mail.id : undefined;
}
