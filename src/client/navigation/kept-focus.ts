/** Of what was removed together with the focus, the nearest of these around it gets the focus. */
const places = "li, tr, form, fieldset, search, section, nav, aside, [role=dialog], main";

/**
 * Keeps the keyboard's place. Where the element that has the focus is disabled or removed and nothing else takes the focus, nothing
 * has it: in the office the next character typed would be a shortcut of the desk, and a screen reader starts the page again.
 */
export function startKeptFocus(): void {
  let last: Element | undefined;
  addEventListener("focusin", ({ target }) => {
    last = target as Element;
  });
  addEventListener("focusout", ({ target }) => {
    // What takes the focus is known only afterwards. A click beside everything is meant to leave it nowhere.
    queueMicrotask(() => {
      if (target === last && isNowhere() && last?.isConnected && !last.matches(":disabled")) last = undefined;
    });
  });
  new MutationObserver((changes) => {
    if (!last || !isNowhere()) return;
    if (!last.isConnected) return takePlaceOf(last, changes);
    // What is disabled while it works loses the focus in Chromium. It may be pressed, or typed into, again.
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
 * The row that comes after a removed one, or else the one before it, or what is around the removed element. The heading that
 * an arrival has focused is often rendered again, with what was loaded: then the new one gets the focus.
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

/** The nearest sibling in this direction that is still in the list: several rows may have been removed together. */
function remainingSibling(
  removed: Node,
  direction: "nextSibling" | "previousSibling",
  changes: readonly MutationRecord[],
): Node | null {
  const at = changes.findIndex(({ removedNodes }) => [...removedNodes].includes(removed));
  const sibling = changes[at]?.[direction] ?? null;
  if (!sibling || sibling.parentNode === changes[at]?.target) return sibling;
  // The sibling was there at that change, so a later one has removed it.
  return remainingSibling(sibling, direction, changes.slice(at + 1));
}

/**
 * The link of a row is followed as the one before it was; a button of it must not be pressed by a second press of a key. Sections
 * of a page follow each other as rows do.
 */
function isRowLike(removed: Node, node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.matches("li, tr, section") && node.nodeName === removed.nodeName;
}

/** Also what cannot have the focus otherwise. The outcome of the press may take it from there (`useOutcomeFocus`). */
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
