import type { ProjectStatus } from "#rules/projects/project.ts";
import { status as statusRecipe } from "#styled-system/recipes";

const looks = {
  Active: "active",
  Funding: "funding",
  Planning: "planning",
  "Coming Soon": "soon",
  Completed: "completed",
} as const satisfies Record<ProjectStatus, string>;

export function StatusKey({ status }: { status: ProjectStatus }) {
  return <span className={statusRecipe({ value: looks[status] })}>{status}</span>;
}
