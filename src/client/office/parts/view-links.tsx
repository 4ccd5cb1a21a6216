import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { officeDesk } from "#styled-system/recipes";

type ViewLinksProps = {
  label: string;
  /** The current view, whose link has `aria-current`. Undefined if what is shown belongs to no view. */
  current: string | undefined;
  children: ReactNode;
};

/** The views of a desk, in one row. On a phone the row scrolls to show the current view, and the focused one. */
export function ViewLinks({ label, current, children }: ViewLinksProps) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when the view changes
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row.current || !link) return;
    row.current.scrollLeft =
      link.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} className={officeDesk().views} aria-label={label} onFocus={showWhole}>
      {children}
    </nav>
  );
}

/** Chromium scrolls only to a link that is wholly out of sight. A pressed link must not move under the pointer. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
