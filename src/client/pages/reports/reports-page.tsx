import { reportsCopy } from "#content/pages/reports.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import { MemberTool, type ToolViews } from "../../layout/member-tool.tsx";

/** The lists, the statements and the sample are chunks of their own. */
export function Page(views: ToolViews) {
  return <MemberTool tool="reports" copy={reportsCopy} kinds={investorKinds} {...views} />;
}
