import { useEffect, useState } from "react";
import type { RiskLimit } from "#rules/portfolio/risk/limits.ts";
import { answerOf, api } from "../../api.ts";

const none: readonly RiskLimit[] = [];

/** The member's own limits. None until they are loaded, if they could not be read, or if the dashboard does not show them. */
export function useLimits(personId: string, isShown: boolean): readonly RiskLimit[] {
  const [limits, setLimits] = useState(none);
  useEffect(() => {
    if (!isShown) return;
    let isCurrent = true;
    void readLimits(personId).then((found) => isCurrent && setLimits(found));
    return () => {
      isCurrent = false;
    };
  }, [personId, isShown]);
  return limits;
}

async function readLimits(personId: string): Promise<readonly RiskLimit[]> {
  const answer = await answerOf(api.dashboard.risk.limits.$get());
  return answer.ok && answer.body.personId === personId ? answer.body.limits : none;
}
