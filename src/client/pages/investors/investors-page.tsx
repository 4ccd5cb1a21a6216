import { investorsCopy } from "#content/pages/investors.ts";
import { MemberTool, type ToolViews } from "../../layout/member-tool.tsx";

/** The lists, the form and the sample are chunks of their own. */
export function Page(views: ToolViews) {
  return <MemberTool tool="investors" copy={investorsCopy} kinds={["company"]} {...views} />;
}
