import { ownProjectsCopy } from "#content/pages/own-projects.ts";
import { MemberTool, type ToolViews } from "../../layout/member-tool.tsx";

/** The projects and the sample are chunks of their own. */
export function Page(views: ToolViews) {
  return <MemberTool tool="own-projects" copy={ownProjectsCopy} kinds={["company"]} {...views} />;
}
