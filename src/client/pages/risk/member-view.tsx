import { riskCopy as copy } from "#content/pages/risk.ts";
import type { Person } from "#rules/accounts/person.ts";
import { button } from "#styled-system/recipes";
import { ToolState } from "../../layout/member-tool.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { Note } from "../../ui/note.tsx";
import { RiskView } from "./risk-view.tsx";
import { SampleView } from "./sample-view.tsx";
import { useRisk } from "./use-risk.ts";

/** An investor's own risk and limits; the sample, labelled as one, for a member who has neither. */
export function MemberView({ person }: { person: Person }) {
  if (person.kind === "staff") return <SampleView note={<Note {...copy.staff} />} />;
  if (person.kind === "company")
    return (
      <SampleView
        note={
          <Note title={copy.company.title} text={copy.company.text}>
            <PageLink to="dashboard" with={{ userType: "company" }} className={button({ size: "sm" })}>
              {copy.company.action}
            </PageLink>
          </Note>
        }
      />
    );
  return <OwnView person={person} />;
}

function OwnView({ person }: { person: Person }) {
  const own = useRisk(person.id);
  if (own.state !== "ready") return <ToolState copy={copy} retry={own.state === "failed" ? own.reload : undefined} />;
  const { records, changeLimit } = own;
  if (records.holdings.length === 0 && records.limits.every(({ value }) => value === null))
    return <SampleView note={<Note {...copy.empty} />} />;
  return <RiskView records={records} account={person.name} changeLimit={changeLimit} />;
}
