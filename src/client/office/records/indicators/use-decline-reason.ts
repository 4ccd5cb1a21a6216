import { useKeptState } from "../../use-kept-state.ts";

/** The reason for declining an indicator, kept while it is unsent. */
export function useDeclineReason(id: string) {
  return useKeptState(
    `decline-indicator:${id}`,
    () => ({ isOpen: false, reason: "" }),
    (typed) => typed.reason !== "",
  );
}
