import { analyticsCopy } from "#content/pages/analytics.ts";
import { amountTextOf } from "#rules/money.ts";
import { chart } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { Swatch } from "../../ui/hatches.tsx";
import { Note } from "../../ui/note.tsx";
import { CashFlowChart } from "./cash-flow-chart.tsx";
import { CashFlowDetail } from "./cash-flow-detail.tsx";
import type { SectionProps } from "./section-props.ts";
import { unitOf, unitTextOf } from "./short-amount.ts";
import { TableAndFile } from "./table-and-file.tsx";

const copy = analyticsCopy.cashFlow;

/** From this ratio on, payments out are too small to see beside payments in. */
const detailFrom = 5;

/** The cash flow by quarter, with a detail of the payments out if their bars would be too small. */
export function CashFlowSection({ analysis, save }: SectionProps<"cashFlow">) {
  const styles = chart();
  const quarters = analysis.quarters.filter(({ quarter }) => quarter !== "undated" && quarter !== "earlier");
  const highest = Math.max(0, ...quarters.map(({ paidOut }) => paidOut));
  const lowest = Math.max(0, ...quarters.map(({ paidIn }) => paidIn));
  const ratio = highest > 0 ? lowest / highest : 0;
  const amountOf = (minorUnits: number) => amountTextOf({ minorUnits, currency: analysis.currency });
  if (quarters.length === 0) return <Note title={copy.empty} text={copy.emptyText} />;
  return (
    <div className={styles.stack}>
      <figure className={styles.stack}>
        <ul className={styles.pens}>
          <li className={styles.pen}>
            <Swatch part={0} />
            <span>
              <b>{copy.paidOut}</b> {copy.paidOutNote} <Figure>{amountOf(analysis.paidOut)}</Figure>
            </span>
          </li>
          <li className={styles.pen}>
            <Swatch part={1} />
            <span>
              <b>{copy.paidIn}</b> {copy.paidInNote} <Figure>{amountOf(analysis.paidIn)}</Figure>
            </span>
          </li>
        </ul>
        <p className={styles.small}>{unitTextOf(unitOf(lowest), analysis.currency)}</p>
        <CashFlowChart quarters={quarters} analysis={analysis} hasDetail={ratio >= detailFrom} />
        {ratio >= detailFrom && <CashFlowDetail quarters={quarters} analysis={analysis} />}
      </figure>
      <TableAndFile name="cash-flow" analysis={analysis} save={save} />
    </div>
  );
}
