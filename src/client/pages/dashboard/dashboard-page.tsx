import { Redirect } from "wouter";
import { companySample } from "#content/dashboards/company.ts";
import { institutionalSample } from "#content/dashboards/institutional.ts";
import { retailSample } from "#content/dashboards/retail.ts";
import { type DashboardType, dashboards } from "#content/dashboards.ts";
import { portfoliosOf } from "#rules/portfolio.ts";
import { dashboardPage } from "#styled-system/recipes";
import type { PageProps } from "../../routes.tsx";
import { useSession } from "../../session.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { CompanyView } from "./company-view.tsx";
import { InvestorView } from "./investor-view.tsx";
import { elsewhereOf } from "./own-address.ts";
import { SampleBlock } from "./sample-block.tsx";
import { Standing } from "./standing.tsx";

/** Until accounts have records, everyone sees the sample; who is there decides what it says about itself. */
export function Page({ found }: PageProps) {
  const session = useSession();
  const type = typeOf(found.value);
  const elsewhere = elsewhereOf(type, session);
  if (elsewhere !== undefined) return <Redirect href={elsewhere} replace />;
  return (
    <Wrap>
      <PageHead title={found.title} lead={dashboards[type].lead}>
        <SampleBlock sample={sampleOf(type)} session={session} />
      </PageHead>
      <div className={dashboardPage().standing}>
        <Standing type={type} session={session} />
      </div>
      {type === "company" ? (
        <CompanyView projects={companySample.projects} />
      ) : (
        <Portfolios type={type === "institutional" ? "institutional" : "retail"} />
      )}
    </Wrap>
  );
}

/** One sheet for each currency. */
function Portfolios({ type }: { type: "institutional" | "retail" }) {
  const { holdings, cash } = type === "institutional" ? institutionalSample : retailSample;
  return portfoliosOf(holdings, cash).map((portfolio) => (
    <InvestorView key={portfolio.currency} type={type} portfolio={portfolio} />
  ));
}

function sampleOf(type: DashboardType) {
  if (type === "company") return companySample;
  return type === "institutional" ? institutionalSample : retailSample;
}

/** Any other address shows the investors' dashboard. */
function typeOf(value = ""): DashboardType {
  return Object.hasOwn(dashboards, value) ? (value as DashboardType) : "investor";
}
