import { type RefObject, useEffect, useRef, useState } from "react";
import { useLatest } from "../../ui/use-latest.ts";

const typingPauseMs = 250;

/** A debounced search field. It shows the search of the address, unless somebody is typing. */
export function useTypedSearch(q: string, onSearch: (q: string) => void, field: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(onSearch);
  useEffect(() => {
    // While somebody types, the address is outdated: it lacks the latest characters.
    if (document.activeElement !== field.current) setTyped(q);
  }, [q, field]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function drop(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  return {
    typed,
    type(text: string): void {
      drop();
      setTyped(text);
      timer.current = setTimeout(() => {
        timer.current = undefined;
        latest.current(text);
      }, typingPauseMs);
    },
    /** Empties the field and drops a pending search. */
    clear(): void {
      drop();
      setTyped("");
    },
    leave(): void {
      // If no search is pending, the field shows the search of the address again.
      if (timer.current === undefined) setTyped(q);
    },
  };
}
