import { investorsCopy } from "#content/pages/investors.ts";
import { ownProjectsCopy as copy } from "#content/pages/own-projects.ts";
import { countTextOf, moneyTextOf } from "#rules/money.ts";
import type { ManagedProject } from "#rules/portfolio/company/answers.ts";
import type { ProjectStatus } from "#rules/projects/project.ts";
import { shortDateOf } from "#rules/short-date.ts";
import type { ListedSubmission } from "#rules/submissions/answers.ts";
import { companyTools, link } from "#styled-system/recipes";
import { DocumentTable } from "../../documents/document-table.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { Figure } from "../../ui/figure.tsx";

const stages = [
  "Planning",
  "Coming Soon",
  "Funding",
  "Active",
  "Completed",
] as const satisfies readonly ProjectStatus[];
const fullList = 10;
const { states, untitled } = investorsCopy.updates;

type ManagedViewProps = {
  project: ManagedProject;
  changes: readonly ListedSubmission[];
  isSample: boolean;
};

/** How far one project is, with its figures, changes, documents and updates. */
export function ManagedView({ project, changes, isSample }: ManagedViewProps) {
  const styles = companyTools();
  const { documents, updates } = project;
  return (
    <div className={styles.stack}>
      <Stages status={project.status} />
      <Facts project={project} />
      {changes.length > 0 && (
        <div className={styles.part}>
          <h3>{copy.changes.title}</h3>
          <ul className={styles.list}>
            {changes.map(({ id, status, reference, asked }) => (
              <li key={id} className={`${styles.entry} ${styles.what}`}>
                <b>{asked ? copy.changes.asked : status}</b>
                {reference !== null && (
                  <span>
                    {copy.changes.reference} <Figure>{reference}</Figure>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.part}>
        <h3>{copy.updates.title}</h3>
        {updates.length === 0 && <p className={styles.status}>{copy.updates.none}</p>}
        {updates.length > 0 && (
          <ul className={styles.list}>
            {updates.map(({ id, title, state }) => (
              <li key={id} className={`${styles.entry} ${styles.what}`}>
                <b>{title || untitled}</b>
                <span>{states[state]}</span>
              </li>
            ))}
          </ul>
        )}
        <PageLink
          to="tool"
          with={{ tool: "investors" }}
          className={link({ styles: "onward" })}
          aria-label={`${copy.updates.all}: ${project.name}`}
        >
          {copy.updates.all}
        </PageLink>
      </div>
      <div className={styles.part}>
        <h3>{copy.documents.title}</h3>
        {documents.length > 0 && <DocumentTable documents={documents} />}
        {documents.length === 0 && (
          <p className={styles.status}>{isSample ? copy.documents.sample : copy.documents.none}</p>
        )}
        {documents.length >= fullList && <p className={styles.status}>{copy.documents.all}</p>}
      </div>
    </div>
  );
}

/** All stages in order, solid up to the current one. */
function Stages({ status }: { status: ProjectStatus }) {
  const styles = companyTools();
  const at = stages.indexOf(status);
  return (
    <ol className={styles.stages} aria-label={copy.stages}>
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={styles.gate}
          data-gate={index <= at ? "done" : "ahead"}
          {...(index === at && { "aria-current": "step" })}
        >
          {stage}
        </li>
      ))}
    </ol>
  );
}

function Facts({ project }: { project: ManagedProject }) {
  const { facts } = copy;
  const { currency, committed, total, investors, launchDate, deadline, asOf } = project;
  const list = [
    [facts.raised, moneyTextOf({ minorUnits: committed, currency })],
    [facts.of, moneyTextOf({ minorUnits: total, currency })],
    [facts.investors, countTextOf(investors)],
    [facts.launch, shortDateOf(launchDate)],
    [facts.deadline, deadline === null ? facts.noDeadline : shortDateOf(deadline)],
    [facts.asOf, shortDateOf(asOf)],
  ] as const;
  return (
    <dl className={companyTools().facts}>
      {list.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Figure>{value}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}
