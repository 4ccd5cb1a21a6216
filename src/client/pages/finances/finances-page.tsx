import { financesCopy } from "#content/pages/finances.ts";
import { MemberTool } from "../../layout/member-tool.tsx";

/** The figures, the charts and the sample are chunks of their own. */
export function Page() {
  return (
    <MemberTool
      tool="finances"
      copy={financesCopy}
      kinds={["company"]}
      importSample={() => import("#browser/client/pages/finances/sample-view.tsx")}
      importOwn={() => import("#browser/client/pages/finances/member-view.tsx")}
    />
  );
}
