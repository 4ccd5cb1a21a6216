import { submissionPaneCopy as copy } from "#content/office/projects.ts";
import type { SubmissionDetail } from "#rules/submissions/office-answers.ts";
import { officeDesk, officeGo, officeProjects } from "#styled-system/recipes";
import { AddressLink, PageLink } from "../../navigation/page-link.tsx";
import { useOpenRecordName } from "../frame/open-record.tsx";
import { FactList } from "../parts/fact-list.tsx";
import { State } from "../parts/signs.tsx";
import { momentTextOf } from "../times.ts";
import { PaneFrame } from "./pane-frame.tsx";
import { shapeOfSubmission } from "./project-state.ts";
import { Review } from "./review.tsx";
import { SubmissionFacts } from "./submission-facts.tsx";
import { SubmissionFiles } from "./submission-files.tsx";
import { projectsAddress, useSubmission } from "./use-projects-desk.ts";

type SubmissionPaneProps = { id: string; back: string };

/** One submission: its status, the possible steps, and everything that was submitted. */
export function SubmissionPane({ id, back }: SubmissionPaneProps) {
  const query = useSubmission(id);
  const { data } = query;
  useOpenRecordName(data?.title);
  return (
    <PaneFrame label={data?.title ?? copy.loading} back={back} copy={copy} query={query}>
      {data && (
        <>
          <Head submission={data} />
          <Review submission={data} />
          {data.facts && <SubmissionFacts submission={data} facts={data.facts} />}
          {data.facts && <SubmissionFiles submission={data} />}
        </>
      )}
    </PaneFrame>
  );
}

function Head({ submission }: { submission: SubmissionDetail }) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const { title, status, company, email, reference, submittedAt, asked, decided, made, changes } = submission;
  const now = Date.now();
  // Starting the review and asking for changes are stored like decisions, but are none.
  const isDecided = status === "Accepted" || status === "Declined";
  return (
    <div className={desk.block}>
      <div className={desk.blockHead}>
        <h2>{title}</h2>
        <State shape={shapeOfSubmission[status]}>{status}</State>
      </div>
      <FactList
        facts={[
          [
            copy.company,
            <PageLink key="company" to="officePerson" with={{ id: company.id }}>
              {company.name}
            </PageLink>,
          ],
          [copy.email, email],
          [copy.submitted, momentTextOf(submittedAt, now), "figure"],
          [copy.reference, reference],
        ]}
      />
      <p className={desk.acts}>
        <PageLink to="officeEnquiry" with={{ id: reference }} className={officeGo()}>
          {copy.thread}
        </PageLink>
        {made && (
          <AddressLink address={projectsAddress({ view: "projects", open: made.id })} className={officeGo()}>
            {changes ? copy.changed : copy.made}: {made.name}
          </AddressLink>
        )}
      </p>
      {asked && (
        <section className={styles.said} aria-label={copy.asked}>
          <h3>
            {copy.asked}, {momentTextOf(asked.at, now)}
          </h3>
          <p className={styles.text}>{asked.text}</p>
          <p className={desk.label}>{copy.askedNote}</p>
        </section>
      )}
      {decided && isDecided && (
        <section className={styles.said} aria-label={copy.reason}>
          <h3>
            {copy.decided}, {momentTextOf(decided.at, now)}, {copy.by} {decided.by ?? copy.erased}
          </h3>
          <p className={styles.text}>{decided.reason ?? copy.noReason}</p>
          {submission.facts === null && <p className={desk.label}>{copy.declinedNote}</p>}
        </section>
      )}
    </div>
  );
}
