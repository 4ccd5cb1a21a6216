import type { ReactNode } from "react";
import { hiddenText } from "#styled-system/recipes";

/** Text for screen readers only, about something that the page shows without words. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className={hiddenText()}>{children}</span>;
}
