import { useState } from "react";
import { memberWords } from "#content/pages/dashboard-member.ts";
import { amountTextOf, type Money } from "#rules/money.ts";
import type { Distribution } from "#rules/portfolio/dashboard-records.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { button, dashboardRecords, table } from "#styled-system/recipes";
import { Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { type OwnRecords, readPaid } from "./use-records.ts";

const words = memberWords.distributions;

type DistributionsProps = {
  number: number;
  currency: Money["currency"];
  personId: string;
  /** The first page, of all currencies. */
  first: OwnRecords["paid"];
};

export function Distributions({ number, currency, personId, first }: DistributionsProps) {
  const [{ distributions, next }, setPaid] = useState(first);
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready");
  const shown = distributions.filter(({ amount }) => amount.currency === currency);

  async function loadMore(): Promise<void> {
    setState("loading");
    const page = next === null ? undefined : await readPaid(personId, next);
    setState(page ? "ready" : "failed");
    if (page) setPaid({ distributions: [...distributions, ...page.distributions], next: page.next });
  }

  return (
    <Section number={number} title={words.title} aside={`${words.aside} ${memberWords.amounts} ${currency}.`}>
      <div>
        {shown.length === 0 && next === null && <Note title={words.empty} text={words.coming} />}
        {shown.length > 0 && <DistributionTable distributions={shown} currency={currency} />}
        {next !== null && (
          <p className={dashboardRecords().more}>
            {state === "failed" && <span role="alert">{words.failed}</span>}
            <button
              type="button"
              className={button({ size: "sm" })}
              disabled={state === "loading"}
              onClick={() => void loadMore()}
            >
              {state === "loading" ? words.loading : words.more}
            </button>
          </p>
        )}
      </div>
    </Section>
  );
}

function DistributionTable({ distributions, currency }: { distributions: Distribution[]; currency: string }) {
  const look = table();
  const figures = table({ figures: true });
  const { columns } = words;
  return (
    <table className={`${look.root} ${dashboardRecords().rows}`}>
      <thead className={look.head}>
        <tr>
          <th scope="col" className={look.headCell}>
            {columns.project}
          </th>
          <th scope="col" className={figures.headCell}>
            {columns.date}
          </th>
          <th scope="col" className={figures.headCell}>
            {columns.amount}, {currency}
          </th>
        </tr>
      </thead>
      <tbody>
        {distributions.map(({ id, project, day, amount }) => (
          <tr key={id} className={look.row}>
            <th scope="row" className={look.rowHead}>
              {project}
            </th>
            <td className={figures.cell}>
              <time dateTime={day}>{shortDateOf(day)}</time>
            </td>
            <td className={figures.cell}>{amountTextOf(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
