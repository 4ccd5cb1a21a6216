import { useState } from "react";
import { useOutcomeFocus } from "../ui/use-outcome-focus.ts";

/**
 * For a list whose rows show why an action on them failed. If a colleague was faster, the row leaves the list together with that
 * message. `gone` is the message: show it above the list, in an element with `outcome` as its `ref`. Call `tell(id)` when an
 * action on a row begins, and `tell(id, message)` when it fails. `ids` may also name the forms of one record.
 */
export function useRemovedRowMessage(ids: readonly string[]) {
  const [last, setLast] = useState({ id: "", said: "" });
  const gone = ids.includes(last.id) ? "" : last.said;
  const outcome = useOutcomeFocus<HTMLParagraphElement>(gone);
  return { gone, outcome, tell: (id: string, said = "") => setLast({ id, said }) };
}
