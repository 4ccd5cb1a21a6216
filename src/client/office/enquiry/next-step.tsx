import { type FormEvent, useState } from "react";
import { enquiryDesk as copy } from "#content/office/enquiry.ts";
import { addDays } from "#rules/day.ts";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { officeButton, officeDesk, officeEnquiry, officeInput } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { LazyView } from "../../layout/lazy-view.tsx";
import { bodyOf } from "../call.ts";
import { focusAtOnce } from "../parts/focus-at-once.ts";
import { businessZone, dayOf, todayAt } from "../times.ts";
import type { Attempts } from "./use-enquiry.ts";

type Step = { text: string; day: string | null };
type NextStepProps = { detail: EnquiryDetail; attempts: Attempts; now: number };

/** How far ahead a day can be chosen. */
const horizonDays = 365;

/** What is to be done next, and on which day. */
export function NextStep({ detail, attempts, now }: NextStepProps) {
  const styles = officeEnquiry();
  const [edited, setEdited] = useState<Step>();
  const { nextStep, reference } = detail;

  async function save(step: Step | null): Promise<void> {
    const isSaved = await attempts.attempt((version) =>
      bodyOf(api.office.enquiries[":reference"].$patch({ param: { reference }, json: { version, nextStep: step } })),
    );
    if (isSaved) setEdited(undefined);
  }

  if (edited)
    return <StepForm step={edited} isBusy={attempts.isBusy} onSave={save} onCancel={() => setEdited(undefined)} />;
  return (
    <span className={styles.step}>
      <span>
        {nextStep ? nextStep.text : copy.noNextStep}
        {nextStep?.day && (
          <>
            , <span className={styles.figure}>{dayOf(nextStep.day, now)}</span>
          </>
        )}
      </span>
      <span className={officeDesk().acts}>
        <button
          type="button"
          className={officeButton({ tone: "quiet" })}
          onClick={() => setEdited(nextStep ?? { text: "", day: null })}
        >
          {nextStep ? copy.changeNextStep : copy.setNextStep}
        </button>
        {nextStep && (
          <button
            type="button"
            className={officeButton({ tone: "quiet" })}
            disabled={attempts.isBusy}
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
  onSave: (step: Step) => Promise<void>;
  onCancel: () => void;
};

function StepForm({ step, isBusy, onSave, onCancel }: StepFormProps) {
  const styles = officeEnquiry();
  const [text, setText] = useState(step.text);
  const [day, setDay] = useState(step.day);
  const [isChoosing, setChoosing] = useState(false);
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(text.trim() === "");
    if (text.trim() !== "" && !isBusy) void onSave({ text: text.trim(), day });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.formField}>
        {copy.nextStepWhat}
        <input
          className={officeInput()}
          value={text}
          maxLength={200}
          // The button that opened the form is gone, and the focus with it.
          ref={focusAtOnce}
          aria-invalid={isMissing}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => event.key === "Escape" && onCancel()}
        />
      </label>
      {isMissing && (
        <p className={styles.failure} role="alert">
          {copy.nextStepMissing}
        </p>
      )}
      <span className={officeDesk().acts}>
        <button
          type="button"
          className={officeButton()}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {day ? `${copy.nextStepDay} ${dayOf(day, Date.now())}` : copy.chooseDay}
        </button>
        {day && (
          <button type="button" className={officeButton({ tone: "quiet" })} onClick={() => setDay(null)}>
            {copy.removeDay}
          </button>
        )}
      </span>
      {isChoosing && (
        <Days
          chosen={day ?? undefined}
          onChoose={(chosen) => {
            setDay(chosen);
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
  const today = todayAt(Date.now());
  return (
    <LazyView importModule={() => import("#browser/client/ui/calendar.tsx")} copy={copy.calendar} className={undefined}>
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
