import type { ReactNode } from "react";
import { investorsCopy as copy } from "#content/pages/investors.ts";
import type { ProjectInterests } from "#rules/portfolio/company/answers.ts";
import { button, companyTools } from "#styled-system/recipes";
import { CompanyHead } from "../../company/company-head.tsx";
import { saveCsv } from "../../company/save-csv.ts";
import { Section } from "../../ui/section.tsx";
import { interestRowsOf } from "./interest-rows.ts";
import { Interests } from "./interests.tsx";

type InvestorsViewProps = {
  projects: readonly ProjectInterests[];
  account: string;
  isSample: boolean;
  /** The first section. */
  updates: ReactNode;
  note?: ReactNode;
};

export function InvestorsView({ projects, account, isSample, updates, note }: InvestorsViewProps) {
  const { interests } = copy;
  return (
    <>
      <CompanyHead
        title={copy.title}
        lead={copy.lead}
        account={account}
        isSample={isSample}
        projects={projects}
        links={
          <button
            type="button"
            className={button({ size: "sm" })}
            onClick={() => saveCsv(isSample ? "sample-interests" : "interests", interestRowsOf(projects))}
          >
            {interests.csv}
          </button>
        }
      />
      {note && <div className={companyTools().note}>{note}</div>}
      {updates}
      <Section number={2} title={interests.title} aside={interests.aside}>
        <div className={companyTools().groups}>
          {projects.map((project) => (
            <Interests key={project.id} project={project} />
          ))}
          <p className={companyTools().status}>{interests.note}</p>
        </div>
      </Section>
    </>
  );
}
