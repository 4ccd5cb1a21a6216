import { Hono } from "hono";
import { reportErrors as errors } from "#content/api-tool-errors.ts";
import { statementCopy, taxCopy } from "#content/pages/statement-copy.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import { csvOf } from "#rules/csv.ts";
import { noticeFileName, statementFileName, taxFileName } from "#rules/portfolio/reports/file-names.ts";
import { statementRowsOf, taxRowsOf } from "#rules/portfolio/reports/report-rows.ts";
import { taxQuery } from "#rules/portfolio/reports/requests.ts";
import { taxOverviewsOf } from "#rules/portfolio/reports/tax-overview.ts";
import { allow } from "../../access.ts";
import { sendCsv } from "../../csv.ts";
import { savedFileHeadersOf } from "../../documents/disposition.ts";
import { openFile } from "../../documents/files/file-store.ts";
import type { App } from "../../env.ts";
import { log } from "../../log.ts";
import { answers } from "../../openapi.ts";
import { readFaces } from "../../pdf/face-files.ts";
import { refuse } from "../../problem.ts";
import { validateQuery } from "../../validate.ts";
import { listRecords } from "../record-store.ts";
import { findPayment } from "./payment-store.ts";
import { findStatement, type StatementRow } from "./statement-store.ts";

const requireYear = validateQuery(taxQuery, { problem: "invalid", detail: errors.badYear });

/** A person's reports as files. A statement's PDF is the file that was issued. Its CSV is made from the stored figures. */
export const reportFileRoutes = new Hono<App>()
  .get(
    "/reports/statements/:id/pdf",
    allow(investorKinds),
    answers({ 200: "application/pdf" }, "not-found"),
    async function downloadPdf(c) {
      const row = await findStatement(c.var.db, c.var.person.id, c.req.param("id"));
      if (!row) return refuse(c, { problem: "not-found", detail: errors.unknownStatement });
      const { objectKey: key, etag, sizeInBytes } = row;
      const body = await openFile(c.env, { key, etag, sizeInBytes }, { offset: 0, length: sizeInBytes });
      if (!body) {
        log("error", "statement-without-object", { requestId: c.var.requestId, statementId: row.id });
        return refuse(c, { problem: "unavailable", detail: errors.unavailable });
      }
      return c.body(body, 200, savedFileHeadersOf("application/pdf", statementFileName(namedOf(row), "pdf")));
    },
  )
  .get(
    "/reports/statements/:id/csv",
    allow(investorKinds),
    answers({ 200: "text/csv" }, "not-found"),
    async function downloadCsv(c) {
      const row = await findStatement(c.var.db, c.var.person.id, c.req.param("id"));
      if (!row) return refuse(c, { problem: "not-found", detail: errors.unknownStatement });
      const named = namedOf(row);
      return sendCsv(c, statementFileName(named, "csv"), csvOf(statementRowsOf(row.figures, named, statementCopy)));
    },
  )
  .get(
    "/reports/payments/:id/pdf",
    allow(investorKinds),
    answers({ 200: "application/pdf" }, "not-found"),
    async function downloadNotice(c) {
      const { person } = c.var;
      const payment = await findPayment(c.var.db, person.id, c.req.param("id"));
      if (!payment) return refuse(c, { problem: "not-found", detail: errors.unknownPayment });
      const { noticePdf } = await import("./pdf/notice-pdf.ts");
      const bytes = await noticePdf(payment, person.name, await readFaces(c.env));
      return c.body(bytes, 200, savedFileHeadersOf("application/pdf", noticeFileName(payment)));
    },
  )
  .get(
    "/reports/tax.pdf",
    allow(investorKinds),
    answers({ 200: "application/pdf" }, "invalid"),
    requireYear,
    async (c) => {
      const [person, { year }] = [c.var.person, c.req.valid("query")];
      const overviews = taxOverviewsOf(await listRecords(c.var.db, person.id), year);
      const { taxPdf } = await import("./pdf/tax-pdf.ts");
      const bytes = await taxPdf({ year, overviews, holder: person.name, at: new Date() }, await readFaces(c.env));
      return c.body(bytes, 200, savedFileHeadersOf("application/pdf", taxFileName(year, "pdf")));
    },
  )
  .get("/reports/tax.csv", allow(investorKinds), answers({ 200: "text/csv" }, "invalid"), requireYear, async (c) => {
    const { year } = c.req.valid("query");
    const overviews = taxOverviewsOf(await listRecords(c.var.db, c.var.person.id), year);
    return sendCsv(c, taxFileName(year, "csv"), csvOf(taxRowsOf(year, overviews, taxCopy)));
  });

function namedOf({ period, currency, mandateName: mandate, revision }: StatementRow) {
  return { period, currency, mandate, revision };
}
