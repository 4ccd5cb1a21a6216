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
      importSample={() => import("./sample-view.tsx")}
      importOwn={() => import("./member-view.tsx")}
    />
  );
}
