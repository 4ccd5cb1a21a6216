import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { useViewArrival } from "../../navigation/use-view-arrival.ts";

/** Returns the open statement, and a function to open one. It is in the address, so that Back and a reload find it again. */
export function useOpened(): { opened: string | null; open: (id: string | null) => void } {
  const [search, setSearch] = useSearchParams();
  const opened = search.get("statement");
  useViewArrival(opened);
  const open = useCallback((id: string | null) => setSearch(id === null ? {} : { statement: id }), [setSearch]);
  return { opened, open };
}
