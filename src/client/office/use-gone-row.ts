import { useState } from "react";
import { useOutcomeFocus } from "../ui/use-outcome-focus.ts";

/**
 * For a list whose rows say themselves why an act on them failed: where a colleague was faster, the row leaves the list, and what it
 * says with it. `gone` is that sentence, to be said above the list in an element that has `outcome` as its `ref`. `tell` names the
 * row as an act on it begins, and why once it has failed.
 */
export function useGoneRow(ids: readonly string[]) {
  const [last, setLast] = useState({ id: "", said: "" });
  const gone = ids.includes(last.id) ? "" : last.said;
  const outcome = useOutcomeFocus<HTMLParagraphElement>(gone);
  return { gone, outcome, tell: (id: string, said = "") => setLast({ id, said }) };
}
