import { useCallback, useEffect, useState } from "react";
import type { GoalList } from "#rules/portfolio/goals/goal.ts";
import { answerOf, api } from "../../api.ts";
import { refreshSession } from "../../session.ts";

type Own = GoalList | "failed" | undefined;

/** A member's own goals and what counts towards them; undefined until they are there. */
export function useGoals(personId: string): { own: Own; load: () => Promise<void>; tryAgain: () => void } {
  const [own, setOwn] = useState<Own>();

  /** What is shown stays until the answer is there, and if there is none. */
  const load = useCallback(async (): Promise<void> => {
    const answer = await answerOf(api.goals.$get());
    if (answer.ok && answer.body.personId === personId) return setOwn(answer.body);
    // In another tab somebody else may have logged in since, or everybody out.
    if (answer.ok || answer.problem === "unauthenticated" || answer.problem === "forbidden") void refreshSession();
    setOwn((before) => (typeof before === "object" ? before : "failed"));
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
