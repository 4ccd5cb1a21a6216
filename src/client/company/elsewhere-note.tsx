import { companyToolCopy as copy } from "#content/pages/company-tools.ts";
import type { Person } from "#rules/accounts/person.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../navigation/page-link.tsx";
import { Note } from "../ui/note.tsx";

/** Above the sample that is shown to somebody who is not a company. */
export function ElsewhereNote({ person }: { person: Person }) {
  if (person.kind === "staff") return <Note {...copy.staff} />;
  const { title, text, action } = copy.investor;
  return (
    <Note title={title} text={text}>
      <PageLink to="tool" with={{ tool: "analytics" }} className={button({ size: "sm" })}>
        {action}
      </PageLink>
    </Note>
  );
}
