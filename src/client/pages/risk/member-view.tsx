import { riskCopy as copy } from "#content/pages/risk.ts";
import type { Person } from "#rules/accounts/person.ts";
import { ToolState } from "../../layout/member-tool.tsx";
import { NotInvestorNote } from "../../layout/not-investor-note.tsx";
import { localDayOf } from "../../local-times.ts";
import { LoadState } from "../../ui/load-state.tsx";
import { Note } from "../../ui/note.tsx";
import { RiskView } from "./risk-view.tsx";
import { SampleView } from "./sample-view.tsx";
import { useRisk } from "./use-risk.ts";

/** An investor's own risk and limits; the sample, labelled as one, for a member who has neither. */
export function MemberView({ person }: { person: Person }) {
  const { kind } = person;
  if (kind === "staff" || kind === "company") return <SampleView note={<NotInvestorNote kind={kind} copy={copy} />} />;
  return <OwnView person={person} />;
}

function OwnView({ person }: { person: Person }) {
  const own = useRisk(person.id);
  if (own.state !== "ready") return <ToolState copy={copy} retry={own.retry} />;
  const { body: records, changeLimit, reload } = own;
  if (records.holdings.length === 0 && records.limits.every(({ value }) => value === null))
    return <SampleView note={<Note {...copy.empty} />} />;
  const breaches = records.breaches.map(({ passedAt, ...limit }) => ({ ...limit, day: localDayOf(passedAt) }));
  const acts = { changeLimit, refresh: () => void reload() };
  const old = own.isOld && <LoadState copy={{ ...copy, failedTitle: copy.oldTitle }} retry={acts.refresh} />;
  return <RiskView records={{ ...records, breaches }} account={person.name} note={old} {...acts} />;
}
