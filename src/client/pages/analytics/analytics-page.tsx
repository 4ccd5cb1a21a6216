import { analyticsCopy } from "#content/pages/analytics.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import { MemberTool } from "../../layout/member-tool.tsx";

/** The figures, the charts and the sample are chunks of their own. */
export function Page() {
  return (
    <MemberTool
      tool="analytics"
      copy={analyticsCopy}
      kinds={investorKinds}
      importSample={() => import("#browser/client/pages/analytics/sample-view.tsx")}
      importOwn={() => import("#browser/client/pages/analytics/member-view.tsx")}
    />
  );
}
