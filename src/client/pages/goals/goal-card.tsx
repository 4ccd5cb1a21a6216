import type { ReactNode } from "react";
import { goalsCopy } from "#content/pages/goals.ts";
import { moneyTextOf } from "#rules/money.ts";
import { quarterTextOf } from "#rules/portfolio/analytics/table-text.ts";
import { type Band, bandOf } from "#rules/portfolio/goals/band.ts";
import type { Goal, GoalRecords } from "#rules/portfolio/goals/goal.ts";
import { type Progress, progressOf, recordsFor } from "#rules/portfolio/goals/progress.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { goalsPage } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { GoalMeasureChart } from "./goal-measure-chart.tsx";

const { goal: copy, band: bandCopy, measures } = goalsCopy;

type GoalCardProps = { goal: Goal; records: readonly GoalRecords[]; today: string; children?: ReactNode };

/** A goal with its progress, the same figures as a table, and a projection from the member's payments, or why there is none. */
export function GoalCard({ goal, records, today, children }: GoalCardProps) {
  const styles = goalsPage();
  const progress = progressOf(goal, records);
  const band = bandOf(goal, records, today);
  return (
    <article className={styles.card}>
      <div>
        <h3 className={styles.name}>{goal.name}</h3>
        <p className={styles.band}>
          <Figure>{moneyTextOf(goal.amount)}</Figure> {copy.by} <Figure>{shortDateOf(goal.day)}</Figure>.{" "}
          {measures[goal.measure]}.
        </p>
      </div>
      <div className={styles.beside}>
        <GoalMeasureChart goal={goal} progress={progress} band={band} />
        <Figures goal={goal} progress={progress} band={band} />
      </div>
      {progress.left === 0 && (
        <p className={styles.band}>
          <b>{copy.done}</b>
        </p>
      )}
      {recordsFor(goal, records).holdings === 0 && <p className={styles.band}>{copy.noRecords}</p>}
      <p className={styles.band}>
        {band.state === "none" ? (
          bandCopy.none[band.reason]
        ) : (
          <>
            <b>{bandCopy.title}.</b> {bandCopy.text}{" "}
            <Figure>{moneyTextOf({ ...goal.amount, minorUnits: band.low })}</Figure> –{" "}
            <Figure>{moneyTextOf({ ...goal.amount, minorUnits: band.high })}</Figure>.
          </>
        )}
      </p>
      {children}
    </article>
  );
}

function Figures({ goal, progress, band }: { goal: Goal; progress: Progress; band: Band }) {
  const amounts: [string, number][] = [
    [`${copy.reached}, ${progress.percent}%`, progress.reached],
    [copy.amount, goal.amount.minorUnits],
    [copy.left, progress.left],
    ...(band.state === "none"
      ? []
      : ([
          [`${bandCopy.leanest}, ${quarterTextOf(band.leanest.quarter)}`, band.leanest.minorUnits],
          [`${bandCopy.best}, ${quarterTextOf(band.best.quarter)}`, band.best.minorUnits],
          [bandCopy.low, band.low],
          [bandCopy.high, band.high],
        ] satisfies [string, number][])),
  ];
  return (
    <table className={goalsPage().figures} aria-label={`${copy.table} ${goal.name}`}>
      <tbody>
        {amounts.map(([name, minorUnits]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Figure>{moneyTextOf({ ...goal.amount, minorUnits })}</Figure>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
