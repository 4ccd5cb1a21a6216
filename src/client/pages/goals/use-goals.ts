import { useCallback, useEffect, useState } from "react";
import type { GoalList } from "#rules/portfolio/goals/goal.ts";
import { answerOf, api } from "../../api.ts";
import { ownOf } from "../../own-answer.ts";

type Own = GoalList | "failed" | undefined;

/** A member's own goals and what counts towards them; undefined until they are there. */
export function useGoals(personId: string): { own: Own; load: () => Promise<void>; tryAgain: () => void } {
  const [own, setOwn] = useState<Own>();

  /** What is shown stays until the answer is there, and if there is none. */
  const load = useCallback(async (): Promise<void> => {
    const found = ownOf(await answerOf(api.goals.$get()), personId);
    setOwn((before) => found ?? (typeof before === "object" ? before : "failed"));
  }, [personId]);
  useEffect(() => void load(), [load]);

  return {
    own,
    load,
    tryAgain() {
      setOwn(undefined);
      void load();
    },
  };
}
