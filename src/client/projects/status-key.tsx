import { status as statusRecipe } from "#styled-system/recipes";

const variants = {
  Active: "active",
  Funding: "funding",
  Planning: "planning",
  "Coming Soon": "soon",
  Completed: "completed",
} as const;

export function StatusKey({ status }: { status: keyof typeof variants }) {
  return <span className={statusRecipe({ value: variants[status] })}>{status}</span>;
}
