import { institutionalSample } from "#content/data/sample-institutional.ts";
import { dashboardWords } from "#content/pages/dashboard.ts";
import { institutionalWords as words } from "#content/pages/dashboard-institutional.ts";
import type { PageProps } from "../../navigation/page-props.ts";
import { DashboardSheet } from "./dashboard-view.tsx";
import { institutionalKpis } from "./institutional-kpis.tsx";
import type { Further, Records } from "./member-props.ts";
import { PortfolioViews } from "./portfolio-views.tsx";

export function Page({ found }: PageProps) {
  return (
    <DashboardSheet type="institutional" title={found.title} sample={institutionalSample} draw={draw}>
      {draw(institutionalSample)}
    </DashboardSheet>
  );
}

function draw(records: Omit<Records, "projects">, further?: Further) {
  return (
    <PortfolioViews
      records={records}
      kpisOf={institutionalKpis}
      words={words}
      invest={dashboardWords.deploy}
      inPercent={true}
      further={further}
    />
  );
}
