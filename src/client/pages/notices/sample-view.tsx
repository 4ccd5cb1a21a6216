import type { ReactNode } from "react";
import { sampleNotices } from "#content/data/sample-notices.ts";
import { noticesCopy as copy } from "#content/pages/notices.ts";
import { defaultPreferences } from "#rules/notices/topics.ts";
import { noticeList } from "#styled-system/recipes";
import { ChoiceTable } from "../../notices/choice-table.tsx";
import { sampleDayTextOf } from "../../notices/day-text.ts";
import { NoticeRow } from "../../notices/notice-row.tsx";
import { Figure } from "../../ui/figure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";

/** The invented fund, for visitors and for staff. */
export function SampleView({ note }: { note: ReactNode }) {
  const styles = noticeList();
  const { cells, list, choices } = copy;
  const unread = sampleNotices.filter(({ isRead }) => !isRead).length;
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead}>
        <TitleBlock
          cells={[
            { label: cells.content, value: <strong>{cells.sample}</strong>, span: 3 },
            { label: cells.account, value: copy.sampleAccount, span: 3 },
            { label: cells.unread, value: <Figure>{unread}</Figure>, span: 3 },
          ]}
        />
      </PageHead>
      {note}
      <Section number={1} title={list.title} aside={list.aside}>
        <ul className={styles.list} aria-label={list.label}>
          {sampleNotices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} day={sampleDayTextOf(notice.at)} withState={true} />
          ))}
        </ul>
      </Section>
      <Section number={2} title={choices.title} aside={choices.aside}>
        <div>
          <ChoiceTable preferences={defaultPreferences} />
          <p className={styles.text}>
            {choices.atOnce} {choices.sampleDaily}, {choices.ifAny}
          </p>
        </div>
      </Section>
    </>
  );
}
