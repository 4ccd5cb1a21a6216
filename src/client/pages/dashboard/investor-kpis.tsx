import { dashboardWords, portfolioWords as words } from "#content/dashboards.ts";
import { amountTextOf, countTextOf } from "#rules/money.ts";
import type { Portfolio } from "#rules/portfolio.ts";
import { riskScale } from "#rules/risk-score.ts";
import { signedAmountOf, signedPercentOf } from "#rules/signed-text.ts";
import type { Kpi } from "./kpi-strip.tsx";
import { RiskScale } from "./risk-scale.tsx";

const { kpis, notes } = words;

export function institutionalKpis(portfolio: Portfolio): Kpi[] {
  const { currency, currentValue, activePositions, weightedReturn, riskScore, positions } = portfolio;
  const categories = new Set(positions.map(({ category }) => category)).size;
  return [
    {
      label: kpis.aum,
      figure: amountTextOf(currentValue),
      note: `${currency}, ${countTextOf(positions.length)} ${notes.positions}`,
    },
    {
      label: kpis.positions,
      figure: countTextOf(activePositions),
      note: `${notes.across} ${countTextOf(categories)} ${notes.categories}`,
    },
    { label: kpis.weighted, figure: percentOrNone(weightedReturn), note: notes.simple },
    riskScore === undefined
      ? { label: kpis.risk, figure: dashboardWords.none, note: "" }
      : {
          label: kpis.risk,
          figure: (riskScore / 10).toFixed(1),
          unit: `/ ${riskScale}`,
          note: <RiskScale tenths={riskScore} />,
        },
  ];
}

export function retailKpis(portfolio: Portfolio): Kpi[] {
  const { currency, currentValue, invested, activePositions, gain, weightedReturn, availableCash } = portfolio;
  return [
    {
      label: kpis.value,
      figure: amountTextOf(currentValue),
      note: `${currency}, ${amountTextOf(invested)} ${notes.invested}`,
    },
    {
      label: kpis.investments,
      figure: countTextOf(activePositions),
      note: `${notes.of} ${countTextOf(portfolio.positions.length)} ${notes.held}`,
    },
    {
      label: kpis.returns,
      figure: signedAmountOf(gain),
      note: `${currency}, ${percentOrNone(weightedReturn)}, ${notes.simple}`,
    },
    { label: kpis.cash, figure: amountTextOf(availableCash), note: `${currency}, ${notes.notInvested}` },
  ];
}

function percentOrNone(tenths: number | undefined): string {
  return tenths === undefined ? dashboardWords.none : signedPercentOf(tenths);
}
