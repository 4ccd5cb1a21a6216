import { sampleCompanyNews, sampleNotices } from "#content/data/sample-notices.ts";
import type { DashboardType } from "#content/pages/dashboard.ts";
import { newsCopy as copy } from "#content/pages/notices.ts";
import { noticeList } from "#styled-system/recipes";
import { sampleDayTextOf } from "../../notices/day-text.ts";
import { NoticeRow } from "../../notices/notice-row.tsx";
import { Section } from "../../ui/section.tsx";

/** Invented, as all of the sample that it begins. */
export function SampleNews({ type }: { type: DashboardType }) {
  const news = type === "company" ? sampleCompanyNews : sampleNotices.filter(({ isRead }) => !isRead);
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
