import type { ReactNode } from "react";
import { companyToolCopy as copy } from "#content/pages/company-tools.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { button } from "#styled-system/recipes";
import { Figure } from "../ui/figure.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TitleBlock } from "../ui/title-block.tsx";

type CompanyHeadProps = {
  title: string;
  lead: string;
  account: string;
  isSample: boolean;
  projects: readonly { asOf: string }[];
  /** Beside the button that prints. */
  links?: ReactNode;
};

export function CompanyHead({ title, lead, account, isSample, projects, links }: CompanyHeadProps) {
  const { cells } = copy;
  const newest = projects
    .map(({ asOf }) => asOf)
    .sort()
    .at(-1);
  return (
    <PageHead
      title={title}
      lead={lead}
      links={
        <>
          <button type="button" className={button({ size: "sm" })} onClick={() => print()}>
            {copy.print}
          </button>
          {links}
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
  );
}
