import { companySample } from "#content/data/sample-company.ts";
import { sampleCompanyNews } from "#content/data/sample-news.ts";
import type { PageProps } from "../../navigation/page-props.ts";
import { CompanyView } from "./company-view.tsx";
import { DashboardView } from "./dashboard-view.tsx";

export function Page({ found }: PageProps) {
  return (
    <DashboardView
      type="company"
      title={found.title}
      sample={companySample}
      news={sampleCompanyNews}
      render={({ projects }, further) => <CompanyView projects={projects} further={further} />}
    >
      <CompanyView projects={companySample.projects} />
    </DashboardView>
  );
}
