import type { ReactNode } from "react";
import { topicNames } from "#content/emails-about-notices.ts";
import { noticesCopy } from "#content/pages/notices.ts";
import type { Notice, NoticeEmail } from "#rules/notices/answers.ts";
import { noteTextOf } from "#rules/notices/note-text.ts";
import { noticeList } from "#styled-system/recipes";
import { NoticeTitle } from "./notice-title.tsx";

const copy = noticesCopy.list;

type NoticeRowProps = {
  notice: Notice;
  /** Formats the day of an instant: in UTC for a sample, in the member's time zone otherwise. */
  dayOf: (at: string) => string;
  /** Formats the time of an instant. If omitted, no time is shown. */
  timeOf?: (at: string) => string;
  onFollow?: () => void;
  children?: ReactNode;
};

/** One notice in the list of all notices, marked as read or new, below the heading of its day. */
export function NoticeRow({ notice, dayOf, timeOf, onFollow, children }: NoticeRowProps) {
  const styles = noticeList();
  const { topic, isRead, about, at, email } = notice;
  return (
    <li className={styles.row} data-state={isRead ? "read" : "new"}>
      <span className={styles.topic}>
        <span className={styles.state}>{isRead ? copy.read : copy.new}</span> {topicNames[topic]}
      </span>
      <span className={styles.title}>
        <NoticeTitle about={about} note={about && noteTextOf(about)} onFollow={onFollow} />
      </span>
      <span className={styles.date}>
        {timeOf && <time dateTime={at}>{timeOf(at)}</time>}
        {email && <small className={styles.email}>{emailTextOf(email, dayOf)}</small>}
      </span>
      {children && <span className={styles.action}>{children}</span>}
    </li>
  );
}

/** Returns a text such as `E-mailed Jan 30, 2026`. */
function emailTextOf({ state, at }: NoticeEmail, dayOf: NoticeRowProps["dayOf"]): string {
  return at === null ? copy.emails[state] : `${copy.emails[state]} ${dayOf(at)}`;
}
