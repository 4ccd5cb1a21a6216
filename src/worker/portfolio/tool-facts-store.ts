import { and, count, desc, eq } from "drizzle-orm";
import type { CompanyFacts, InvestorFacts } from "#rules/portfolio/tool-facts.ts";
import type { Database } from "../db/database.ts";
import { goals } from "../db/goal-tables.ts";
import { projects } from "../db/record-tables.ts";
import { statements } from "../db/report-tables.ts";
import { projectUpdates } from "../db/update-tables.ts";
import { watchedProjects } from "../db/watch-tables.ts";
import { selectLatestIndicators } from "../projects/indicators/holder-store.ts";
import { countUndecided } from "../submissions/submission-store.ts";

/** Reads what an investor's tools say about themselves, except what is the same for all investors. */
export async function findInvestorFacts(db: Database, personId: string): Promise<Omit<InvestorFacts, "listed">> {
  const [[watched], [own], [indicators], [statement]] = await db.batch([
    db.select({ count: count() }).from(watchedProjects).where(eq(watchedProjects.personId, personId)),
    db.select({ count: count() }).from(goals).where(eq(goals.personId, personId)),
    selectLatestIndicators(db, personId),
    db
      .select({ period: statements.period, revision: statements.revision })
      .from(statements)
      .where(eq(statements.personId, personId))
      .orderBy(desc(statements.issuedAt), desc(statements.id))
      .limit(1),
  ]);
  return {
    watched: watched?.count ?? 0,
    goals: own?.count ?? 0,
    indicators: indicators?.year ? { count: indicators.count, year: indicators.year } : null,
    statement: statement ?? null,
  };
}

/** Reads what a company's tools say about themselves. */
export async function findCompanyFacts(db: Database, ownerId: string): Promise<CompanyFacts> {
  const [[submitted], [waiting]] = await db.batch([
    countUndecided(db, ownerId),
    db
      .select({ count: count() })
      .from(projectUpdates)
      .innerJoin(projects, eq(projects.id, projectUpdates.projectId))
      // A project may have changed hands since.
      .where(
        and(eq(projectUpdates.authorId, ownerId), eq(projectUpdates.state, "waiting"), eq(projects.ownerId, ownerId)),
      ),
  ]);
  return { submissions: submitted?.undecided ?? 0, updates: waiting?.count ?? 0 };
}
