import { type RefObject, useLayoutEffect, useRef } from "react";

/** The address on the screen and the one before it: paths with their search. */
let shown = "";
let left = "";
let isBack = false;

/** Records an arrival at an address. Called by the frame. `back` is true for the browser's Back and Forward. */
export function rememberArrival(address: string, back: boolean): void {
  if (address === shown) return;
  [left, shown, isBack] = [shown, address, back];
}

/** Called when the office is left. Somebody who returns comes from another page, and not from what was open here before. */
export function forgetArrivals(): void {
  left = shown = "";
}

/** Returns the address before this page's. A page may be rendered before the frame has recorded its arrival. */
export function leftAddress(): string {
  return shown === location.pathname + location.search ? left : shown;
}

/** Returns the path of the desk that an address belongs to, such as `/office/people`. */
export function deskOf(address: string): string {
  const [path = ""] = address.split("?");
  return path.split("/", 3).join("/");
}

/**
 * True if no element has the focus on purpose. Within a desk, `main` gets it when the focused element was removed
 * (`startFocusRecovery`); after a change of desk, `main` has it on purpose, as the arrival.
 */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  if (activeElement?.id === "main") return deskOf(leftAddress()) === deskOf(location.pathname);
  return activeElement === document.body;
}

/**
 * When somebody returns to a list from a page that one of its rows links to, focuses that link, so that `j` and `k` continue from
 * there. A list whose rows open beside it stays on the screen, and uses `useReturnToRow`.
 */
export function useReturnToLink(list: RefObject<HTMLElement | null>): void {
  const isOver = useRef(false);
  // Runs with the first rows, which may be loaded after the list is mounted.
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
