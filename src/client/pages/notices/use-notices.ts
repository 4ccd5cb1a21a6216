import { useCallback, useEffect, useRef, useState } from "react";
import type { Notice, NoticePage } from "#rules/notices/answers.ts";
import type { Topic } from "#rules/notices/topics.ts";
import { answerOf, api } from "../../api.ts";
import { readUnread, showUnread } from "../../notices/unread-count.ts";
import { bodyAbout, memberAnswerOf } from "../../own-answer.ts";
import { lastEmailOf } from "./last-email.ts";

export type Filter = Topic | "all" | "unread";
export type Shown = {
  notices: Notice[];
  next: string | null;
  unread: number;
  /** The time of the newest notice listed so far, with any filter. The member has not seen anything later. */
  readAt: string;
  /** The time of the newest e-mail that names one of the newest notices. */
  lastEmail: string | undefined;
};
/** Some notices, or all notices up to a moment. */
type Mark = { ids: string[] } | { until: string };
export type OwnNotices = ReturnType<typeof useNotices>;

/** A member's list of notices, filtered and page by page, and what is marked as read. */
export function useNotices(personId: string) {
  const [filter, setFilter] = useState<Filter>("all");
  const [shown, setShown] = useState<Shown | "failed">();
  /** Notices that were marked as read here. They stay read even if an older answer comes later. */
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [isBusy, setBusy] = useState(false);
  /** The number of the latest call: an answer to an earlier filter must not replace, or be added to, a later one's. */
  const latest = useRef(0);

  /** Returns whether it succeeded, as `loadMore` and `markRead` do. A call that was superseded by a later one did not fail. */
  const load = useCallback(
    async (wanted: Filter): Promise<boolean> => {
      latest.current += 1;
      const own = latest.current;
      setBusy(true);
      const [page, unread] = await Promise.all([readPage(personId, wanted), readUnread(personId)]);
      if (own !== latest.current) return true;
      setBusy(false);
      if (!page || unread === undefined) {
        setShown((before) => before ?? "failed");
        return false;
      }
      const newestAt = page.notices[0]?.at ?? new Date(0).toISOString();
      setShown((before) => {
        const known = before && before !== "failed" ? before : undefined;
        // A filter hides some of the notices that were e-mailed or seen before.
        const readAt = known && known.readAt > newestAt ? known.readAt : newestAt;
        return { ...page, unread, readAt, lastEmail: wanted === "all" ? lastEmailOf(page.notices) : known?.lastEmail };
      });
      setFilter(wanted);
      return true;
    },
    [personId],
  );
  useEffect(() => void load("all"), [load]);

  async function loadMore(): Promise<boolean> {
    if (!shown || shown === "failed" || shown.next === null) return true;
    const own = latest.current;
    setBusy(true);
    const page = await readPage(personId, filter, shown.next);
    if (own !== latest.current) return true;
    setBusy(false);
    setShown((before) =>
      page && before && before !== "failed"
        ? { ...before, notices: [...before.notices, ...page.notices], next: page.next }
        : before,
    );
    return page !== undefined;
  }

  async function markRead(which: Mark): Promise<boolean> {
    const answer = await memberAnswerOf(api.notices.read.$post({ json: which }));
    if (!answer.ok) return false;
    showUnread(personId, answer.body.unread);
    setMarks((before) => [...before, which]);
    setShown((before) => (before && before !== "failed" ? { ...before, unread: answer.body.unread } : before));
    return true;
  }

  function reload(): void {
    setShown(undefined);
    void load(filter);
  }

  return {
    shown: shown && shown !== "failed" ? { ...shown, notices: withMarks(shown.notices, marks) } : shown,
    filter,
    isBusy,
    choose: load,
    reload,
    loadMore,
    markRead,
  };
}

function withMarks(notices: Notice[], marks: readonly Mark[]): Notice[] {
  const isMarked = ({ id, at }: Notice) =>
    marks.some((mark) => ("ids" in mark ? mark.ids.includes(id) : at <= mark.until));
  return notices.map((each) => (isMarked(each) ? { ...each, isRead: true } : each));
}

async function readPage(personId: string, filter: Filter, after?: string): Promise<NoticePage | undefined> {
  const query = {
    ...(filter === "unread" && { unread: "yes" }),
    ...(filter !== "unread" && filter !== "all" && { topic: filter }),
    ...(after !== undefined && { after }),
  };
  return bodyAbout(await answerOf(api.notices.$get({ query })), personId);
}
