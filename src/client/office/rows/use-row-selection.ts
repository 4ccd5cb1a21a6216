import { useMemo, useState } from "react";

export type RowSelection<Line> = {
  /** The ticked rows, in the order of the list. */
  lines: Line[];
  areAll: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  /** Unticks the named rows only. */
  remove: (ids: readonly string[]) => void;
  clear: () => void;
};

const none: ReadonlySet<string> = new Set();

/**
 * The ticked rows of a list. A row that leaves the list, for example by a filter, is unticked for good. `idOf` must be stable.
 */
export function useRowSelection<Line>(list: readonly Line[], idOf: (line: Line) => string): RowSelection<Line> {
  const [ticked, setTicked] = useState(none);
  const selection = useMemo((): RowSelection<Line> => {
    const lines = list.filter((line) => ticked.has(idOf(line)));
    const areAll = list.length > 0 && lines.length === list.length;
    return {
      lines,
      areAll,
      has: (id) => ticked.has(id),
      toggle: (id) =>
        setTicked((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id])),
      toggleAll: () => setTicked(areAll ? none : new Set(list.map(idOf))),
      remove: (ids) => setTicked((before) => new Set([...before].filter((id) => !ids.includes(id)))),
      clear: () => setTicked(none),
    };
  }, [list, idOf, ticked]);
  const { lines } = selection;
  if (lines.length < ticked.size) setTicked(new Set(lines.map(idOf)));
  return selection;
}
