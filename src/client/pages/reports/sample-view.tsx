import type { ReactNode } from "react";
import { reportsCopy as copy } from "#content/pages/reports.ts";
import { statementCopy, taxCopy } from "#content/pages/statement-copy.ts";
import { statementFileName, taxFileName } from "#rules/portfolio/reports/file-names.ts";
import { statementRowsOf, taxRowsOf } from "#rules/portfolio/reports/report-rows.ts";
import { taxOverviewsOf } from "#rules/portfolio/reports/tax-overview.ts";
import { type CsvRows, saveCsv } from "../../downloads/save-csv.ts";
import type { ReportSource } from "./report-source.ts";
import { ReportsView } from "./reports-view.tsx";
import { sampleOverview, samplePayments, sampleRecords, sampleStatements } from "./sample-reports.ts";
import { StatementPage } from "./statement-page.tsx";
import { useOpened } from "./use-opened.ts";

/** The invented fund, for visitors and for members without holdings. It has only CSV files. */
export function SampleView({ note }: { note: ReactNode }) {
  const { opened, open } = useOpened();
  if (opened !== null)
    return (
      <StatementPage
        id={opened}
        source={sampleSource}
        account={copy.sampleAccount}
        note={note}
        onBack={() => open(null)}
      />
    );
  return (
    <ReportsView
      overview={sampleOverview}
      source={sampleSource}
      account={copy.sampleAccount}
      changes={undefined}
      isSample={true}
      note={note}
      onOpen={open}
    />
  );
}

const { personId } = sampleOverview;

const sampleSource: ReportSource = {
  readOverview: async () => ({ ok: true, body: sampleOverview }),
  async readStatement(id) {
    const found = sampleStatements.find(({ statement }) => statement.id === id);
    return found ? { ok: true, body: found } : { ok: false, problem: "not-found" };
  },
  readPayments: async () => ({ ok: true, body: { personId, payments: samplePayments, next: null } }),
  readTax: async (year) => ({ ok: true, body: { personId, year, overviews: taxOverviewsOf(sampleRecords, year) } }),
  fileTypes: ["csv"],
  async saveStatement(statement) {
    const found = sampleStatements.find((each) => each.statement.id === statement.id);
    if (found) save(statementRowsOf(found.figures, statement, statementCopy), statementFileName(statement, "csv"));
  },
  async saveNotice() {},
  async saveTax(year) {
    save(taxRowsOf(year, taxOverviewsOf(sampleRecords, year), taxCopy), taxFileName(year, "csv"));
  },
};

function save(rows: CsvRows, name: string): void {
  saveCsv(`sample-${name}`, rows);
}
