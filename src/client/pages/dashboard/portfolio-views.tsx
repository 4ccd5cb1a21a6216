import type { ComponentProps, ReactNode } from "react";
import { toolFactsCopy } from "#content/pages/dashboard-facts.ts";
import { type Portfolio, portfoliosOf } from "#rules/portfolio/portfolio.ts";
import { signedPercentOf } from "#rules/portfolio/signed-text.ts";
import { InvestorView } from "./investor-view.tsx";
import type { Kpi } from "./kpi-strip.tsx";
import type { Further, Records } from "./member-props.ts";

type PortfolioViewsProps = Pick<ComponentProps<typeof InvestorView>, "copy" | "invest" | "inPercent" | "further"> & {
  records: Omit<Records, "projects">;
  kpisOf: (portfolio: Portfolio, besideRisk?: ReactNode) => readonly Kpi[];
};

/** One view for each currency in which something is held. Sections that belong to no currency are below the last view. */
export function PortfolioViews({ records: { holdings, cash }, kpisOf, further, ...shared }: PortfolioViewsProps) {
  const portfolios = portfoliosOf(holdings, cash);
  const ownFurther = further && withReturn(further, portfolios);
  return portfolios.map((portfolio, at, all) => (
    <InvestorView
      key={portfolio.currency}
      portfolio={portfolio}
      isLast={at === all.length - 1}
      titleOf={(title) => (all.length > 1 ? `${title}, ${portfolio.currency}` : title)}
      kpis={kpisOf(portfolio, further?.besideRisk(portfolio.currency))}
      further={ownFurther}
      {...shared}
    />
  ));
}

/** Adds the simple return to what the tools say. Several currencies have no common one. */
function withReturn(further: Further, [only, ...others]: readonly Portfolio[]): Further {
  if (only?.weightedReturn === undefined || others.length > 0) return further;
  const text = `${signedPercentOf(only.weightedReturn)} ${toolFactsCopy.inAll}`;
  return { ...further, facts: { ...further.facts, return: { text } } };
}
