import { useKeptState } from "../use-kept-state.ts";

/** The reason for declining a consultation, kept while it is unsent. */
export function useDeclineReason(reference: string) {
  return useKeptState(
    `decline:${reference}`,
    () => ({ reason: "" }),
    (typed) => typed.reason !== "",
  );
}
