import { type FormEvent, type RefObject, useState } from "react";
import { runDecision as copy } from "#content/office/records-runs.ts";
import { countTextOf } from "#rules/money.ts";
import type { RunDetail } from "#rules/portfolio/run-answers.ts";
import { officeButton, officeDesk, officeForm, officeRecords } from "#styled-system/recipes";
import { PageLink } from "../../../navigation/page-link.tsx";
import { useOutcomeFocus } from "../../../ui/use-outcome-focus.ts";
import { fieldsOf } from "../../call.ts";
import { Key } from "../../parts/signs.tsx";
import { useRemovedRowMessage } from "../../rows/use-removed-row-message.ts";
import { useNow } from "../../use-now.ts";
import { TypedField } from "../typed-field.tsx";
import { useConfirmation } from "../use-runs.ts";
import { CounterRun } from "./counter-run.tsx";
import { mayConfirm } from "./may-confirm.ts";
import { type RunAct, refusalIn, type Tell } from "./refusal.ts";
import { RunChecksList } from "./run-checks.tsx";
import { RunRecord } from "./run-record.tsx";
import { SendBack } from "./send-back.tsx";
import { UnsentReason } from "./unsent-reason.tsx";

type RunDecisionProps = { detail: RunDetail; viewerId: string; formRef: RefObject<HTMLFormElement | null> };

/** The figures that the second person compares and confirms, the outcome of a decided run, and who did what. */
export function RunDecision({ detail, viewerId, formRef }: RunDecisionProps) {
  const [desk, layout, styles] = [officeDesk(), officeForm(), officeRecords()];
  const { run } = detail;
  const isWaiting = run.status === "waiting";
  const isOwn = run.preparedBy.id === viewerId;
  const now = useNow();
  const isConfirmable = mayConfirm(run, viewerId, now);
  const mayCounter = run.status === "confirmed" && run.reverses === null && run.reversedBy === null;
  const refused = useRemovedRowMessage(actsOf({ isWaiting, isConfirmable, mayCounter }));
  const outcome = useOutcomeFocus<HTMLParagraphElement>(run.status);
  return (
    <>
      <div aria-live="assertive">
        {refused.gone && (
          <p ref={refused.outcome} tabIndex={-1} className={`${desk.block} ${styles.failure}`}>
            {refused.gone}
          </p>
        )}
      </div>
      <section className={desk.block} aria-labelledby="decision">
        <RunChecksList detail={detail} viewerId={viewerId} />
      </section>
      {isWaiting && (
        <div className={desk.block} data-on-screen="">
          {isConfirmable && <Confirmation detail={detail} formRef={formRef} tell={refused.tell} />}
          <SendBack run={run} isOwn={isOwn} tell={refused.tell} />
        </div>
      )}
      {!isWaiting && (
        // After the viewer's own decision, its result takes the focus.
        <UnsentReason key={run.id} run={run} takesFocus={refused.gone === "" && run.decidedBy?.id !== viewerId} />
      )}
      {run.status === "confirmed" && (
        <div className={desk.block}>
          <p ref={outcome} tabIndex={-1}>
            {run.reverses === null ? copy.written : copy.counterWritten}
          </p>
          {mayCounter && <CounterRun run={run} tell={refused.tell} />}
          {run.reversedBy !== null && (
            <p>
              {copy.hasCounter}{" "}
              <PageLink to="officeRecords" search={{ run: run.reversedBy }}>
                {copy.open}
              </PageLink>
            </p>
          )}
        </div>
      )}
      {run.status === "sent-back" && (
        <div className={desk.block}>
          <p ref={outcome} tabIndex={-1}>
            {copy.sentBack}
          </p>
          {run.note && <p>{run.note}</p>}
          <p className={layout.foot}>
            <PageLink to="officeRecords" search={{ project: run.project.id, do: "run" }} className={officeButton()}>
              {copy.again}
            </PageLink>
          </p>
        </div>
      )}
      <RunRecord run={run} />
    </>
  );
}

type Allowed = { isWaiting: boolean; isConfirmable: boolean; mayCounter: boolean };

function actsOf({ isWaiting, isConfirmable, mayCounter }: Allowed): RunAct[] {
  if (isWaiting) return isConfirmable ? ["confirm", "send-back"] : ["send-back"];
  return mayCounter ? ["counter"] : [];
}

type ConfirmationProps = Pick<RunDecisionProps, "detail" | "formRef"> & { tell: Tell };

function Confirmation({ detail: { run, checks }, formRef, tell }: ConfirmationProps) {
  const [desk, layout, styles] = [officeDesk(), officeForm(), officeRecords()];
  const [amount, setAmount] = useState("");
  const { mutateAsync, isPending, error, reset } = useConfirmation(run);
  const fault = fieldsOf(error).amount;

  function confirm(event: FormEvent): void {
    event.preventDefault();
    // Ctrl+Enter submits even while the button is disabled.
    if (isPending || !checks.isCurrent) return;
    tell("confirm");
    mutateAsync(amount).catch((failure: Error) => tell("confirm", refusalIn(failure)));
  }

  const payments = run.holders === 1 ? copy.payment : copy.payments;
  return (
    <form ref={formRef} className={layout.fields} onSubmit={confirm} noValidate>
      {!checks.isCurrent && (
        <p className={styles.failure} role="alert">
          {copy.stale}
        </p>
      )}
      <TypedField
        label={copy.type}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={fault}
        onType={(typed) => {
          setAmount(typed);
          // While the amount is being sent, its result is shown first.
          if (!isPending) reset();
        }}
      />
      <div role="alert">{error && !fault && <p className={styles.failure}>{error.message}</p>}</div>
      <p className={desk.acts}>
        <button type="submit" className={officeButton({ tone: "primary" })} disabled={isPending || !checks.isCurrent}>
          {isPending ? copy.confirming : `${copy.confirm} ${countTextOf(run.holders)} ${payments}`}
          <Key name="Ctrl Enter" />
        </button>
      </p>
      <p className={desk.label}>{run.reverses === null ? copy.after : copy.afterCounter}</p>
    </form>
  );
}
