import { institutionalSample } from "#content/dashboards/institutional.ts";
import { institutionalWords as words } from "#content/dashboards/institutional-words.ts";
import { dashboardWords } from "#content/dashboards.ts";
import { portfoliosOf } from "#rules/portfolio.ts";
import type { PageProps } from "../../routes.tsx";
import { DashboardSheet } from "./dashboard-sheet.tsx";
import { institutionalKpis } from "./institutional-kpis.tsx";
import { InvestorView } from "./investor-view.tsx";
import type { Further, Records } from "./member-door.tsx";

export function Page({ found }: PageProps) {
  return (
    <DashboardSheet type="institutional" title={found.title} sample={institutionalSample} draw={draw}>
      {draw(institutionalSample)}
    </DashboardSheet>
  );
}

/** One view for each currency. */
function draw({ holdings, cash }: Omit<Records, "projects">, further?: Further) {
  return portfoliosOf(holdings, cash).map((portfolio) => (
    <InvestorView
      key={portfolio.currency}
      portfolio={portfolio}
      kpis={institutionalKpis(portfolio)}
      words={words}
      invest={dashboardWords.deploy}
      inPercent={true}
      further={further}
    />
  ));
}
