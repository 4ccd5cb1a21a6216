import { portfolioCopy as copy } from "#content/pages/dashboard-portfolio.ts";
import { retailCopy } from "#content/pages/dashboard-retail.ts";
import { amountTextOf, countedTextOf, countTextOf } from "#rules/money.ts";
import type { Portfolio } from "#rules/portfolio/portfolio.ts";
import { signedAmountOf } from "#rules/portfolio/signed-text.ts";
import type { Kpi } from "./kpi-strip.tsx";
import { percentOrNone } from "./percent-or-none.ts";

const { kpis } = retailCopy;
const { notes } = copy;

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
      note: `${notes.of} ${countedTextOf(portfolio.positions.length, notes.held)}`,
    },
    {
      label: kpis.returns,
      figure: signedAmountOf(gain),
      note: `${currency}, ${percentOrNone(weightedReturn)}, ${notes.simple}`,
    },
    { label: kpis.cash, figure: amountTextOf(availableCash), note: `${currency}, ${notes.notInvested}` },
  ];
}
