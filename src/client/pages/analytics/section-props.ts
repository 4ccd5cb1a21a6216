import type { analyticsCopy } from "#content/pages/analytics.ts";
import type { Analysis } from "#rules/portfolio/analytics/analysis.ts";
import type { SaveTable } from "./table-and-file.tsx";

type AudienceCopy = (typeof analyticsCopy)["audiences"]["institutional"];

/** Of a section: one currency's figures, and what its reader's kind is told. */
export type SectionProps<Name extends keyof AudienceCopy> = {
  analysis: Analysis;
  copy: AudienceCopy[Name];
  save: SaveTable | undefined;
};
