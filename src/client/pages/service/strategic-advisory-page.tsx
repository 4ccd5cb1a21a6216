import { strategicAdvisory } from "#content/data/services/strategic-advisory.ts";
import type { PageProps } from "../../navigation/page-props.ts";
import { ServiceSheet } from "./service-view.tsx";
import { survey } from "./survey.ts";

export function Page({ found }: PageProps) {
  return <ServiceSheet name="strategic-advisory" title={found.title} words={strategicAdvisory} art={survey} />;
}
