import type { ReactNode } from "react";
import { figure } from "#styled-system/recipes";

/** Money, percentages, dates and sizes, set in the mono font. */
export function Figure({ children }: { children: ReactNode }) {
  return <span className={figure()}>{children}</span>;
}
