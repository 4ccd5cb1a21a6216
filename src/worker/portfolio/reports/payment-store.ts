import { and, desc, eq, sql } from "drizzle-orm";
import type { ListedPayment } from "#rules/portfolio/reports/answers.ts";
import { openDatabase, retryTransient } from "../../db/database.ts";
import { distributions, holdings, projects } from "../../db/record-tables.ts";
import { distributionShares } from "../../db/run-tables.ts";
import type { Bindings } from "../../env.ts";

const pageSize = 25;

/** A page of what was paid to a person, newest first. The cursor is a day and an id. */
export async function listPayments(env: Bindings, personId: string, after: string | undefined) {
  const { day, id } = distributions;
  const isAfter = after === undefined ? undefined : sql`(${day}, ${id}) < (${after.slice(0, 10)}, ${after.slice(11)})`;
  const rows = await retryTransient(() =>
    payments(env)
      .where(and(eq(distributions.personId, personId), isAfter))
      .orderBy(desc(day), desc(id))
      .limit(pageSize + 1),
  );
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    payments: shown.map(shownOf),
    next: last && rows.length > shown.length ? `${last.day}.${last.id}` : null,
  };
}

/** One payment to this person. Somebody else's is not found. */
export async function findPayment(env: Bindings, personId: string, id: string): Promise<ListedPayment | undefined> {
  const [row] = await retryTransient(() =>
    payments(env).where(and(eq(distributions.id, id), eq(distributions.personId, personId))),
  );
  return row && shownOf(row);
}

function payments(env: Bindings) {
  const { runId, holdingId } = distributions;
  return openDatabase(env.DB)
    .select({
      id: distributions.id,
      day: distributions.day,
      project: projects.name,
      currency: projects.currency,
      reverses: distributions.reverses,
      tokens: distributionShares.tokens,
      minorUnits: distributions.amountMinorUnits,
    })
    .from(distributions)
    .innerJoin(holdings, eq(holdings.id, holdingId))
    .innerJoin(projects, eq(projects.id, holdings.projectId))
    .leftJoin(distributionShares, and(eq(distributionShares.runId, runId), eq(distributionShares.holdingId, holdingId)))
    .$dynamic();
}

function shownOf({
  reverses,
  ...payment
}: Omit<ListedPayment, "isCounter"> & { reverses: string | null }): ListedPayment {
  return { ...payment, isCounter: reverses !== null };
}
