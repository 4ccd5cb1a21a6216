import { portfolioCopy as copy } from "#content/pages/dashboard-portfolio.ts";
import { riskScale } from "#rules/portfolio/risk-score.ts";
import { dashboardPage } from "#styled-system/recipes";

/** The risk score, marked on a line as long as the scale. */
export function RiskScale({ tenths }: { tenths: number }) {
  const styles = dashboardPage();
  const place = `${(tenths * 10) / riskScale}%`;
  return (
    <svg
      className={styles.risk}
      width="100%"
      height="12"
      role="img"
      aria-label={`${(tenths / 10).toFixed(1)} ${copy.notes.scale} ${riskScale}`}
    >
      <rect y="5.5" width="100%" height="1" className={styles.scale} />
      <rect y="4" width={place} height="4" />
      <rect x={place} width="2" height="12" className={styles.mark} />
    </svg>
  );
}
