import { kindNames } from "#content/office/accounts.ts";
import { shareTable as copy } from "#content/office/records-runs.ts";
import { type Currency, centsTextOf, countTextOf, moneyTextOf } from "#rules/money.ts";
import { exactShareTextOf, isRoundedUp } from "#rules/portfolio/pro-rata.ts";
import { signedPartOf, signedRunAmountOf } from "#rules/portfolio/run.ts";
import type { RunShare } from "#rules/portfolio/run-answers.ts";
import { officeDesk, officeRecords } from "#styled-system/recipes";
import { PageLink } from "../../../navigation/page-link.tsx";
import { FailedLoad } from "../../parts/failed-load.tsx";
import { ShowMore } from "../../parts/show-more.tsx";
import type { useShares } from "../use-runs.ts";
import { ShareBar } from "./share-bar.tsx";

type Run = {
  amountMinorUnits: number;
  currency: Currency;
  holders: number;
  tokens: number;
  leftOver: number;
  /** Set for a counter-run: the run that it reverses. Its amounts are negative. */
  reverses?: string | null;
};

type ShareTableProps = {
  of: Run;
  shares: readonly RunShare[];
  /** The paging of further shares, for a prepared run. */
  more?: ReturnType<typeof useShares>;
};

const numbers = ["tokens", "share", "exact", "cent", "pays"] as const;

/** The payment of each person, to the cent, the largest first. Shares that are not loaded are summed up in one line. */
export function ShareTable({ of: run, shares, more }: ShareTableProps) {
  const [desk, styles] = [officeDesk(), officeRecords()];
  const { currency, tokens, leftOver } = run;
  const amountMinorUnits = signedRunAmountOf(run);
  return (
    <section className={desk.block} aria-labelledby="shares">
      <header className={desk.blockHead}>
        <h2 id="shares">{copy.title}</h2>
        <span className={desk.aside}>
          {copy.rule} {countTextOf(tokens)}, {copy.ruleAfter}
        </span>
      </header>
      {shares.length > 0 && <ShareBar shares={shares} holders={run.holders} tokens={tokens} />}
      <table className={styles.table} aria-label={copy.label}>
        <thead>
          <tr>
            <th scope="col">{copy.columns.holder}</th>
            <th scope="col">{copy.columns.kind}</th>
            {numbers.map((column) => (
              <th key={column} scope="col" className={styles.number}>
                {column === "pays" ? `${copy.columns.pays}, ${currency}` : copy.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <Row key={share.number} share={share} run={run} />
          ))}
          <Rest run={run} shares={shares} />
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row">
              {copy.total}, {currency}
            </th>
            <td />
            <td className={styles.number} data-label={copy.columns.tokens}>
              {countTextOf(tokens)}
            </td>
            <td className={styles.number} data-label={copy.columns.share}>
              100.00%
            </td>
            <td className={`${styles.number} ${styles.light}`} data-label={copy.columns.exact}>
              {exactShareTextOf(amountMinorUnits, 1, 1)}
            </td>
            <td className={styles.number} data-label={copy.columns.cent}>
              {leftOver !== 0 && centTextOf(leftOver, run)}
            </td>
            <td className={styles.number} data-label={copy.columns.pays}>
              {centsTextOf({ minorUnits: amountMinorUnits, currency })}
            </td>
          </tr>
        </tfoot>
      </table>
      {more?.isLoadingError && <FailedLoad title={copy.failedTitle} query={more} />}
      {more && <ShowMore list={more} className={styles.note} text={copy.load} />}
      <p className={styles.note}>
        {leftOver === 0
          ? copy.exactly
          : `${copy.leavesBefore} ${moneyTextOf({ minorUnits: leftOver, currency })} ${copy.leavesAfter}`}
      </p>
    </section>
  );
}

function Row({ share, run }: { share: RunShare; run: Run }) {
  const styles = officeRecords();
  const { person, tokens, minorUnits } = share;
  const isUp = isRoundedUp(run.amountMinorUnits, share, run.tokens);
  return (
    <tr data-row="">
      <th scope="row">
        <PageLink to="officeRecords" search={{ person: person.id }}>
          {person.name}
        </PageLink>
      </th>
      <td className={styles.word}>{kindNames[person.kind]}</td>
      <Figures run={run} tokens={tokens} />
      <td className={`${styles.number} ${styles.light}`} data-label={copy.columns.exact}>
        {exactShareTextOf(signedRunAmountOf(run), tokens, run.tokens)}
      </td>
      <td className={styles.number} data-label={copy.columns.cent}>
        {isUp && centTextOf(1, run)}
      </td>
      <td className={styles.number} data-label={copy.columns.pays}>
        {paidTextOf(minorUnits, run)}
      </td>
    </tr>
  );
}

/** The sum of the shares that are not loaded yet. */
function Rest({ run, shares }: { run: Run; shares: readonly RunShare[] }) {
  const styles = officeRecords();
  const count = run.holders - shares.length;
  if (count <= 0) return null;
  const tokens = run.tokens - shares.reduce((sum, share) => sum + share.tokens, 0);
  const minorUnits = run.amountMinorUnits - shares.reduce((sum, share) => sum + share.minorUnits, 0);
  return (
    <tr>
      <th scope="row" className={styles.light}>
        {count === 1 ? copy.oneMore : `${countTextOf(count)} ${copy.more}`}
      </th>
      <td />
      <Figures run={run} tokens={tokens} />
      <td />
      <td />
      <td className={styles.number} data-label={copy.columns.pays}>
        {paidTextOf(minorUnits, run)}
      </td>
    </tr>
  );
}

function paidTextOf(minorUnits: number, run: Run): string {
  return centsTextOf({ minorUnits: signedPartOf(minorUnits, run), currency: run.currency });
}

/** `+0.01`, or `−0.01` in a counter-run. */
function centTextOf(minorUnits: number, run: Run): string {
  const text = paidTextOf(minorUnits, run);
  return run.reverses ? text : `+${text}`;
}

function Figures({ run, tokens }: { run: Run; tokens: number }) {
  const styles = officeRecords();
  return (
    <>
      <td className={styles.number} data-label={copy.columns.tokens}>
        {countTextOf(tokens)}
      </td>
      <td className={styles.number} data-label={copy.columns.share}>
        {((tokens / run.tokens) * 100).toFixed(2)}%
      </td>
    </>
  );
}
