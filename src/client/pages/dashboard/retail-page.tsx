import { sampleReport } from "#content/data/sample-news.ts";
import { retailSample } from "#content/data/sample-retail.ts";
import { dashboardCopy } from "#content/pages/dashboard.ts";
import { retailCopy as copy } from "#content/pages/dashboard-retail.ts";
import { addressOf } from "#pages";
import type { PageProps } from "../../navigation/page-props.ts";
import { DashboardView } from "./dashboard-view.tsx";
import { paidNewsOf } from "./investor-news.ts";
import type { Further, Records } from "./member-props.ts";
import { PortfolioViews } from "./portfolio-views.tsx";
import { retailKpis } from "./retail-kpis.ts";

/** Also shown at an address that names no kind of investor. */
export function Page({ found }: PageProps) {
  const type = found.value === "retail" ? "retail" : "investor";
  const paid = paidNewsOf(retailSample.holdings, addressOf("dashboard", { userType: type }));
  return (
    <DashboardView type={type} title={found.title} sample={retailSample} news={[...paid, sampleReport]} render={render}>
      {render(retailSample)}
    </DashboardView>
  );
}

function render(records: Omit<Records, "projects">, further?: Further) {
  return (
    <PortfolioViews
      records={records}
      kpisOf={retailKpis}
      copy={copy}
      invest={dashboardCopy.invest}
      inPercent={false}
      further={further}
    />
  );
}
