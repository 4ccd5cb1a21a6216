/**
 * A button that is disabled while it works loses the focus in Chromium, and with it the keyboard's place: in the office the next
 * character typed would be a shortcut of the desk. The button gets the focus back when it may be pressed again and nothing else has it.
 */
export function startBusyFocus(): void {
  let last: EventTarget | null = null;
  addEventListener("focusin", ({ target }) => {
    last = target;
  });
  new MutationObserver((changes) => {
    const isNowhere = document.activeElement === document.body;
    const released = changes.find(({ target }) => target === last)?.target;
    if (isNowhere && released instanceof HTMLButtonElement && !released.disabled)
      released.focus({ preventScroll: true });
  }).observe(document, { subtree: true, attributeFilter: ["disabled"] });
}
