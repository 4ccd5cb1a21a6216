import { scaleLinear } from "d3-scale";
import { stack, stackOffsetDiverging } from "d3-shape";
import { analyticsCopy } from "#content/pages/analytics.ts";
import { amountTextOf } from "#rules/money.ts";
import type { Analysis } from "#rules/portfolio/analytics/analysis.ts";
import type { QuarterFlow } from "#rules/portfolio/analytics/cash-flow.ts";
import { chart } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";
import { fillOf, maxParts, Swatch } from "../../ui/hatches.tsx";
import { AmountGrid } from "./amount-grid.tsx";
import { amountScaleOf, figuresFor, quarterScaleOf } from "./cash-flow-chart.tsx";
import { shortAmountOf, unitOf, unitTextOf } from "./short-amount.ts";

const copy = analyticsCopy.cashFlow;

const frame = { top: 24, bottom: 110, height: 118, width: 90 };
const others = "others";
/** From this amount on, in minor units, figures are in thousands. Lower than in the chart: payments out are smaller. */
const thousandFrom = 1_000_000;

type CashFlowDetailProps = { quarters: readonly QuarterFlow[]; analysis: Analysis };

/** The payments out, stacked by project, on a scale of their own. A text says how it relates to the chart's scale. */
export function CashFlowDetail({ quarters, analysis: { currency, holdings } }: CashFlowDetailProps) {
  const styles = chart();
  const named = holdings.slice(0, holdings.length > maxParts ? maxParts - 1 : maxParts).map(({ id }) => id);
  const payers = new Set(quarters.flatMap(({ paidOutBy }) => paidOutBy.map(({ holdingId }) => holdingId)));
  const keys = [
    ...named.filter((id) => payers.has(id)),
    ...([...payers].some((id) => !named.includes(id)) ? [others] : []),
  ];
  const keyOf = (holdingId: string) => (named.includes(holdingId) ? holdingId : others);
  /** Returns the number of the hatch that the holding also has in the allocation. */
  const partOf = (key: string) => (key === others ? maxParts - 1 : named.indexOf(key));
  const amountBy = ({ paidOutBy }: QuarterFlow, key: string) =>
    paidOutBy.filter(({ holdingId }) => keyOf(holdingId) === key).reduce((sum, { minorUnits }) => sum + minorUnits, 0);
  const layers = stack<QuarterFlow>().keys(keys).value(amountBy).offset(stackOffsetDiverging)([...quarters]);
  const ends = layers.flatMap((layer) => layer.flat());
  const largest = Math.max(...quarters.map(({ paidOut }) => paidOut));
  const x = quarterScaleOf(quarters);
  const figures = figuresFor(quarters, quarters.filter(({ paidOut }) => paidOut !== 0).length);
  const y = scaleLinear()
    .domain([Math.min(0, ...ends), Math.max(1, ...ends)])
    .range([frame.bottom, frame.top]);
  const inChart = amountScaleOf(quarters, { hasDetail: true });
  const scale = Math.round((y(0) - y(largest)) / (inChart(0) - inChart(largest)));
  const unit = unitOf(largest, thousandFrom);
  const [detail, ofWhat] = copy.detail;
  return (
    <>
      <div className={styles.detail}>
        <span className={styles.balloon} aria-hidden="true">
          A
        </span>
        <span>
          {detail} {scale} {ofWhat} {unitTextOf(unit, currency)}
        </span>
        {keys.map((key) => (
          <span key={key} className={styles.pen}>
            <Swatch part={partOf(key)} /> {holdings.find(({ id }) => id === key)?.name ?? copy.others}
          </span>
        ))}
      </div>
      <svg
        className={`${styles.chart} ${styles.hasAmountsRight}`}
        height={frame.height}
        role="img"
        aria-label={`${copy.detailLabel} ${amountTextOf({ minorUnits: largest, currency })}`}
      >
        <AmountGrid y={y} ticks={y.ticks(3)} width={frame.width} textOf={(amount) => shortAmountOf(amount, unit)} />
        {layers.map((layer) =>
          layer.map(([from, to], at) => (
            <rect
              key={`${layer.key} ${quarters[at]?.quarter}`}
              x={percentOf(x(quarters[at]?.quarter ?? "") ?? 0)}
              width={percentOf(x.bandwidth())}
              y={y(Math.max(from, to))}
              height={Math.abs(y(from) - y(to))}
              {...fillOf(to < 0 || from < 0 ? "loss" : partOf(layer.key))}
              {...(from === to && { display: "none" })}
            />
          )),
        )}
        {figures &&
          quarters.map(({ quarter, paidOut }) =>
            paidOut === 0 ? null : (
              <text
                key={quarter}
                data-strong=""
                {...(figures === "wide" && { "data-wide": "" })}
                x={percentOf((x(quarter) ?? 0) + x.bandwidth() / 2)}
                y={y(Math.max(0, paidOut)) - 7}
                textAnchor="middle"
              >
                {shortAmountOf(paidOut, unit)}
              </text>
            ),
          )}
      </svg>
    </>
  );
}
