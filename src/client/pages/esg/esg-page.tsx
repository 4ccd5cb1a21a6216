import { esgCopy, esgKinds } from "#content/pages/esg.ts";
import { MemberTool } from "../../layout/member-tool.tsx";

export function Page() {
  return (
    <MemberTool
      tool="esg"
      copy={esgCopy}
      kinds={esgKinds}
      importSample={() => import("./sample-view.tsx")}
      importOwn={() => import("./member-view.tsx")}
    />
  );
}
