import { type FormEvent, useState } from "react";
import { riskCopy } from "#content/pages/risk.ts";
import { isTooLarge } from "#rules/large-amount.ts";
import { measureNameOf } from "#rules/portfolio/risk/csv-rows.ts";
import { typedFigureOf } from "#rules/portfolio/risk/figures.ts";
import { readLimitValue } from "#rules/portfolio/risk/limits.ts";
import type { Measure } from "#rules/portfolio/risk/measures.ts";
import { button, riskPage } from "#styled-system/recipes";
import { useKept } from "../../forms/use-kept.ts";
import { useSession } from "../../session.ts";
import { TextField } from "../../ui/field.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { isEscape } from "../../ui/is-escape.ts";
import { useLatest } from "../../ui/use-latest.ts";
import type { ChangeLimit } from "./use-risk.ts";

const copy = riskCopy.limits;

type LimitFormProps = { measure: Measure; changeLimit: ChangeLimit; onClose: () => void };

/** A form to set, change or remove one limit. What is typed is kept until it is saved. */
export function LimitForm({ measure, changeLimit, onClose }: LimitFormProps) {
  const styles = riskPage();
  const name = measureNameOf(measure, riskCopy);
  const unit = measure.measure === "score" || measure.measure === "amount" ? measure.measure : "share";
  // The limit as it was when the form was opened. A logout, or a login of somebody else, drops what is kept.
  const session = useSession();
  const ownerId = session.state === "member" ? session.person.id : "";
  const [begun] = useState(() => ({
    typed: typedFigureOf(measure, measure.limit),
    kept: keptNameOf(ownerId, measure),
  }));
  const [{ typed }, setTyped, clear] = useKept(
    begun.kept,
    () => ({ typed: begun.typed }),
    (current) => current.typed !== begun.typed,
  );
  /** The version that a save replaces. Once it is saved, or a conflict was shown, the next save replaces the limit shown then. */
  const [version, setVersion] = useState<number | undefined>(measure.version);
  const latest = useLatest(typed);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  function close(): void {
    clear();
    onClose();
  }

  async function change(value: number | null): Promise<void> {
    setBusy(true);
    setFault(undefined);
    const { failure, isConflict } = await changeLimit(measure, value, version ?? measure.version);
    setBusy(false);
    if (failure === undefined || isConflict) setVersion(undefined);
    if (failure !== undefined) setFault(failure || copy.failed);
    // What was typed in the meantime was not saved, so the form then stays open.
    else if (latest.current === typed) close();
  }

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const value = readLimitValue(measure, typed);
    if (value === undefined) {
      setFault(copy.faults[unit === "amount" && isTooLarge(typed) ? "tooLarge" : unit]);
      event.currentTarget.querySelector("input")?.focus();
    } else if (!isBusy) void change(value);
  }

  const other = button();
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={`${name}, ${copy.limit}`}
      onSubmit={save}
      onKeyDown={(event) => !isBusy && isEscape(event.nativeEvent) && close()}
    >
      <TextField
        label={`${name}, ${copy.limit}`}
        hint={`(${unit === "amount" ? `${copy.units.amount} ${measure.part}` : copy.units[unit]})`}
        error={fault}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={true}
        maxLength={24}
        onChange={({ target }) => {
          setTyped({ typed: target.value });
          setFault(undefined);
        }}
      />
      <div className={styles.buttons}>
        <button type="submit" className={button({ tone: "primary" })} disabled={isBusy}>
          {isBusy ? copy.saving : copy.save}
        </button>
        {measure.limit !== undefined && (
          <button type="button" className={other} disabled={isBusy} onClick={() => void change(null)}>
            {copy.remove}
          </button>
        )}
        <button type="button" className={other} disabled={isBusy} onClick={close}>
          {copy.cancel}
        </button>
      </div>
      <HiddenText>
        <span role="alert">{fault}</span>
      </HiddenText>
    </form>
  );
}

function keptNameOf(ownerId: string, { measure, part, version }: Measure): string {
  return `limit:${ownerId}:${measure}:${part}:${version}`;
}
