import type { ReactNode } from "react";
import { investorsCopy as copy } from "#content/pages/investors.ts";
import type { ProjectInterests } from "#rules/portfolio/company/answers.ts";
import { companyTools } from "#styled-system/recipes";
import { CompanyHead } from "../../company-tools/company-head.tsx";
import { Section } from "../../ui/section.tsx";
import { interestRowsOf } from "./interest-rows.ts";
import { Interests } from "./interests.tsx";

type InvestorsViewProps = {
  projects: readonly ProjectInterests[];
  account: string;
  isSample: boolean;
  /** The content of the first section. */
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
        csv={{ text: interests.csv, name: isSample ? "sample-interests" : "interests", rows: interestRowsOf(projects) }}
        note={note}
      />
      {updates}
      <Section title={interests.title} aside={interests.aside}>
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
