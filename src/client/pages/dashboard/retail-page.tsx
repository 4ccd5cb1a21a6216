import { retailSample } from "#content/data/sample-retail.ts";
import { dashboardWords } from "#content/pages/dashboard.ts";
import { retailWords as words } from "#content/pages/dashboard-retail.ts";
import type { PageProps } from "../../navigation/page-props.ts";
import { DashboardSheet } from "./dashboard-view.tsx";
import type { Further, Records } from "./member-props.ts";
import { PortfolioViews } from "./portfolio-views.tsx";
import { retailKpis } from "./retail-kpis.ts";

/** An address that names no kind of investor shows it too. */
export function Page({ found }: PageProps) {
  const type = found.value === "retail" ? "retail" : "investor";
  return (
    <DashboardSheet type={type} title={found.title} sample={retailSample} draw={draw}>
      {draw(retailSample)}
    </DashboardSheet>
  );
}

function draw(records: Omit<Records, "projects">, further?: Further) {
  return (
    <PortfolioViews
      records={records}
      kpisOf={retailKpis}
      words={words}
      invest={dashboardWords.invest}
      inPercent={false}
      further={further}
    />
  );
}
