import { useKeptState } from "../../use-kept-state.ts";

/** The note for sending a run back, kept while it is unsent. */
export function useSendBackNote(id: string) {
  return useKeptState(
    `send-back:${id}`,
    () => ({ isOpen: false, note: "" }),
    (typed) => typed.note !== "",
  );
}
