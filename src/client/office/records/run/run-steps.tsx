import { runDesk as copy } from "#content/office/records-runs.ts";
import { refusalToConfirm } from "#rules/office/second-person.ts";
import { paysLater } from "#rules/portfolio/run.ts";
import type { RunLine } from "#rules/portfolio/run-answers.ts";
import { officeRecords } from "#styled-system/recipes";
import { momentOf, todayAt } from "../../times.ts";

type PreparedRun = Pick<
  RunLine,
  | "status"
  | "payDay"
  | "preparedBy"
  | "preparerLeft"
  | "preparedAt"
  | "ownConfirmationFrom"
  | "paysStaff"
  | "decidedBy"
  | "decidedAt"
>;

type RunStepsProps = {
  /** A prepared run, or the current step of a new one. */
  run: PreparedRun | "figures" | "preview";
  viewerId: string;
};

const waitsFor = {
  nothing: copy.waitsForYou,
  paid: copy.waitsForColleague,
  "preparer-left": copy.waitsForSendingBack,
  "second-needed": copy.waitsForColleague,
  "too-early": copy.waitsForHours,
} as const;

/** The progress of a run: figures, preview, second person, written. */
export function RunSteps({ run, viewerId }: RunStepsProps) {
  const now = Date.now();
  const isPrepared = typeof run !== "string";
  const isWritten = isPrepared && run.status === "confirmed";
  const current = indexOfStep(run);
  const prepared = isPrepared ? `${run.preparedBy.name}, ${momentOf(run.preparedAt, now)}` : undefined;
  const decided =
    isPrepared && run.decidedBy ? `${run.decidedBy.name}, ${momentOf(run.decidedAt ?? "", now)}` : undefined;
  const waits = isPrepared ? waitTextOf(run, viewerId, now) : copy.secondNote;
  const steps = [
    [copy.figures, prepared ?? copy.figuresNote],
    [copy.preview, prepared ? copy.sumExact : copy.previewNote],
    [copy.second, decided ?? waits],
    [copy.written, copy.writtenNote],
  ];
  return (
    <ol className={officeRecords().steps} aria-label={copy.steps}>
      {steps.map(([name, text], index) => (
        <li
          key={name}
          data-done={index < current || isWritten ? "" : undefined}
          aria-current={index === current ? "step" : undefined}
        >
          <b>{name}</b>
          {text}
        </li>
      ))}
    </ol>
  );
}

function waitTextOf(run: PreparedRun, viewerId: string, now: number): string {
  const refusal = refusalToConfirm(run, viewerId, now);
  if (refusal !== "preparer-left" && paysLater(run, todayAt(now))) return copy.waitsForDay;
  return waitsFor[refusal ?? "nothing"];
}

/** Returns the index of the current step, in the order on the screen. */
function indexOfStep(run: RunStepsProps["run"]): number {
  if (run === "figures") return 0;
  if (run === "preview") return 1;
  return run.status === "confirmed" ? 3 : 2;
}
