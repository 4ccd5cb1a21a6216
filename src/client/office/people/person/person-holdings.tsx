import { personHoldings as copy, personDesk } from "#content/office/person.ts";
import { holdingStatusNames } from "#content/office/records.ts";
import { type HoldingTotal, holdingTotalsOf, returnOf } from "#rules/accounts/holding-totals.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";
import { columnTextOf, countTextOf, type Money, moneyColumnTextOf } from "#rules/money.ts";
import { signedPercentOf } from "#rules/portfolio/signed-text.ts";
import { officeDesk, officePeople, officeRecords } from "#styled-system/recipes";
import { PageLink } from "../../../navigation/page-link.tsx";
import { State } from "../../parts/signs.tsx";

type PersonHoldingsProps = { personId: string; holdings: NonNullable<PersonDetail["holdings"]> };

const { columns } = copy;
const figures = ["tokens", "invested", "value", "paid", "returned"] as const;

/** The holdings of an investor, the newest first, with totals by currency if all are shown. */
export function PersonHoldings({ personId, holdings }: PersonHoldingsProps) {
  const [desk, styles] = [officeDesk(), officeRecords()];
  const { items, more } = holdings;
  const totals = holdingTotalsOf(holdings);
  const textOf = textsOf([...items, ...totals]);
  return (
    <section className={`${desk.block} ${officePeople().records}`} aria-labelledby="person-holdings">
      <header className={desk.blockHead}>
        <h2 id="person-holdings">{copy.title}</h2>
        <span className={desk.aside}>
          <PageLink to="officeRecords" search={{ person: personId }}>
            {personDesk.all}
          </PageLink>
        </span>
      </header>
      {items.length === 0 ? (
        <p className={desk.muted}>{copy.empty}</p>
      ) : (
        <table className={styles.table} aria-labelledby="person-holdings">
          <thead>
            <tr>
              <th scope="col">{columns.project}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className={styles.number}>
                  {columns[figure]}
                </th>
              ))}
              <th scope="col">{columns.status}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((holding) => (
              <tr key={holding.id} data-row="">
                <th scope="row">
                  <PageLink to="officeRecords" search={{ project: holding.project.id }}>
                    {holding.project.name}
                  </PageLink>
                </th>
                <Figures of={holding} textOf={textOf} />
                <td data-all="">
                  <State shape={holding.status === "Held" ? "full" : "shut"}>
                    {holdingStatusNames[holding.status]}
                  </State>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {totals.map((total) => (
              <tr key={total.currency} className={styles.total}>
                <th scope="row">
                  {copy.total}, {total.currency}
                </th>
                <Figures of={total} textOf={textOf} />
                <td />
              </tr>
            ))}
          </tfoot>
        </table>
      )}
      {more && <p className={styles.note}>{copy.noTotal}</p>}
    </section>
  );
}

/** Returns the format of each column of amounts. As at the desk of records, each row shows its currency once. */
function textsOf(rows: readonly HoldingTotal[]) {
  return {
    invested: moneyColumnTextOf(rows.map(({ investedMinorUnits }) => investedMinorUnits)),
    value: columnTextOf(rows.map(({ currentMinorUnits }) => currentMinorUnits)),
    paid: columnTextOf(rows.map(({ paidMinorUnits }) => paidMinorUnits)),
  } satisfies Record<string, (money: Money) => string>;
}

function Figures({ of: sums, textOf }: { of: HoldingTotal; textOf: ReturnType<typeof textsOf> }) {
  const styles = officeRecords();
  const { currency, tokens, investedMinorUnits, currentMinorUnits, paidMinorUnits } = sums;
  const returned = returnOf(sums);
  const texts = {
    tokens: countTextOf(tokens),
    invested: textOf.invested({ minorUnits: investedMinorUnits, currency }),
    value: textOf.value({ minorUnits: currentMinorUnits, currency }),
    paid: textOf.paid({ minorUnits: paidMinorUnits, currency }),
    returned: returned === undefined ? copy.noReturn : signedPercentOf(returned),
  };
  return figures.map((figure) => (
    <td key={figure} className={styles.number} data-label={columns[figure]}>
      {texts[figure]}
    </td>
  ));
}
