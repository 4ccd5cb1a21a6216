import { type RefObject, useEffect, useRef, useState } from "react";
import { useLatest } from "../../ui/use-latest.ts";

const typingPauseMs = 250;

/** A search that is sent once typing pauses. What the address says is shown, unless somebody is typing. */
export function useTypedSearch(q: string, onSearch: (q: string) => void, field: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(onSearch);
  useEffect(() => {
    // While somebody types, the address is behind: it says what was searched for before the latest characters.
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
    /** Empties the field. What is still to be sent is not. */
    clear(): void {
      drop();
      setTyped("");
    },
    leave(): void {
      // Unless a search is still to be sent, the field and the address say the same again.
      if (timer.current === undefined) setTyped(q);
    },
  };
}
