import { useCallback, useState } from "react";
import { reportsCopy } from "#content/pages/reports.ts";
import { taxCopy } from "#content/pages/statement-copy.ts";
import type { TaxAnswer } from "#rules/portfolio/reports/answers.ts";
import { centsOf } from "#rules/portfolio/reports/statement-text.ts";
import type { TaxOverview } from "#rules/portfolio/reports/tax-overview.ts";
import { taxTableOf } from "#rules/portfolio/reports/tax-text.ts";
import { button, reportsPage } from "#styled-system/recipes";
import { Announcement } from "../../ui/announcement.tsx";
import { SelectField } from "../../ui/field.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { useAnswer } from "../../use-answer.ts";
import { FileButtons } from "./file-buttons.tsx";
import type { ReportSource } from "./report-source.ts";
import { TextTableView } from "./text-table.tsx";

const copy = reportsCopy.tax;

/** The payments of a calendar year, with their files. */
export function TaxYear({ years, source }: { years: readonly number[]; source: ReportSource }) {
  const [chosen, setYear] = useState(years[0]);
  // Undefined if there was no payment yet when the page was opened.
  const year = chosen ?? years[0];
  return year === undefined ? (
    <p>{copy.never}</p>
  ) : (
    <ChosenYear year={year} years={years} source={source} choose={setYear} />
  );
}

type ChosenYearProps = {
  year: number;
  years: readonly number[];
  source: ReportSource;
  choose: (year: number) => void;
};

function ChosenYear({ year, years, source, choose }: ChosenYearProps) {
  const read = useAnswer(useCallback(() => source.readTax(year), [source, year]));
  const { form, act, printed } = reportsPage();
  return (
    <div>
      <Announcement chosen={`${year}`} text={read.state === "ready" ? textOf(year, read.body.overviews) : undefined} />
      <p className={printed}>
        {copy.year} {year}
      </p>
      <div className={`${form} ${act}`}>
        <SelectField label={copy.year} value={year} onChange={(event) => choose(Number(event.target.value))}>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <FileButtons
          types={source.fileTypes}
          of={`${copy.title} ${year}`}
          isBesideField
          save={(type) => source.saveTax(year, type)}
        />
      </div>
      <Overview year={year} read={read} />
    </div>
  );
}

/** `Tax overview 2025. Paid out, EUR 139,600.00` */
function textOf(year: number, overviews: readonly TaxOverview[]): string {
  if (overviews.length === 0) return `${copy.none} ${year}.`;
  const sums = overviews.map(({ currency, year: minorUnits }) => `${currency} ${centsOf(minorUnits, currency)}`);
  return `${copy.title} ${year}. ${taxCopy.total} ${sums.join(", ")}`;
}

function Overview({ year, read }: { year: number; read: ReturnType<typeof useAnswer<TaxAnswer>> }) {
  if (read.state !== "ready") {
    const state = { ...reportsCopy, failedTitle: copy.failed, loading: copy.loading };
    return <LoadState copy={state} retry={read.retry} />;
  }
  const { overviews } = read.body;
  if (overviews.length === 0)
    return (
      <p>
        {copy.none} {year}.
      </p>
    );
  return overviews.map((overview) => (
    <CurrencyOverview
      key={overview.currency}
      label={`${copy.title} ${year}, ${overview.currency}`}
      overview={overview}
    />
  ));
}

/** If there are more projects than this, the first are shown, and the rest on request. */
const firstShown = 20;

function CurrencyOverview({ label, overview }: { label: string; overview: TaxOverview }) {
  const [showsAll, setShowsAll] = useState(false);
  const { projects, currency } = overview;
  const hasMore = !showsAll && projects.length > firstShown;
  return (
    <div className={reportsPage().table}>
      <TextTableView
        label={label}
        content={taxTableOf(overview, taxCopy)}
        keys={projects.map(({ name }, at) => `${name} ${at}`)}
        shown={hasMore ? firstShown : undefined}
      />
      {hasMore && (
        <>
          <p className={reportsPage().more}>
            <button type="button" className={button({ size: "sm" })} onClick={() => setShowsAll(true)}>
              {copy.more} {projects.length} {copy.projects}, {currency}
            </button>
          </p>
          <p className={reportsPage().leftOut}>
            {copy.printed.first} {firstShown} {copy.printed.of} {projects.length} {copy.printed.end}
          </p>
        </>
      )}
    </div>
  );
}
