import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { type Mandate, mandateLimits } from "#rules/portfolio/reports/mandate.ts";
import type { MandateHoldings } from "#rules/portfolio/reports/requests.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { listOf } from "../../db/list-of.ts";
import { holdings } from "../../db/record-tables.ts";
import { mandateHoldings, mandates } from "../../db/report-tables.ts";
import { retryTransient } from "../../db/retry-transient.ts";

export async function listMandates(db: Database, personId: string): Promise<Mandate[]> {
  return db
    .select({ id: mandates.id, name: mandates.name })
    .from(mandates)
    .where(eq(mandates.personId, personId))
    .orderBy(asc(mandates.name));
}

export async function findMandate(db: Database, personId: string, id: string): Promise<Mandate | undefined> {
  return db
    .select({ id: mandates.id, name: mandates.name })
    .from(mandates)
    .where(and(eq(mandates.id, id), eq(mandates.personId, personId)))
    .get();
}

/** Adds a mandate. Returns the mandate with this name, new or not, or undefined if the person has too many. */
export async function addMandate(
  db: Database,
  { personId, name }: { personId: string; name: string },
  now: Date,
): Promise<Mandate | undefined> {
  const row = { id: crypto.randomUUID(), personId, name, createdAt: now };
  const count = db.$count(mandates, eq(mandates.personId, personId));
  const isRoom = sql`${count} < cast(${mandateLimits.perPerson} as integer)`;
  const [, found] = await retryTransient(() =>
    db.batch([
      insertWhere(db, mandates, row, { where: isRoom }).onConflictDoNothing(),
      db
        .select({ id: mandates.id, name: mandates.name })
        .from(mandates)
        .where(and(eq(mandates.personId, personId), eq(mandates.name, name))),
    ]),
  );
  return found[0];
}

/**
 * Puts `holdings` into a mandate, also from another one, if they are the person's. Takes the `removed` holdings out of it or,
 * without such a list, all others. Returns false if there is no such mandate.
 */
export async function setMandateHoldings(
  db: Database,
  { personId, id }: { personId: string; id: string },
  { holdings: wanted, removed }: MandateHoldings,
): Promise<boolean> {
  const given = listOf(wanted);
  const { holdingId } = mandateHoldings;
  const isTheirs = and(eq(mandates.id, id), eq(mandates.personId, personId));
  const [, , found] = await retryTransient(() =>
    db.batch([
      db
        .delete(mandateHoldings)
        .where(
          and(
            eq(mandateHoldings.mandateId, id),
            eq(mandateHoldings.personId, personId),
            removed ? inArray(holdingId, listOf(removed)) : notInArray(holdingId, given),
          ),
        ),
      insertWhere(
        db,
        mandateHoldings,
        { holdingId: holdings.id, mandateId: mandates.id, personId: mandates.personId },
        {
          from: sql`${holdings} join ${mandates} on ${mandates.personId} = ${holdings.personId}`,
          where: and(isTheirs, inArray(holdings.id, given)),
        },
      ).onConflictDoUpdate({ target: mandateHoldings.holdingId, set: { mandateId: sql`excluded.mandate_id` } }),
      db.select({ id: mandates.id }).from(mandates).where(isTheirs),
    ]),
  );
  return found.length > 0;
}

/**
 * Removes a mandate. Its holdings are then in no mandate; statements that were issued for it stay. Succeeds if it is not there.
 */
export async function removeMandate(db: Database, personId: string, id: string): Promise<void> {
  await retryTransient(() => db.delete(mandates).where(and(eq(mandates.id, id), eq(mandates.personId, personId))));
}
