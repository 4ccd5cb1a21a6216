import { type ReactNode, useEffect, useRef } from "react";
import { officeDesk } from "#styled-system/recipes";

type ViewLinksProps = {
  label: string;
  /** The current view, whose link has `aria-current`. Undefined if what is shown belongs to no view. */
  current: string | undefined;
  children: ReactNode;
};

/** The views of a desk, in one row. On a phone the row scrolls to show the current view. */
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
    <nav ref={row} className={officeDesk().views} aria-label={label}>
      {children}
    </nav>
  );
}
