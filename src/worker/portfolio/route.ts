import { Hono } from "hono";
import { portfolioErrors } from "#content/api-errors.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import { memberKinds } from "#rules/accounts/person.ts";
import { idCursor, pageQuery } from "#rules/cursor.ts";
import { datedValuesOf } from "#rules/portfolio/analytics/dated-values.ts";
import { dashboardPage, distributionsPage, distributionsQuery, valuesAnswer } from "#rules/portfolio/answers.ts";
import type { DashboardPage, DistributionsPage, ValuesAnswer } from "#rules/portfolio/dashboard-records.ts";
import { allow } from "../access.ts";
import { todayOf } from "../business-clock.ts";
import { sendCsv } from "../csv.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { validateQuery } from "../validate.ts";
import { portfolioCsv } from "./portfolio-csv.ts";
import { listDistributions, listHoldings, listProjects } from "./portfolio-store.ts";
import { listRecords } from "./record-store.ts";

/** The current person's records. The person comes from the session alone. */
export const dashboardRoutes = new Hono<App>()
  .get(
    "/dashboard",
    allow(memberKinds),
    answers({ 200: dashboardPage }, "invalid"),
    validateQuery(pageQuery(idCursor)),
    async function listPage(c) {
      const { after } = c.req.valid("query");
      const { id: personId, kind } = c.var.person;
      const list = kind === "company" ? listProjects : listHoldings;
      const page: DashboardPage = await list(c.var.db, { personId, after });
      return c.json(page);
    },
  )
  .get(
    "/dashboard/distributions",
    allow(investorKinds),
    answers({ 200: distributionsPage }, "invalid"),
    validateQuery(distributionsQuery, { problem: "invalid", detail: portfolioErrors.unknownCurrency }),
    async function listPaid(c) {
      const { after, currency } = c.req.valid("query");
      const query = { personId: c.var.person.id, after, currency };
      const page: DistributionsPage = await listDistributions(c.var.db, query);
      return c.json(page);
    },
  )
  .get("/dashboard/values", allow(investorKinds), answers({ 200: valuesAnswer }), async function listHistory(c) {
    const personId = c.var.person.id;
    const records = await listRecords(c.var.db, personId);
    const answer: ValuesAnswer = { personId, values: datedValuesOf(records) };
    return c.json(answer);
  })
  .get(
    "/dashboard/statement.csv",
    allow(investorKinds),
    answers({ 200: "text/csv" }),
    async function downloadStatement(c) {
      const today = todayOf(c);
      return sendCsv(c, `statement-${today}.csv`, await portfolioCsv(c.var.db, c.var.person.id));
    },
  );
