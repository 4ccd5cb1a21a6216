import { newsCopy as copy } from "#content/pages/notices.ts";
import type { Notice } from "#rules/notices/answers.ts";
import { noticeList } from "#styled-system/recipes";
import { NoticeRow } from "../../notices/notice-row.tsx";
import { sampleDayTextOf } from "../../own-times.ts";
import { Section } from "../../ui/section.tsx";

/** The invented news at the top of the sample. */
export function SampleNews({ news }: { news: readonly Notice[] }) {
  return (
    <Section title={copy.title} aside={copy.sample}>
      <ul className={noticeList().list}>
        {news.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} dayOf={sampleDayTextOf} withState={false} />
        ))}
      </ul>
    </Section>
  );
}
