import { opportunitiesCopy } from "#content/pages/opportunities.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import { MemberTool } from "../../layout/member-tool.tsx";

/** Visitors see the same projects, which are public; what is one's own is for investors. */
export function Page() {
  return (
    <MemberTool
      tool="opportunities"
      copy={opportunitiesCopy}
      kinds={investorKinds}
      importSample={() => import("#browser/client/pages/opportunities/sample-view.tsx")}
      importOwn={() => import("#browser/client/pages/opportunities/member-view.tsx")}
    />
  );
}
