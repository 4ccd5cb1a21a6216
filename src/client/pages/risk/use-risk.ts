import { useCallback, useEffect, useState } from "react";
import type { LimitsAnswer, RiskAnswer } from "#rules/portfolio/risk/answers.ts";
import type { LimitKey } from "#rules/portfolio/risk/limits.ts";
import { type Answer, answerOf, api } from "../../api.ts";
import { refreshSession } from "../../session.ts";

export type RiskRecords = Pick<RiskAnswer, "asOf"> & {
  [List in "holdings" | "projects" | "limits"]: Readonly<RiskAnswer[List]>;
};

/** Answers why it was not changed. A null removes the limit. */
export type ChangeLimit = (key: LimitKey, value: number | null, version: number) => Promise<{ failure?: string }>;

type Own = { state: "loading" } | { state: "failed" } | { state: "ready"; records: RiskRecords };

/** A member's own records and limits. A change that was refused because of another one shows the limits as they are now. */
export function useRisk(personId: string): Own & { reload: () => void; changeLimit: ChangeLimit } {
  const [own, setOwn] = useState<Own>({ state: "loading" });
  const reload = useCallback((): void => {
    setOwn({ state: "loading" });
    void readRisk(personId).then((records) => setOwn(records ? { state: "ready", records } : { state: "failed" }));
  }, [personId]);
  useEffect(reload, [reload]);

  async function changeLimit(key: LimitKey, value: number | null, version: number): Promise<{ failure?: string }> {
    const json = { measure: key.measure, part: key.part, value, version };
    const answer = (await answerOf(api.dashboard.risk.limits.$put({ json }))) as Answer<LimitsAnswer>;
    const now = answer.ok ? answer.body : (answer.now as LimitsAnswer | undefined);
    if (now?.personId === personId)
      setOwn((before) =>
        before.state === "ready" ? { ...before, records: { ...before.records, limits: now.limits } } : before,
      );
    if (answer.ok && now?.personId === personId) return {};
    if (answer.ok || answer.problem === "unauthenticated" || answer.problem === "forbidden") void refreshSession();
    return { failure: (answer.ok ? undefined : answer.detail) ?? "" };
  }

  return { ...own, reload, changeLimit };
}

async function readRisk(personId: string): Promise<RiskRecords | undefined> {
  const answer = (await answerOf(api.dashboard.risk.$get())) as Answer<RiskAnswer>;
  if (answer.ok && answer.body.personId === personId) return answer.body;
  // In another tab somebody else may have logged in since, or everybody out.
  if (answer.ok || answer.problem === "unauthenticated" || answer.problem === "forbidden") void refreshSession();
  return undefined;
}
