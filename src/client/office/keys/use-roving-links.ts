import { type RefObject, useRef } from "react";
import { useFocusedRow } from "../rows/use-focused-row.ts";
import { useReturnToLink } from "../use-return-to-link.ts";
import { useKeys } from "./use-keys.ts";

/**
 * `j` and `k` move the focus between the first links of the rows marked with `data-row`; `Enter` follows a link. A row without a
 * link gets the focus itself, not its first button: `Enter` could send an e-mail. If the focused row has left the list, they
 * continue at its neighbour.
 */
export function useRovingLinks(list: RefObject<HTMLElement | null>): void {
  /** The rows at the time when one of them got the focus. */
  const reached = useRef<{ rows: HTMLElement[]; at: number }>(undefined);

  function shownRows(): HTMLElement[] {
    return [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  }

  function go(step: 1 | -1): void {
    const rows = shownRows();
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const next =
      current < 0 ? (besideGone(step) ?? rows[0]) : rows[Math.min(Math.max(current + step, 0), rows.length - 1)];
    if (!next) return;
    const link = next.querySelector<HTMLElement>("a");
    if (!link) next.tabIndex = -1;
    (link ?? next).focus();
    next.scrollIntoView({ block: "nearest" });
  }

  function besideGone(step: 1 | -1): HTMLElement | undefined {
    const { rows = [], at = 0 } = reached.current ?? {};
    if (rows[at]?.isConnected) return undefined;
    const ahead = rows.slice(at + 1).find((row) => row.isConnected);
    const behind = rows.slice(0, at).findLast((row) => row.isConnected);
    return step === 1 ? (ahead ?? behind) : (behind ?? ahead);
  }

  useFocusedRow((element) => {
    const rows = shownRows();
    const at = rows.findIndex((row) => row.contains(element));
    if (at >= 0) reached.current = { rows, at };
  });
  useReturnToLink(list);
  useKeys({ j: () => go(1), k: () => go(-1) });
}
