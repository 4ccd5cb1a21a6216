import { useCallback, useEffect, useState } from "react";
import type { Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import { type Answer, answerOf, api } from "../../api.ts";

type Listed = { opportunities: readonly Opportunity[]; published: number };

/** The projects that are open or announced; undefined until they are there. */
export function useOpportunities(): { listed: Listed | "failed" | undefined; reload: () => void } {
  const [listed, setListed] = useState<Listed | "failed">();
  const reload = useCallback((): void => {
    setListed(undefined);
    // JSON has no undefined, which the inferred type allows for optional fields.
    void (answerOf(api.opportunities.$get()) as Promise<Answer<Listed>>).then((answer) =>
      setListed(answer.ok ? answer.body : "failed"),
    );
  }, []);
  useEffect(reload, [reload]);
  return { listed, reload };
}
