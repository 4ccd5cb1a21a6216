import { Hono } from "hono";
import { inboxErrors as errors } from "#content/office/errors.ts";
import { numberCursorOf } from "#rules/cursor.ts";
import { type EnquiryPage, enquiryDetail, enquiryPage } from "#rules/enquiries/inbox-answers.ts";
import { inboxFilterOf } from "#rules/enquiries/inbox-filter.ts";
import { inboxQuery } from "#rules/enquiries/inbox-requests.ts";
import type { Problem } from "#rules/problem.ts";
import { allow } from "../../access.ts";
import { sendCsv } from "../../csv.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { type Issues, isOnlyOf, validateQuery } from "../../validate.ts";
import { findShownEnquiry } from "./change.ts";
import { inboxCsv } from "./inbox-csv.ts";
import { listInbox } from "./inbox-store.ts";
import { shownLineOf } from "./shown-enquiry.ts";

const pageSize = 50;

/** The inbox: what staff see of all enquiries. */
export const inboxRoutes = new Hono<App>()
  .get(
    "/office/enquiries",
    allow("staff"),
    answers({ 200: enquiryPage }, "invalid"),
    validateQuery(inboxQuery, filterProblemOf),
    async function listPage(c) {
      const now = new Date();
      const query = c.req.valid("query");
      const filter = inboxFilterOf(query, c.var.person.id, now);
      const { rows, next } = await listInbox(c.var.db, filter, query.after, pageSize);
      const page: EnquiryPage = {
        enquiries: rows.map((row) => shownLineOf(row, now)),
        next: next ? numberCursorOf(next) : null,
      };
      return c.json(page);
    },
  )
  .get(
    "/office/enquiries.csv",
    allow("staff"),
    answers({ 200: "text/csv" }, "invalid"),
    validateQuery(inboxQuery, filterProblemOf),
    async function download(c) {
      const now = new Date();
      const filter = inboxFilterOf(c.req.valid("query"), c.var.person.id, now);
      return sendCsv(c, "enquiries.csv", inboxCsv(c.var.db, filter, now));
    },
  )
  .get(
    "/office/enquiries/:reference",
    allow("staff"),
    answers({ 200: enquiryDetail }, "not-found"),
    async function showEnquiry(c) {
      const enquiry = await findShownEnquiry(c.var.db, c.req.param("reference"));
      return "problem" in enquiry ? refuse(c, enquiry) : c.json(enquiry);
    },
  );

function filterProblemOf(issues: Issues): Problem {
  return { problem: "invalid", detail: isOnlyOf("q", issues) ? errors.badSearch : errors.badFilter };
}
