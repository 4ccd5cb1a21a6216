import type { ReactNode } from "react";
import { companyToolCopy } from "#content/pages/company-tools.ts";
import { sampleDownloadDays, sampleFinances } from "../../company-tools/sample.ts";
import { FinancesView } from "./finances-view.tsx";

/** The invented company, for visitors and for members without projects. */
export function SampleView({ note }: { note: ReactNode }) {
  return (
    <FinancesView
      projects={sampleFinances}
      downloads={sampleDownloadDays}
      account={companyToolCopy.sampleAccount}
      isSample={true}
      note={note}
    />
  );
}
