import type { RefObject } from "react";
import { useKeys } from "./use-keys.ts";

/** `j` and `k` move the focus between the first links of the rows that are marked with `data-row`; `Enter` follows one. */
export function useRovingLinks(list: RefObject<HTMLElement | null>): void {
  function go(step: 1 | -1): void {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[current < 0 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1)];
    next?.querySelector<HTMLElement>("a, button")?.focus();
    next?.scrollIntoView({ block: "nearest" });
  }

  useKeys({ j: () => go(1), k: () => go(-1) });
}
