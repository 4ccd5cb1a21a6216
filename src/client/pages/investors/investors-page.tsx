import { investorsCopy } from "#content/pages/investors.ts";
import { MemberTool } from "../../layout/member-tool.tsx";

/** The lists, the form and the sample are chunks of their own. */
export function Page() {
  return (
    <MemberTool
      tool="investors"
      copy={investorsCopy}
      kinds={["company"]}
      importSample={() => import("#browser/client/pages/investors/sample-view.tsx")}
      importOwn={() => import("#browser/client/pages/investors/member-view.tsx")}
    />
  );
}
