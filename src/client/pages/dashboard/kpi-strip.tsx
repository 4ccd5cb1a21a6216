import type { ReactNode } from "react";
import { dashboardPage } from "#styled-system/recipes";

export type Kpi = { label: string; figure: string; unit?: string; note: ReactNode };

/** The figures that answer first, on one ruled strip. */
export function KpiStrip({ kpis }: { kpis: readonly Kpi[] }) {
  const look = dashboardPage();
  return (
    <dl className={look.kpis}>
      {kpis.map(({ label, figure, unit, note }) => (
        <div key={label} className={look.kpi}>
          <dt className={look.kpiLabel}>{label}</dt>
          <dd className={look.kpiFigure}>
            {figure}
            {unit && <small className={look.kpiUnit}> {unit}</small>}
          </dd>
          <dd className={look.kpiNote}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
