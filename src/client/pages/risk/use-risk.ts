import type { LimitsAnswer, RiskAnswer } from "#rules/portfolio/risk/answers.ts";
import type { LimitKey } from "#rules/portfolio/risk/limits.ts";
import type { OpenPassing } from "#rules/portfolio/risk/passings.ts";
import { api } from "../../api.ts";
import { ownAnswerOf } from "../../own-answer.ts";
import { useOwnAnswer } from "../../use-answer.ts";

/** A limit that has been passed since a day, in the member's own time zone. */
export type PassedSince = Pick<OpenPassing, "measure" | "part" | "currency"> & { day: string };

export type RiskRecords = {
  [List in "holdings" | "projects" | "limits"]: Readonly<RiskAnswer[List]>;
} & { passings: readonly PassedSince[] };

/** Answers why it was not changed. A null removes the limit. */
export type ChangeLimit = (key: LimitKey, value: number | null, version: number) => Promise<{ failure?: string }>;

const callRisk = () => api.dashboard.risk.$get();

/**
 * A member's own records and limits. A change that was refused because of another one shows the limits as they are now. After each
 * change the records are read again: the page may have been open since before the latest of them, and says which limits are passed.
 */
export function useRisk(personId: string) {
  const own = useOwnAnswer(personId, callRisk);

  async function changeLimit(key: LimitKey, value: number | null, version: number): Promise<{ failure?: string }> {
    const json = { measure: key.measure, part: key.part, value, version };
    const answer = await ownAnswerOf(api.dashboard.risk.limits.$put({ json }), personId);
    const now = answer.ok ? answer.body : (answer.now as LimitsAnswer | undefined);
    if (now?.personId === personId) {
      own.change({ limits: now.limits });
      void own.reload();
    }
    return answer.ok ? {} : { failure: answer.detail ?? "" };
  }

  return { ...own, changeLimit };
}
