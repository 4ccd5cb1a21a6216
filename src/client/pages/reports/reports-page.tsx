import { reportsCopy } from "#content/pages/reports.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import { MemberTool } from "../../layout/member-tool.tsx";

/** The lists, the statements and the sample are chunks of their own. */
export function Page() {
  return (
    <MemberTool
      tool="reports"
      copy={reportsCopy}
      kinds={investorKinds}
      importSample={() => import("#browser/client/pages/reports/sample-view.tsx")}
      importOwn={() => import("#browser/client/pages/reports/member-view.tsx")}
    />
  );
}
