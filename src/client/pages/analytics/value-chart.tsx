import { scaleLinear } from "d3-scale";
import { curveStepAfter, line } from "d3-shape";
import { analyticsCopy } from "#content/pages/analytics.ts";
import { amountTextOf } from "#rules/money.ts";
import type { Analysis } from "#rules/portfolio/analytics/analysis.ts";
import { dayNumberOf } from "#rules/portfolio/analytics/movements.ts";
import type { ValuePoint } from "#rules/portfolio/analytics/value-series.ts";
import { axisTextOf } from "#rules/portfolio/axis-text.ts";
import { signedAmountOf } from "#rules/portfolio/signed-text.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { chart } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";
import { Figure } from "../../ui/figure.tsx";
import { Note } from "../../ui/note.tsx";
import { TimeChain } from "../../ui/time-chain.tsx";
import { nthOf, periodsOf } from "./periods.ts";
import type { SectionProps } from "./section-props.ts";
import { TableAndFile } from "./table-and-file.tsx";

const copy = analyticsCopy.value;
const { label } = copy;

/** In pixels, except `width`: the width of the plot, in percent of the drawing's width. */
const frame = { top: 24, bottom: 272, width: 90, chain: 286, height: 312 };
/** With more rings than this, the line would be hidden. */
const maxRings = 24;

/** The value and the amount paid in, as step lines: nothing is known of the days between. */
export function ValueSection({ analysis, save }: SectionProps<"value">) {
  const styles = chart();
  const { points, isMonthly } = analysis.series;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <Note title={copy.empty} text={copy.emptyText} />;
  const amountOf = (minorUnits: number) => amountTextOf({ minorUnits, currency: analysis.currency });
  return (
    <div className={styles.stack}>
      <figure className={styles.stack}>
        <ul className={styles.pens}>
          <li className={styles.pen}>
            <svg className={styles.swatch} aria-hidden="true">
              <line className={styles.value} x2="100%" y1="50%" y2="50%" />
              <circle className={styles.ring} cx="50%" cy="50%" r="4" />
            </svg>
            <span>
              <b>{copy.pens.value}</b>, {copy.pens.valueNote} <Figure>{amountOf(last.value)}</Figure>
            </span>
          </li>
          <li className={styles.pen}>
            <svg className={styles.swatch} aria-hidden="true">
              <line className={styles.paid} x2="100%" y1="50%" y2="50%" />
            </svg>
            <span>
              <b>{copy.pens.paidIn}</b>, {copy.pens.paidInNote} <Figure>{amountOf(last.paidIn)}</Figure>
            </span>
          </li>
        </ul>
        <ValueChart analysis={analysis} first={first} last={last} />
      </figure>
      {points.length === 1 && <p className={styles.small}>{copy.one}</p>}
      {isMonthly && <p className={styles.small}>{analyticsCopy.monthly}</p>}
      <TableAndFile name="value" analysis={analysis} save={save} />
    </div>
  );
}

function ValueChart({ analysis, first, last }: { analysis: Analysis; first: ValuePoint; last: ValuePoint }) {
  const styles = chart();
  const { currency, series, undated } = analysis;
  const { points } = series;
  const amountOf = (minorUnits: number) => amountTextOf({ minorUnits, currency });
  const periods = periodsOf(first.day, last.day);
  const x = scaleLinear()
    .domain([periods[0]?.from ?? 0, periods.at(-1)?.to ?? 1])
    .range([0, frame.width]);
  const highest = Math.max(...points.map(({ value, paidIn }) => Math.max(value, paidIn)));
  const y = scaleLinear()
    .domain([0, Math.max(1, highest)])
    .nice(4)
    .range([frame.bottom, frame.top]);
  const ticks = y.ticks(4);
  const xOf = ({ day }: ValuePoint) => x(dayNumberOf(day));
  const peak = points.reduce((one, other) => (other.value > one.value ? other : one));
  // Amounts without a day are shown before the first point.
  const before: ValuePoint = { ...first, value: undated, paidIn: undated };
  const pathOf = (key: "value" | "paidIn") =>
    line<ValuePoint>(
      (each) => (100 * xOf(each)) / frame.width,
      (each) => y(each[key]),
    )
      .curve(curveStepAfter)
      .digits(2)([before, ...points]) ?? "";
  const valued = points.filter(({ isValued }) => isValued);
  const rings = valued.length > 0 && valued.length <= maxRings ? valued : [valued.at(-1) ?? last];
  const said = `${label[0]} ${amountOf(first.value)} ${label[1]} ${shortDateOf(first.day)} ${label[2]} ${amountOf(last.value)} ${label[3]} ${shortDateOf(last.day)}; ${label[4]} ${amountOf(peak.value)}; ${label[5]} ${amountOf(last.paidIn)}`;
  return (
    <svg className={`${styles.chart} ${styles.hasAmountsLeft}`} height={frame.height} role="img" aria-label={said}>
      {ticks.map((tick) => (
        <line
          key={tick}
          className={tick === 0 ? styles.axis : styles.grid}
          x2={percentOf(frame.width)}
          y1={y(tick)}
          y2={y(tick)}
        />
      ))}
      {points.length > 1 && (
        <svg
          width={percentOf(frame.width)}
          height={frame.height}
          viewBox={`0 0 100 ${frame.height}`}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          <path className={styles.paid} d={pathOf("paidIn")} />
          <path className={styles.value} d={pathOf("value")} />
        </svg>
      )}
      {ticks
        .filter((tick) => tick > 0)
        .map((tick) => (
          <text key={tick} x="-8" y={y(tick) + 4} textAnchor="end" data-amount="">
            {axisTextOf({ minorUnits: tick, currency }, ticks.at(-1) ?? 0)}
          </text>
        ))}
      {rings.map((each) => (
        <circle key={each.day} className={styles.ring} cx={percentOf(xOf(each))} cy={y(each.value)} r="4" />
      ))}
      <line className={styles.axis} x1="92%" x2="92%" y1={y(last.value)} y2={y(last.paidIn)} />
      {[last.value, last.paidIn].map((end, at) => (
        <line key={at === 0 ? "value" : "paid"} className={styles.axis} x1="91%" x2="93%" y1={y(end)} y2={y(end)} />
      ))}
      <text data-strong="" x="100%" y={y(Math.max(last.value, last.paidIn)) - 10} textAnchor="end">
        {signedAmountOf({ minorUnits: last.value - last.paidIn, currency })}
      </text>
      <TimeChain
        y={frame.chain}
        segments={periods.map(({ name, from, to }) => ({ name, from: x(from), to: x(to) }))}
        everyNth={nthOf(periods)}
      />
    </svg>
  );
}
