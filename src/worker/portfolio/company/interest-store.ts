import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { investorKinds } from "#rules/accounts/investor.ts";
import { bandedInterestsOf, type ExpressedInterest } from "#rules/interests/interest-bands.ts";
import type { Currency } from "#rules/money.ts";
import type { ProjectInterests } from "#rules/portfolio/company/answers.ts";
import { user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { enquiries } from "../../db/enquiry-tables.ts";
import { interests } from "../../db/interest-tables.ts";
import { isAfterCursor } from "../../db/keyset.ts";
import { projects } from "../../db/record-tables.ts";
import { pagesOf, readAllRows } from "../../db/row-pages.ts";

/** Rows in one query. */
const pageSize = 1_000;

type Cursor = { projectId: string; enquiryId: string };
type Expressed = ExpressedInterest & { projectId: string; currency: Currency };

/**
 * Counts and sums the interests in each project of a company. Interests that were withdrawn, or whose person is no longer an
 * investor, are left out. Who the people are does not leave this module.
 */
export async function countInterests(db: Database, ownerId: string): Promise<ProjectInterests[]> {
  const [own, expressed] = await Promise.all([
    db
      .select({ id: projects.id, name: projects.name, investors: projects.investors, asOf: projects.figuresAsOf })
      .from(projects)
      .where(eq(projects.ownerId, ownerId))
      .orderBy(asc(projects.name)),
    readAllRows(interestPages(db, ownerId)),
  ]);
  return own.map((project) => {
    const ofProject = expressed.filter(({ projectId }) => projectId === project.id);
    const currencies = [...new Set(ofProject.map(({ currency }) => currency))].sort();
    return {
      ...project,
      interests: currencies.map((currency) => ({
        currency,
        banded: bandedInterestsOf(ofProject.filter((each) => each.currency === currency)),
      })),
    };
  });
}

/** Pages of interests. An interest refers to its project by the project's page, which is never given to another project. */
function interestPages(db: Database, ownerId: string): AsyncGenerator<Expressed[]> {
  const { enquiryId, personId, currency, amountMinorUnits: minorUnits } = interests;
  // The unary plus keeps SQLite from using the index of kinds, through which it would read all investors.
  const isInvestorStill = inArray(sql`+${user.kind}`, investorKinds);
  return pagesOf(pageSize, async (after: Cursor | undefined, size) => {
    const isAfter = isAfterCursor({ projectId: projects.id, enquiryId }, after, "asc");
    const rows = await db
      .select({ projectId: projects.id, enquiryId, personId, currency, minorUnits })
      .from(projects)
      .innerJoin(interests, eq(interests.project, projects.page))
      .innerJoin(enquiries, eq(enquiries.id, enquiryId))
      .innerJoin(user, eq(user.id, personId))
      .where(and(eq(projects.ownerId, ownerId), ne(enquiries.status, "withdrawn"), isInvestorStill, isAfter))
      .orderBy(asc(projects.id), asc(enquiryId))
      .limit(size);
    return rows.map(({ enquiryId: id, ...row }) => ({ row, cursor: { projectId: row.projectId, enquiryId: id } }));
  });
}
