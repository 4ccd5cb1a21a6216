import { companyToolCopy } from "#content/pages/company-tools.ts";
import { financesCopy } from "#content/pages/finances.ts";
import { amountTextOf, columnTextOf } from "#rules/money.ts";
import { type ProjectFinances, unrecordedOf } from "#rules/portfolio/company/finances.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { chart } from "#styled-system/recipes";
import { saveCsv } from "../../downloads/save-csv.ts";
import { ChartTable } from "../../ui/chart-table.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Note } from "../../ui/note.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { CommitmentChart } from "./commitment-chart.tsx";
import { commitmentRowsOf, shareOf } from "./commitment-rows.ts";

const copy = financesCopy.commitment;
const { columns, pens } = copy;

type CommitmentProps = { project: ProjectFinances; prefix: string };

/** What has been bought of one project, step by step, with the figure of the register beside it. */
export function Commitment({ project, prefix }: CommitmentProps) {
  const styles = chart();
  const { name, currency, series, raised, asOf, total, deadline } = project;
  const amountOf = (minorUnits: number) => amountTextOf({ minorUnits, currency });
  const [first, last] = [series.points[0], series.points.at(-1)];
  if (!first || !last) return <Note title={copy.empty} text={copy.emptyText} />;
  const addedText = columnTextOf(series.points.map(({ added }) => added));
  const committedText = columnTextOf(series.points.map(({ committed }) => committed));
  const unrecorded = unrecordedOf(project);
  return (
    <>
      <figure className={styles.stack}>
        <ul className={styles.pens}>
          <li className={styles.pen}>
            <svg className={styles.swatch} aria-hidden="true">
              <line className={styles.value} x2="100%" y1="50%" y2="50%" />
            </svg>
            <span>
              <b>{pens.recorded}</b>, {pens.recordedNote} <Figure>{amountOf(last.committed)}</Figure>
            </span>
          </li>
          <li className={styles.pen}>
            <svg className={styles.swatch} aria-hidden="true">
              <line className={styles.paid} x2="100%" y1="50%" y2="50%" />
              <circle className={styles.ring} cx="50%" cy="50%" r="4" />
            </svg>
            <span>
              <b>{pens.raised}</b> <Figure>{amountOf(raised)}</Figure> {pens.raisedNote}{" "}
              <Figure>{shortDateOf(asOf)}</Figure>
              {deadline !== null && deadline > asOf && (
                <>
                  , {pens.deadline} <Figure>{shortDateOf(deadline)}</Figure>
                </>
              )}
            </span>
          </li>
        </ul>
        <CommitmentChart project={project} first={first} last={last} />
      </figure>
      {series.isMonthly && <p className={styles.small}>{copy.monthly}</p>}
      {unrecorded !== 0 && (
        <p className={styles.small}>
          <Figure>
            {currency} {amountOf(Math.abs(unrecorded))}
          </Figure>{" "}
          {unrecorded > 0 ? copy.unrecorded : copy.above}
        </p>
      )}
      <ChartTable
        summary={`${companyToolCopy.table}, ${series.points.length} ${series.points.length === 1 ? companyToolCopy.rows.one : companyToolCopy.rows.many}`}
        csv={companyToolCopy.csv}
        csvOf={`${copy.csvOf} ${name}`}
        save={() => saveCsv(`${prefix}commitment.csv`, commitmentRowsOf(project))}
      >
        <PlainTable
          label={`${copy.title}, ${name}`}
          columns={[
            { name: columns.day },
            { name: `${columns.added}, ${currency}`, isFigure: true },
            { name: `${columns.committed}, ${currency}`, isFigure: true },
            { name: columns.share, isFigure: true },
          ]}
          rows={series.points.map(({ day, added, committed }) => ({
            key: day,
            cells: [
              shortDateOf(day),
              addedText({ minorUnits: added, currency }),
              committedText({ minorUnits: committed, currency }),
              shareOf(committed, total),
            ],
          }))}
        />
      </ChartTable>
    </>
  );
}
