import { companySample } from "#content/data/sample-company.ts";
import type { PageProps } from "../../navigation/page-props.ts";
import { CompanyView } from "./company-view.tsx";
import { DashboardSheet } from "./dashboard-view.tsx";

export function Page({ found }: PageProps) {
  return (
    <DashboardSheet
      type="company"
      title={found.title}
      sample={companySample}
      draw={({ projects }) => <CompanyView projects={projects} />}
    >
      <CompanyView projects={companySample.projects} />
    </DashboardSheet>
  );
}
