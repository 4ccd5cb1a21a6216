import { and, eq, exists, gt, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Day } from "#rules/day.ts";
import type { Currency } from "#rules/money.ts";
import { periodOf } from "#rules/portfolio/reports/period.ts";
import { countedStatements } from "#rules/portfolio/run.ts";
import { utcDayOf } from "#rules/utc-day.ts";
import type { Database } from "../../db/database.ts";
import { holdings } from "../../db/record-tables.ts";
import { mandateHoldings, mandates, statements } from "../../db/report-tables.ts";
import { distributionShares } from "../../db/run-tables.ts";

type Payment = { currency: Currency; payDay: Day };

/**
 * Counts, up to `countedStatements`, the issued statements in force that will differ once a run that pays these holdings is
 * written. These are statements for periods that end on the run's day of payment or later. Statements exist only for periods that
 * are over, so nothing is read for a run of this month or a later one.
 */
export async function countAffectedStatements(
  db: Database,
  paid: SQL | ReturnType<typeof paidBy>,
  { currency, payDay }: Payment,
  now: Date,
): Promise<number> {
  if (periodOf("month", payDay).to >= utcDayOf(now)) return 0;
  const isOfMandate = db
    .select({ id: mandates.id })
    .from(mandateHoldings)
    .innerJoin(mandates, eq(mandates.id, mandateHoldings.mandateId))
    .where(and(eq(mandateHoldings.holdingId, holdings.id), eq(mandates.name, statements.mandateName)));
  // One statement is in force for each person, period and mandate, however many revisions it has.
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
  return db.$count(found);
}

/** The holdings that a stored run pays. */
export function paidBy(db: Database, runId: string) {
  const { holdingId, amountMinorUnits } = distributionShares;
  return db
    .select({ id: holdingId })
    .from(distributionShares)
    .where(and(eq(distributionShares.runId, runId), gt(amountMinorUnits, 0)));
}

/** The last month of a period, from the period's id: `2025-12` for `2025`, `2025-Q4` and `2025-12`. */
function lastMonthOf(period: typeof statements.period): SQL<string> {
  return sql`case
    when length(${period}) = 4 then ${period} || '-12'
    when substr(${period}, 6, 1) = 'Q' then substr(${period}, 1, 5) || printf('%02d', substr(${period}, 7) * 3)
    else ${period} end`;
}
