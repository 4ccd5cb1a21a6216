import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { CompanyFacts, InvestorFacts } from "#rules/portfolio/tool-facts.ts";
import type { Database } from "../db/database.ts";
import { goals } from "../db/goal-tables.ts";
import { projectIndicators } from "../db/indicator-tables.ts";
import { holdings } from "../db/record-tables.ts";
import { statements } from "../db/report-tables.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { submissions } from "../db/submission-tables.ts";
import { projectUpdates } from "../db/update-tables.ts";
import { watchedProjects } from "../db/watch-tables.ts";
import { isHolder } from "./holder-store.ts";

/** Reads what an investor's tools say about themselves, except what is the same for all investors. */
export async function findInvestorFacts(db: Database, personId: string): Promise<Omit<InvestorFacts, "listed">> {
  const year = sql<string>`substr(${projectIndicators.lastDay}, 1, 4)`.as("year");
  const [[watched], [own], [indicators], [statement]] = await retryTransient(() =>
    db.batch([
      db.select({ count: count() }).from(watchedProjects).where(eq(watchedProjects.personId, personId)),
      db.select({ count: count() }).from(goals).where(eq(goals.personId, personId)),
      db
        .select({ year, count: count() })
        .from(holdings)
        .innerJoin(projectIndicators, and(eq(projectIndicators.projectId, holdings.projectId), isReleased))
        .where(and(eq(holdings.personId, personId), eq(holdings.status, "Held"), isHolder))
        .groupBy(sql`year`)
        .orderBy(sql`year desc`)
        .limit(1),
      db
        .select({ period: statements.period, revision: statements.revision })
        .from(statements)
        .where(eq(statements.personId, personId))
        .orderBy(desc(statements.issuedAt), desc(statements.id))
        .limit(1),
    ]),
  );
  return {
    watched: watched?.count ?? 0,
    goals: own?.count ?? 0,
    indicators: indicators ?? null,
    statement: statement ?? null,
  };
}

/** As a literal, which the partial index matches. */
const isReleased = sql`${projectIndicators.state} = 'released'`;

/** Reads what a company's tools say about themselves. */
export async function findCompanyFacts(db: Database, ownerId: string): Promise<CompanyFacts> {
  const [[submitted], [waiting]] = await retryTransient(() =>
    db.batch([
      db
        .select({ count: count() })
        .from(submissions)
        .where(and(eq(submissions.ownerId, ownerId), inArray(submissions.status, ["Submitted", "In review"]))),
      db
        .select({ count: count() })
        .from(projectUpdates)
        .where(and(eq(projectUpdates.authorId, ownerId), eq(projectUpdates.state, "waiting"))),
    ]),
  );
  return { submissions: submitted?.count ?? 0, updates: waiting?.count ?? 0 };
}
