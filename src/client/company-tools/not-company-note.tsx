import { companyToolCopy as copy } from "#content/pages/company-tools.ts";
import type { Person } from "#rules/accounts/person.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../navigation/page-link.tsx";
import { Note } from "../ui/note.tsx";

/** Tells staff and investors, above the sample of a company's tool, why they see a sample. */
export function NotCompanyNote({ person }: { person: Person }) {
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
