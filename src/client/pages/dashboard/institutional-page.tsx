import { institutionalSample } from "#content/data/sample-institutional.ts";
import { dashboardCopy } from "#content/pages/dashboard.ts";
import { institutionalCopy as copy } from "#content/pages/dashboard-institutional.ts";
import type { PageProps } from "../../navigation/page-props.ts";
import { DashboardView } from "./dashboard-view.tsx";
import { institutionalKpis } from "./institutional-kpis.tsx";
import type { Further, Records } from "./member-props.ts";
import { PortfolioViews } from "./portfolio-views.tsx";

export function Page({ found }: PageProps) {
  return (
    <DashboardView type="institutional" title={found.title} sample={institutionalSample} render={render}>
      {render(institutionalSample)}
    </DashboardView>
  );
}

function render(records: Omit<Records, "projects">, further?: Further) {
  return (
    <PortfolioViews
      records={records}
      kpisOf={institutionalKpis}
      copy={copy}
      invest={dashboardCopy.deploy}
      inPercent={true}
      further={further}
    />
  );
}
