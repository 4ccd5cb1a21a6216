import type { ReactNode } from "react";
import { css } from "#styled-system/css";

/** The part of a text that everybody has but who sees the page, and what stands around it there. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={css({ srOnly: true })}>{children}</span>;
}
