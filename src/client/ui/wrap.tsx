import type { ReactNode } from "react";
import { pageWidth } from "#styled-system/recipes";

/** Gives its content the page's width and gutters. */
export function Wrap({ children }: { children: ReactNode }) {
  return <div className={pageWidth()}>{children}</div>;
}
