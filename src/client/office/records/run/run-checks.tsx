import { runDecision as copy, runStatusNames } from "#content/office/records-runs.ts";
import { secondPerson } from "#content/office/second-person.ts";
import { centsTextOf, countTextOf } from "#rules/money.ts";
import { refusalToConfirm } from "#rules/office/second-person.ts";
import { countedPurchases, countedStatements, paysLater, signedPartOf } from "#rules/portfolio/run.ts";
import type { RunDetail, RunLine } from "#rules/portfolio/run-answers.ts";
import { signedPercentOf } from "#rules/portfolio/signed-text.ts";
import { simpleReturnOf } from "#rules/portfolio/simple-return.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { officeDesk, officeRecords } from "#styled-system/recipes";
import { useOutcomeFocus } from "../../../ui/use-outcome-focus.ts";
import { confirmerTextOf } from "../../parts/second-person.ts";
import { State } from "../../parts/signs.tsx";
import { businessDayAt } from "../../times.ts";
import { useNow } from "../../use-now.ts";
import { shapeOfRun } from "../run-table.tsx";
import { mayConfirm } from "./may-confirm.ts";

/** The figures that the second person compares. */
export function RunChecksList({ detail: { run, checks }, viewerId }: { detail: RunDetail; viewerId: string }) {
  const now = useNow();
  // Announces that the viewer may no longer confirm, for example because a colleague has joined.
  const outcome = useOutcomeFocus<HTMLParagraphElement>(refusalToConfirm(run, viewerId, now));
  const [desk, styles] = [officeDesk(), officeRecords()];
  const { amountMinorUnits, currency } = run;
  const { sum, last, purchasesSince, statements } = checks;
  const text = (minorUnits: number) => centsTextOf({ minorUnits, currency });
  // The amount that a counter-run reverses is not a change from the payment before it.
  const change = last && run.reverses === null ? simpleReturnOf(last.minorUnits, amountMinorUnits) : undefined;
  const isWaiting = run.status === "waiting";
  return (
    <>
      <header className={desk.blockHead}>
        <h2 id="decision">{mayConfirm(run, viewerId, now) ? copy.title : copy.titleForOthers}</h2>
        <State shape={shapeOfRun[run.status]}>{runStatusNames[run.status]}</State>
      </header>
      {isWaiting && (
        <p ref={outcome} tabIndex={-1} className={desk.muted}>
          {waitTextOf(run, viewerId, now)}
        </p>
      )}
      <ul className={`${desk.list} ${styles.facts}`}>
        <li>
          <span>{copy.sum}</span>
          <span>{text(signedPartOf(sum, run))}</span>
        </li>
        <li>
          <span>{copy.difference}</span>
          <span>{text(signedPartOf(amountMinorUnits - sum, run))}</span>
        </li>
        {isWaiting && last && (
          <li>
            <span>
              {copy.last} {shortDateOf(last.day)}
            </span>
            <span>{text(last.minorUnits)}</span>
          </li>
        )}
        {isWaiting && change !== undefined && (
          <li>
            <span>{copy.change}</span>
            <span>{signedPercentOf(change)}</span>
          </li>
        )}
        {isWaiting && (
          <li>
            <span>{copy.since}</span>
            <span>{purchasesSince < countedPurchases ? countTextOf(purchasesSince) : copy.sinceMost}</span>
          </li>
        )}
        {statements > 0 && (
          <li>
            <span>{copy.statements}</span>
            <span>{statements < countedStatements ? countTextOf(statements) : copy.sinceMost}</span>
          </li>
        )}
      </ul>
    </>
  );
}

/** Says whether and when the viewer may confirm a run. */
function waitTextOf(run: RunLine, viewerId: string, now: number): string {
  const refusal = refusalToConfirm(run, viewerId, now);
  if (refusal === "preparer-left" || !paysLater(run, businessDayAt(now))) return confirmerTextOf(run, viewerId, now);
  const then = `${copy.paysOn} ${shortDateOf(run.payDay)}. ${copy.confirmThen}`;
  if (refusal === "paid") return `${secondPerson.paid} ${then}`;
  return refusal === "second-needed" ? `${secondPerson.own} ${then}` : then;
}
