import { riskCopy } from "#content/pages/risk.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import { MemberTool } from "../../layout/member-tool.tsx";

export function Page() {
  return (
    <MemberTool
      tool="risk"
      copy={riskCopy}
      kinds={investorKinds}
      importSample={() => import("#browser/client/pages/risk/sample-view.tsx")}
      importOwn={() => import("#browser/client/pages/risk/member-view.tsx")}
    />
  );
}
