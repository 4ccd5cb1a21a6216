import type { ReactNode } from "react";
import { topicNames } from "#content/emails-about-notices.ts";
import { noticesCopy } from "#content/pages/notices.ts";
import type { Notice, NoticeEmail } from "#rules/notices/answers.ts";
import { noticeList } from "#styled-system/recipes";
import { AddressLink } from "../navigation/page-link.tsx";

const copy = noticesCopy.list;

type NoticeRowProps = {
  notice: Notice;
  /** Writes the day of an instant. A sample's days are those of UTC, a member's those of their time zone. */
  dayOf: (at: string) => string;
  /** Writes the time of an instant, for a list with a heading for each day. Left out, no time is shown. */
  timeOf?: (at: string) => string;
  /** For the list of all notices, which says of each whether it is read. A dashboard lists only new ones, and says their day. */
  withState: boolean;
  onFollow?: () => void;
  children?: ReactNode;
};

/** One notice. If its reader may no longer see what it is about, it names nothing of it. */
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

/** `E-mailed Jan 30, 2026` */
function emailTextOf({ state, at }: NoticeEmail, dayOf: NoticeRowProps["dayOf"]): string {
  return at === null ? copy.emails[state] : `${copy.emails[state]} ${dayOf(at)}`;
}
