import type { ReactNode } from "react";
import { topicNames } from "#content/emails-about-notices.ts";
import { noticesCopy } from "#content/pages/notices.ts";
import type { Notice, NoticeEmail } from "#rules/notices/answers.ts";
import { noticeList } from "#styled-system/recipes";
import { AddressLink } from "../navigation/page-link.tsx";

const copy = noticesCopy.list;

type NoticeRowProps = {
  notice: Notice;
  /** An instant's day in the words of its list: a sample has no time zone. */
  dayOf: (at: string) => string;
  /** Under the heading of its day, which is not repeated. */
  timeOf?: (at: string) => string;
  /** Whether it is in the list, under its day, and says that it is new. On a dashboard all are. */
  withState: boolean;
  onFollow?: () => void;
  children?: ReactNode;
};

/** What it says has no text of ours: where the person may not see the thing any more, nothing of it is there. */
export function NoticeRow({ notice, dayOf, timeOf, withState, onFollow, children }: NoticeRowProps) {
  const styles = noticeList();
  const { topic, isRead, about } = notice;
  const when = withState ? timeOf?.(notice.at) : dayOf(notice.at);
  return (
    <li className={styles.row} {...(withState && { "data-state": isRead ? "read" : "new" })}>
      <span className={styles.topic}>
        {topicNames[topic]}
        {withState && (
          <>
            {" "}
            <span {...(!isRead && { className: styles.state })}>{isRead ? copy.read : copy.new}</span>
          </>
        )}
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
