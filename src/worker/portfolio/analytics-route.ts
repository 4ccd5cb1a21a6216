import { Hono } from "hono";
import { portfolioErrors } from "#content/api-errors.ts";
import { analyticsTables } from "#content/pages/analytics-tables.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import { csvOf } from "#rules/csv.ts";
import { type Analysis, analysesOf } from "#rules/portfolio/analytics/analysis.ts";
import { type AnalyticsAnswer, analyticsAnswer, analyticsFileQuery } from "#rules/portfolio/analytics/answers.ts";
import { allFiguresOf, csvRowsOf } from "#rules/portfolio/analytics/table-text.ts";
import { standingOf } from "#rules/portfolio/reports/records.ts";
import { allow } from "../access.ts";
import { sendCsv } from "../csv.ts";
import type { Database } from "../db/database.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { validateQuery } from "../validate.ts";
import { listRecords } from "./record-store.ts";

/** The current person's returns and cash flow. The person comes from the session alone. */
export const analyticsRoutes = new Hono<App>()
  .get(
    "/dashboard/analytics",
    allow(investorKinds),
    answers({ 200: analyticsAnswer }),
    async function analyseHoldings(c) {
      const personId = c.var.person.id;
      const answer: AnalyticsAnswer = { personId, analyses: await analyse(c.var.db, personId) };
      return c.json(answer);
    },
  )
  .get(
    "/dashboard/analytics.csv",
    allow(investorKinds),
    answers({ 200: "text/csv" }, "invalid"),
    validateQuery(analyticsFileQuery, { problem: "invalid", detail: portfolioErrors.unknownTable }),
    async function downloadTable(c) {
      const { table, currency } = c.req.valid("query");
      const all = await analyse(c.var.db, c.var.person.id);
      const analyses = all.filter((analysis) => currency === undefined || analysis.currency === currency);
      const rows = table ? csvRowsOf(table, analyses, analyticsTables) : allFiguresOf(analyses, analyticsTables);
      const name = ["analytics", table, currency].filter((part) => part !== undefined).join("-");
      return sendCsv(c, `${name}.csv`, csvOf(rows));
    },
  );

async function analyse(db: Database, personId: string): Promise<Analysis[]> {
  const records = await listRecords(db, personId);
  return analysesOf({ ...records, purchases: standingOf(records.purchases) });
}
