import type { ReactNode } from "react";
import { figure } from "#styled-system/recipes";

/** Money, percentages, dates, sizes: set in the mono face. */
export function Figure({ children }: { children: ReactNode }) {
  return <span className={figure()}>{children}</span>;
}
