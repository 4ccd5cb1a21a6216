import { newsCopy as copy } from "#content/pages/notices.ts";
import type { Notice } from "#rules/notices/answers.ts";
import { sampleDayTextOf } from "../../local-times.ts";
import { Section } from "../../ui/section.tsx";
import { LetteredAside, NewsList, PaidOut } from "./news-list.tsx";

/** The invented news at the top of the sample. */
export function SampleNews({ news }: { news: readonly Notice[] }) {
  return (
    <Section title={copy.title} aside={<LetteredAside text={copy.sample} />}>
      <div>
        <NewsList news={news} dayOf={sampleDayTextOf} />
        <PaidOut news={news} label={copy.paid} />
      </div>
    </Section>
  );
}
