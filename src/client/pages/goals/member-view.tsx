import { goalsCopy as copy } from "#content/pages/goals.ts";
import { isInvestor } from "#rules/accounts/investor.ts";
import type { Person } from "#rules/accounts/person.ts";
import { api } from "../../api.ts";
import { ToolState } from "../../layout/member-tool.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Note } from "../../ui/note.tsx";
import { useOwnAnswer } from "../../use-answer.ts";
import { OwnGoals } from "./own-goals.tsx";
import { SampleView } from "./sample-view.tsx";

/** An investor's own goals; the sample, labelled as one, for other members. */
export function MemberView({ person }: { person: Person }) {
  const { kind } = person;
  if (isInvestor(kind)) return <InvestorView person={person} />;
  return <SampleView note={<Note {...(kind === "staff" ? copy.staff : copy.company)} />} />;
}

function InvestorView({ person }: { person: Person }) {
  const own = useOwnAnswer(person.id, callGoals);
  if (own.state !== "ready") return <ToolState copy={copy} retry={own.retry} />;
  const old = own.isOld && <LoadState copy={{ ...copy, failedTitle: copy.oldTitle }} retry={() => void own.reload()} />;
  return <OwnGoals person={person} own={own.body} load={own.reload} note={old} />;
}

function callGoals() {
  return api.goals.$get();
}
