import { useCallback, useEffect, useRef, useState } from "react";
import type { Notice, NoticePage } from "#rules/notices/answers.ts";
import type { Topic } from "#rules/notices/topics.ts";
import { answerOf, api } from "../../api.ts";
import { lastEmailOf } from "../../notices/last-email.ts";
import { readUnread, showUnread } from "../../notices/unread-count.ts";
import { bodyAbout, memberAnswerOf } from "../../own-answer.ts";

export type Filter = Topic | "all" | "unread";
export type Shown = {
  notices: Notice[];
  next: string | null;
  unread: number;
  /** Of the newest notice that was listed, by whichever filter: what came later nobody has seen. */
  readAt: string;
  /** When the newest e-mail left that names one of the newest notices. */
  lastEmail: string | undefined;
};
/** Some notices, or all up to a moment. */
type Mark = { ids: string[] } | { until: string };
export type OwnNotices = ReturnType<typeof useNotices>;

/** A member's list: filtered, page by page, and what is read. */
export function useNotices(personId: string) {
  const [filter, setFilter] = useState<Filter>("all");
  const [shown, setShown] = useState<Shown | "failed">();
  /** What was marked as read here. It stays so when an answer from before comes later. */
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [isBusy, setBusy] = useState(false);
  /** An answer to an earlier filter must not overwrite a later one's, nor be added to it. */
  const latest = useRef(0);

  /** Answers whether it succeeded, as `loadMore` and `markRead` do. A call that a later one has overtaken did not fail. */
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
        // A filter hides some of those that were e-mailed, and some that were seen before.
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
