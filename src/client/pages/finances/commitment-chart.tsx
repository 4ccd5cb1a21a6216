import { scaleLinear } from "d3-scale";
import { curveStepAfter, line } from "d3-shape";
import { financesCopy } from "#content/pages/finances.ts";
import { amountTextOf } from "#rules/money.ts";
import { dayNumberOf } from "#rules/portfolio/analytics/movements.ts";
import { axisTextOf } from "#rules/portfolio/axis-text.ts";
import type { CommitmentPoint } from "#rules/portfolio/company/commitment.ts";
import type { ProjectFinances } from "#rules/portfolio/company/finances.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { chart } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";
import { TimeChain } from "../../ui/time-chain.tsx";
import { monthsBetween } from "./months.ts";

const copy = financesCopy.commitment;
const [said, roseTo, on, ofTotal] = copy.said;

/** In pixels, except `width`: the width of the plot, in percent of the drawing's width. */
const frame = { top: 30, bottom: 250, width: 88, axis: 264, height: 292 };

type CommitmentChartProps = { project: ProjectFinances; first: CommitmentPoint; last: CommitmentPoint };

/** Steps up to the day of the newest figure. From there to the end of the sale, a line only shows the amount raised so far. */
export function CommitmentChart({ project, first, last }: CommitmentChartProps) {
  const styles = chart();
  const { name, currency, series, total, raised, asOf, deadline } = project;
  const amountOf = (minorUnits: number) => amountTextOf({ minorUnits, currency });
  const [begin = asOf, , known = asOf] = [first.day, last.day, asOf].sort();
  const end = deadline !== null && deadline > known ? deadline : known;
  const months = monthsBetween(begin, end);
  const x = scaleLinear()
    .domain([months[0]?.from ?? 0, months.at(-1)?.to ?? 1])
    .range([0, frame.width]);
  const highest = Math.max(1, total, raised, ...series.points.map(({ committed }) => committed));
  const onAxis = (minorUnits: number) => axisTextOf({ minorUnits, currency }, highest);
  const y = scaleLinear().domain([0, highest]).range([frame.bottom, frame.top]);
  const xOf = (day: string) => x(dayNumberOf(day));
  const steps: CommitmentPoint[] = [
    { ...first, committed: first.committed - first.added },
    ...series.points,
    { ...last, day: known },
  ];
  const path = line<CommitmentPoint>(
    ({ day }) => (100 * xOf(day)) / frame.width,
    ({ committed }) => y(committed),
  )
    .curve(curveStepAfter)
    .digits(2);
  const ticks = y.ticks(4).filter((tick) => tick > 0 && Math.abs(y(tick) - y(total)) > 16);
  const label = `${said} ${name} ${roseTo} ${amountOf(last.committed)} ${on} ${shortDateOf(last.day)}, ${ofTotal} ${amountOf(total)}`;
  return (
    <svg
      className={`${styles.chart} ${styles.hasAmountsLeft} ${styles.hasPercentsRight}`}
      height={frame.height}
      role="img"
      aria-label={label}
    >
      {ticks.map((tick) => (
        <line key={tick} className={styles.grid} x2={percentOf(frame.width)} y1={y(tick)} y2={y(tick)} />
      ))}
      <line className={styles.frame} x2={percentOf(frame.width)} y1={y(total)} y2={y(total)} />
      <text data-strong="" x="0" y={y(total) - 6}>
        {copy.pens.total}
      </text>
      <text data-strong="" x="-8" y={y(total) + 4} textAnchor="end" data-amount="">
        {onAxis(total)}
      </text>
      <line className={styles.axis} x2={percentOf(frame.width)} y1={frame.bottom} y2={frame.bottom} />
      <svg
        width={percentOf(frame.width)}
        height={frame.height}
        viewBox={`0 0 100 ${frame.height}`}
        preserveAspectRatio="none"
        overflow="visible"
        aria-hidden="true"
      >
        <path className={styles.value} vectorEffect="non-scaling-stroke" d={path(steps) ?? ""} />
      </svg>
      {ticks.map((tick) => (
        <text key={tick} x="-8" y={y(tick) + 4} textAnchor="end" data-amount="">
          {onAxis(tick)}
        </text>
      ))}
      {end > asOf && (
        <line
          className={styles.paid}
          x1={percentOf(xOf(asOf))}
          x2={percentOf(xOf(end))}
          y1={y(raised)}
          y2={y(raised)}
        />
      )}
      <circle className={styles.ring} cx={percentOf(xOf(asOf))} cy={y(raised)} r="4" />
      <Bracket y={y} parts={{ total, raised }} />
      <TimeChain
        y={frame.axis}
        segments={months.map((each) => ({ ...each, from: x(each.from), to: x(each.to) }))}
        everyNth={months.length > 4 ? 3 : 1}
      />
    </svg>
  );
}

/** The percentage of the total value that is raised, beside the plot. */
function Bracket({
  y,
  parts: { total, raised },
}: {
  y: (minorUnits: number) => number;
  parts: Record<"total" | "raised", number>;
}) {
  const { axis } = chart();
  if (total <= 0) return null;
  const percent = Math.min(100, Math.floor((raised * 100) / total));
  const ends = [0, Math.min(raised, total), total];
  return (
    <>
      <line className={axis} x1="90%" x2="90%" y1={y(0)} y2={y(total)} />
      {ends.map((end, at) => (
        <line key={["zero", "raised", "total"][at]} className={axis} x1="89%" x2="91%" y1={y(end)} y2={y(end)} />
      ))}
      {percent > 0 && (
        <text data-strong="" x="92%" y={(y(0) + y(Math.min(raised, total))) / 2 + 4}>
          {percent}%
        </text>
      )}
      {percent < 100 && (
        <text x="92%" y={(y(Math.min(raised, total)) + y(total)) / 2 + 4}>
          {100 - percent}%
        </text>
      )}
    </>
  );
}
