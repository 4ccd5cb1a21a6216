import { opportunitiesCopy as copy } from "#content/pages/opportunities.ts";
import { isInvestor } from "#rules/accounts/investor.ts";
import type { Person } from "#rules/accounts/person.ts";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { Note } from "../../ui/note.tsx";
import { OpportunitiesView } from "./opportunities-view.tsx";
import { useWatching } from "./use-watching.ts";

export function MemberView({ person }: { person: Person }) {
  const { kind } = person;
  if (isInvestor(kind)) return <InvestorView personId={person.id} />;
  return (
    <OpportunitiesView
      note={<Note title={copy.others[kind === "company" ? "company" : "staff"]} />}
      watching={undefined}
    />
  );
}

function InvestorView({ personId }: { personId: string }) {
  const watching = useWatching(personId, useIsViewed());
  return <OpportunitiesView note={undefined} watching={watching} />;
}
