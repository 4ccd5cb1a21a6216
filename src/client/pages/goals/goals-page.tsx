import { goalsCopy } from "#content/pages/goals.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import { MemberTool } from "../../layout/member-tool.tsx";

/** The sample's figures and a member's own are calculated by the same rules. */
export function Page() {
  return (
    <MemberTool
      tool="goals"
      copy={goalsCopy}
      kinds={investorKinds}
      importSample={() => import("#browser/client/pages/goals/sample-view.tsx")}
      importOwn={() => import("#browser/client/pages/goals/member-view.tsx")}
    />
  );
}
