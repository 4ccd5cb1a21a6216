import { refusalToConfirm } from "#rules/office/second-person.ts";
import { paysLater } from "#rules/portfolio/run.ts";
import type { RunLine } from "#rules/portfolio/run-answers.ts";
import { businessDayAt } from "../../times.ts";

/** True if the viewer may confirm the run now. */
export function mayConfirm(run: RunLine, viewerId: string, now: number): boolean {
  return (
    run.status === "waiting" &&
    refusalToConfirm(run, viewerId, now) === undefined &&
    !paysLater(run, businessDayAt(now))
  );
}
