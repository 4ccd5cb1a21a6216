import { useCallback, useEffect, useRef, useState } from "react";
import type { LibraryDocument } from "#rules/library-document.ts";
import { answerOf, api } from "../../api.ts";
import { notify } from "../../notify.ts";
import { refreshSession } from "../../session.ts";

type Shelf = { documents: LibraryDocument[]; next: string | null; state: "loading" | "ready" | "failed" };

/** The library page by page. A page that failed may be asked for again; what is there stays. */
export function useLibrary() {
  const [shelf, setShelf] = useState<Shelf>({ documents: [], next: null, state: "loading" });
  const latest = useRef(shelf);
  latest.current = shelf;

  const loadMore = useCallback(async (): Promise<void> => {
    const { documents, next } = latest.current;
    setShelf((before) => ({ ...before, state: "loading" }));
    const answer = await answerOf(api.documents.$get({ query: next === null ? {} : { after: next } }));
    if (answer.ok) {
      const known = new Set(documents.map(({ id }) => id));
      const added = answer.body.documents.filter(({ id }) => !known.has(id));
      return setShelf({ documents: [...documents, ...added], next: answer.body.next, state: "ready" });
    }
    setShelf((before) => ({ ...before, state: "failed" }));
    if (answer.problem === "unauthenticated") void refreshSession();
    else void notify("documentsFailed");
  }, []);

  useEffect(() => {
    void loadMore();
  }, [loadMore]);

  return { ...shelf, hasMore: shelf.next !== null, loadMore };
}
