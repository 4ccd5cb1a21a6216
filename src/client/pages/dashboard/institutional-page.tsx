import { institutionalSample } from "#content/dashboards/institutional.ts";
import { institutionalWords as words } from "#content/dashboards/institutional-words.ts";
import { dashboardWords } from "#content/dashboards.ts";
import { portfoliosOf } from "#rules/portfolio.ts";
import type { PageProps } from "../../routes.tsx";
import { DashboardSheet } from "./dashboard-sheet.tsx";
import { institutionalKpis } from "./institutional-kpis.tsx";
import { InvestorView } from "./investor-view.tsx";

/** One view for each currency. */
export function Page({ found }: PageProps) {
  return (
    <DashboardSheet type="institutional" title={found.title} sample={institutionalSample}>
      {portfoliosOf(institutionalSample.holdings, institutionalSample.cash).map((portfolio) => (
        <InvestorView
          key={portfolio.currency}
          portfolio={portfolio}
          kpis={institutionalKpis(portfolio)}
          words={words}
          invest={dashboardWords.deploy}
          inPercent={true}
        />
      ))}
    </DashboardSheet>
  );
}
