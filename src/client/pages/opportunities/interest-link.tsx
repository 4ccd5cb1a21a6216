import { opportunitiesCopy } from "#content/pages/opportunities.ts";
import { type Project, takesInvestors } from "#rules/projects/project.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";

const copy = opportunitiesCopy.row;

/** To the form with the project chosen; nothing where none is taken. */
export function InterestLink({ project }: { project: Pick<Project, "id" | "name" | "status"> }) {
  const { id, name, status } = project;
  if (id === undefined || !takesInvestors(status)) return null;
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
