import { retailSample } from "#content/dashboards/retail.ts";
import { retailWords as words } from "#content/dashboards/retail-words.ts";
import { dashboardWords } from "#content/dashboards.ts";
import { portfoliosOf } from "#rules/portfolio.ts";
import type { PageProps } from "../../routes.tsx";
import { DashboardSheet } from "./dashboard-sheet.tsx";
import { InvestorView } from "./investor-view.tsx";
import type { Further, Records } from "./member-door.tsx";
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

/** One view for each currency. */
function draw({ holdings, cash }: Omit<Records, "projects">, further?: Further) {
  return portfoliosOf(holdings, cash).map((portfolio) => (
    <InvestorView
      key={portfolio.currency}
      portfolio={portfolio}
      kpis={retailKpis(portfolio)}
      words={words}
      invest={dashboardWords.invest}
      inPercent={false}
      further={further}
    />
  ));
}
