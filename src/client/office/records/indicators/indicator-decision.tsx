import { useId, useState } from "react";
import { indicatorsCopy as copy } from "#content/office/indicators.ts";
import type { IndicatorRecord } from "#rules/projects/indicators/answers.ts";
import { indicatorLimits } from "#rules/projects/indicators/indicator.ts";
import { officeButton, officeInput, officeRecords } from "#styled-system/recipes";
import { focusAtOnce } from "../../parts/focus-at-once.ts";
import { useIndicatorDecision } from "./use-indicators.ts";

/** Releases what a company has submitted, or declines it with a reason. */
export function IndicatorDecision({ record, about }: { record: IndicatorRecord; about: string }) {
  const styles = officeRecords();
  const id = useId();
  const [reason, setReason] = useState<string>();
  const { mutate, isPending, error, reset } = useIndicatorDecision(record);
  const failure = error && (
    <span className={styles.failure} role="alert">
      {error.message}
    </span>
  );
  if (reason === undefined)
    return (
      <span className={styles.correction}>
        <button
          type="button"
          className={officeButton()}
          aria-label={`${copy.release}: ${about}`}
          disabled={isPending}
          onClick={() => mutate({ act: "release", reason: "" })}
        >
          {isPending ? copy.saving : copy.release}
        </button>
        <button
          type="button"
          className={officeButton({ tone: "quiet" })}
          aria-label={`${copy.decline}: ${about}`}
          disabled={isPending}
          onClick={() => setReason("")}
        >
          {copy.decline}
        </button>
        {failure}
      </span>
    );
  return (
    <form
      className={styles.correction}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate({ act: "decline", reason });
      }}
    >
      <label htmlFor={id}>{copy.reason}</label>
      <input
        id={id}
        ref={focusAtOnce}
        className={officeInput()}
        maxLength={indicatorLimits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <button type="submit" className={officeButton({ tone: "danger" })} disabled={isPending}>
        {isPending ? copy.saving : copy.reallyDecline}
      </button>
      <button
        type="button"
        className={officeButton({ tone: "quiet" })}
        onClick={() => {
          setReason(undefined);
          reset();
        }}
      >
        {copy.cancel}
      </button>
      {failure}
    </form>
  );
}
