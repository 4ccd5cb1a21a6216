import { scaleBand, scaleLinear } from "d3-scale";
import { analyticsCopy } from "#content/pages/analytics.ts";
import { amountTextOf } from "#rules/money.ts";
import type { Analysis } from "#rules/portfolio/analytics/analysis.ts";
import type { QuarterFlow } from "#rules/portfolio/analytics/cash-flow.ts";
import { quarterTextOf } from "#rules/portfolio/analytics/table-text.ts";
import { chart } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";
import { fillOf } from "../../ui/hatches.tsx";
import { TimeChain, type TimeSegment } from "../../ui/time-chain.tsx";
import { AmountGrid } from "./amount-grid.tsx";
import { nthOf } from "./periods.ts";
import { type ChartUnit, shortAmountOf, unitOf } from "./short-amount.ts";

const copy = analyticsCopy.cashFlow;
const [said, inQuarter, saidOut] = copy.label;

const frame = { top: 44, bottom: 248, chain: 276, height: 304, width: 90 };
/** With more bars than this, the figures would overlap. */
const maxFigures = 10;
/** The same limit on a phone. */
const maxNarrowFigures = 5;

type QuarterScale = ReturnType<typeof quarterScaleOf>;

/** Returns one band for each quarter. The chart and its detail share this scale. */
export function quarterScaleOf(quarters: readonly QuarterFlow[]) {
  return scaleBand(
    quarters.map(({ quarter }) => quarter),
    [0, frame.width],
  )
    .paddingInner(0.35)
    .paddingOuter(0.175);
}

/** Returns one scale for both directions. */
export function amountScaleOf(quarters: readonly QuarterFlow[], { hasDetail }: { hasDetail: boolean }) {
  const down = Math.max(1, ...quarters.map(({ paidIn, paidOut }) => Math.max(paidIn, -paidOut)));
  const up = Math.max(0, ...quarters.map(({ paidOut }) => paidOut));
  return scaleLinear()
    .domain([-down, up])
    .range([frame.bottom, hasDetail ? frame.top + 16 : frame.top]);
}

/** Where figures are shown beside the bars: nowhere, only on wide screens, or everywhere. The table has all of them. */
type Figures = false | "wide" | "everywhere";

export function figuresFor(quarters: readonly QuarterFlow[], count = quarters.length): Figures {
  if (quarters.length > maxFigures) return false;
  return count > maxNarrowFigures ? "wide" : "everywhere";
}

type CashFlowChartProps = { quarters: readonly QuarterFlow[]; analysis: Analysis; hasDetail: boolean };

/** Bars on one scale: payments out point up, payments in point down. */
export function CashFlowChart({ quarters, analysis: { currency }, hasDetail }: CashFlowChartProps) {
  const styles = chart();
  const x = quarterScaleOf(quarters);
  const largestIn = quarters.reduce((one, other) => (other.paidIn > one.paidIn ? other : one));
  const largestOut = quarters.reduce((one, other) => (other.paidOut > one.paidOut ? other : one));
  const unit = unitOf(largestIn.paidIn);
  const y = amountScaleOf(quarters, { hasDetail });
  const amountOf = (minorUnits: number) => amountTextOf({ minorUnits, currency });
  const label = `${said} ${amountOf(largestIn.paidIn)} ${inQuarter} ${quarterTextOf(largestIn.quarter)}; ${saidOut} ${amountOf(largestOut.paidOut)} ${inQuarter} ${quarterTextOf(largestOut.quarter)}`;
  const firstOut = quarters.find(({ paidOut }) => paidOut > 0);
  const detailFrom = firstOut ? (x(firstOut.quarter) ?? 0) - 1 : 0;
  const ticks = y.ticks(4);
  const segments = segmentsOf(quarters, x);
  return (
    <svg className={`${styles.chart} ${styles.hasAmountsRight}`} height={frame.height} role="img" aria-label={label}>
      <AmountGrid
        y={y}
        ticks={[...new Set([0, ...ticks])]}
        width={frame.width}
        textOf={(amount) => shortAmountOf(amount, unit)}
      />
      {quarters.map((flow) => (
        <QuarterBars key={flow.quarter} flow={flow} x={x} y={y} figures={figuresFor(quarters)} unit={unit} />
      ))}
      {hasDetail && (
        <>
          <rect
            className={styles.frame}
            x={percentOf(detailFrom)}
            width={percentOf(frame.width - detailFrom)}
            y={y(0) - 32}
            height="42"
          />
          <circle className={styles.ring} cx={percentOf(detailFrom)} cy={y(0) - 32} r="10" />
          <text data-strong="" x={percentOf(detailFrom)} y={y(0) - 28} textAnchor="middle">
            A
          </text>
        </>
      )}
      <TimeChain y={frame.chain} segments={segments} everyNth={nthOf(segments)} />
    </svg>
  );
}

type QuarterBarsProps = {
  flow: QuarterFlow;
  x: QuarterScale;
  y: (minorUnits: number) => number;
  figures: Figures;
  unit: ChartUnit;
};

function QuarterBars({ flow: { quarter, paidIn, paidOut }, x, y, figures, unit }: QuarterBarsProps) {
  const place = { x: percentOf(x(quarter) ?? 0), width: percentOf(x.bandwidth()) };
  const middle = percentOf((x(quarter) ?? 0) + x.bandwidth() / 2);
  const isWide = figures === "wide" ? { "data-wide": "" } : {};
  const text = { x: middle, textAnchor: "middle", "data-strong": "", ...isWide } as const;
  const [inY, outY] = [y(-paidIn), y(paidOut)];
  return (
    <>
      {paidIn > 0 && <rect {...place} y={y(0)} height={inY - y(0)} {...fillOf(1)} />}
      {paidOut > 0 && <rect {...place} y={outY} height={y(0) - outY} {...fillOf(0)} />}
      {paidOut < 0 && <rect {...place} y={y(0)} height={outY - y(0)} {...fillOf("loss")} />}
      {figures && paidIn > 0 && (
        <text {...text} y={inY + 15}>
          {shortAmountOf(-paidIn, unit)}
        </text>
      )}
      {figures && paidOut !== 0 && (
        <text {...text} y={Math.min(outY, y(0)) - 8}>
          {shortAmountOf(paidOut, unit, { isSigned: true })}
        </text>
      )}
      {figures && paidIn === 0 && paidOut === 0 && (
        <text x={middle} textAnchor="middle" {...isWide} y={y(0) - 8}>
          {copy.none}
        </text>
      )}
    </>
  );
}

/** Returns the quarters, or the years if there are too many quarters. A segment reaches from mid-gap to mid-gap. */
function segmentsOf(quarters: readonly QuarterFlow[], x: QuarterScale): TimeSegment[] {
  const half = (x.step() - x.bandwidth()) / 2;
  const byYear = quarters.length > 12;
  const segments: TimeSegment[] = [];
  for (const { quarter } of quarters) {
    const [year = "", number = ""] = quarter.split("-");
    const name = byYear ? year : `${number} ${year.slice(-2)}`;
    const from = (x(quarter) ?? 0) - half;
    const to = from + x.step();
    const last = segments.at(-1);
    if (last?.name === name) last.to = to;
    else segments.push({ name, from, to });
  }
  return segments;
}
