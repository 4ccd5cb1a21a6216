import type { ReactNode } from "react";
import { visuallyHidden } from "#styled-system/recipes";

/** Text for screen readers alone: what the page shows without words. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden()}>{children}</span>;
}
