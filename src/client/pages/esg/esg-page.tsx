import { esgCopy, esgKinds } from "#content/pages/esg.ts";
import { MemberTool } from "../../layout/member-tool.tsx";

export function Page() {
  return (
    <MemberTool
      tool="esg"
      copy={esgCopy}
      kinds={esgKinds}
      importSample={() => import("#browser/client/pages/esg/sample-view.tsx")}
      importOwn={() => import("#browser/client/pages/esg/member-view.tsx")}
    />
  );
}
