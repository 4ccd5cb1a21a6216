import { useRef, useState } from "react";
import { topicNames } from "#content/emails-about-notices.ts";
import { noticesCopy } from "#content/pages/notices.ts";
import type { MemberKind } from "#rules/accounts/person.ts";
import { countedTextOf } from "#rules/money.ts";
import { dayHeadingOf } from "#rules/notices/days.ts";
import { topicsFor } from "#rules/notices/topics.ts";
import { button, noticeList } from "#styled-system/recipes";
import type { Outcome } from "../../forms/use-submit.ts";
import { ReadOnlyNote } from "../../layout/viewing/read-only-note.tsx";
import { localDayOf, localDayTextOf, localTimeTextOf, localToday } from "../../local-times.ts";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { NoticeRow } from "../../notices/notice-row.tsx";
import { Announcement } from "../../ui/announcement.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { Note } from "../../ui/note.tsx";
import { StatusMessage } from "../../ui/status-message.tsx";
import { focusIfFree } from "../../ui/use-outcome-focus.ts";
import { NoticeDays } from "./notice-days.tsx";
import type { Filter, OwnNotices, Shown } from "./use-notices.ts";

const copy = noticesCopy.list;
const small = button({ size: "sm" });

type OwnListProps = { own: OwnNotices; shown: Shown; kind: MemberKind };

export function OwnList({ own, shown, kind }: OwnListProps) {
  const styles = noticeList();
  const list = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<Outcome>({});
  const [isMarking, setMarking] = useState(false);
  const [hasMoreFailed, setMoreFailed] = useState(false);
  const isViewed = useIsViewed();
  const { notices, unread, readAt, next } = shown;
  const filters: readonly { name: Filter; label: string }[] = [
    { name: "all", label: copy.all },
    { name: "unread", label: copy.unread },
    ...topicsFor[kind].map((name) => ({ name, label: topicNames[name] })),
  ];

  async function mark(which: Parameters<OwnNotices["markRead"]>[0], done: string | undefined): Promise<void> {
    setOutcome({});
    setMarking(true);
    const isDone = await own.markRead(which);
    setMarking(false);
    setOutcome(isDone ? { done } : { failure: copy.markFailed });
    // The pressed button was removed. If it was the button of one notice, the row takes care of the focus.
    if (isDone && "until" in which) focusIfFree(list.current);
  }

  async function choose(filter: Filter): Promise<void> {
    setOutcome({});
    setMoreFailed(false);
    if (!(await own.choose(filter))) setOutcome({ failure: copy.filterFailed });
  }

  return (
    <div>
      <div className={styles.tools}>
        <fieldset className={styles.filters}>
          <legend>
            <HiddenText>{copy.filters}</HiddenText>
          </legend>
          {filters.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              className={small}
              aria-pressed={own.filter === name}
              onClick={() => void choose(name)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        {unread > 0 && (
          <button
            type="button"
            className={small}
            disabled={isMarking || isViewed}
            onClick={() => void mark({ until: readAt }, copy.marked)}
          >
            {isMarking ? copy.marking : copy.markAll}
          </button>
        )}
        <StatusMessage {...outcome} />
        <Announcement chosen={own.filter} text={foundText(notices.length, next !== null)} />
      </div>
      <ReadOnlyNote />
      <section ref={list} className={styles.all} aria-label={copy.label} tabIndex={-1}>
        {notices.length === 0 ? (
          <Note {...(own.filter === "all" ? copy.empty : copy.emptyFiltered)} />
        ) : (
          <NoticeDays notices={notices} dayOf={localDayOf} headingOf={(day) => dayHeadingOf(day, localToday(), copy)}>
            {(notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                dayOf={localDayTextOf}
                timeOf={localTimeTextOf}
                {...(!notice.isRead && !isViewed && { onFollow: () => void own.markRead({ ids: [notice.id] }) })}
              >
                {!notice.isRead && (
                  <button
                    type="button"
                    className={small}
                    disabled={isMarking || isViewed}
                    onClick={() => void mark({ ids: [notice.id] }, undefined)}
                  >
                    {copy.mark}
                    <HiddenText>{`: ${notice.about?.title ?? copy.gone}`}</HiddenText>
                  </button>
                )}
              </NoticeRow>
            )}
          </NoticeDays>
        )}
      </section>
      <div className={styles.line}>
        {next !== null && (
          <button
            type="button"
            className={small}
            disabled={own.isBusy}
            onClick={() => void own.loadMore().then((isDone) => setMoreFailed(!isDone))}
          >
            {own.isBusy ? copy.loadingMore : copy.more}
          </button>
        )}
        <StatusMessage failure={hasMoreFailed && !own.isBusy ? copy.moreFailed : undefined} />
      </div>
    </div>
  );
}

function foundText(count: number, isMore: boolean): string {
  return `${countedTextOf(count, copy.counted)}${isMore ? copy.moreFollow : ""}`;
}
