import type { LimitsAnswer, RiskAnswer } from "#rules/portfolio/risk/answers.ts";
import type { OpenBreach } from "#rules/portfolio/risk/breaches.ts";
import type { LimitKey } from "#rules/portfolio/risk/limits.ts";
import { api } from "../../api.ts";
import { ownAnswerOf } from "../../own-answer.ts";
import { useOwnAnswer } from "../../use-answer.ts";

/** A limit that has been passed since a day, in the member's own time zone. */
export type BreachedSince = Pick<OpenBreach, "measure" | "part" | "currency"> & { day: string };

export type RiskRecords = {
  [List in "holdings" | "projects" | "limits"]: Readonly<RiskAnswer[List]>;
} & { breaches: readonly BreachedSince[] };

/** `isConflict`: the limits are shown as they are now. */
type LimitChange = { failure?: string; isConflict?: boolean };

/** Changes a limit, or removes it if the value is null. Returns the failure if it was not changed. */
export type ChangeLimit = (key: LimitKey, value: number | null, version: number) => Promise<LimitChange>;

const callRisk = () => api.dashboard.risk.$get();

/**
 * A member's own records and limits. If a change is refused because of another change, the limits are shown as they are now. The
 * records are loaded again after each change: they say which limits are passed, and may be newer than the page.
 */
export function useRisk(personId: string) {
  const own = useOwnAnswer(personId, callRisk);

  async function changeLimit(key: LimitKey, value: number | null, version: number): Promise<LimitChange> {
    const json = { measure: key.measure, part: key.part, value, version };
    const answer = await ownAnswerOf(api.dashboard.risk.limits.$put({ json }), personId);
    const current = answer.ok ? answer.body : (answer.current as LimitsAnswer | undefined);
    if (current?.personId === personId) {
      own.change({ limits: current.limits });
      void own.reload();
    }
    return answer.ok ? {} : { failure: answer.detail ?? "", isConflict: answer.problem === "conflict" };
  }

  return { ...own, changeLimit };
}
