import { riskCopy } from "#content/pages/risk.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import { MemberTool, type ToolViews } from "../../layout/member-tool.tsx";

export function Page(views: ToolViews) {
  return <MemberTool tool="risk" copy={riskCopy} kinds={investorKinds} {...views} />;
}
