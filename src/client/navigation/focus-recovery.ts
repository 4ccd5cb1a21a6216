/** If the focused element is removed, the nearest remaining ancestor that matches this gets the focus. */
const places = "li, tr, form, fieldset, search, section, nav, aside, [role=dialog], main";

/**
 * Keeps the focus when the focused element is disabled or removed and nothing else takes the focus. Without it, the next
 * character typed in the office would be a shortcut of the desk, and a screen reader would start the page again.
 */
export function startFocusRecovery(): void {
  let last: Element | undefined;
  addEventListener("focusin", ({ target }) => {
    last = target as Element;
  });
  addEventListener("focusout", ({ target }) => {
    // It is known only afterwards what takes the focus. A click on an empty area is meant to leave it nowhere.
    queueMicrotask(() => {
      if (target === last && isNowhere() && last?.isConnected && !last.matches(":disabled")) last = undefined;
    });
  });
  new MutationObserver((changes) => {
    if (!last || !isNowhere()) return;
    if (!last.isConnected) return takePlaceOf(last, changes);
    // In Chromium a control that is disabled while it works loses the focus. It gets it back once it can be used again.
    const released = changes.find(
      ({ target, attributeName }) => target === last && attributeName === "disabled",
    )?.target;
    if (released instanceof HTMLElement && !released.matches(":disabled")) released.focus({ preventScroll: true });
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}

function isNowhere(): boolean {
  return document.activeElement === document.body;
}

/**
 * Focuses the row after a removed one, or else the row before it, or else an ancestor. A heading that was focused on arrival is
 * often rendered again with the content that was loaded: then the new heading gets the focus.
 */
function takePlaceOf(gone: Element, changes: readonly MutationRecord[]): void {
  for (const { target, removedNodes } of changes) {
    const removed = [...removedNodes].find((node) => node.contains(gone));
    if (!(target instanceof Element) || !target.isConnected || !removed) continue;
    const row = [
      remainingSibling(removed, "nextSibling", changes),
      remainingSibling(removed, "previousSibling", changes),
    ].find((node): node is HTMLElement => isRowLike(removed, node));
    const heading = gone.matches("h1") && document.querySelector("main h1");
    const link = row?.matches("section") ? undefined : row?.querySelector("a");
    const place = heading || link || row || target.closest(places);
    if (place instanceof HTMLElement) focusOnce(place);
    return;
  }
}

/** Returns the nearest sibling in this direction that is still in the list: several rows may have been removed together. */
function remainingSibling(
  removed: Node,
  direction: "nextSibling" | "previousSibling",
  changes: readonly MutationRecord[],
): Node | null {
  const at = changes.findIndex(({ removedNodes }) => [...removedNodes].includes(removed));
  const sibling = changes[at]?.[direction] ?? null;
  if (!sibling || sibling.parentNode === changes[at]?.target) return sibling;
  // The sibling was there at that change, so a later change has removed it.
  return remainingSibling(sibling, direction, changes.slice(at + 1));
}

/**
 * True if a node follows or precedes the removed one as a row of the same kind; the sections of a page count as rows. A row's
 * link may get the focus, but never its button, which a second press of the key would press.
 */
function isRowLike(removed: Node, node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.matches("li, tr, section") && node.nodeName === removed.nodeName;
}

/**
 * Focuses an element, even if it is not focusable otherwise. The outcome of the press may take the focus
 * from it (`useOutcomeFocus`).
 */
function focusOnce(element: HTMLElement): void {
  const isFocusable = element.tabIndex >= 0 || element.hasAttribute("tabindex");
  if (!isFocusable) element.tabIndex = -1;
  element.dataset.standsIn = "";
  const leave = () => {
    if (!isFocusable) element.removeAttribute("tabindex");
    delete element.dataset.standsIn;
  };
  element.addEventListener("blur", leave, { once: true });
  element.focus({ preventScroll: true });
}
