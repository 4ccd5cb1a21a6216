import { dashboardWords } from "#content/pages/dashboard.ts";
import { portfolioWords as words } from "#content/pages/dashboard-portfolio.ts";
import { signedPercentOf } from "#rules/consultations/signed-text.ts";
import { amountTextOf, type Money } from "#rules/money.ts";
import type { Portfolio } from "#rules/portfolio/portfolio.ts";
import { dashboardPage, table } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { StatusKey } from "../../status-key.tsx";

const { columns } = words;

export function HoldingsTable({ portfolio, withAllocation }: { portfolio: Portfolio; withAllocation: boolean }) {
  const look = table();
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
          {amounts.returned === undefined ? dashboardWords.none : signedPercentOf(amounts.returned)}
        </td>
      </>
    );
  }

  return (
    <table className={`${look.root} ${own.rows}`}>
      <thead className={look.head}>
        <tr>
          <th scope="col" className={look.headCell}>
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
          <th scope="col" className={`${look.headCell} ${own.last}`}>
            {columns.status}
          </th>
        </tr>
      </thead>
      <tbody>
        {portfolio.positions.map(({ id, name, project, status, isRedeemed, ...amounts }) => (
          <tr key={id ?? name} className={look.row}>
            <th scope="row" className={look.rowHead}>
              {project ? (
                <PageLink to="project" with={{ id: project }}>
                  {name}
                </PageLink>
              ) : (
                name
              )}
            </th>
            {cells(amounts)}
            <td className={`${look.cell} ${own.last}`}>
              {isRedeemed ? words.redeemed : <StatusKey status={status} />}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={look.row}>
          <th scope="row" className={look.rowHead}>
            {words.holdings.total}, {portfolio.currency}
          </th>
          {cells({ ...portfolio, allocation: wholePercent, returned: portfolio.weightedReturn })}
          <td className={`${look.cell} ${own.last}`} />
        </tr>
      </tfoot>
    </table>
  );

  function toneOf(returned = 0): string {
    if (returned === 0) return "";
    return returned > 0 ? own.gain : own.loss;
  }
}
