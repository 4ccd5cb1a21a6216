import type { ReactNode } from "react";
import { sampleNotices } from "#content/data/sample-notices.ts";
import { noticesCopy as copy } from "#content/pages/notices.ts";
import { dayTextOf } from "#rules/day.ts";
import { defaultPreferences } from "#rules/notices/topics.ts";
import { utcDayOf } from "#rules/utc-day.ts";
import { noticeList } from "#styled-system/recipes";
import { sampleDayTextOf } from "../../local-times.ts";
import { useBusinessZone } from "../../navigation/business-zone.ts";
import { ChoiceTable } from "../../notices/choice-table.tsx";
import { NoticeRow } from "../../notices/notice-row.tsx";
import { Figure } from "../../ui/figure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { lastEmailOf } from "./last-email.ts";
import { NoticeDays } from "./notice-days.tsx";

/** The invented fund, for visitors and for staff. */
export function SampleView({ note }: { note: ReactNode }) {
  const styles = noticeList();
  const zone = useBusinessZone();
  const { cells, list, choices } = copy;
  const lastEmail = lastEmailOf(sampleNotices);
  const unread = sampleNotices.filter(({ isRead }) => !isRead).length;
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead}>
        <TitleBlock
          cells={[
            { label: cells.account, value: copy.sampleAccount, span: 6 },
            { label: cells.unread, value: <Figure>{unread}</Figure> },
            { label: cells.lastEmail, value: <Figure>{lastEmail && sampleDayTextOf(lastEmail)}</Figure> },
            { label: cells.content, value: <strong>{cells.sample}</strong> },
          ]}
        />
      </PageHead>
      {note}
      <Section title={list.title} aside={list.aside}>
        <section aria-label={list.label}>
          <NoticeDays notices={sampleNotices} dayOf={(at) => utcDayOf(new Date(at))} headingOf={dayTextOf}>
            {(notice) => <NoticeRow key={notice.id} notice={notice} dayOf={sampleDayTextOf} />}
          </NoticeDays>
        </section>
      </Section>
      <Section title={choices.title} aside={choices.aside}>
        <div>
          <ChoiceTable preferences={defaultPreferences} kind="institutional" />
          <p className={styles.text}>
            {choices.atOnce} {choices.sampleDaily} {zone}, {choices.ifAny}
          </p>
        </div>
      </Section>
    </>
  );
}
