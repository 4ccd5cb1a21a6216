import type { ReactNode } from "react";
import { sampleUpdates } from "#content/data/sample-company-tools.ts";
import { companyToolCopy } from "#content/pages/company-tools.ts";
import { investorsCopy } from "#content/pages/investors.ts";
import { sampleInterests } from "../../company-tools/sample.ts";
import { Section } from "../../ui/section.tsx";
import { InvestorsView } from "./investors-view.tsx";
import { UpdateList } from "./update-list.tsx";

const copy = investorsCopy.updates;

/** The invented company, for visitors and for members without projects. */
export function SampleView({ note }: { note: ReactNode }) {
  return (
    <InvestorsView
      projects={sampleInterests}
      account={companyToolCopy.sampleAccount}
      isSample={true}
      note={note}
      updates={
        <Section title={copy.title} aside={copy.aside}>
          <UpdateList updates={sampleUpdates} />
        </Section>
      }
    />
  );
}
