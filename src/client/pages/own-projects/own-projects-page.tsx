import { ownProjectsCopy } from "#content/pages/own-projects.ts";
import { MemberTool } from "../../layout/member-tool.tsx";

/** The projects and the sample are chunks of their own. */
export function Page() {
  return (
    <MemberTool
      tool="own-projects"
      copy={ownProjectsCopy}
      kinds={["company"]}
      importSample={() => import("#browser/client/pages/own-projects/sample-view.tsx")}
      importOwn={() => import("#browser/client/pages/own-projects/member-view.tsx")}
    />
  );
}
