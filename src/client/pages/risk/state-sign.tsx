import { riskCopy } from "#content/pages/risk.ts";
import type { LimitState } from "#rules/portfolio/risk/measures.ts";
import { riskPage } from "#styled-system/recipes";

/** The word with a sign of its own, so that no state is told by colour alone. */
export function StateSign({ state }: { state: LimitState }) {
  return (
    <span className={riskPage().state} data-state={state}>
      {riskCopy.states[state]}
    </span>
  );
}
