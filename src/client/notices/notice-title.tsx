import { noticesCopy } from "#content/pages/notices.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import { noticeList } from "#styled-system/recipes";
import { AddressLink } from "../navigation/page-link.tsx";

type NoticeTitleProps = {
  about: NoticeText | null;
  note: string | null | undefined;
  onFollow?: (() => void) | undefined;
};

/** The title of a notice, with a link and a note. If the reader may no longer see its subject, the notice does not name it. */
export function NoticeTitle({ about, note, onFollow }: NoticeTitleProps) {
  return (
    <>
      {about ? (
        <AddressLink address={about.address} {...(onFollow && { onClick: onFollow })}>
          {about.title}
        </AddressLink>
      ) : (
        noticesCopy.list.gone
      )}
      {note && <small className={noticeList().note}>{note}</small>}
    </>
  );
}
