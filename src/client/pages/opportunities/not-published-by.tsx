import { comparisonCopy as copy } from "#content/pages/opportunities-comparison.ts";
import type { Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import { opportunitiesPage } from "#styled-system/recipes";

/** Names the projects that a chart leaves out because they have no term sheet. */
export function NotPublishedBy({ compared }: { compared: readonly Opportunity[] }) {
  const names = compared.filter(({ details }) => details === undefined).map(({ project }) => project.name);
  if (names.length === 0) return null;
  return (
    <p className={opportunitiesPage().small}>
      {copy.notPublishedBy} {names.join(", ")}
    </p>
  );
}
