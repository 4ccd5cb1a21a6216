import { goalsCopy as copy } from "#content/pages/goals.ts";
import type { Person } from "#rules/accounts/person.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import { ToolState } from "../../layout/member-tool.tsx";
import { Note } from "../../ui/note.tsx";
import { OwnGoals } from "./own-goals.tsx";
import { SampleView } from "./sample-view.tsx";
import { useGoals } from "./use-goals.ts";

/** An investor's own goals; the sample, labelled as one, for other members. */
export function MemberView({ person }: { person: Person }) {
  const { kind } = person;
  if (investorKinds.some((each) => each === kind)) return <InvestorView person={person} />;
  return <SampleView note={<Note {...(kind === "staff" ? copy.staff : copy.company)} />} />;
}

function InvestorView({ person }: { person: Person }) {
  const { own, load, tryAgain } = useGoals(person.id);
  if (own === undefined || own === "failed")
    return <ToolState copy={copy} retry={own === "failed" ? tryAgain : undefined} />;
  return <OwnGoals person={person} own={own} load={load} />;
}
