import { useCallback, useEffect, useRef, useState } from "react";
import { button } from "#styled-system/recipes";
import type { Answer, Call } from "./api.ts";
import { ownAnswerOf } from "./own-answer.ts";
import { useAnswer } from "./use-answer.ts";

type Page = { next: string | null };

/** The pages that were loaded after a first page. */
type More<Body> = { first: Body | undefined; pages: readonly Body[]; state: "ready" | "loading" | "failed" };

/**
 * A list that is loaded page by page. `call` must be stable, as for `useAnswer`; after `reload` the list starts again with
 * the new first page. `loadMore` requests the next page and resolves to true if that page is shown and is the last. `more`
 * is the state of that request.
 */
export function usePages<Body extends Page>(call: (after?: string) => Promise<Answer<Body>>) {
  const asked = useAnswer(call);
  const first = asked.state === "ready" ? asked.body : undefined;
  const [latest, setLatest] = useState<More<Body>>();
  const shown = useRef(first);
  useEffect(() => {
    shown.current = first;
  }, [first]);
  // Pages after an earlier first page are stale.
  const more: More<Body> = latest?.first === first && latest ? latest : { first, pages: [], state: "ready" };
  const pages = first ? [first, ...more.pages] : [];
  const next = pages.at(-1)?.next ?? null;

  async function loadMore(): Promise<boolean> {
    if (next === null) return true;
    setLatest({ ...more, state: "loading" });
    const answer = await call(next);
    setLatest((current) => {
      if (current?.first !== first) return current;
      return answer.ok
        ? { ...more, pages: [...more.pages, answer.body], state: "ready" }
        : { ...more, state: "failed" };
    });
    return shown.current === first && answer.ok && answer.body.next === null;
  }

  const { state, isOld, reload, retry } = { isOld: false, ...asked };
  return { state, isOld, reload, retry, pages, hasMore: next !== null, more: more.state, loadMore };
}

/** Like `usePages`, for a list of the person whom the page shows. */
export function useOwnPages<Body extends Page & { personId: string }>(
  personId: string,
  call: (query: { after?: string }) => Call<Body>,
) {
  return usePages(
    useCallback(
      (after?: string) => ownAnswerOf(call(after === undefined ? {} : { after }), personId),
      [call, personId],
    ),
  );
}

export type OwnPages<Body extends Page & { personId: string }> = ReturnType<typeof useOwnPages<Body>>;

type LoadMoreProps = {
  list: Pick<ReturnType<typeof usePages>, "hasMore" | "more" | "loadMore">;
  copy: { more: string; loadingMore: string; moreFailed: string };
  className: string | undefined;
  /** Called when the last page is shown. The button is gone then, and the focus is lost with it. */
  onLast?: () => void;
};

/** The button at the end of a list that has more pages, and why the next one did not load. */
export function LoadMore({ list, copy, className, onLast }: LoadMoreProps) {
  if (!list.hasMore) return null;
  return (
    <p className={className}>
      {list.more === "failed" && <span role="alert">{copy.moreFailed}</span>}
      <button
        type="button"
        className={button({ size: "sm" })}
        disabled={list.more === "loading"}
        onClick={() => void list.loadMore().then((isLast) => isLast && onLast?.())}
      >
        {list.more === "loading" ? copy.loadingMore : copy.more}
      </button>
    </p>
  );
}
