import { useRef } from "react";
import { unsentCopy } from "#content/office/projects.ts";
import { CallFailure, nowOf } from "../call.ts";

type Sent<Step, Detail> = {
  step: Step;
  /** The version that the step is of. */
  version: number;
  call: () => Promise<Detail>;
};

/**
 * Sends what staff decide. Where they change a decision because its answer was lost, the failure says that the first one arrived,
 * and not that a colleague was faster. `isMade`: whether the thing is as the step leaves it.
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
      const now = nowOf<Detail>(error as Error);
      const isOwn = now?.version === version + 1 && unanswered.current.some((sent) => isMade(sent, now));
      throw isOwn ? new CallFailure({ ok: false, problem: "conflict", detail: unsentCopy.madeBefore, now }) : error;
    }
  };
}
