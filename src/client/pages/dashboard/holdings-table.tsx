import { useState } from "react";
import { dashboardCopy } from "#content/pages/dashboard.ts";
import { portfolioCopy as copy } from "#content/pages/dashboard-portfolio.ts";
import { columnTextOf, type Money } from "#rules/money.ts";
import type { Portfolio } from "#rules/portfolio/portfolio.ts";
import { signedPercentOf } from "#rules/portfolio/signed-text.ts";
import { button, dashboardPage, dashboardRecords, table } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { StatusKey } from "../../projects/status-key.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { RowNumber } from "./row-number.tsx";

const { columns } = copy;
const { printed } = copy.holdings;

/** If there are more holdings than this, the largest are shown first, and the rest on request. */
const shownFirst = 20;

export function HoldingsTable({ portfolio, withAllocation }: { portfolio: Portfolio; withAllocation: boolean }) {
  const styles = table({ labelled: true });
  const figures = table({ figures: true });
  const own = dashboardPage();
  const [isWhole, setWhole] = useState(false);
  const { positions } = portfolio;
  const hasMore = positions.length > shownFirst;
  const ordered = hasMore
    ? positions.toSorted((one, other) => other.currentValue.minorUnits - one.currentValue.minorUnits)
    : positions;
  const paysOut = portfolio.distributed.minorUnits > 0;
  const moneyColumns = (
    [
      ["invested", columns.investment],
      ["currentValue", columns.value],
      ...(paysOut ? ([["distributed", columns.distributed]] as const) : []),
    ] as const
  ).map(([key, name]) => ({
    key,
    name,
    textOf: columnTextOf([...positions, portfolio].map((each) => each[key].minorUnits)),
  }));
  const wholePercent = positions.reduce((sum, { allocation }) => sum + allocation, 0);

  function cells(amounts: {
    allocation: number;
    invested: Money;
    currentValue: Money;
    distributed: Money;
    returned: number | undefined;
  }) {
    return (
      <>
        {withAllocation && (
          <td className={figures.cell} data-label={columns.allocation}>
            {amounts.allocation}%
          </td>
        )}
        {moneyColumns.map(({ key, name, textOf }) => (
          <td key={key} className={figures.cell} data-label={name}>
            {textOf(amounts[key])}
          </td>
        ))}
        <td className={`${figures.cell} ${toneOf(amounts.returned)}`} data-label={columns.returned}>
          {amounts.returned === undefined ? dashboardCopy.none : signedPercentOf(amounts.returned)}
        </td>
      </>
    );
  }

  return (
    <div className={own.holdings}>
      <table className={styles.root}>
        <TableHead
          columns={[
            { name: columns.holding },
            ...[
              ...(withAllocation ? [columns.allocation] : []),
              ...moneyColumns.map(({ name }) => name),
              columns.returned,
            ].map((name) => ({ name, isFigure: true })),
            { name: columns.status, className: own.last },
          ]}
        />
        <tbody>
          {ordered
            .slice(0, isWhole ? undefined : shownFirst)
            .map(({ id, name, project, status, isRedeemed, ...amounts }, index) => (
              <tr key={id ?? name} className={styles.row}>
                <th scope="row" className={styles.rowHead}>
                  <RowNumber index={index} />
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
      {hasMore && !isWhole && (
        <>
          <p className={dashboardRecords().more}>
            <button type="button" className={button({ size: "sm" })} onClick={() => setWhole(true)}>
              {copy.holdings.all} {positions.length}
            </button>
          </p>
          <p className={dashboardRecords().printed}>
            {printed.first} {shownFirst} {printed.of} {positions.length} {printed.end}
          </p>
        </>
      )}
    </div>
  );

  function toneOf(returned = 0): string {
    if (returned === 0) return "";
    return returned > 0 ? own.gain : own.loss;
  }
}
