import { useState } from "react";
import { reportsCopy } from "#content/pages/reports.ts";
import { taxWords } from "#content/pages/statement-words.ts";
import { taxTableOf } from "#rules/portfolio/reports/tax-text.ts";
import { reportsPage } from "#styled-system/recipes";
import { LoadState } from "../../layout/lazy-view.tsx";
import { SelectField } from "../../ui/field.tsx";
import { FileButtons } from "./file-buttons.tsx";
import type { ReportSource } from "./report-source.ts";
import { TextTableView } from "./text-table.tsx";
import { useRead } from "./use-read.ts";

const copy = reportsCopy.tax;

/** What was paid in a calendar year, with its files. */
export function TaxYear({ years, source }: { years: readonly number[]; source: ReportSource }) {
  const [year, setYear] = useState(years[0]);
  if (year === undefined) return <p>{copy.never}</p>;
  return (
    <div>
      <div className={reportsPage().form}>
        <SelectField label={copy.year} value={year} onChange={(event) => setYear(Number(event.target.value))}>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <FileButtons
          types={source.fileTypes}
          of={`${copy.title} ${year}`}
          save={(type) => source.saveTax(year, type)}
        />
      </div>
      <Overview year={year} source={source} />
    </div>
  );
}

function Overview({ year, source }: { year: number; source: ReportSource }) {
  const read = useRead(`${year}`, () => source.readTax(year));
  if (read.state !== "ready") {
    const state = { ...reportsCopy, failedTitle: copy.failed, loading: copy.loading };
    return <LoadState copy={state} retry={read.state === "failed" ? read.reload : undefined} />;
  }
  const { overviews } = read.body;
  if (overviews.length === 0)
    return (
      <p>
        {copy.none} {year}.
      </p>
    );
  return overviews.map((overview) => (
    <TextTableView
      key={overview.currency}
      label={`${copy.title} ${year}, ${overview.currency}`}
      content={taxTableOf(overview, taxWords)}
      keys={overview.projects.map(({ name }, at) => `${name} ${at}`)}
    />
  ));
}
