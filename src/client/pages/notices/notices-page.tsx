import { noticesCopy } from "#content/pages/notices.ts";
import { memberKinds } from "#rules/accounts/person.ts";
import { MemberTool, type ToolViews } from "../../layout/member-tool.tsx";

/** The member's own list and the sample are chunks of their own. */
export function Page(views: ToolViews) {
  return <MemberTool tool="notices" copy={noticesCopy} kinds={memberKinds} {...views} />;
}
