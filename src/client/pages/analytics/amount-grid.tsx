import type { ScaleLinear } from "d3-scale";
import { chart } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";

type AmountGridProps = {
  y: ScaleLinear<number, number>;
  ticks: readonly number[];
  /** The length of the lines, in percent of the chart. The amounts are to the right of them. */
  width: number;
  textOf: (amount: number) => string;
};

/** A grid line for each amount on the scale. The zero line is as strong as an axis. */
export function AmountGrid({ y, ticks, width, textOf }: AmountGridProps) {
  const styles = chart();
  return ticks.map((tick) => (
    <g key={tick}>
      <line className={tick === 0 ? styles.axis : styles.grid} x2={percentOf(width)} y1={y(tick)} y2={y(tick)} />
      <text x="100%" y={y(tick) + 4} textAnchor="end" data-amount="">
        {textOf(tick)}
      </text>
    </g>
  ));
}
