import type { ReactNode } from "react";
import { pageWidth } from "#styled-system/recipes";

/** The width of the sheet and its gutters. */
export function Wrap({ children }: { children: ReactNode }) {
  return <div className={pageWidth()}>{children}</div>;
}
