import { scaleLinear } from "d3-scale";
import { analyticsCopy } from "#content/pages/analytics.ts";
import { amountTextOf } from "#rules/money.ts";
import type { Analysis } from "#rules/portfolio/analytics/analysis.ts";
import type { Payback } from "#rules/portfolio/analytics/payback.ts";
import { scaledTextOf } from "#rules/portfolio/analytics/table-text.ts";
import { chart } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";
import { Figure } from "../../ui/figure.tsx";
import type { SectionProps } from "./section-props.ts";
import { TableAndFile } from "./table-and-file.tsx";

const copy = analyticsCopy.payback;

/** Rows beyond this number are only in the table. */
const maxRows = 12;

type Row = Payback & { id: string; name: string; paidOut: number };

/** What was paid out in twelve months, relative to what was paid in, on one scale for all holdings. */
export function PaybackSection({ analysis, save }: SectionProps<"payback">) {
  const styles = chart();
  const { holdings, year, paidOut, currency } = analysis;
  const rows: Row[] = [
    ...[...holdings].sort((one, other) => yieldOf(other) - yieldOf(one)).slice(0, maxRows),
    { ...year, paidOut, isFullYear: true, id: "total", name: `${copy.total}, ${currency}` },
  ];
  const x = scaleLinear()
    .domain([0, Math.max(100, ...rows.map(yieldOf))])
    .nice(4)
    .range([0, 100]);
  const scale = `${copy.scale} ${scaledTextOf(x.domain()[1] ?? 0, 2)}%`;
  return (
    <div className={styles.stack}>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <YieldRow key={row.id} row={row} analysis={analysis} xOf={x} scale={scale} />
        ))}
      </ul>
      <TableAndFile name="payback" analysis={analysis} save={save} />
    </div>
  );
}

type YieldRowProps = { row: Row; analysis: Analysis; xOf: (hundredths: number) => number; scale: string };

function YieldRow({ row, analysis: { currency }, xOf, scale }: YieldRowProps) {
  const styles = chart();
  const hundredths = yieldOf(row);
  const nothing = row.paidOut === 0 ? copy.noneYet : copy.noneInYear;
  const isDefined = row.yieldHundredths !== undefined;
  const figure = isDefined ? `${scaledTextOf(hundredths, 2)}%` : analyticsCopy.notDefined;
  const shown = isDefined ? <Figure>{figure}</Figure> : figure;
  return (
    <li className={styles.row}>
      <span>
        <b>{row.name}</b>
        {!row.isFullYear && <span className={styles.under}>{copy.partOfYear}</span>}
      </span>
      <svg
        className={styles.chart}
        height="24"
        role="img"
        aria-label={`${row.name}: ${figure}${isDefined ? ` ${scale}` : ""}`}
      >
        <line className={styles.edge} x2="100%" y1="12" y2="12" />
        <line className={styles.axis} x1="0" x2="0" y1="6" y2="18" />
        <line className={styles.axis} x1="100%" x2="100%" y1="6" y2="18" />
        <rect className={styles.solid} width={percentOf(Math.max(0, xOf(hundredths)))} y="9.5" height="5" />
      </svg>
      <span className={styles.measured}>
        {row.paidOutInYear === 0 ? nothing : shown}
        <span className={styles.under}>
          <Figure>{amountTextOf({ minorUnits: row.paidOutInYear, currency })}</Figure>
        </span>
      </span>
    </li>
  );
}

function yieldOf({ yieldHundredths = 0 }: Pick<Payback, "yieldHundredths">): number {
  return yieldHundredths;
}
