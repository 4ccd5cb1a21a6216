import type { analyticsCopy } from "#content/pages/analytics.ts";
import type { Analysis } from "#rules/portfolio/analytics/analysis.ts";
import type { SaveTable } from "./table-and-file.tsx";

type AudienceCopy = (typeof analyticsCopy)["audiences"]["institutional"];

/** The props of a section: the figures of one currency, and the copy for the audience. */
export type SectionProps<Name extends keyof AudienceCopy> = {
  analysis: Analysis;
  copy: AudienceCopy[Name];
  save: SaveTable | undefined;
};
