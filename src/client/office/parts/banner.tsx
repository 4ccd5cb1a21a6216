import type { ReactNode } from "react";
import { officeFrame } from "#styled-system/recipes";

/**
 * A banner across the office, on every desk. The tone `danger` means that something is broken, and is read out at once; `warning`
 * means that something should be known.
 */
export function Banner({ tone, title, children }: { tone: "danger" | "warning"; title: string; children?: ReactNode }) {
  const styles = officeFrame({ tone });
  return (
    <div className={styles.banner} role={tone === "danger" ? "alert" : "status"}>
      <b>{title}</b>
      {children}
    </div>
  );
}
