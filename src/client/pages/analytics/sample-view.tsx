import type { ReactNode } from "react";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import { analyticsCopy as copy } from "#content/pages/analytics.ts";
import { analyticsTables } from "#content/pages/analytics-tables.ts";
import { analysesOf } from "#rules/portfolio/analytics/analysis.ts";
import { allFiguresOf, csvRowsOf } from "#rules/portfolio/analytics/table-text.ts";
import { saveCsv } from "../../downloads/save-csv.ts";
import { AnalysisView } from "./analysis-view.tsx";
import type { SaveTable } from "./table-and-file.tsx";

const analyses = analysesOf(sampleMovements);

/** The invented fund, for visitors and for members without holdings. */
export function SampleView({ note }: { note: ReactNode }) {
  return (
    <AnalysisView
      analyses={analyses}
      kind="institutional"
      account={copy.sampleAccount}
      isSample={true}
      save={saveSample}
      note={note}
    />
  );
}

const saveSample: SaveTable = async (table) => {
  const rows = table ? csvRowsOf(table, analyses, analyticsTables) : allFiguresOf(analyses, analyticsTables);
  const name = ["analytics", "sample", table].filter((part) => part !== undefined).join("-");
  saveCsv(`${name}.csv`, rows);
};
