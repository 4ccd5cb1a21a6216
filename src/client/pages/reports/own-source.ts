import type { ChangedAnswer, StatementAnswer } from "#rules/portfolio/reports/answers.ts";
import { noticeFileName, statementFileName, taxFileName } from "#rules/portfolio/reports/file-names.ts";
import { type Answer, api, type Call } from "../../api.ts";
import { saveAnsweredFile } from "../../downloads/save-answered-file.ts";
import { ownAnswerOf } from "../../own-answer.ts";
import type { ReportSource } from "./report-source.ts";

/** `readChanged` returns the statements that the records no longer agree with. */
export type OwnSource = ReportSource & { readChanged: () => Promise<Answer<ChangedAnswer>> };

/** Returns a member's own reports. Staff who view as the member get no files. */
export function ownSource(personId: string, isViewed: boolean): OwnSource {
  const { reports } = api;
  const own = <Body extends { personId: string }>(call: Call<Body>) => ownAnswerOf(call, personId);
  return {
    readOverview: () => own(reports.$get()),
    readChanged: () => own(reports.changed.$get()),
    // JSON has no undefined, which the inferred type allows for optional fields.
    readStatement: (id) => own(reports.statements[":id"].$get({ param: { id } }) as Call<StatementAnswer>),
    readPayments: (after) => own(reports.payments.$get({ query: after === undefined ? {} : { after } })),
    readTax: (year) => own(reports.tax.$get({ query: { year: `${year}` } })),
    fileTypes: isViewed ? [] : ["pdf", "csv"],
    saveStatement: (statement, type) =>
      saveAnsweredFile(
        (options) => reports.statements[":id"][type].$get({ param: { id: statement.id } }, options),
        statementFileName(statement, type),
      ),
    saveNotice: (payment) =>
      saveAnsweredFile(
        (options) => reports.payments[":id"].pdf.$get({ param: { id: payment.id } }, options),
        noticeFileName(payment),
      ),
    saveTax: (year, type) =>
      saveAnsweredFile(
        (options) => reports[`tax.${type}`].$get({ query: { year: `${year}` } }, options),
        taxFileName(year, type),
      ),
  };
}
