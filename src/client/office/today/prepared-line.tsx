import { todayDesk as copy } from "#content/office/today.ts";
import { refusalToConfirm } from "#rules/office/second-person.ts";
import type { Today } from "#rules/office/today.ts";
import { State } from "../parts/signs.tsx";
import { durationText, sinceOf } from "../times.ts";
import { Line } from "./line.tsx";

type Waiting = Pick<Today["runs"]["items"][number], "preparedBy" | "preparedAt" | "ownConfirmationFrom">;

type PreparedLineProps = {
  prepared: Waiting;
  viewerId: string;
  now: number;
  address: string;
  name: string;
  /** Said before who prepared it. */
  amount?: string;
};

/** What waits for a second member of staff. */
export function PreparedLine({ prepared, viewerId, now, address, name, amount }: PreparedLineProps) {
  const refusal = refusalToConfirm(prepared, viewerId, now);
  return (
    <Line
      sign={<State shape="waits">{copy.waitsForSecond}</State>}
      due={`${copy.since} ${sinceOf(prepared.preparedAt, now)}`}
      address={address}
      name={name}
      what={[amount, ...whoseOf(prepared, viewerId, now)].filter(Boolean).join(", ")}
      act={refusal ? copy.open : copy.confirm}
    />
  );
}

/** Who prepared it and, of one's own, who may confirm it and when. */
function whoseOf(prepared: Waiting, viewerId: string, now: number): (string | undefined)[] {
  const { preparedBy, ownConfirmationFrom } = prepared;
  if (preparedBy.id !== viewerId) return [`${copy.preparedBy} ${preparedBy.name ?? copy.erased}`];
  const refusal = refusalToConfirm(prepared, viewerId, now);
  const left = durationText(Date.parse(ownConfirmationFrom ?? "") - now);
  const when = { "second-needed": copy.byColleague, "too-early": `${copy.yoursIn} ${left}` };
  return [copy.preparedByYou, refusal && when[refusal]];
}
