import { todayDesk as copy } from "#content/office/today.ts";
import { type ConfirmationRefusal, type Prepared, refusalToConfirm } from "#rules/office/second-person.ts";
import { State } from "../parts/signs.tsx";
import { durationText, sinceOf } from "../times.ts";
import { Line } from "./line.tsx";

type PreparedLineProps = {
  prepared: Prepared & { preparedBy: { name: string | null }; preparedAt: string };
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
  const { preparedBy, preparedAt, ownConfirmationFrom } = prepared;
  const refusal = refusalToConfirm(prepared, viewerId, now);
  const whose = preparedBy.id === viewerId ? words.byYou : `${words.by} ${preparedBy.name ?? copy.erased}`;
  const left = durationText(Date.parse(ownConfirmationFrom ?? "") - now);
  const whyNot = {
    paid: copy.paid,
    "preparer-left": copy.left,
    "second-needed": copy.byColleague,
    "too-early": `${copy.yoursIn} ${left}`,
  } satisfies Record<ConfirmationRefusal, string>;
  return (
    <Line
      sign={<State shape="waits">{copy.waitsForSecond}</State>}
      due={`${copy.since} ${sinceOf(preparedAt, now)}`}
      address={address}
      name={name}
      what={[about, whose, refusal && whyNot[refusal]].filter(Boolean).join(", ")}
      act={refusal ? copy.open : copy.confirm}
    />
  );
}
