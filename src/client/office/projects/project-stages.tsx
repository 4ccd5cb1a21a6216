import { projectPaneCopy as copy } from "#content/office/projects.ts";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import type { ProjectStatus } from "#rules/projects/project.ts";
import { maySucceed } from "#rules/projects/project-status.ts";
import { officeButton, officeDesk, officeProjects } from "#styled-system/recipes";
import { isDoubleClick } from "../../ui/double-click.ts";
import { useQuestion } from "../../ui/use-question.ts";
import { QuestionButtons } from "../question-buttons.tsx";
import { useStatusChange } from "./use-projects-desk.ts";

/** The statuses that the project may have next. Asks first before a status that is final. */
export function ProjectStages({ project: { id, status, next } }: { project: ProjectDetail }) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const change = useStatusChange({ id, status });

  function move(to: ProjectStatus): void {
    if (!change.isPending) change.mutate(to);
  }

  return (
    <section className={desk.block} aria-labelledby="project-status">
      <div className={desk.blockHead}>
        <h2 id="project-status">{copy.status}</h2>
        <span className={desk.aside}>{copy.statusNote}</span>
      </div>
      {next.length === 0 && <p className={desk.muted}>{copy.stays}</p>}
      <div className={desk.acts}>
        {next.map((to) =>
          isForGood(to) ? (
            <FinalStage key={to} to={to} isBusy={change.isPending} onMove={() => move(to)} />
          ) : (
            <button
              key={to}
              type="button"
              className={officeButton()}
              disabled={change.isPending}
              onClick={(event) => !isDoubleClick(event) && move(to)}
            >
              {textOf(to)}
            </button>
          ),
        )}
      </div>
      <div aria-live="polite">
        {change.isPending && <p className={styles.step}>{copy.moving}</p>}
        {change.isSuccess && (
          <p className={styles.step}>
            {copy.moved} {status}.
          </p>
        )}
        {change.error && <p className={`${styles.step} ${styles.failure}`}>{change.error.message}</p>}
      </div>
    </section>
  );
}

/** A button that asks first. */
function FinalStage({ to, isBusy, onMove }: { to: ProjectStatus; isBusy: boolean; onMove: () => void }) {
  const question = useQuestion(onMove);
  const text = textOf(to);
  const texts = { act: text, really: `${text}: ${copy.forGood}`, keep: copy.cancel, acting: text };
  return <QuestionButtons question={question} copy={texts} isActing={isBusy} />;
}

function textOf(to: ProjectStatus): string {
  return `${to === "Planning" ? copy.moveBack : copy.move} ${to}`;
}

function isForGood(to: ProjectStatus): boolean {
  return to !== "Planning" && !maySucceed(to, "Planning");
}
