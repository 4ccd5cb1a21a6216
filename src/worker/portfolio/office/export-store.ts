import { and, asc, desc, eq } from "drizzle-orm";
import type { exportHeadings } from "#content/office/records-errors.ts";
import type { CsvRow } from "#rules/csv.ts";
import type { Cursor, DayCursor } from "#rules/cursor.ts";
import { type Currency, decimalTextOf } from "#rules/money.ts";
import { hasPayDay, signedRunAmountOf } from "#rules/portfolio/run.ts";
import { user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { projectIndicators } from "../../db/indicator-tables.ts";
import { isAfterCursor, isAfterId } from "../../db/keyset.ts";
import { purchases } from "../../db/purchase-tables.ts";
import { distributions, holdings, valuations } from "../../db/record-tables.ts";
import { exportPageSize, pagesOf } from "../../db/row-pages.ts";
import { distributionRuns } from "../../db/run-tables.ts";

export const exportedTables = ["holdings", "purchases", "distributions", "valuations", "runs", "indicators"] as const;
export type ExportedTable = (typeof exportedTables)[number];

type Row<Table extends ExportedTable> = CsvRow<(typeof exportHeadings)[Table]>;
type Read<Row> = (db: Database, project: { id: string; currency: Currency }) => AsyncGenerator<Row[]>;

/** Reads all rows of a project in a table, page by page, in the order of the table's index. */
export const exportPages: { [Table in ExportedTable]: Read<Row<Table>> } = {
  holdings: (db, { id, currency }) =>
    pagesOf(exportPageSize, async (after: string | undefined, size) => {
      const rows = await db
        .select({ holding: holdings, name: user.name, email: user.email })
        .from(holdings)
        .innerJoin(user, eq(user.id, holdings.personId))
        .where(and(eq(holdings.projectId, id), isAfterId(holdings.personId, after)))
        .orderBy(asc(holdings.personId))
        .limit(size);
      return rows.map(({ holding, name, email }) => ({
        row: [
          holding.id,
          holding.personId,
          name,
          email,
          holding.status,
          holding.tokens,
          currency,
          decimalTextOf({ minorUnits: holding.investedMinorUnits, currency }),
          decimalTextOf({ minorUnits: holding.currentMinorUnits, currency }),
        ],
        cursor: holding.personId,
      }));
    }),
  purchases: (db, { id, currency }) =>
    pagesOf(exportPageSize, async (after: DayCursor | undefined, size) => {
      const rows = await db
        .select({ purchase: purchases, name: user.name, email: user.email })
        .from(purchases)
        .innerJoin(user, eq(user.id, purchases.personId))
        .where(and(eq(purchases.projectId, id), isAfterCursor({ day: purchases.day, id: purchases.id }, after, "desc")))
        .orderBy(desc(purchases.day), desc(purchases.id))
        .limit(size);
      return rows.map(({ purchase, name, email }) => ({
        row: [
          purchase.id,
          purchase.personId,
          name,
          email,
          purchase.day,
          purchase.tokens,
          currency,
          decimalTextOf({ minorUnits: purchase.amountMinorUnits, currency }),
          purchase.opening ? "yes" : "no",
          purchase.reverses ?? "",
        ],
        cursor: purchase,
      }));
    }),
  distributions: (db, { id, currency }) =>
    pagesOf(exportPageSize, async (after: DayCursor | undefined, size) => {
      const rows = await db
        .select({ paid: distributions, person: user.id, name: user.name, email: user.email })
        .from(distributions)
        .innerJoin(user, eq(user.id, distributions.personId))
        .where(
          and(
            eq(distributions.projectId, id),
            isAfterCursor({ day: distributions.day, id: distributions.id }, after, "desc"),
          ),
        )
        .orderBy(desc(distributions.day), desc(distributions.id))
        .limit(size);
      return rows.map(({ paid, person, name, email }) => ({
        row: [
          paid.id,
          person,
          name,
          email,
          paid.day,
          currency,
          decimalTextOf({ minorUnits: paid.signedMinorUnits, currency }),
          paid.runId ?? "",
          paid.reverses ?? "",
        ],
        cursor: paid,
      }));
    }),
  valuations: (db, { id, currency }) =>
    pagesOf(exportPageSize, async (after: DayCursor | undefined, size) => {
      const { day, holdingId } = valuations;
      const rows = await db
        .select({ valuation: valuations, person: user.id, name: user.name, email: user.email })
        .from(valuations)
        .innerJoin(user, eq(user.id, valuations.personId))
        .where(and(eq(valuations.projectId, id), isAfterCursor({ day, id: holdingId }, after, "desc")))
        .orderBy(desc(day), desc(holdingId))
        .limit(size);
      return rows.map(({ valuation, person, name, email }) => ({
        row: [
          valuation.holdingId,
          person,
          name,
          email,
          valuation.day,
          currency,
          decimalTextOf({ minorUnits: valuation.valueMinorUnits, currency }),
        ],
        cursor: { day: valuation.day, id: valuation.holdingId },
      }));
    }),
  runs: (db, { id, currency }) =>
    pagesOf(exportPageSize, async (after: Cursor | undefined, size) => {
      const { preparedAt, id: runId } = distributionRuns;
      const rows = await db
        .select()
        .from(distributionRuns)
        .where(
          and(eq(distributionRuns.projectId, id), isAfterCursor({ createdAt: preparedAt, id: runId }, after, "desc")),
        )
        .orderBy(desc(preparedAt), desc(runId))
        .limit(size);
      return rows.map((run) => ({
        row: [
          run.id,
          run.status,
          run.recordDay,
          hasPayDay(run) ? run.payDay : "",
          currency,
          decimalTextOf({ minorUnits: signedRunAmountOf(run), currency }),
          run.holders,
          run.tokens,
          run.reverses ?? "",
          run.preparedBy,
          run.preparedAt.toISOString(),
          run.decidedBy ?? "",
          run.decidedAt?.toISOString() ?? "",
        ],
        cursor: { createdAt: run.preparedAt, id: run.id },
      }));
    }),
  indicators: (db, { id: projectId }) =>
    pagesOf(exportPageSize, async (after: Cursor | undefined, size) => {
      const { createdAt, id } = projectIndicators;
      const rows = await db
        .select()
        .from(projectIndicators)
        .where(and(eq(projectIndicators.projectId, projectId), isAfterCursor({ createdAt, id }, after, "desc")))
        .orderBy(desc(createdAt), desc(id))
        .limit(size);
      return rows.map((indicator) => ({
        row: [
          indicator.id,
          indicator.kind,
          indicator.name,
          indicator.unit,
          indicator.value,
          indicator.firstDay,
          indicator.lastDay,
          indicator.method,
          indicator.source,
          indicator.state,
          indicator.byCompany ? "company" : "staff",
          indicator.createdAt.toISOString(),
          indicator.reason ?? "",
          indicator.replaces ?? "",
        ],
        cursor: indicator,
      }));
    }),
};
