import { projectPages } from "#content/page-rows/projects.ts";
import { interestSheet } from "#content/pages/interest-form.ts";
import type { OwnInterest } from "#rules/interests/interest.ts";
import { moneyTextOf } from "#rules/money.ts";
import { button, interestPage, table } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Figure } from "../../ui/figure.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";

const words = interestSheet.list;
const { columns } = words;
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

type InterestTableProps = { interests: readonly OwnInterest[] | "failed" | undefined; reload: () => void };

export function InterestTable({ interests, reload }: InterestTableProps) {
  if (interests === undefined) return <LoadingNote title={words.loading} />;
  if (interests === "failed") {
    return (
      <Note title={words.failed}>
        <button type="button" className={button({ size: "sm" })} onClick={reload}>
          {words.tryAgain}
        </button>
      </Note>
    );
  }
  if (interests.length === 0) return <Note title={words.empty} />;
  const look = table();
  const figures = table({ figures: true });
  const cell = `${look.cell} ${interestPage().cell}`;
  return (
    <table className={look.root}>
      <thead className={look.head}>
        <tr>
          <th scope="col" className={look.headCell}>
            {columns.project}
          </th>
          <th scope="col" className={figures.headCell}>
            {columns.amount}
          </th>
          <th scope="col" className={look.headCell}>
            {columns.date}
          </th>
          <th scope="col" className={look.headCell}>
            {columns.status}
          </th>
          <th scope="col" className={look.headCell}>
            {columns.reference}
          </th>
        </tr>
      </thead>
      <tbody>
        {interests.map(({ reference, project, amount, createdAt }) => (
          <tr key={reference} className={look.row}>
            <th scope="row" className={look.rowHead}>
              <PageLink to="project" with={{ id: project }}>
                {projectPages[project].title}
              </PageLink>
            </th>
            <td className={`${figures.cell} ${interestPage().cell}`}>{moneyTextOf(amount)}</td>
            <td className={cell}>
              <time dateTime={createdAt}>{dayFormat.format(new Date(createdAt))}</time>
            </td>
            <td className={cell}>{words.received}</td>
            <td className={cell}>
              <Figure>{reference}</Figure>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
