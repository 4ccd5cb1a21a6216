import { useEffect, useState } from "react";
import { memberCopy } from "#content/pages/dashboard-member.ts";
import { type Currency, columnTextOf } from "#rules/money.ts";
import type { Distribution } from "#rules/portfolio/dashboard-records.ts";
import { distributionsIdOf } from "#rules/portfolio/dashboard-sections.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { button, dashboardRecords, table } from "#styled-system/recipes";
import { useFragmentArrival } from "../../navigation/use-fragment-arrival.ts";
import { Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import type { TitleOf } from "./member-props.ts";
import { type OwnPortfolio, readPaid } from "./use-portfolio.ts";

const copy = memberCopy.distributions;

type DistributionsProps = {
  currency: Currency;
  titleOf: TitleOf;
  personId: string;
  /** The first page of the distributions in all currencies. */
  first: OwnPortfolio["paid"];
};

export function Distributions({ currency, titleOf, personId, first }: DistributionsProps) {
  const [{ distributions, next }, setPaid] = useState(first);
  const shown = distributions.filter(({ amount }) => amount.currency === currency);
  /** The cursor of the page to load, or null. The next page is loaded at once if the first has none of this currency. */
  const [asked, setAsked] = useState(shown.length === 0 ? next : null);
  const [hasFailed, setFailed] = useState(false);
  const id = distributionsIdOf(currency);
  useFragmentArrival(id);
  useEffect(() => {
    if (asked === null) return;
    let isCurrent = true;
    // Asks for this currency only: a page of all currencies may have none of it, and the list would not grow.
    void readPaid(personId, { after: asked, currency }).then((page) => {
      if (!isCurrent) return;
      setAsked(null);
      setFailed(!page);
      if (page)
        setPaid((before) => ({ distributions: [...before.distributions, ...page.distributions], next: page.next }));
    });
    return () => {
      isCurrent = false;
    };
  }, [asked, personId, currency]);

  return (
    <Section id={id} title={titleOf(copy.title)} aside={`${copy.aside} ${memberCopy.amounts} ${currency}.`}>
      <div>
        {shown.length === 0 && next === null && <Note title={copy.empty} text={copy.coming} />}
        {shown.length > 0 && <DistributionTable distributions={shown} currency={currency} />}
        {next !== null && (
          <>
            <p className={dashboardRecords().more}>
              {hasFailed && asked === null && <span role="alert">{copy.failed}</span>}
              <button
                type="button"
                className={button({ size: "sm" })}
                disabled={asked !== null}
                onClick={() => setAsked(next)}
              >
                {asked !== null ? copy.loading : copy.more}
              </button>
            </p>
            <p className={dashboardRecords().printed}>{copy.printed}</p>
          </>
        )}
      </div>
    </Section>
  );
}

function DistributionTable({ distributions, currency }: { distributions: Distribution[]; currency: string }) {
  const styles = table();
  const figures = table({ figures: true });
  const { columns } = copy;
  const textOf = columnTextOf(distributions.map(({ amount }) => amount.minorUnits));
  return (
    <table className={`${styles.root} ${dashboardRecords().rows}`}>
      <TableHead
        columns={[
          { name: columns.project },
          { name: columns.date, isFigure: true },
          { name: `${columns.amount}, ${currency}`, isFigure: true },
        ]}
      />
      <tbody>
        {distributions.map(({ id, project, day, amount }) => (
          <tr key={id} className={styles.row}>
            <th scope="row" className={styles.rowHead}>
              {project}
            </th>
            <td className={figures.cell}>
              <time dateTime={day}>{shortDateOf(day)}</time>
            </td>
            <td className={figures.cell}>{textOf(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
