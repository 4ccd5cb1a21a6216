import { and, eq, exists, gt, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Money } from "#rules/money.ts";
import { periodOf, utcDayOf } from "#rules/portfolio/reports/period.ts";
import { countedStatements } from "#rules/portfolio/run.ts";
import { type Database, retryTransient } from "../../db/database.ts";
import { holdings } from "../../db/record-tables.ts";
import { mandateHoldings, mandates, statements } from "../../db/report-tables.ts";
import { distributionShares } from "../../db/run-tables.ts";

type Payment = { currency: Money["currency"]; payDay: string };

/**
 * How many issued statements in force will differ once a run is written that pays these holdings, counted up to
 * `countedStatements`: those of a period that ends on its day of payment or later. A statement is of a period that is over, so
 * that nothing is read for a run of this month or a later one.
 */
export async function countDiffering(
  db: Database,
  paid: SQL | ReturnType<typeof paidBy>,
  { currency, payDay }: Payment,
  now: Date,
): Promise<number> {
  if (periodOf("month", payDay).to >= utcDayOf(now.toISOString())) return 0;
  const isOfMandate = db
    .select({ id: mandates.id })
    .from(mandateHoldings)
    .innerJoin(mandates, eq(mandates.id, mandateHoldings.mandateId))
    .where(and(eq(mandateHoldings.holdingId, holdings.id), eq(mandates.name, statements.mandateName)));
  // One of them is in force for each person, period and mandate, whatever revisions there are.
  const { personId, period, mandateName } = statements;
  const found = db
    .selectDistinct({ personId, period, mandateName })
    .from(holdings)
    .innerJoin(statements, eq(statements.personId, holdings.personId))
    .where(
      and(
        inArray(holdings.id, paid),
        eq(statements.currency, currency),
        gte(lastMonthOf(statements.period), payDay.slice(0, 7)),
        or(isNull(statements.mandateName), exists(isOfMandate)),
      ),
    )
    .limit(countedStatements)
    .as("found");
  const [counted] = await retryTransient(() => db.select({ count: sql<number>`count(*)` }).from(found));
  return counted?.count ?? 0;
}

/** The holdings that a stored run pays. */
export function paidBy(db: Database, runId: string) {
  const { holdingId, amountMinorUnits } = distributionShares;
  return db
    .select({ id: holdingId })
    .from(distributionShares)
    .where(and(eq(distributionShares.runId, runId), gt(amountMinorUnits, 0)));
}

/** Of the id of a period: `2025-12` of `2025`, `2025-Q4` and `2025-12`. */
function lastMonthOf(period: typeof statements.period): SQL<string> {
  return sql`case
    when length(${period}) = 4 then ${period} || '-12'
    when substr(${period}, 6, 1) = 'Q' then substr(${period}, 1, 5) || printf('%02d', substr(${period}, 7) * 3)
    else ${period} end`;
}
