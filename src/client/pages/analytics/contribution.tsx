import { scaleLinear } from "d3-scale";
import { analyticsCopy } from "#content/pages/analytics.ts";
import { moneyTextOf } from "#rules/money.ts";
import type { Analysis } from "#rules/portfolio/analytics/analysis.ts";
import { scaledTextOf } from "#rules/portfolio/analytics/table-text.ts";
import { signedAmountOf } from "#rules/portfolio/signed-text.ts";
import { chart } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";
import { Figure } from "../../ui/figure.tsx";
import { fillOf } from "../../ui/hatches.tsx";
import type { SectionProps } from "./section-props.ts";
import { TableAndFile } from "./table-and-file.tsx";

const copy = analyticsCopy.contribution;

/** If there are more holdings than this, those with the smallest effect are combined into one row. */
const maxRows = 12;

/** A part of the chain, which begins where the previous part ends. `from` and `to` are in hundredths of a percent. */
type Link = { id: string; name: string; gain: number; from: number; to: number };

/** Each holding's part of the simple return, end to end. */
export function ContributionSection({ analysis, save }: SectionProps<"contribution">) {
  const styles = chart();
  const { currency, gain, points, simpleTenths } = analysis;
  const isDefined = simpleTenths !== undefined;
  const links = chainOf(analysis);
  const ends = links.flatMap(({ from, to }) => [from, to]);
  const x = scaleLinear()
    .domain([Math.min(0, ...ends), Math.max(1, ...ends)])
    .range([0, 100]);
  // Before anything is gained or lost, the scale is one hundredth of a percent long, and ticks would be fractions of that.
  const ticks = x.ticks(4).filter(Number.isInteger);
  return (
    <div className={styles.stack}>
      <ul className={styles.rows}>
        {links.map(({ id, name, gain: own, from, to }) => (
          <li key={id} className={styles.row}>
            <span>
              <b>{name}</b>
              <span className={styles.under}>{signedMoneyOf(own, currency)}</span>
            </span>
            <svg className={styles.chart} height="24" aria-hidden="true">
              <line className={styles.grid} x1={percentOf(x(0))} x2={percentOf(x(0))} y2="24" />
              {from === to ? (
                <line className={styles.axis} x1={percentOf(x(to))} x2={percentOf(x(to))} y1="5" y2="19" />
              ) : (
                <rect
                  x={percentOf(x(Math.min(from, to)))}
                  width={percentOf(Math.abs(x(to) - x(from)))}
                  y="6"
                  height="12"
                  {...fillOf(to < from ? "loss" : 0)}
                />
              )}
            </svg>
            <Points hundredths={isDefined ? to - from : undefined} />
          </li>
        ))}
        <li className={styles.row}>
          <span>
            <b>{copy.total}</b>
            <span className={styles.under}>{signedMoneyOf(gain, currency)}</span>
          </span>
          <svg className={styles.chart} height="32" aria-hidden="true">
            <line className={styles.axis} x2="100%" y1="8" y2="8" />
            <line
              className={styles.axis}
              strokeWidth="3"
              x1={percentOf(x(0))}
              x2={percentOf(x(points))}
              y1="8"
              y2="8"
            />
            {ticks.map((tick) => (
              <g key={tick}>
                <line className={styles.axis} x1={percentOf(x(tick))} x2={percentOf(x(tick))} y1="2" y2="14" />
                <text x={percentOf(x(tick))} y="29" textAnchor={anchorAt(x(tick))}>
                  {scaledTextOf(tick, 2).replace(/\.?0+$/, "")}
                </text>
              </g>
            ))}
          </svg>
          <Points hundredths={isDefined ? points : undefined} />
        </li>
      </ul>
      <TableAndFile name="contribution" analysis={analysis} save={save} />
    </div>
  );
}

/** Returns the anchor that keeps the texts at both ends inside the drawing. */
function anchorAt(percent: number): "start" | "middle" | "end" {
  if (percent < 3) return "start";
  return percent > 97 ? "end" : "middle";
}

/** A contribution in percentage points; undefined if nothing was paid in. */
function Points({ hundredths }: { hundredths: number | undefined }) {
  if (hundredths === undefined) return <span className={chart().measured}>{analyticsCopy.notDefined}</span>;
  return (
    <span
      className={chart().measured}
      data-gain={hundredths > 0 ? "" : undefined}
      data-loss={hundredths < 0 ? "" : undefined}
    >
      <Figure>{scaledTextOf(hundredths, 2, { isSigned: true })}</Figure> {copy.points}
    </span>
  );
}

/** Returns the parts of the chain, from the largest gain to the largest loss. */
function chainOf({ holdings }: Analysis): Link[] {
  const sorted = [...holdings].sort((one, other) => other.gain - one.gain);
  const bySize = [...holdings].sort((one, other) => Math.abs(other.gain) - Math.abs(one.gain));
  const shown = new Set(bySize.slice(0, sorted.length > maxRows ? maxRows - 1 : maxRows));
  const rest = sorted.filter((holding) => !shown.has(holding));
  const parts = sorted
    .filter((holding) => shown.has(holding))
    .map(({ id, name, gain, points }) => ({ id, name, gain, points }));
  if (rest.length > 0) parts.push(rest.reduce(addedTo, { id: "rest", name: copy.rest, gain: 0, points: 0 }));
  let end = 0;
  return parts.map(({ points, ...part }) => {
    const from = end;
    end += points;
    return { ...part, from, to: end };
  });
}

type Part = { id: string; name: string; gain: number; points: number };
function addedTo(sum: Part, { gain, points }: Part): Part {
  return { ...sum, gain: sum.gain + gain, points: sum.points + points };
}

function signedMoneyOf(minorUnits: number, currency: Analysis["currency"]): string {
  return minorUnits === 0
    ? moneyTextOf({ minorUnits, currency })
    : `${currency} ${signedAmountOf({ minorUnits, currency })}`;
}
