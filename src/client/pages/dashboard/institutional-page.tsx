import { institutionalSample } from "#content/data/sample-institutional.ts";
import { samplePassed, sampleReport } from "#content/data/sample-news.ts";
import { dashboardCopy } from "#content/pages/dashboard.ts";
import { institutionalCopy as copy } from "#content/pages/dashboard-institutional.ts";
import { addressOf } from "#pages";
import type { PageProps } from "../../navigation/page-props.ts";
import { DashboardView } from "./dashboard-view.tsx";
import { institutionalKpis } from "./institutional-kpis.tsx";
import { paidNewsOf } from "./investor-news.ts";
import type { Further, Records } from "./member-props.ts";
import { PortfolioViews } from "./portfolio-views.tsx";

export function Page({ found }: PageProps) {
  const { holdings } = institutionalSample;
  const address = addressOf("dashboard", { userType: "institutional" });
  return (
    <DashboardView
      type="institutional"
      title={found.title}
      sample={institutionalSample}
      news={[...paidNewsOf(holdings, address), samplePassed, sampleReport]}
      render={render}
    >
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
