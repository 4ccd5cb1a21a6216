import { financesCopy } from "#content/pages/finances.ts";
import { columnTextOf } from "#rules/money.ts";
import type { CurrencyFinances } from "#rules/portfolio/company/finances.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { companyTools } from "#styled-system/recipes";
import { StatusKey } from "../../projects/status-key.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";

const copy = financesCopy.overview;
const { columns } = copy;

const shown = [
  { name: columns.project },
  { name: columns.status },
  { name: columns.total, isFigure: true },
  { name: columns.raised, isFigure: true },
  { name: columns.paidOut, isFigure: true },
  { name: columns.open, isFigure: true },
  { name: columns.next, isFigure: true, isLong: true },
];

export function FinanceTable({ finances: { currency, projects, totals } }: { finances: CurrencyFinances }) {
  const amounts = (["total", "raised", "paidOut", "open"] as const).map((name) => {
    const textOf = columnTextOf([...projects, totals].map((each) => each[name]));
    return (each: CurrencyFinances["totals"]) => textOf({ minorUnits: each[name], currency });
  });
  const amountsOf = (each: CurrencyFinances["totals"]) => amounts.map((amountOf) => amountOf(each));
  return (
    <PlainTable
      label={`${copy.title}, ${currency}`}
      columns={shown}
      rows={projects.map((project) => ({
        key: project.id,
        cells: [
          project.name,
          <StatusKey key="status" status={project.status} />,
          ...amountsOf(project),
          <NextDistribution key="next" day={project.nextPayDay} />,
        ],
      }))}
      total={[`${copy.total}, ${currency}`, "", ...amountsOf(totals), ""]}
    />
  );
}

function NextDistribution({ day }: { day: string | null }) {
  if (day === null) return <span className={companyTools().unset}>{copy.notSet}</span>;
  return (
    <span>
      <time dateTime={day}>{shortDateOf(day)}</time>
      <small className={companyTools().under}>{copy.planned}</small>
    </span>
  );
}
