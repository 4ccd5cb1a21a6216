import { unavailableCopy } from "#content/pages/projects-unavailable.ts";
import { PageHead } from "../../../ui/page-head.tsx";

export function Unavailable() {
  return <PageHead {...unavailableCopy} />;
}
