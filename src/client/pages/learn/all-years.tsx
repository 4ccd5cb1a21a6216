import { learnCopy } from "#content/pages/learn.ts";
import { amountTextOf, centsTextOf, type Money } from "#rules/money.ts";
import { hundredthsReturned, type TokenTerms, yearlyPaymentOf } from "#rules/projects/revenue-token.ts";
import { learnPage, table } from "#styled-system/recipes";
import { linkTerms } from "../../navigation/link-terms.tsx";
import { Section } from "../../ui/section.tsx";

const styles = learnPage();
const copy = learnCopy.allYears;
const { columns, notes } = copy;
const cases = [
  { factor: 0, note: notes.none },
  { factor: 0.5, note: notes.half },
  { factor: 1, note: notes.entered },
  { factor: 2, note: notes.twice },
];

type AllYearsProps = { token: TokenTerms; years: number; revenues: Money; count: number };

/** What the entered figures return over all years, and what they would return if every year earned less or more. */
export function AllYears({ token, years, revenues, count }: AllYearsProps) {
  const received = yearlyPaymentOf(token, times(revenues, years), count).toHolder;
  const [currency, within, equal, paid] = copy.inAll;
  const figures = table({ figures: true });
  return (
    <Section title={copy.title} aside={copy.aside}>
      <div>
        <p className={styles.say} role="status">
          <b>
            {currency}
            {"\u00a0"}
            {amountTextOf(received)}
          </b>{" "}
          {within} {years} {equal}
          {"\u00a0"}
          {amountTextOf(times(token.price, count))} {paid}.
        </p>
        <table className={`${figures.root} ${styles.table}`}>
          <caption className={styles.caption}>{copy.caption}</caption>
          <thead className={figures.head}>
            <tr>
              {Object.values(columns).map((column, at) => (
                <th key={column} scope="col" className={at === 0 ? table().headCell : figures.headCell}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cases.map(({ factor, note }) => (
              <Row key={factor} netRevenues={times(revenues, factor)} {...{ token, years, note }} />
            ))}
          </tbody>
        </table>
        <p className={styles.warning}>{linkTerms(learnCopy.links, { isOnItsPage: true })(copy.warning)}</p>
      </div>
    </Section>
  );
}

type RowProps = { token: TokenTerms; years: number; netRevenues: Money; note: string };

function Row({ token, years, netRevenues, note }: RowProps) {
  const figures = table({ figures: true });
  const { perToken } = yearlyPaymentOf(token, netRevenues, 1);
  const inAll = yearlyPaymentOf(token, times(netRevenues, years), 1).perToken;
  const cells = [
    [columns.perYear, centsTextOf(perToken)],
    [columns.inAll, centsTextOf(inAll)],
    [columns.multiple, `${(hundredthsReturned(token, netRevenues, years) / 100).toFixed(2)}x`],
  ] as const;
  return (
    <tr className={figures.row}>
      <th scope="row" className={figures.rowHead}>
        {amountTextOf(netRevenues)}
        <small>{note}</small>
      </th>
      {cells.map(([name, text]) => (
        <td key={name} className={figures.cell}>
          <span className={styles.cellName}>{name}: </span>
          {text}
        </td>
      ))}
    </tr>
  );
}

function times({ minorUnits, currency }: Money, factor: number): Money {
  return { minorUnits: Math.round(minorUnits * factor), currency };
}
