import type { ReactNode } from "react";
import { topicNames } from "#content/emails-about-notices.ts";
import { noticesCopy } from "#content/pages/notices.ts";
import type { Notice, NoticeEmail } from "#rules/notices/answers.ts";
import { noticeList } from "#styled-system/recipes";
import { AddressLink } from "../navigation/page-link.tsx";

const copy = noticesCopy.list;

type NoticeRowProps = {
  notice: Notice;
  /** Formats the day of an instant: in UTC for a sample, in the member's time zone otherwise. */
  dayOf: (at: string) => string;
  /** Formats the time of an instant, for a list with a heading for each day. If omitted, no time is shown. */
  timeOf?: (at: string) => string;
  /** True in the list of all notices, which marks each as read or new. A dashboard lists only new ones, with their day. */
  withState: boolean;
  onFollow?: () => void;
  children?: ReactNode;
};

/** One notice. If the reader may no longer see its subject, the notice does not name it. */
export function NoticeRow({ notice, dayOf, timeOf, withState, onFollow, children }: NoticeRowProps) {
  const styles = noticeList();
  const { topic, isRead, about } = notice;
  const when = withState ? timeOf?.(notice.at) : dayOf(notice.at);
  return (
    <li className={styles.row} {...(withState && { "data-state": isRead ? "read" : "new" })}>
      <span className={styles.topic}>
        {withState && <span className={styles.state}>{isRead ? copy.read : copy.new}</span>} {topicNames[topic]}
      </span>
      <span className={styles.title}>
        {about ? (
          <AddressLink address={about.address} {...(onFollow && { onClick: onFollow })}>
            {about.title}
          </AddressLink>
        ) : (
          copy.gone
        )}
        {about?.note && <small className={styles.note}>{about.note}</small>}
      </span>
      <span className={styles.date}>
        {when !== undefined && <time dateTime={notice.at}>{when}</time>}
        {withState && notice.email && <small className={styles.email}>{emailTextOf(notice.email, dayOf)}</small>}
      </span>
      {children && <span className={styles.action}>{children}</span>}
    </li>
  );
}

/** Returns a text such as `E-mailed Jan 30, 2026`. */
function emailTextOf({ state, at }: NoticeEmail, dayOf: NoticeRowProps["dayOf"]): string {
  return at === null ? copy.emails[state] : `${copy.emails[state]} ${dayOf(at)}`;
}
