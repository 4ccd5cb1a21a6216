import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { commitmentSeriesOf, type DayAmount } from "#rules/portfolio/company/commitment.ts";
import type { ProjectFinances } from "#rules/portfolio/company/finances.ts";
import type { Database } from "../../db/database.ts";
import { purchases } from "../../db/purchase-tables.ts";
import { distributions, projects } from "../../db/record-tables.ts";
import { distributionRuns } from "../../db/run-tables.ts";

/** Returns what each project of a company has raised and paid out, by name. All projects: figures of a part would be wrong. */
export async function listFinances(db: Database, ownerId: string): Promise<ProjectFinances[]> {
  const isOwn = eq(projects.ownerId, ownerId);
  const [own, paid, bought, planned] = await db.batch([
    db.select().from(projects).where(isOwn).orderBy(asc(projects.name)),
    db
      .select({ projectId: projects.id, minorUnits: sql<number>`sum(${distributions.signedMinorUnits})` })
      .from(projects)
      .innerJoin(distributions, eq(distributions.projectId, projects.id))
      .where(isOwn)
      .groupBy(projects.id),
    db
      .select({
        projectId: projects.id,
        day: purchases.day,
        minorUnits: sql<number>`sum(${purchases.amountMinorUnits})`,
      })
      .from(projects)
      .innerJoin(purchases, eq(purchases.projectId, projects.id))
      .where(isOwn)
      .groupBy(projects.id, purchases.day),
    // A project has at most one waiting run.
    db
      .select({ projectId: projects.id, payDay: distributionRuns.payDay })
      .from(projects)
      .innerJoin(distributionRuns, eq(distributionRuns.projectId, projects.id))
      .where(and(isOwn, eq(distributionRuns.status, "waiting"), isNull(distributionRuns.reverses))),
  ]);
  const paidOut = new Map(paid.map(({ projectId, minorUnits }) => [projectId, minorUnits]));
  const next = new Map(planned.map(({ projectId, payDay }) => [projectId, payDay]));
  const days = Map.groupBy<string, DayAmount & { projectId: string }>(bought, ({ projectId }) => projectId);
  return own.map(({ id, name, status, currency, totalMinorUnits, committedMinorUnits, deadline, figuresAsOf }) => ({
    id,
    name,
    status,
    currency,
    total: totalMinorUnits,
    raised: committedMinorUnits,
    deadline,
    asOf: figuresAsOf,
    paidOut: paidOut.get(id) ?? 0,
    nextPayDay: next.get(id) ?? null,
    series: commitmentSeriesOf(days.get(id) ?? []),
  }));
}
