import { useId, useRef, useState } from "react";
import { officeConsultationCopy } from "#content/office/consultations.ts";
import { dayTextOf, readDay } from "#rules/day.ts";
import { officeButton, officeForm } from "#styled-system/recipes";
import { Calendar } from "../../ui/calendar.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { describedBy, FieldError } from "../parts/field-error.tsx";

const copy = officeConsultationCopy.dayPicker;

type DayFieldProps = {
  label: string;
  value: string | undefined;
  /** Days as `YYYY-MM-DD`. The first is today in the business's zone. */
  first: string;
  last: string;
  /** The text while no day is chosen. */
  empty?: string;
  error?: string | undefined;
  onChoose: (day: string) => void;
  /** Given if the day is optional. */
  onClear?: () => void;
};

/** A field for a day, with the same calendar that visitors have. */
export function DayField({ label, value, first, last, empty = copy.choose, error, onChoose, onClear }: DayFieldProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const day = value ? readDay(value) : undefined;
  return (
    <div className={officeForm().field}>
      <span id={`${id}label`}>{label}</span>
      <button
        ref={opener}
        id={id}
        type="button"
        className={officeButton()}
        aria-labelledby={`${id}label ${id}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...describedBy(id, error)}
      >
        {day ? dayTextOf(day) : empty}
      </button>
      {day && onClear && (
        <button
          type="button"
          className={officeButton({ tone: "quiet" })}
          onClick={() => {
            onClear();
            opener.current?.focus();
          }}
        >
          {copy.clear}
        </button>
      )}
      <FieldError id={id} error={error} />
      {isOpen && (
        <Dialog title={label} closeLabel={copy.close} onClose={() => setOpen(false)}>
          <Calendar
            copy={copy}
            first={first}
            last={last}
            timeZone="UTC"
            chosen={value}
            onChoose={(chosen) => {
              onChoose(chosen);
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
