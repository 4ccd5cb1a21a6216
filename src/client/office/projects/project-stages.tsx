import { useRef, useState } from "react";
import { projectPaneCopy as copy } from "#content/office/projects.ts";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import type { ProjectStatus } from "#rules/projects/project.ts";
import { maySucceed } from "#rules/projects/project-status.ts";
import { officeButton, officeDesk, officeProjects } from "#styled-system/recipes";
import { isDoubleClick } from "../../ui/double-click.ts";
import { CancelButton } from "../cancel-button.tsx";
import { useStatusChange } from "./use-projects-desk.ts";

/** The statuses that the project may have next. Before one from which there is no way back it asks, with the focus on Cancel. */
export function ProjectStages({ project: { id, status, next } }: { project: ProjectDetail }) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const change = useStatusChange({ id, status });
  const [asked, setAsked] = useState<ProjectStatus>();
  const asking = useRef<HTMLButtonElement>(null);

  function choose(to: ProjectStatus): void {
    if (change.isPending) return;
    const isAsking = isForGood(to) && asked !== to;
    setAsked(isAsking ? to : undefined);
    if (!isAsking) change.mutate(to);
  }

  return (
    <section className={desk.block} aria-labelledby="project-status">
      <div className={desk.blockHead}>
        <h2 id="project-status">{copy.status}</h2>
        <span className={desk.aside}>{copy.statusNote}</span>
      </div>
      {next.length === 0 && <p className={desk.muted}>{copy.stays}</p>}
      <div className={desk.acts}>
        {next.map((to) => (
          <button
            key={to}
            ref={asked === to ? asking : undefined}
            type="button"
            className={officeButton({ tone: asked === to ? "danger" : "plain" })}
            disabled={change.isPending}
            onClick={(event) => !isDoubleClick(event) && choose(to)}
          >
            {to === "Planning" ? copy.moveBack : copy.move} {to}
            {asked === to && `: ${copy.forGood}`}
          </button>
        ))}
        {asked && (
          <CancelButton asking={asking} onCancel={() => setAsked(undefined)}>
            {copy.cancel}
          </CancelButton>
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

function isForGood(to: ProjectStatus): boolean {
  return to !== "Planning" && !maySucceed(to, "Planning");
}
