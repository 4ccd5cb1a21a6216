import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from "react";
import { enquiryDesk as copy } from "#content/office/enquiry.ts";
import { addDays } from "#rules/day.ts";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { inboxLimits } from "#rules/enquiries/inbox-limits.ts";
import { officeButton, officeDesk, officeEnquiry, officeInput } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { LazyView } from "../../layout/lazy-view.tsx";
import { useLatest } from "../../ui/use-latest.ts";
import { bodyOf } from "../call.ts";
import { describedBy, FieldError } from "../parts/field-error.tsx";
import { businessDayAt, businessZone, calendarDayTextOf } from "../times.ts";
import { useKeptState } from "../use-kept-state.ts";
import { useOpenedForm } from "../use-opened-form.ts";
import type { Writes } from "./use-enquiry.ts";

type Step = { text: string; day: string | null };
type NextStepProps = { detail: EnquiryDetail; writes: Writes; now: number };

/** How far ahead a day can be chosen. */
const horizonDays = 365;

/** The next step of an enquiry, and its day. */
export function NextStep({ detail, writes, now }: NextStepProps) {
  const styles = officeEnquiry();
  const { nextStep, reference } = detail;
  const saved = nextStep ?? { text: "", day: null };
  const isUnsent = (typed: Step | null) => typed !== null && (typed.text !== saved.text || typed.day !== saved.day);
  // Until something is typed, the form shows what is saved.
  const [{ isOpen, typed }, setForm, clear] = useKeptState(
    `next-step:${reference}`,
    () => ({ isOpen: false, typed: null as Step | null }),
    (form) => isUnsent(form.typed),
  );
  const step = typed ?? saved;
  const latest = useLatest(typed);
  const { field, opener, open, cancel, onKeyDown } = useOpenedForm<HTMLInputElement>(
    (wanted) => setForm((before) => ({ ...before, isOpen: wanted })),
    clear,
  );

  function save(wanted: Step | null): void {
    const done = wanted ? copy.nextStepSaved : copy.nextStepCleared;
    void writes.write(
      async (version, once) => {
        // When it is repeated after a conflict, it sends what is typed by then.
        const typedNow = latest.current;
        const text = typedNow?.text.trim();
        const nextStep = wanted && typedNow && text ? { text, day: typedNow.day } : wanted;
        const json = { version, nextStep };
        const answer = await bodyOf(api.office.enquiries[":reference"].$patch({ param: { reference }, json }, once));
        // Text typed in the meantime was not saved, and stays. So does text typed before the saved step is cleared.
        if (latest.current === typedNow && (wanted || !isUnsent(typedNow))) clear();
        return answer;
      },
      "head",
      done,
    );
  }

  if (isOpen)
    return (
      <StepForm
        step={step}
        isBusy={writes.isBusy}
        onChange={(changed) => setForm({ isOpen, typed: { ...step, ...changed } })}
        onSave={save}
        onCancel={cancel}
        onKeyDown={onKeyDown}
        field={field}
      />
    );
  return (
    <span className={styles.step}>
      <span>
        {nextStep ? nextStep.text : copy.noNextStep}
        {nextStep?.day && (
          <>
            , <span className={styles.figure}>{calendarDayTextOf(nextStep.day, now)}</span>
          </>
        )}
      </span>
      <span className={officeDesk().acts}>
        <button ref={opener} type="button" className={officeButton({ tone: "quiet" })} onClick={open}>
          {nextStep ? copy.changeNextStep : copy.setNextStep}
        </button>
        {nextStep && (
          <button
            type="button"
            className={officeButton({ tone: "quiet" })}
            disabled={writes.isBusy}
            onClick={() => save(null)}
          >
            {copy.clearNextStep}
          </button>
        )}
      </span>
    </span>
  );
}

type StepFormProps = {
  step: Step;
  isBusy: boolean;
  onChange: (changed: Partial<Step>) => void;
  onSave: (step: Step) => void;
  onCancel: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  field: RefObject<HTMLInputElement | null>;
};

function StepForm({
  step: { text, day },
  isBusy,
  onChange: change,
  onSave,
  onCancel,
  onKeyDown,
  field,
}: StepFormProps) {
  const styles = officeEnquiry();
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const error = isMissing ? copy.nextStepMissing : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(text.trim() === "");
    if (text.trim() !== "" && !isBusy) onSave({ text: text.trim(), day });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.formField}>
        {copy.nextStepWhat}
        <input
          className={officeInput()}
          autoComplete="off"
          value={text}
          maxLength={inboxLimits.nextStep}
          ref={field}
          onChange={({ target }) => change({ text: target.value })}
          onKeyDown={onKeyDown}
          {...describedBy(id, error)}
        />
      </label>
      <FieldError id={id} error={error} />
      <span className={officeDesk().acts}>
        <button
          type="button"
          className={officeButton()}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {day ? `${copy.nextStepDay} ${calendarDayTextOf(day, Date.now())}` : copy.chooseDay}
        </button>
        {day && (
          <button type="button" className={officeButton({ tone: "quiet" })} onClick={() => change({ day: null })}>
            {copy.removeDay}
          </button>
        )}
      </span>
      {isChoosing && (
        <Days
          chosen={day ?? undefined}
          onChoose={(chosen) => {
            change({ day: chosen });
            setChoosing(false);
          }}
        />
      )}
      <span className={officeDesk().acts}>
        <button type="submit" className={officeButton()} disabled={isBusy}>
          {isBusy ? copy.saving : copy.save}
        </button>
        <button type="button" className={officeButton({ tone: "quiet" })} onClick={onCancel}>
          {copy.cancel}
        </button>
      </span>
    </form>
  );
}

function Days({ chosen, onChoose }: { chosen: string | undefined; onChoose: (day: string) => void }) {
  const today = businessDayAt(Date.now());
  return (
    <LazyView importModule={() => import("#browser/client/ui/calendar.tsx")} copy={copy.calendar}>
      {({ Calendar }) => (
        <Calendar
          copy={copy.calendar}
          first={today}
          last={addDays(today, horizonDays)}
          timeZone={businessZone()}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </LazyView>
  );
}
