import { type FormEvent, useId } from "react";
import { indicatorsCopy as copy } from "#content/office/indicators.ts";
import type { IndicatorRecord } from "#rules/projects/indicators/answers.ts";
import { indicatorLimits } from "#rules/projects/indicators/indicator.ts";
import { officeButton, officeInput, officeRecords } from "#styled-system/recipes";
import { currentVersionOf } from "../../call.ts";
import type { TellOfRow } from "../../rows/use-removed-row-message.ts";
import { useKeptReason } from "../../use-kept-state.ts";
import { useOpenedForm } from "../../use-opened-form.ts";
import { useIndicatorDecision } from "./use-indicators.ts";

type IndicatorDecisionProps = {
  record: IndicatorRecord;
  about: string;
  tell: TellOfRow;
};

/** Releases an indicator that a company has submitted, or declines it with a reason. */
export function IndicatorDecision({ record, about, tell }: IndicatorDecisionProps) {
  const styles = officeRecords();
  const id = useId();
  const [{ isOpen, reason }, setKept, clear] = useKeptReason("decline-indicator", record.id);
  const { mutateAsync, isPending, error, reset } = useIndicatorDecision(record);
  const { field, opener, open, cancel, onKeyDown } = useOpenedForm<HTMLInputElement>(
    (wanted) => setKept((before) => ({ ...before, isOpen: wanted })),
    () => {
      clear();
      reset();
    },
  );

  function decline(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    tell(record.id);
    mutateAsync({ act: "decline", reason }).then(clear, tellFailure);
  }

  function release(): void {
    tell(record.id);
    mutateAsync({ act: "release", reason: "" }).then(clear, tellFailure);
  }

  function tellFailure(failure: Error): void {
    const current = currentVersionOf<{ indicator: IndicatorRecord }>(failure)?.indicator;
    const state = current && `${copy.now} ${copy.states[current.state]}.`;
    tell(record.id, [`${about}: ${failure.message}`, state].filter(Boolean).join(" "));
  }

  const failure = error && (
    <span className={styles.failure} role="alert">
      {error.message}
    </span>
  );
  if (!isOpen)
    return (
      <span className={styles.correction}>
        <button
          type="button"
          className={officeButton()}
          aria-label={`${copy.release}: ${about}`}
          disabled={isPending}
          onClick={release}
        >
          {isPending ? copy.saving : copy.release}
        </button>
        <button
          ref={opener}
          type="button"
          className={officeButton({ tone: "quiet" })}
          aria-label={`${copy.decline}: ${about}`}
          disabled={isPending}
          onClick={open}
        >
          {copy.decline}
        </button>
        {failure}
      </span>
    );
  return (
    <form className={styles.correction} noValidate onSubmit={decline}>
      <label htmlFor={id}>{copy.reason}</label>
      <input
        id={id}
        ref={field}
        className={officeInput()}
        autoComplete="off"
        maxLength={indicatorLimits.reason}
        value={reason}
        onChange={({ target }) => setKept({ isOpen: true, reason: target.value })}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={officeButton({ tone: "danger" })} disabled={isPending}>
        {isPending ? copy.saving : copy.reallyDecline}
      </button>
      <button type="button" className={officeButton({ tone: "quiet" })} disabled={isPending} onClick={cancel}>
        {copy.cancel}
      </button>
      {failure}
    </form>
  );
}
