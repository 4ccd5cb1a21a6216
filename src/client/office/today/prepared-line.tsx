import { todayDesk as copy } from "#content/office/today.ts";
import { refusalToConfirm } from "#rules/office/second-person.ts";
import type { Today } from "#rules/office/today.ts";
import { State } from "../parts/signs.tsx";
import { durationText, sinceOf } from "../times.ts";
import { Line } from "./line.tsx";

type Waiting = Pick<
  Today["runs"]["items"][number],
  "preparedBy" | "preparerLeft" | "preparedAt" | "ownConfirmationFrom"
> &
  Partial<Pick<Today["runs"]["items"][number], "paysStaff">>;

type PreparedLineProps = {
  prepared: Waiting;
  viewerId: string;
  now: number;
  address: string;
  name: string;
  /** The text before the person who prepared it. */
  about?: string;
  words?: typeof copy.prepared | typeof copy.asked;
};

/** An item that waits for a second member of staff. */
export function PreparedLine(props: PreparedLineProps) {
  const { prepared, viewerId, now, address, name, about, words = copy.prepared } = props;
  const refusal = refusalToConfirm(prepared, viewerId, now);
  return (
    <Line
      sign={<State shape="waits">{copy.waitsForSecond}</State>}
      due={`${copy.since} ${sinceOf(prepared.preparedAt, now)}`}
      address={address}
      name={name}
      what={[about, ...whoseOf(props, words)].filter(Boolean).join(", ")}
      act={refusal ? copy.open : copy.confirm}
    />
  );
}

/** Returns who prepared it and, if the viewer may not confirm it, why not. */
function whoseOf(
  { prepared, viewerId, now }: PreparedLineProps,
  { by, byYou }: NonNullable<PreparedLineProps["words"]>,
): (string | undefined)[] {
  const { preparedBy, ownConfirmationFrom } = prepared;
  const refusal = refusalToConfirm(prepared, viewerId, now);
  const left = durationText(Date.parse(ownConfirmationFrom ?? "") - now);
  const when = {
    paid: copy.paid,
    "preparer-left": copy.left,
    "second-needed": copy.byColleague,
    "too-early": `${copy.yoursIn} ${left}`,
  };
  const whose = preparedBy.id === viewerId ? byYou : `${by} ${preparedBy.name ?? copy.erased}`;
  return [whose, refusal && when[refusal]];
}
