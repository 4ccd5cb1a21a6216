import type { RefObject } from "react";
import { useKeys } from "./use-keys.ts";
import { useReturnToLink } from "./use-return-to-link.ts";

/**
 * `j` and `k` move the focus between the first links of the rows that are marked with `data-row`; `Enter` follows one. A row that
 * leads nowhere has the focus itself, not its first button: `Enter` would send an e-mail.
 */
export function useRovingLinks(list: RefObject<HTMLElement | null>): void {
  function go(step: 1 | -1): void {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[current < 0 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1)];
    if (!next) return;
    const link = next.querySelector<HTMLElement>("a");
    if (!link) next.tabIndex = -1;
    (link ?? next).focus();
    next.scrollIntoView({ block: "nearest" });
  }

  useReturnToLink(list);
  useKeys({ j: () => go(1), k: () => go(-1) });
}
