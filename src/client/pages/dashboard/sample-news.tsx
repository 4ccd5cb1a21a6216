import { newsCopy as copy } from "#content/pages/notices.ts";
import type { Notice } from "#rules/notices/answers.ts";
import { noticeList } from "#styled-system/recipes";
import { NoticeRow } from "../../notices/notice-row.tsx";
import { sampleDayTextOf } from "../../own-times.ts";
import { Section } from "../../ui/section.tsx";

/** Invented, as all of the sample that it begins. */
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
