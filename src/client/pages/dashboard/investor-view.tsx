import { institutionalTools, retailTools } from "#content/dashboards/tools.ts";
import { dashboardWords, portfolioWords as words } from "#content/dashboards.ts";
import { amountTextOf, moneyTextOf, totalsOf } from "#rules/money.ts";
import type { Portfolio } from "#rules/portfolio.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../../page-link.tsx";
import { Entries } from "../../ui/entries.tsx";
import { Section } from "../../ui/section.tsx";
import { HoldingsTable } from "./holdings-table.tsx";
import { institutionalKpis, retailKpis } from "./investor-kpis.tsx";
import { KpiStrip } from "./kpi-strip.tsx";
import { Plan } from "./plan.tsx";
import { Tools } from "./tools.tsx";

type InvestorViewProps = { type: "institutional" | "retail"; portfolio: Portfolio };

export function InvestorView({ type, portfolio }: InvestorViewProps) {
  const institutional = type === "institutional";
  const invest = institutional ? dashboardWords.deploy : dashboardWords.invest;
  return (
    <>
      <KpiStrip kpis={institutional ? institutionalKpis(portfolio) : retailKpis(portfolio)} />
      <Section
        number={1}
        title={words.holdings.title}
        action={
          <PageLink to="connect" search={{ topic: invest }} className={button({ tone: "primary", size: "sm" })}>
            {invest}
          </PageLink>
        }
      >
        <HoldingsTable portfolio={portfolio} withAllocation={institutional} />
      </Section>
      <Section number={2} title={words.plan.title} aside={words.plan.aside}>
        <AllocationPlan portfolio={portfolio} inPercent={institutional} />
      </Section>
      <Section number={3} title={dashboardWords.tools}>
        <Tools list={institutional ? institutionalTools : retailTools} />
      </Section>
      <Section number={4} title={words.method.title}>
        <Entries list={words.method[type]} columns={2} />
      </Section>
    </>
  );
}

/** Measured as the table above it is: in percent where that has a column of them, otherwise in money. */
function AllocationPlan({ portfolio, inPercent }: { portfolio: Portfolio; inPercent: boolean }) {
  const { positions } = portfolio;
  return (
    <Plan
      kind="floor"
      label={words.plan.label}
      parts={positions.map(({ name, allocation, currentValue }) => ({
        name,
        weight: currentValue.minorUnits,
        figures: [...(inPercent ? [`${allocation}%`] : []), amountTextOf(currentValue)],
      }))}
      measureOf={(rooms) => {
        const held = positions.filter((_, index) => rooms.includes(index));
        if (inPercent) return `${held.reduce((sum, { allocation }) => sum + allocation, 0)}%`;
        return totalsOf(held.map(({ currentValue }) => currentValue))
          .map(moneyTextOf)
          .join(" ");
      }}
    />
  );
}
