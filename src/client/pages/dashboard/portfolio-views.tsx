import type { ComponentProps, ReactNode } from "react";
import { type Portfolio, portfoliosOf } from "#rules/portfolio/portfolio.ts";
import { InvestorView } from "./investor-view.tsx";
import type { Kpi } from "./kpi-strip.tsx";
import type { Records } from "./member-props.ts";

type PortfolioViewsProps = Pick<ComponentProps<typeof InvestorView>, "copy" | "invest" | "inPercent" | "further"> & {
  records: Omit<Records, "projects">;
  kpisOf: (portfolio: Portfolio, besideRisk?: ReactNode) => readonly Kpi[];
};

/** One view for each currency in which something is held. Sections that belong to no currency are below the last view. */
export function PortfolioViews({ records: { holdings, cash }, kpisOf, ...shared }: PortfolioViewsProps) {
  return portfoliosOf(holdings, cash).map((portfolio, at, all) => (
    <InvestorView
      key={portfolio.currency}
      portfolio={portfolio}
      isLast={at === all.length - 1}
      titleOf={(title) => (all.length > 1 ? `${title}, ${portfolio.currency}` : title)}
      kpis={kpisOf(portfolio, shared.further?.besideRisk(portfolio.currency))}
      {...shared}
    />
  ));
}
