import { opportunitiesCopy } from "#content/pages/opportunities.ts";
import { isSaleOver } from "#rules/projects/opportunities/opportunity-status.ts";
import type { ProjectStatus } from "#rules/projects/project.ts";
import { opportunitiesPage } from "#styled-system/recipes";
import { localToday } from "../../local-times.ts";
import { StatusKey } from "../../projects/status-key.tsx";

/** The status, or that the sale has ended: until staff change it, the status would still say that the project raises money. */
export function OpportunityStatus({ status, deadline }: { status: ProjectStatus; deadline: string | null }) {
  if (!isSaleOver({ status, deadline }, localToday())) return <StatusKey status={status} />;
  return <span className={opportunitiesPage().ended}>{opportunitiesCopy.row.saleEnded}</span>;
}
