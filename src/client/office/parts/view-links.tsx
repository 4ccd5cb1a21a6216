import { type ReactNode, useEffect, useRef } from "react";
import { officeDesk } from "#styled-system/recipes";

type ViewLinksProps = {
  label: string;
  /** The view that is shown: its link has `aria-current`. Undefined where what is shown is of no view. */
  current: string | undefined;
  children: ReactNode;
};

/** The views of a desk, in one row. On a phone the row scrolls, and the current one is in sight. */
export function ViewLinks({ label, current, children }: ViewLinksProps) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is what moves it
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
