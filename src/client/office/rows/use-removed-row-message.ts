import { useState } from "react";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";

/** Called with the id of a row when an action on it begins, and with the message too when it fails. */
export type TellOfRow = (id: string, said?: string) => void;

/**
 * For a list whose rows show why an action on them failed. If a colleague was faster, the row leaves the list together with that
 * message. `gone` is the message: show it above the list, in an element with `outcome` as its `ref`. `ids` may also name the forms
 * of one record.
 */
export function useRemovedRowMessage(ids: readonly string[]) {
  const [last, setLast] = useState({ id: "", said: "" });
  const gone = ids.includes(last.id) ? "" : last.said;
  const outcome = useOutcomeFocus<HTMLParagraphElement>(gone);
  const tell: TellOfRow = (id, said = "") => setLast({ id, said });
  return { gone, outcome, tell };
}
