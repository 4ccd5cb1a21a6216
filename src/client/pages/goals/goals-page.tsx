import { goalsCopy } from "#content/pages/goals.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import { MemberTool, type ToolViews } from "../../layout/member-tool.tsx";

/** The sample's figures and a member's own are calculated by the same rules. */
export function Page(views: ToolViews) {
  return <MemberTool tool="goals" copy={goalsCopy} kinds={investorKinds} {...views} />;
}
