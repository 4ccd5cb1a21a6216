import { financesCopy } from "#content/pages/finances.ts";
import { MemberTool, type ToolViews } from "../../layout/member-tool.tsx";

/** The figures, the charts and the sample are chunks of their own. */
export function Page(views: ToolViews) {
  return <MemberTool tool="finances" copy={financesCopy} kinds={["company"]} {...views} />;
}
