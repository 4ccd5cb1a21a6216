import { type ReactNode, useState } from "react";
import { companyToolCopy } from "#content/pages/company-tools.ts";
import { financesCopy as copy } from "#content/pages/finances.ts";
import type { FinancesAnswer } from "#rules/portfolio/company/answers.ts";
import { financesByCurrency, type ProjectFinances } from "#rules/portfolio/company/finances.ts";
import { chart } from "#styled-system/recipes";
import { CompanyHead } from "../../company-tools/company-head.tsx";
import { Announcement } from "../../ui/announcement.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Section } from "../../ui/section.tsx";
import { Commitment } from "./commitment.tsx";
import { Downloads } from "./downloads.tsx";
import { financeRowsOf } from "./finance-rows.ts";
import { FinanceTable } from "./finance-table.tsx";

type FinancesViewProps = Pick<FinancesAnswer, "downloads"> & {
  projects: readonly ProjectFinances[];
  account: string;
  isSample: boolean;
  note?: ReactNode;
};

/** All figures of one company, or of the sample. */
export function FinancesView({ projects, downloads, account, isSample, note }: FinancesViewProps) {
  const styles = chart();
  const byCurrency = financesByCurrency(projects);
  const prefix = isSample ? "sample-" : "";
  return (
    <>
      <CompanyHead
        title={copy.title}
        lead={copy.lead}
        account={account}
        isSample={isSample}
        projects={projects}
        csv={{ text: copy.overview.file, name: `${prefix}finances`, rows: financeRowsOf(byCurrency) }}
        note={note}
      />
      {byCurrency.map((finances) => (
        <Section
          key={finances.currency}
          title={byCurrency.length > 1 ? `${copy.overview.title}, ${finances.currency}` : copy.overview.title}
          aside={`${companyToolCopy.amounts} ${finances.currency}. ${copy.overview.aside}`}
        >
          <div className={styles.stack}>
            <FinanceTable finances={finances} />
            <p className={styles.small}>{copy.overview.method}</p>
          </div>
        </Section>
      ))}
      <ChosenCommitment projects={projects} prefix={prefix} />
      <Section title={copy.downloads.title} aside={copy.downloads.aside}>
        <Downloads {...downloads} prefix={prefix} />
      </Section>
    </>
  );
}

type ChosenProps = { projects: readonly ProjectFinances[]; prefix: string };

/** Shows one project at a time, first the one with the most purchases on record. */
function ChosenCommitment({ projects, prefix }: ChosenProps) {
  const { commitment } = copy;
  const [chosen, setChosen] = useState(
    () => projects.reduce((one, other) => (other.series.points.length > one.series.points.length ? other : one)).id,
  );
  const project = projects.find(({ id }) => id === chosen) ?? projects[0];
  if (!project) return null;
  return (
    <Section
      title={commitment.title}
      aside={`${project.name}. ${commitment.aside} ${companyToolCopy.amounts} ${project.currency}.`}
    >
      <div className={chart().stack}>
        <Announcement chosen={project.id} text={`${commitment.title}: ${project.name}`} />
        {projects.length > 1 && (
          <SelectField label={commitment.choose} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Commitment project={project} prefix={prefix} />
      </div>
    </Section>
  );
}
