import { opportunitiesCopy } from "#content/pages/opportunities.ts";
import type { Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import { isSaleOver } from "#rules/projects/opportunities/opportunity-status.ts";
import { takesInvestors } from "#rules/projects/project.ts";
import { button } from "#styled-system/recipes";
import { localToday } from "../../local-times.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";

const copy = opportunitiesCopy.row;

/** A link to the form with the project chosen. Renders nothing if the project takes no interests. */
export function InterestLink({ opportunity }: { opportunity: Opportunity }) {
  const { id, name, status } = opportunity.project;
  const isOver = isSaleOver({ status, deadline: opportunity.deadline }, localToday());
  if (id === undefined || !takesInvestors(status) || isOver) return null;
  return (
    <PageLink to="interest" search={{ project: id }} className={button({ size: "sm" })}>
      {copy.interest}
      <HiddenText>
        {" "}
        {copy.inProject} {name}
      </HiddenText>
    </PageLink>
  );
}
