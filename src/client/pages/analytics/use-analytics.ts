import { useCallback, useEffect, useState } from "react";
import type { Analysis } from "#rules/portfolio/analytics/analysis.ts";
import type { AnalyticsAnswer } from "#rules/portfolio/analytics/answers.ts";
import { type Answer, answerOf, api } from "../../api.ts";
import { refreshSession } from "../../session.ts";

type Own = { state: "loading" } | { state: "failed" } | { state: "ready"; analyses: Analysis[] };

/** A member's own figures, from one call. */
export function useAnalytics(personId: string): Own & { reload: () => void } {
  const [own, setOwn] = useState<Own>({ state: "loading" });
  const reload = useCallback((): void => {
    setOwn({ state: "loading" });
    void readAnalytics(personId).then((analyses) =>
      setOwn(analyses ? { state: "ready", analyses } : { state: "failed" }),
    );
  }, [personId]);
  useEffect(reload, [reload]);
  return { ...own, reload };
}

async function readAnalytics(personId: string): Promise<Analysis[] | undefined> {
  // JSON has no undefined, which the inferred type allows for optional fields.
  const answer = (await answerOf(api.dashboard.analytics.$get())) as Answer<AnalyticsAnswer>;
  if (answer.ok && answer.body.personId === personId) return answer.body.analyses;
  // In another tab somebody else may have logged in since, or everybody out.
  if (answer.ok || answer.problem === "unauthenticated" || answer.problem === "forbidden") void refreshSession();
  return undefined;
}
