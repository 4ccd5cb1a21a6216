import { projectFormCopy } from "#content/office/project-form.ts";
import { projectPaneCopy as copy } from "#content/office/projects.ts";
import { countTextOf, moneyTextOf } from "#rules/money.ts";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import { fundedPercentOf } from "#rules/projects/project.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { officeButton, officeDesk, officeProjects } from "#styled-system/recipes";
import { AddressLink, PageLink } from "../../navigation/page-link.tsx";
import { AuditLink } from "../audit/audit-link.tsx";
import { useOpenRecordName } from "../frame/open-record.tsx";
import { Ledger, LedgerFreshness } from "../ledger/ledger.tsx";
import { FactList } from "../parts/fact-list.tsx";
import { State } from "../parts/signs.tsx";
import { dateTextOf } from "../times.ts";
import { EditDesk } from "./edit/edit-desk.tsx";
import { PaneFrame } from "./pane-frame.tsx";
import { ProjectStages } from "./project-stages.tsx";
import { shapeOfProject, shapeOfSubmission } from "./project-state.ts";
import { Publication } from "./publication.tsx";
import { projectsAddress, useDeskAddress, useProject } from "./use-projects-desk.ts";

type ProjectPaneProps = {
  id: string;
  back: string;
  /** True if the desk shows already that its list is stale. One warning is enough. */
  isListStale: boolean;
};

/** One project: its facts, its status, and the submissions about it. */
export function ProjectPane({ id, back, isListStale }: ProjectPaneProps) {
  const query = useProject(id);
  const { data } = query;
  useOpenRecordName(data?.name);
  return (
    <PaneFrame label={data?.name ?? copy.loading} back={back} copy={copy} query={query}>
      {data && (
        <>
          {!isListStale && <LedgerFreshness by="project" id={data.id} beside={[query]} />}
          <Facts project={data} />
          <Publication project={data} />
          <ProjectStages project={data} />
          <Submissions project={data} />
          <Ledger by="project" id={data.id} />
          <AuditLink id={data.id} text={copy.audit} />
        </>
      )}
    </PaneFrame>
  );
}

/** The editor for everything on a project's public pages. It replaces list and pane. */
export function ProjectEditor(props: { id: string; personId: string; back: string; edit: string }) {
  const { id, personId, back, edit } = props;
  const query = useProject(id);
  const { data } = query;
  useOpenRecordName(data?.name);
  if (data) return <EditDesk project={data} personId={personId} back={back} showLacks={edit === "lacks"} />;
  return (
    <PaneFrame label={copy.loading} back={back} copy={copy} query={query}>
      {null}
    </PaneFrame>
  );
}

function Facts({ project }: { project: ProjectDetail }) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const { addressWith } = useDeskAddress();
  const { id, name, status, category, location, total, committed, company, description } = project;
  const { investors, launchDate, deadline, figuresAsOf } = project;
  const percent = fundedPercentOf({ committed, totalValue: total });
  return (
    <div className={desk.block}>
      <div className={desk.blockHead}>
        <h2>{name}</h2>
        <State shape={shapeOfProject[status]}>{status}</State>
      </div>
      <FactList
        facts={[
          [
            copy.company,
            company ? (
              <PageLink key="company" to="officePerson" with={{ id: company.id }}>
                {company.name}
              </PageLink>
            ) : (
              copy.nobody
            ),
          ],
          [copy.category, category],
          [copy.location, location],
          [copy.total, moneyTextOf(total), "figure"],
          [copy.committed, `${moneyTextOf(committed)} (${percent}%)`, "figure"],
          [copy.investors, countTextOf(investors), "figure"],
          [copy.launch, shortDateOf(launchDate), "figure"],
          deadline === null ? [copy.deadline, copy.noDeadline] : [copy.deadline, shortDateOf(deadline), "figure"],
          [copy.figures, shortDateOf(figuresAsOf), "figure"],
        ]}
      />
      <h3>{copy.description}</h3>
      <p className={styles.text}>{description}</p>
      <p className={styles.step}>
        <AddressLink address={addressWith(id, "yes")} className={officeButton({ tone: "primary" })}>
          {projectFormCopy.edit}
        </AddressLink>
      </p>
    </div>
  );
}

function Submissions({ project: { submissions } }: { project: ProjectDetail }) {
  const desk = officeDesk();
  return (
    <section className={desk.block} aria-labelledby="project-submissions">
      <div className={desk.blockHead}>
        <h2 id="project-submissions">{copy.submissions}</h2>
      </div>
      {submissions.length === 0 ? (
        <p className={desk.muted}>{copy.noSubmissions}</p>
      ) : (
        <ul className={desk.list}>
          {submissions.map(({ id, title, status, submittedAt }) => (
            <li key={id}>
              <span>
                <AddressLink address={projectsAddress({ open: id })}>{title}</AddressLink>
                <br />
                <small>{dateTextOf(submittedAt, Date.now())}</small>
              </span>
              <State shape={shapeOfSubmission[status]}>{status}</State>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
