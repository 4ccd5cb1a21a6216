import { riskCopy } from "#content/pages/risk.ts";
import type { LimitState } from "#rules/portfolio/risk/measures.ts";
import { riskPage } from "#styled-system/recipes";

/** The word for a state, with a shape of its own, so that no state is shown by colour alone. */
export function StateOfLimit({ state }: { state: LimitState }) {
  return (
    <span className={riskPage().state} data-state={state}>
      {riskCopy.states[state]}
    </span>
  );
}
