import type { ReactNode } from "react";
import { topicNames } from "#content/emails-about-notices.ts";
import { noticesCopy } from "#content/pages/notices.ts";
import type { Notice } from "#rules/notices/answers.ts";
import { noticeList } from "#styled-system/recipes";
import { AddressLink } from "../navigation/page-link.tsx";

const copy = noticesCopy.list;

type NoticeRowProps = {
  notice: Notice;
  /** The day in the words of its list: a sample has no time zone. */
  day: string;
  /** Whether it says that it is new. On a dashboard all are. */
  withState: boolean;
  onFollow?: () => void;
  children?: ReactNode;
};

/** What it says has no text of ours: where the person may not see the thing any more, nothing of it is there. */
export function NoticeRow({ notice, day, withState, onFollow, children }: NoticeRowProps) {
  const styles = noticeList();
  const { topic, isRead, about } = notice;
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
      <time className={styles.date} dateTime={notice.at}>
        {day}
      </time>
      {children && <span className={styles.action}>{children}</span>}
    </li>
  );
}
