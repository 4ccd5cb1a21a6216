import { updatePaneCopy as copy, updateListCopy } from "#content/office/projects.ts";
import type { OfficeUpdateDetail } from "#rules/projects/updates/office-answers.ts";
import { officeDesk, officeProjects } from "#styled-system/recipes";
import { AddressLink, PageLink } from "../../navigation/page-link.tsx";
import { useOpenRecordName } from "../frame/open-record.tsx";
import { FactList } from "../parts/fact-list.tsx";
import { State } from "../parts/signs.tsx";
import { momentTextOf } from "../times.ts";
import { PaneFrame } from "./pane-frame.tsx";
import { shapeOfUpdate } from "./project-state.ts";
import { UpdateDecision } from "./update-decision.tsx";
import { projectsAddress } from "./use-projects-desk.ts";
import { useUpdate } from "./use-updates.ts";

type UpdatePaneProps = { id: string; back: string };

/** One update: its text, whom it reaches, and the decision of staff. */
export function UpdatePane({ id, back }: UpdatePaneProps) {
  const query = useUpdate(id);
  const { data } = query;
  const title = data && (data.title || copy.withCompany);
  useOpenRecordName(title);
  return (
    <PaneFrame label={title ?? copy.loading} back={back} copy={copy} query={query}>
      {data && (
        <>
          <Head update={data} />
          <UpdateDecision update={data} />
        </>
      )}
    </PaneFrame>
  );
}

function Head({ update }: { update: OfficeUpdateDetail }) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const { title, text, state, project, company, submittedAt, releasedAt, releasedBy, returned, holders } = update;
  const now = Date.now();
  return (
    <div className={desk.block}>
      <div className={desk.blockHead}>
        <h2>{title || copy.withCompany}</h2>
        <State shape={shapeOfUpdate[state]}>{updateListCopy.states[state]}</State>
      </div>
      <FactList
        facts={[
          [
            copy.project,
            <AddressLink key="project" address={projectsAddress({ view: "projects", open: project.id })}>
              {project.name}
            </AddressLink>,
          ],
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
          [copy.submitted, submittedAt ? momentTextOf(submittedAt, now) : "", "figure"],
          [copy.holders, holders, "figure"],
        ]}
      />
      {releasedAt && (
        <p className={desk.label}>
          {copy.released}, {momentTextOf(releasedAt, now)}, {copy.by} {releasedBy ?? copy.erased}
        </p>
      )}
      {text === null ? (
        <p className={desk.label}>{copy.withCompanyNote}</p>
      ) : (
        <section aria-label={copy.text}>
          <p className={styles.text}>{text}</p>
        </section>
      )}
      {returned && (
        <section className={styles.said} aria-label={copy.returned}>
          <h3>
            {copy.returned}, {momentTextOf(returned.at, now)}
          </h3>
          <p className={styles.text}>{returned.reason}</p>
        </section>
      )}
    </div>
  );
}
