import { esgCopy, esgKinds } from "#content/pages/esg.ts";
import { MemberTool, type ToolViews } from "../../layout/member-tool.tsx";

export function Page(views: ToolViews) {
  return <MemberTool tool="esg" copy={esgCopy} kinds={esgKinds} {...views} />;
}
