import type { ReactNode } from "react";
import { dashboardPage } from "#styled-system/recipes";

export type Kpi = { label: string; figure: string; unit?: string; note: ReactNode };

/** Returns how long a figure is. A sum with cents, or of billions, is set smaller, so that it fits its cell. */
function lengthOf(figure: string): "long" | "longest" | undefined {
  if (figure.length <= 11) return undefined;
  return figure.length <= 14 ? "long" : "longest";
}

/** The most important figures, on one ruled strip. */
export function KpiStrip({ kpis }: { kpis: readonly Kpi[] }) {
  const styles = dashboardPage();
  return (
    <dl className={styles.kpis}>
      {kpis.map(({ label, figure, unit, note }) => (
        <div key={label} className={styles.kpi}>
          <dt className={styles.kpiLabel}>{label}</dt>
          <dd className={styles.kpiFigure} data-length={lengthOf(figure)}>
            {figure}
            {unit && <small className={styles.kpiUnit}> {unit}</small>}
          </dd>
          <dd className={styles.kpiNote}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
