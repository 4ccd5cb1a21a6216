import { memberCopy } from "#content/pages/dashboard-member.ts";
import { type Currency, columnTextOf, countTextOf, moneyTextOf } from "#rules/money.ts";
import { axisTextOf } from "#rules/portfolio/axis-text.ts";
import type { DatedValue } from "#rules/portfolio/dashboard-records.ts";
import { valueChartOf } from "#rules/portfolio/value-chart.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { dashboardPlan, dashboardRecords, table } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";
import { Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import type { TitleOf } from "./member-props.ts";

const copy = memberCopy.performance;

/** With more values than this, rings would hide the line and ticks would hide the days. */
const maxMarked = 24;

type PerformanceProps = {
  currency: Currency;
  titleOf: TitleOf;
  values: readonly DatedValue[];
};

/** The total value of all holdings in one currency by day, as a chart and a table. `values` are sorted, oldest first. */
export function PortfolioPerformance({ currency, titleOf, values }: PerformanceProps) {
  const styles = dashboardRecords();
  const [first, last] = [values[0], values.at(-1)];
  return (
    <Section title={titleOf(copy.title)} aside={`${copy.aside} ${memberCopy.amounts} ${currency}.`}>
      {first && last ? (
        <div>
          {values.length > 1 ? (
            <>
              <ValueChart values={values} first={first} last={last} />
              <details className={styles.table}>
                <summary>{copy.asTable}</summary>
                <ValueTable values={values} />
              </details>
            </>
          ) : (
            <ValueTable values={values} />
          )}
        </div>
      ) : (
        <Note title={copy.empty} text={copy.coming} />
      )}
    </Section>
  );
}

type ValueChartProps = { values: readonly DatedValue[]; first: DatedValue; last: DatedValue };

/** A step at each valuation: nothing is known of the days between. All coordinates are percentages, to fit any width. */
function ValueChart({ values, first, last }: ValueChartProps) {
  const styles = dashboardRecords();
  const { currency } = first.value;
  const { ticks, points, days } = valueChartOf(values.map(({ day, value }) => ({ day, minorUnits: value.minorUnits })));
  const isMarked = points.length <= maxMarked;
  const [from, to] = [shortDateOf(first.day), shortDateOf(last.day)];
  const label = `${copy.label} ${from}: ${moneyTextOf(first.value)}. ${to}: ${moneyTextOf(last.value)}.`;
  return (
    <figure className={styles.chart}>
      <svg className={styles.axis} aria-hidden="true">
        {ticks.map(({ minorUnits, y }) => (
          <text key={minorUnits} x="100%" y={percentOf(y)} dy=".35em" textAnchor="end">
            {axisTextOf({ minorUnits, currency }, ticks.at(-1)?.minorUnits ?? 0)}
          </text>
        ))}
      </svg>
      <svg className={styles.plot} role="img" aria-label={label}>
        {ticks.map(({ minorUnits, y }) => (
          <line key={minorUnits} x2="100%" y1={percentOf(y)} y2={percentOf(y)} className={styles.grid} />
        ))}
        {points.slice(1).map(({ day, x, y }, index) => {
          const before = points[index] ?? { x, y };
          return (
            <g key={day} className={styles.line}>
              <line x1={percentOf(before.x)} x2={percentOf(x)} y1={percentOf(before.y)} y2={percentOf(before.y)} />
              <line x1={percentOf(x)} x2={percentOf(x)} y1={percentOf(before.y)} y2={percentOf(y)} />
            </g>
          );
        })}
        {(isMarked ? points : points.slice(-1)).map(({ day, x, y }) => (
          <circle key={day} cx={percentOf(x)} cy={percentOf(y)} r="3.5" className={styles.point} />
        ))}
      </svg>
      <svg className={`${dashboardPlan().dimension} ${styles.dimension}`} aria-hidden="true">
        <line x2="100%" y1="50%" y2="50%" />
        {(isMarked ? points : points.filter(({ x }) => x === 0 || x === 100)).map(({ day, x }) => (
          <line key={day} x1={percentOf(x)} x2={percentOf(x)} y1="25%" y2="75%" />
        ))}
        <text x="50%" y="50%" dy=".35em" textAnchor="middle">
          {countTextOf(days)} {days === 1 ? copy.day : copy.days}
        </text>
      </svg>
      <p className={styles.days} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </figure>
  );
}

function ValueTable({ values }: { values: readonly DatedValue[] }) {
  const styles = table();
  const figures = table({ figures: true });
  const { columns } = copy;
  const textOf = columnTextOf(values.map(({ value }) => value.minorUnits));
  return (
    <table className={`${styles.root} ${dashboardRecords().rows}`}>
      <TableHead
        columns={[{ name: columns.day }, { name: `${columns.value}, ${values[0]?.value.currency}`, isFigure: true }]}
      />
      <tbody>
        {values.map(({ day, value }) => (
          <tr key={day} className={styles.row}>
            <th scope="row" className={styles.rowHead}>
              <time dateTime={day}>{shortDateOf(day)}</time>
            </th>
            <td className={figures.cell}>{textOf(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
