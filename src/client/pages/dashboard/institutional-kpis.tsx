import type { ReactNode } from "react";
import { dashboardCopy } from "#content/pages/dashboard.ts";
import { institutionalCopy } from "#content/pages/dashboard-institutional.ts";
import { portfolioCopy as copy } from "#content/pages/dashboard-portfolio.ts";
import { amountTextOf, countedTextOf, countTextOf } from "#rules/money.ts";
import type { Portfolio } from "#rules/portfolio/portfolio.ts";
import { riskScale } from "#rules/portfolio/risk-score.ts";
import type { Kpi } from "./kpi-strip.tsx";
import { percentOrNone } from "./percent-or-none.ts";
import { RiskScale } from "./risk-scale.tsx";

const { kpis } = institutionalCopy;
const { notes } = copy;

export function institutionalKpis(portfolio: Portfolio, besideRisk?: ReactNode): Kpi[] {
  const { currency, currentValue, activePositions, activeCategories, weightedReturn, riskScore, heldPositions } =
    portfolio;
  return [
    {
      label: kpis.aum,
      figure: amountTextOf(currentValue),
      note: `${currency}, ${countedTextOf(heldPositions, notes.positions)}`,
    },
    {
      label: kpis.positions,
      figure: countTextOf(activePositions),
      note: `${notes.across} ${countedTextOf(activeCategories, notes.categories)}`,
    },
    { label: kpis.weighted, figure: percentOrNone(weightedReturn), note: notes.simple },
    riskScore === undefined
      ? { label: kpis.risk, figure: dashboardCopy.none, note: "" }
      : {
          label: kpis.risk,
          figure: (riskScore / 10).toFixed(1),
          unit: `/ ${riskScale}`,
          note: (
            <>
              <RiskScale tenths={riskScore} />
              {besideRisk}
            </>
          ),
        },
  ];
}
