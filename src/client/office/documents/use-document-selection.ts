import { useMemo, useState } from "react";
import type { DocumentLine } from "#rules/documents/office-answers.ts";

export type DocumentSelection = {
  lines: DocumentLine[];
  areAll: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  /** Leaves those ticked that are not named. */
  remove: (ids: readonly string[]) => void;
};

const none: ReadonlySet<string> = new Set();

/** Which documents of the list are ticked. One that has left the list is no longer among them. */
export function useDocumentSelection(documents: DocumentLine[]): DocumentSelection {
  const [ticked, setTicked] = useState(none);
  return useMemo(() => {
    const lines = documents.filter(({ id }) => ticked.has(id));
    const areAll = documents.length > 0 && lines.length === documents.length;
    return {
      lines,
      areAll,
      has: (id) => ticked.has(id),
      toggle: (id) =>
        setTicked((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id])),
      toggleAll: () => setTicked(areAll ? none : new Set(documents.map(({ id }) => id))),
      remove: (ids) => setTicked((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    };
  }, [documents, ticked]);
}
