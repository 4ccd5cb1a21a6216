import type { ReactNode } from "react";
import { officeFrame } from "#styled-system/recipes";

/** Across the office, on every desk: something is broken (read out at once), or something should be known. */
export function Banner({ tone, title, children }: { tone: "danger" | "warning"; title: string; children?: ReactNode }) {
  const styles = officeFrame({ tone });
  return (
    <div className={styles.banner} role={tone === "danger" ? "alert" : "status"}>
      <b>{title}</b>
      {children}
    </div>
  );
}
