import { analyticsCopy } from "#content/pages/analytics.ts";
import { amountTextOf } from "#rules/money.ts";
import type { Analysis } from "#rules/portfolio/analytics/analysis.ts";
import { dashboardPage, table } from "#styled-system/recipes";

const { columns, title } = analyticsCopy.currencies;

/** What is held in each currency. There is no share of a whole: currencies have no sum. */
export function CurrencyTable({ analyses }: { analyses: readonly Analysis[] }) {
  const styles = table();
  const figures = table({ figures: true });
  return (
    <table className={`${styles.root} ${dashboardPage().rows}`} aria-label={title}>
      <thead className={styles.head}>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={at === 0 ? styles.headCell : figures.headCell}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {analyses.map(({ currency, holdings, paidIn, value, paidOut }) => (
          <tr key={currency} className={styles.row}>
            <th scope="row" className={styles.rowHead}>
              {currency}
            </th>
            <td className={figures.cell} data-label={columns[1]}>
              {holdings.length}
            </td>
            {[paidIn, value, paidOut].map((minorUnits, at) => (
              <td key={columns[at + 2]} className={figures.cell} data-label={columns[at + 2]}>
                {amountTextOf({ minorUnits, currency })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
