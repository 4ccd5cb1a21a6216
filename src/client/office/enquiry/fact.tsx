import type { ReactNode } from "react";
import { officeEnquiry } from "#styled-system/recipes";

/** One of the facts beside an enquiry. Unlike those of `FactList`, some have controls, and the wide ones are chosen. */
export function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={officeEnquiry().fact} data-wide={isWide ? "" : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
