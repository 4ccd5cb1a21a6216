import { noticesCopy } from "#content/pages/notices.ts";
import { memberKinds } from "#rules/accounts/person.ts";
import { MemberTool } from "../../layout/member-tool.tsx";

/** The member's own list and the sample are chunks of their own. */
export function Page() {
  return (
    <MemberTool
      tool="notices"
      copy={noticesCopy}
      kinds={memberKinds}
      importSample={() => import("#browser/client/pages/notices/sample-view.tsx")}
      importOwn={() => import("#browser/client/pages/notices/member-view.tsx")}
    />
  );
}
