import { memberCopy } from "#content/pages/dashboard-member.ts";
import type { Currency } from "#rules/money.ts";
import type { RecordedHolding } from "#rules/portfolio/dashboard-records.ts";
import { exposureOf } from "#rules/portfolio/risk/exposure.ts";
import type { RiskLimit } from "#rules/portfolio/risk/limits.ts";
import { countPassed, measuresOf } from "#rules/portfolio/risk/measures.ts";
import { PageLink } from "../../navigation/page-link.tsx";

const copy = memberCopy.passed;

type LimitBreachesProps = {
  currency: Currency;
  holdings: readonly RecordedHolding[];
  limits: readonly RiskLimit[];
};

/** The number of the member's own limits that are passed. Renders nothing if it is zero. */
export function LimitBreaches({ currency, holdings, limits }: LimitBreachesProps) {
  const passed = countPassed(measuresOf(exposureOf(currency, holdings), limits));
  if (passed === 0) return null;
  return (
    <PageLink to="tool" with={{ tool: "risk" }}>
      {passed} {passed === 1 ? copy.one : copy.many}
    </PageLink>
  );
}
