import { useCallback, useEffect, useState } from "react";
import type { Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import { answerOf, api } from "../../api.ts";

type Listed = { opportunities: readonly Opportunity[]; published: number };

/** The projects that are open or announced; undefined until they are there. */
export function useOpportunities(): { listed: Listed | "failed" | undefined; reload: () => void } {
  const [listed, setListed] = useState<Listed | "failed">();
  const reload = useCallback((): void => {
    setListed(undefined);
    void answerOf(api.opportunities.$get()).then((answer) => setListed(answer.ok ? answer.body : "failed"));
  }, []);
  useEffect(reload, [reload]);
  return { listed, reload };
}
