import { runTable as copy, runStatusNames } from "#content/office/records-runs.ts";
import { countTextOf, type Money, moneyColumnTextOf } from "#rules/money.ts";
import { hasPayDay, type RunStatus, signedRunAmountOf } from "#rules/portfolio/run.ts";
import type { RunLine } from "#rules/portfolio/run-answers.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { officeDesk, officeRecords } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { ShowMore } from "../parts/show-more.tsx";
import { State, type StateShape } from "../parts/signs.tsx";
import { timeOrDateTextOf } from "../times.ts";
import { TableState } from "./table-state.tsx";
import { useRuns } from "./use-runs.ts";

export const shapeOfRun = {
  waiting: "waits",
  confirmed: "full",
  "sent-back": "shut",
} as const satisfies Record<RunStatus, StateShape>;

/** The runs of a project or of all projects, the latest first. */
export function RunTable({ project }: { project: string | undefined }) {
  const styles = officeRecords();
  const list = useRuns(project);
  if (list.rows.length === 0) return <TableState list={list} loading={copy.loading} empty={copy.empty} />;
  const textOf = moneyColumnTextOf(list.rows.map(signedRunAmountOf));
  return (
    <>
      <Freshness query={list} />
      <table className={styles.table} data-wide="" aria-label={copy.label}>
        <thead>
          <tr>
            <th scope="col">{copy.columns.project}</th>
            <th scope="col">{copy.columns.status}</th>
            {(["amount", "record", "pay", "holders", "prepared"] as const).map((column) => (
              <th key={column} scope="col" className={styles.number}>
                {copy.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((run) => (
            <Row key={run.id} run={run} textOf={textOf} />
          ))}
        </tbody>
      </table>
      <ShowMore list={list} className={officeDesk().end} />
    </>
  );
}

function Row({ run, textOf }: { run: RunLine; textOf: (money: Money) => string }) {
  const styles = officeRecords();
  const now = Date.now();
  const { id, project, status, currency, recordDay, payDay, holders, reverses } = run;
  return (
    <tr data-row="">
      <th scope="row">
        <PageLink to="officeRecords" search={{ run: id }}>
          {project.name}
        </PageLink>
        {reverses !== null && `, ${copy.counter}`}
      </th>
      <td data-all="">
        <State shape={shapeOfRun[status]}>{runStatusNames[status]}</State>
      </td>
      <td className={styles.number} data-all="" data-label={copy.columns.amount}>
        {textOf({ minorUnits: signedRunAmountOf(run), currency })}
      </td>
      <td className={styles.number} data-all="" data-label={copy.columns.record}>
        {shortDateOf(recordDay)}
      </td>
      <td className={styles.number} data-all="" data-label={copy.columns.pay}>
        {hasPayDay(run) ? shortDateOf(payDay) : copy.onceConfirmed}
      </td>
      <td className={styles.number} data-all="" data-label={copy.columns.holders}>
        {countTextOf(holders)}
      </td>
      <td className={styles.end} data-label={copy.columns.prepared} data-all="">
        {run.preparedBy.name}, <time dateTime={run.preparedAt}>{timeOrDateTextOf(run.preparedAt, now)}</time>
      </td>
    </tr>
  );
}
