import { todayDesk } from "#content/office/today.ts";
import { type ConfirmationRefusal, type Prepared, refusalToConfirm } from "#rules/office/second-person.ts";
import { State } from "../parts/signs.tsx";
import { durationTextOf, timeOrDateTextOf } from "../times.ts";
import { Line } from "./line.tsx";

type PreparedLineProps = {
  prepared: Prepared & { preparedBy: { name: string | null }; preparedAt: string };
  viewerId: string;
  now: number;
  address: string;
  name: string;
  /** The text before the person who prepared it. */
  about?: string;
  copy?: typeof todayDesk.prepared | typeof todayDesk.asked;
};

/** An item that waits for a second member of staff. */
export function PreparedLine(props: PreparedLineProps) {
  const { prepared, viewerId, now, address, name, about, copy = todayDesk.prepared } = props;
  const { preparedBy, preparedAt, ownConfirmationFrom } = prepared;
  const refusal = refusalToConfirm(prepared, viewerId, now);
  const whose = preparedBy.id === viewerId ? copy.byYou : `${copy.by} ${preparedBy.name ?? todayDesk.erased}`;
  const left = durationTextOf(Date.parse(ownConfirmationFrom ?? "") - now);
  const whyNot = {
    paid: todayDesk.paid,
    "preparer-left": todayDesk.left,
    "second-needed": todayDesk.byColleague,
    "too-early": `${todayDesk.yoursIn} ${left}`,
  } satisfies Record<ConfirmationRefusal, string>;
  return (
    <Line
      sign={<State shape="waits">{todayDesk.waitsForSecond}</State>}
      due={`${todayDesk.since} ${timeOrDateTextOf(preparedAt, now)}`}
      address={address}
      name={name}
      what={[about, whose, refusal && whyNot[refusal]].filter(Boolean).join(", ")}
      act={refusal ? todayDesk.open : todayDesk.confirm}
    />
  );
}
