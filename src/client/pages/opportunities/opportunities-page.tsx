import { opportunitiesCopy } from "#content/pages/opportunities.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import { MemberTool, type ToolViews } from "../../layout/member-tool.tsx";

/** Visitors see the same projects, which are public; what is one's own is for investors. */
export function Page(views: ToolViews) {
  return <MemberTool tool="opportunities" copy={opportunitiesCopy} kinds={investorKinds} {...views} />;
}
