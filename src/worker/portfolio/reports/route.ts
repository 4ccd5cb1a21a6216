import { Hono } from "hono";
import { reportErrors as errors } from "#content/api-tool-errors.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import { dayCursor, pageQuery } from "#rules/cursor.ts";
import { hourInMs } from "#rules/durations.ts";
import {
  type ChangedAnswer,
  changedAnswer,
  type PaymentsAnswer,
  paymentsAnswer,
  type ReportsAnswer,
  reportsAnswer,
  statementAnswer,
  type TaxAnswer,
  taxAnswer,
} from "#rules/portfolio/reports/answers.ts";
import { readPeriod } from "#rules/portfolio/reports/period.ts";
import { issueRequest, taxQuery } from "#rules/portfolio/reports/requests.ts";
import { taxOverviewsOf } from "#rules/portfolio/reports/tax-overview.ts";
import type { Problem } from "#rules/problem.ts";
import { utcDayOf } from "#rules/utc-day.ts";
import { allow } from "../../access.ts";
import { type AttemptLimit, countAttempt } from "../../auth/attempt-limit-store.ts";
import type { App } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { rateLimited } from "../../rate-limit.ts";
import { validateJson, validateQuery } from "../../validate.ts";
import { listRecords } from "../record-store.ts";
import { issueStatement } from "./issue.ts";
import { listChanged } from "./list-changed.ts";
import { findMandate, listMandates } from "./mandate-store.ts";
import { listHeldSince } from "./overview-store.ts";
import { listPayments } from "./payment-store.ts";
import { findStatementAnswer } from "./shown-statement.ts";
import { findStatement, listStatements } from "./statement-store.ts";

/** Enough for two periods of all holdings and of each mandate. Each statement is a file and a row that are kept for good. */
export const issueLimit: AttemptLimit = { action: "issue-statement", attempts: 45, windowMs: hourInMs };

const problems = {
  "not-over": { problem: "invalid", detail: errors.notOver },
  "too-early": { problem: "invalid", detail: errors.tooEarly },
  "too-long": { problem: "invalid", detail: errors.tooLong },
} as const satisfies Record<string, Problem>;

/** The current person's statements, payments and yearly overviews. The person comes from the session alone. */
export const reportRoutes = new Hono<App>()
  .get("/reports", allow(investorKinds), answers({ 200: reportsAnswer }), async function showOverview(c) {
    const { db } = c.var;
    const personId = c.var.person.id;
    const [held, issued, mandates] = await Promise.all([
      listHeldSince(db, personId),
      listStatements(db, personId),
      listMandates(db, personId),
    ]);
    const currencies = [...new Set(held.map(({ currency }) => currency))].sort();
    const days = [
      ...held.map(({ currency, firstDay }) => ({ currency, day: firstDay })),
      ...issued.statements.map(({ currency, period }) => ({ currency, day: readPeriod(period)?.to ?? null })),
    ];
    const firstDays = currencies.flatMap((currency) => {
      const [day] = days.flatMap((each) => (each.currency === currency && each.day ? [each.day] : [])).sort();
      return day === undefined ? [] : [{ currency, day }];
    });
    const holdings = held.map(({ id, name, currency, mandate }) => ({ id, name, currency, mandate }));
    const today = utcDayOf(new Date());
    const answer: ReportsAnswer = { personId, today, firstDays, ...issued, years: yearsOf(held), mandates, holdings };
    return c.json(answer);
  })
  .get("/reports/changed", allow(investorKinds), answers({ 200: changedAnswer }), async function showChanged(c) {
    const personId = c.var.person.id;
    const answer: ChangedAnswer = { personId, changed: await listChanged(c.var.db, personId) };
    return c.json(answer);
  })
  .post(
    "/reports/statements",
    allow(investorKinds),
    answers({ 201: statementAnswer }, "not-found"),
    validateJson(issueRequest, { problem: "invalid", detail: errors.badPeriod }),
    async function issue(c) {
      const { db, person } = c.var;
      const { period: id, currency, mandate: mandateId } = c.req.valid("json");
      const period = readPeriod(id);
      if (!period) return refuse(c, { problem: "invalid", detail: errors.badPeriod });
      const mandate = mandateId === null ? null : await findMandate(db, person.id, mandateId);
      if (mandate === undefined) return refuse(c, { problem: "not-found", detail: errors.unknownMandate });
      const now = new Date();
      const waitMs = await countAttempt(db, issueLimit, person.email, now);
      if (waitMs !== undefined) return refuse(c, rateLimited(errors.tooManyStatements, waitMs));
      const issued = await issueStatement(c.env, { person, period, currency, mandate }, now).catch((error: unknown) => {
        log("error", "statement-not-issued", { requestId: c.var.requestId, error: traceOf(error) });
        return undefined;
      });
      if (issued === undefined) return refuse(c, { problem: "unavailable", detail: errors.unavailable });
      if (issued === "too-early" && mandate) return refuse(c, { problem: "invalid", detail: errors.mandateTooEarly });
      if (typeof issued === "string") return refuse(c, problems[issued]);
      return c.json(await findStatementAnswer(db, issued), 201);
    },
  )
  .get(
    "/reports/statements/:id",
    allow(investorKinds),
    answers({ 200: statementAnswer }, "not-found"),
    async function showStatement(c) {
      const { db } = c.var;
      const row = await findStatement(db, c.var.person.id, c.req.param("id"));
      return row
        ? c.json(await findStatementAnswer(db, row))
        : refuse(c, { problem: "not-found", detail: errors.unknownStatement });
    },
  )
  .get(
    "/reports/payments",
    allow(investorKinds),
    answers({ 200: paymentsAnswer }, "invalid"),
    validateQuery(pageQuery(dayCursor)),
    async function listPaid(c) {
      const { after } = c.req.valid("query");
      const personId = c.var.person.id;
      const answer: PaymentsAnswer = { personId, ...(await listPayments(c.var.db, personId, after)) };
      return c.json(answer);
    },
  )
  .get(
    "/reports/tax",
    allow(investorKinds),
    answers({ 200: taxAnswer }, "invalid"),
    validateQuery(taxQuery, { problem: "invalid", detail: errors.badYear }),
    async function showYear(c) {
      const [personId, { year }] = [c.var.person.id, c.req.valid("query")];
      const overviews = taxOverviewsOf(await listRecords(c.var.db, personId), year);
      const answer: TaxAnswer = { personId, year, overviews };
      return c.json(answer);
    },
  );

/** Returns the years from the first payment to the last, newest first. */
function yearsOf(held: readonly { firstPaid: string | null; lastPaid: string | null }[]): number[] {
  const days = held.flatMap(({ firstPaid, lastPaid }) => [firstPaid, lastPaid]).filter((day) => day !== null);
  const years = days.map((day) => Number(day.slice(0, 4)));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return years.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, at) => last - at);
}
