import { type RefObject, useLayoutEffect, useRef } from "react";

/** Addresses of the office, by path and search: of what is on the screen, and of what was there before. */
let shown = "";
let left = "";
let isBack = false;

/** Called by the frame at each arrival. `back`: by the browser's Back or Forward. */
export function rememberArrival(address: string, back: boolean): void {
  if (address === shown) return;
  [left, shown, isBack] = [shown, address, back];
}

/** What was on the screen before this page, which may be rendered before the frame has arrived at it. */
export function leftAddress(): string {
  return shown === location.pathname + location.search ? left : shown;
}

/** The part of the office that an address belongs to, as `/office/people`. */
export function deskOf(address: string): string {
  const [path = ""] = address.split("?");
  return path.split("/", 3).join("/");
}

/**
 * Whether nothing has the focus that was meant to have it. Within a desk `main` has it after what had it has gone
 * (`startKeptFocus`); at another desk it is where the keyboard arrives.
 */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  if (activeElement?.id === "main") return deskOf(leftAddress()) === deskOf(location.pathname);
  return activeElement === document.body;
}

/**
 * When somebody comes back to a list from a page that one of its rows links to, that link gets the focus, so that `j` and `k` go on
 * from there. A list whose rows open beside it stays on the screen, and has `useReturnToRow`.
 */
export function useReturnToLink(list: RefObject<HTMLElement | null>): void {
  const isOver = useRef(false);
  // With the first rows, which may come later than the list.
  useLayoutEffect(() => {
    const rows = isOver.current ? [] : [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    if (rows.length === 0) return;
    isOver.current = true;
    if (!isFocusFree() && !(isBack && document.activeElement?.id === "main")) return;
    const address = leftAddress();
    const link = rows.map((row) => row.querySelector("a")).find((first) => first?.getAttribute("href") === address);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: "nearest" });
  });
}
