import { dashboardCopy } from "#content/pages/dashboard.ts";
import { portfolioCopy as copy } from "#content/pages/dashboard-portfolio.ts";
import { amountTextOf, type Money } from "#rules/money.ts";
import type { Portfolio } from "#rules/portfolio/portfolio.ts";
import { signedPercentOf } from "#rules/portfolio/signed-text.ts";
import { dashboardPage, table } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { StatusKey } from "../../ui/status-key.tsx";

const { columns } = copy;

export function HoldingsTable({ portfolio, withAllocation }: { portfolio: Portfolio; withAllocation: boolean }) {
  const styles = table();
  const figures = table({ figures: true });
  const own = dashboardPage();
  const paysOut = portfolio.distributed.minorUnits > 0;
  const wholePercent = portfolio.positions.reduce((sum, { allocation }) => sum + allocation, 0);

  function cells(amounts: {
    allocation: number;
    invested: Money;
    currentValue: Money;
    distributed: Money;
    returned: number | undefined;
  }) {
    const columnsOfMoney = [
      [columns.investment, amounts.invested],
      [columns.value, amounts.currentValue],
      ...(paysOut ? ([[columns.distributed, amounts.distributed]] as const) : []),
    ] as const;
    return (
      <>
        {withAllocation && (
          <td className={figures.cell} data-label={columns.allocation}>
            {amounts.allocation}%
          </td>
        )}
        {columnsOfMoney.map(([column, amount]) => (
          <td key={column} className={figures.cell} data-label={column}>
            {amountTextOf(amount)}
          </td>
        ))}
        <td className={`${figures.cell} ${toneOf(amounts.returned)}`} data-label={columns.returned}>
          {amounts.returned === undefined ? dashboardCopy.none : signedPercentOf(amounts.returned)}
        </td>
      </>
    );
  }

  return (
    <table className={`${styles.root} ${own.rows}`}>
      <thead className={styles.head}>
        <tr>
          <th scope="col" className={styles.headCell}>
            {columns.holding}
          </th>
          {[
            ...(withAllocation ? [columns.allocation] : []),
            columns.investment,
            columns.value,
            ...(paysOut ? [columns.distributed] : []),
            columns.returned,
          ].map((column) => (
            <th key={column} scope="col" className={figures.headCell}>
              {column}
            </th>
          ))}
          <th scope="col" className={`${styles.headCell} ${own.last}`}>
            {columns.status}
          </th>
        </tr>
      </thead>
      <tbody>
        {portfolio.positions.map(({ id, name, project, status, isRedeemed, ...amounts }) => (
          <tr key={id ?? name} className={styles.row}>
            <th scope="row" className={styles.rowHead}>
              {project ? (
                <PageLink to="project" with={{ id: project }}>
                  {name}
                </PageLink>
              ) : (
                name
              )}
            </th>
            {cells(amounts)}
            <td className={`${styles.cell} ${own.last}`}>
              {isRedeemed ? copy.redeemed : <StatusKey status={status} />}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.row}>
          <th scope="row" className={styles.rowHead}>
            {copy.holdings.total}, {portfolio.currency}
          </th>
          {cells({ ...portfolio, allocation: wholePercent, returned: portfolio.weightedReturn })}
          <td className={`${styles.cell} ${own.last}`} />
        </tr>
      </tfoot>
    </table>
  );

  function toneOf(returned = 0): string {
    if (returned === 0) return "";
    return returned > 0 ? own.gain : own.loss;
  }
}
