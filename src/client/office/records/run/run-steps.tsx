import { runDesk as copy } from "#content/office/records-runs.ts";
import { refusalToConfirm } from "#rules/office/second-person.ts";
import { paysLater } from "#rules/portfolio/run.ts";
import type { RunLine } from "#rules/portfolio/run-answers.ts";
import { officeRecords } from "#styled-system/recipes";
import { businessDayAt, momentTextOf } from "../../times.ts";

const waitsFor = {
  nothing: copy.waitsForYou,
  paid: copy.waitsForColleague,
  "preparer-left": copy.waitsForSendingBack,
  "second-needed": copy.waitsForColleague,
  "too-early": copy.waitsForHours,
} as const;

/** The progress of a new run: its figures are entered, and then previewed. */
export function NewRunSteps({ isPreviewed }: { isPreviewed: boolean }) {
  return (
    <Steps
      current={isPreviewed ? 1 : 0}
      texts={[copy.figuresNote, copy.previewNote, copy.secondNote, copy.writtenNote]}
    />
  );
}

/** The progress of a prepared run: it waits for a second person, or was decided. */
export function PreparedRunSteps({ run, viewerId }: { run: RunLine; viewerId: string }) {
  const now = Date.now();
  const { preparedBy, preparedAt, decidedBy, decidedAt } = run;
  const prepared = `${preparedBy.name}, ${momentTextOf(preparedAt, now)}`;
  const decided = decidedBy && `${decidedBy.name}, ${momentTextOf(decidedAt ?? "", now)}`;
  return (
    <Steps
      current={run.status === "confirmed" ? 3 : 2}
      isWritten={run.status === "confirmed"}
      texts={[prepared, copy.sumExact, decided ?? waitTextOf(run, viewerId, now), copy.writtenNote]}
    />
  );
}

const names = [copy.figures, copy.preview, copy.second, copy.written];

/** Figures, preview, second person, written: `texts` has a text for each of these steps, and `current` is the index of one. */
function Steps({ current, isWritten = false, texts }: { current: number; isWritten?: boolean; texts: string[] }) {
  return (
    <ol className={officeRecords().steps} aria-label={copy.steps}>
      {names.map((name, index) => (
        <li
          key={name}
          data-done={index < current || isWritten ? "" : undefined}
          aria-current={index === current ? "step" : undefined}
        >
          <b>{name}</b>
          {texts[index]}
        </li>
      ))}
    </ol>
  );
}

function waitTextOf(run: RunLine, viewerId: string, now: number): string {
  const refusal = refusalToConfirm(run, viewerId, now);
  if (refusal !== "preparer-left" && paysLater(run, businessDayAt(now))) return copy.waitsForDay;
  return waitsFor[refusal ?? "nothing"];
}
