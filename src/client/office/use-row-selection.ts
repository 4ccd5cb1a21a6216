import { useMemo, useState } from "react";

export type RowSelection<Line> = {
  /** The ticked ones, in the order of the list. */
  lines: Line[];
  areAll: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  /** Leaves those ticked that are not named. */
  remove: (ids: readonly string[]) => void;
  clear: () => void;
};

const none: ReadonlySet<string> = new Set();

/**
 * Which rows of a list are ticked. One that has left the list is not ticked any more, also where it comes back, as after another
 * filter. `idOf` stays the same function.
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
