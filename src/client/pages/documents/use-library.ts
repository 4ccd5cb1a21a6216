import { useCallback, useEffect, useRef, useState } from "react";
import type { LibraryDocument } from "#rules/documents/answers.ts";
import { answerOf, api } from "../../api.ts";
import { notify } from "../../notify.ts";
import { bodyAbout } from "../../own-answer.ts";
import type { Search } from "./use-search.ts";

type Loaded = { documents: LibraryDocument[]; next: string | null; state: "loading" | "ready" | "failed" };

export type LibraryState = Loaded & { hasMore: boolean; loadMore: () => void };

const typingPauseMs = 250;

/**
 * Returns the library page by page, filtered by a search. A new search starts once typing pauses, and the old documents stay
 * until its first page arrives. Of several pending requests only the last counts. A page that failed can be requested again.
 */
export function useLibrary(personId: string, { title, type }: Search): LibraryState {
  /** The loaded documents, with the search that they match. */
  const [loaded, setLoaded] = useState<Loaded & Search>({ documents: [], next: null, state: "loading", title, type });
  const latestRequest = useRef(0);

  const load = useCallback(
    async function load(shown: LibraryDocument[], after: string | null): Promise<void> {
      latestRequest.current += 1;
      const request = latestRequest.current;
      setLoaded((before) => ({ ...before, title, type, state: "loading" }));
      const query = { ...(title.trim() && { title }), ...(type && { type }), ...(after !== null && { after }) };
      const answer = await answerOf(api.documents.$get({ query }));
      if (request !== latestRequest.current) return;
      const body = bodyAbout(answer, personId);
      if (!body) {
        setLoaded({ title, type, documents: shown, next: after, state: "failed" });
        if (!answer.ok && answer.problem !== "unauthenticated") void notify("documentsFailed");
        return;
      }
      const { next } = body;
      const known = new Set(shown.map(({ id }) => id));
      const added = body.documents.filter(({ id }) => !known.has(id));
      // A page of a search may be empty even if later pages are not.
      if (added.length === 0 && next !== null) return load(shown, next);
      setLoaded({ title, type, documents: [...shown, ...added], next, state: "ready" });
    },
    [personId, title, type],
  );

  useEffect(() => {
    // Discards a pending answer, which belongs to the previous search.
    const isFirst = latestRequest.current === 0;
    latestRequest.current += 1;
    const timer = setTimeout(() => void load([], null), isFirst ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [load]);

  const state = loaded.title === title && loaded.type === type ? loaded.state : "loading";
  return { ...loaded, state, hasMore: loaded.next !== null, loadMore: () => void load(loaded.documents, loaded.next) };
}
