import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** The statement that is open. The address names it, so that Back and a reload find it again. */
export function useOpened(): { opened: string | null; open: (id: string | null) => void } {
  const [search, setSearch] = useSearchParams();
  const open = useCallback(
    (id: string | null) => {
      setSearch(id === null ? {} : { statement: id });
      scrollTo({ top: 0 });
    },
    [setSearch],
  );
  return { opened: search.get("statement"), open };
}
