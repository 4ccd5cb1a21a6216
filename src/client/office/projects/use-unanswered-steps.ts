import { useRef } from "react";
import { unsentCopy } from "#content/office/unsent-text.ts";
import { CallFailure, currentVersionOf } from "../call.ts";

type Sent<Step, Detail> = {
  step: Step;
  /** The version that the step was decided on. */
  version: number;
  call: () => Promise<Detail>;
};

/**
 * Sends the decisions of staff. If they decide differently after a lost answer, the failure says that the first decision was
 * stored, not that a colleague was faster. `isMade` returns true if the record is in the state that a step leads to.
 */
export function useUnansweredSteps<Step, Detail extends { version: number }>(
  isMade: (step: Step, now: Detail) => boolean,
) {
  const unanswered = useRef<readonly Step[]>([]);
  return async function send({ step, version, call }: Sent<Step, Detail>): Promise<Detail> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof CallFailure && error.isUnknown) unanswered.current = [...unanswered.current, step];
      const current = currentVersionOf<Detail>(error as Error);
      const isOwn = current?.version === version + 1 && unanswered.current.some((sent) => isMade(sent, current));
      throw isOwn ? new CallFailure({ ok: false, problem: "conflict", detail: unsentCopy.madeBefore, current }) : error;
    }
  };
}
