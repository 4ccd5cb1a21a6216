import type { analyticsCopy } from "#content/pages/analytics.ts";
import type { Analysis } from "#rules/portfolio/analytics/analysis.ts";
import type { SaveTable } from "./table-and-file.tsx";

type KindCopy = (typeof analyticsCopy)["byKind"]["institutional"];

/** The props of a section: the figures of one currency, and the copy for the kind of investor. */
export type SectionProps<Name extends keyof KindCopy> = {
  analysis: Analysis;
  copy: KindCopy[Name];
  save: SaveTable | undefined;
};
