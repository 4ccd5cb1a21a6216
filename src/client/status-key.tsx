import type { ProjectStatus } from "#rules/projects/project.ts";
import { status as statusRecipe } from "#styled-system/recipes";

const styleOf = {
  Active: "active",
  Funding: "funding",
  Planning: "planning",
  "Coming Soon": "soon",
  Completed: "completed",
} as const satisfies Record<ProjectStatus, string>;

export function StatusKey({ status }: { status: ProjectStatus }) {
  return <span className={statusRecipe({ value: styleOf[status] })}>{status}</span>;
}
