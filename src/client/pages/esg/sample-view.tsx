import type { ReactNode } from "react";
import { sampleProjects } from "#content/data/sample-esg.ts";
import { esgCopy as copy } from "#content/pages/esg.ts";
import { EsgView } from "./esg-view.tsx";

/** The invented fund, for visitors and for members without holdings. */
export function SampleView({ note }: { note: ReactNode }) {
  return <EsgView projects={sampleProjects} account={copy.sampleAccount} isSample={true} note={note} />;
}
