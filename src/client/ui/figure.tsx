import type { ReactNode } from "react";
import { css } from "#styled-system/css";

/** Money, percentages, dates, sizes: what stands in the mono face. */
export function Figure({ children }: { children: ReactNode }) {
  return <span className={css({ textStyle: "figure" })}>{children}</span>;
}
