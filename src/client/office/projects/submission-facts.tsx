import type { ReactNode } from "react";
import { submissionPaneCopy as copy } from "#content/office/projects.ts";
import { moneyTextOf } from "#rules/money.ts";
import { shortDateOf } from "#rules/short-date.ts";
import type { RecordFacts, SubmissionDetail } from "#rules/submissions/office-answers.ts";
import type { Submission } from "#rules/submissions/submission.ts";
import { officeDesk, officeProjects } from "#styled-system/recipes";
import { FactList } from "../parts/fact-list.tsx";

const terms = ["name", "category", "location", "total", "sought", "launch"] as const;

/** Everything that was submitted. If it changes a project, also shows the project's own values where they differ. */
export function SubmissionFacts({ submission, facts }: { submission: SubmissionDetail; facts: Submission }) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const { changes } = submission;
  const [said, before] = [textsOf(facts), changes && textsOf(changes.facts)];
  const isChanged =
    before && (terms.some((term) => before[term] !== said[term]) || before.description !== said.description);
  const shown = terms.map((term): readonly [string, ReactNode] => [
    copy[term],
    before && before[term] !== said[term] ? (
      <>
        {said[term]}
        <small>
          {copy.was} {before[term]}
        </small>
      </>
    ) : (
      said[term]
    ),
  ]);
  return (
    <section className={desk.block} aria-labelledby="submission-facts">
      <div className={desk.blockHead}>
        <h2 id="submission-facts">{changes ? copy.changeFacts : copy.facts}</h2>
        {changes && <span className={desk.aside}>{changes.name}</span>}
      </div>
      {before && !isChanged && <p className={desk.muted}>{copy.same}</p>}
      <FactList facts={[...shown, facts.phone && [copy.phone, facts.phone]]} />
      <h3>{copy.description}</h3>
      <p className={styles.text}>{said.description}</p>
      {before && before.description !== said.description && (
        <>
          <h3>
            {copy.description}, {copy.was}
          </h3>
          <p className={styles.text}>{before.description}</p>
        </>
      )}
    </section>
  );
}

function textsOf({ name, category, location, description, total, sought, launch }: RecordFacts) {
  return {
    name,
    category,
    location,
    description,
    total: moneyTextOf(total),
    sought: moneyTextOf(sought),
    launch: shortDateOf(launch),
  };
}
