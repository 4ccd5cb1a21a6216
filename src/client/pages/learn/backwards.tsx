import { learnCopy } from "#content/pages/learn.ts";
import { amountTextOf, centsTextOf, type Money } from "#rules/money.ts";
import {
  hundredthsReturned,
  revenuesToReturn,
  type TokenTerms,
  yearlyPaymentOf,
} from "#rules/projects/revenue-token.ts";
import { learnPage, table } from "#styled-system/recipes";
import { Section } from "../../ui/section.tsx";

const styles = learnPage();
const copy = learnCopy.backwards;
const { columns, notes } = copy;
const multiples = [
  { multiple: 0.5 },
  { multiple: 1, note: notes.price },
  { multiple: 1.5 },
  { multiple: 2, note: notes.target },
];

type BackwardsProps = { token: TokenTerms; years: number; revenues: Money; count: number };

/** What the entries return over all years, and what would have to be earned for other returns. */
export function Backwards({ token, years, revenues, count }: BackwardsProps) {
  const rows: { netRevenues: Money; note?: string | undefined }[] = [
    { netRevenues: revenues, note: notes.form },
    ...multiples.map(({ multiple, note }) => ({ netRevenues: revenuesToReturn(token, multiple, years), note })),
  ].sort((a, b) => a.netRevenues.minorUnits - b.netRevenues.minorUnits);
  const received = times(yearlyPaymentOf(token, revenues, count).toHolder, years);
  const [currency, within, equal, paid] = copy.inAll;
  const figures = table({ figures: true });
  return (
    <Section number={3} title={copy.title} aside={copy.aside}>
      <div>
        <p className={styles.say} aria-live="polite">
          <b>
            {currency} {amountTextOf(received)}
          </b>{" "}
          {within} {years} {equal} {amountTextOf(times(token.price, count))} {paid}.
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
            {rows.map(({ netRevenues, note }) => (
              <Row key={`${netRevenues.minorUnits} ${note}`} {...{ token, years, netRevenues, note }} />
            ))}
          </tbody>
        </table>
        <p className={styles.warning}>{copy.warning}</p>
      </div>
    </Section>
  );
}

type RowProps = { token: TokenTerms; years: number; netRevenues: Money; note?: string | undefined };

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
        {note && <small>{note}</small>}
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
  return { minorUnits: minorUnits * factor, currency };
}
