import type { ReactNode } from "react";
import { companyToolCopy as copy } from "#content/pages/company-tools.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { button } from "#styled-system/recipes";
import { type CsvRows, saveCsv } from "../downloads/save-csv.ts";
import { ToolNote } from "../layout/member-tool.tsx";
import { Figure } from "../ui/figure.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TitleBlock } from "../ui/title-block.tsx";

type CompanyHeadProps = {
  title: string;
  lead: string;
  account: string;
  isSample: boolean;
  projects: readonly { asOf: string }[];
  /** The table that a second button, beside the print button, saves as a CSV file. */
  csv?: { text: string; name: string; rows: CsvRows };
  note: ReactNode;
};

export function CompanyHead({ title, lead, account, isSample, projects, csv, note }: CompanyHeadProps) {
  const { cells } = copy;
  const newest = projects
    .map(({ asOf }) => asOf)
    .sort()
    .at(-1);
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        links={
          <>
            <button type="button" className={button({ size: "sm" })} onClick={() => print()}>
              {copy.print}
            </button>
            {csv && (
              <button
                type="button"
                className={button({ size: "sm" })}
                onClick={() => saveCsv(`${csv.name}.csv`, csv.rows)}
              >
                {csv.text}
              </button>
            )}
          </>
        }
      >
        <TitleBlock
          cells={[
            { label: cells.account, value: account, span: 3 },
            { label: cells.content, value: isSample ? <strong>{cells.sample}</strong> : cells.records, span: 3 },
            { label: cells.projects, value: <Figure>{projects.length}</Figure>, span: 3 },
            { label: cells.asOf, value: <Figure>{newest ? shortDateOf(newest) : cells.none}</Figure>, span: 3 },
          ]}
        />
      </PageHead>
      <ToolNote>{note}</ToolNote>
    </>
  );
}
