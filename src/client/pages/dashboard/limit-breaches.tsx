import { useEffect, useState } from "react";
import { memberCopy } from "#content/pages/dashboard-member.ts";
import type { Money } from "#rules/money.ts";
import type { RecordedHolding } from "#rules/portfolio/dashboard-records.ts";
import { exposureOf } from "#rules/portfolio/risk/exposure.ts";
import type { RiskLimit } from "#rules/portfolio/risk/limits.ts";
import { countPassed, measuresOf } from "#rules/portfolio/risk/measures.ts";
import { answerOf, api } from "../../api.ts";
import { PageLink } from "../../navigation/page-link.tsx";

const copy = memberCopy.passed;

type LimitBreachesProps = {
  personId: string;
  currency: Money["currency"];
  holdings: readonly RecordedHolding[];
};

/** The number of the member's own limits that are passed. Renders nothing if it is zero or the limits could not be read. */
export function LimitBreaches({ personId, currency, holdings }: LimitBreachesProps) {
  const [limits, setLimits] = useState<readonly RiskLimit[]>([]);
  useEffect(() => {
    let isShown = true;
    void readLimits(personId).then((found) => isShown && setLimits(found));
    return () => {
      isShown = false;
    };
  }, [personId]);
  const passed = countPassed(measuresOf(exposureOf(currency, holdings), limits));
  if (passed === 0) return null;
  return (
    <PageLink to="tool" with={{ tool: "risk" }}>
      {passed} {passed === 1 ? copy.one : copy.many}
    </PageLink>
  );
}

async function readLimits(personId: string): Promise<readonly RiskLimit[]> {
  const answer = await answerOf(api.dashboard.risk.limits.$get());
  return answer.ok && answer.body.personId === personId ? answer.body.limits : [];
}
