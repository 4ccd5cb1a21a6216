import { analyticsCopy } from "#content/pages/analytics.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import { MemberTool, type ToolViews } from "../../layout/member-tool.tsx";

/** The figures, the charts and the sample are chunks of their own. */
export function Page(views: ToolViews) {
  return <MemberTool tool="analytics" copy={analyticsCopy} kinds={investorKinds} {...views} />;
}
