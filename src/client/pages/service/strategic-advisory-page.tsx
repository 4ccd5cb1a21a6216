import { strategicAdvisory } from "#content/services/strategic-advisory.ts";
import type { PageProps } from "../../navigation/page-props.ts";
import { ServiceSheet } from "./service-sheet.tsx";
import { survey } from "./survey.ts";

export function Page({ found }: PageProps) {
  return <ServiceSheet name="strategic-advisory" title={found.title} words={strategicAdvisory} art={survey} />;
}
