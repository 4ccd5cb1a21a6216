import type { ReactNode } from "react";
import { companyToolCopy } from "#content/pages/company-tools.ts";
import { sampleManaged } from "../../company-tools/sample.ts";
import { ProjectsView } from "./projects-view.tsx";

/** The invented company, for visitors and for members without projects. */
export function SampleView({ note }: { note: ReactNode }) {
  return (
    <ProjectsView
      projects={sampleManaged}
      changes={[]}
      account={companyToolCopy.sampleAccount}
      isSample={true}
      note={note}
    />
  );
}
