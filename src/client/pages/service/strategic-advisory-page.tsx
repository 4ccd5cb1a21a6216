import { strategicAdvisory } from "#content/data/services/strategic-advisory.ts";
import type { PageProps } from "../../navigation/page-props.ts";
import { ServiceView } from "./service-view.tsx";
import { survey } from "./survey.ts";

export function Page({ found }: PageProps) {
  return <ServiceView name="strategic-advisory" title={found.title} copy={strategicAdvisory} art={survey} />;
}
