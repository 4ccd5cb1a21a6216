import { useEffect, useId, useRef } from "react";
import { blockFormCopy as copy } from "#content/office/blocked-times-desk.ts";
import { blockLimits, blockPatterns } from "#rules/consultations/blocked-time.ts";
import type { OfficeConsultation } from "#rules/consultations/office-answers.ts";
import { minuteTextOf } from "#rules/consultations/slots.ts";
import { addDays, type Day, type Weekday, weekdays } from "#rules/day.ts";
import { officeButton, officeDesk, officeForm, officeInput, officePanel } from "#styled-system/recipes";
import { ChoiceField } from "../parts/choice-field.tsx";
import { describedBy, FieldError } from "../parts/field-error.tsx";
import { DayField } from "./day-field.tsx";
import { useBlockEntry } from "./use-block-entry.ts";
import { shortDayOf } from "./week-shape.ts";

/** Every half hour by its clock time, with midnight at both ends of the day. */
const timeNames = new Map(
  Array.from({ length: 49 }, (_, index) => [clockOfMinutes(index * 30), minuteTextOf(index * 30)]),
);
const times = [...timeNames.keys()];
const possible = { from: times.slice(0, -1), to: times.slice(1) };

type BlockFormProps = {
  today: Day;
  zoneText: string;
  /** True if a success is hidden, because the list has had an outcome since. */
  isOutdated?: boolean;
  /** Called when an action begins, and when it has succeeded. */
  onAct?: () => void;
};

/** A form to block a day, a range of days, or some weekdays of every week; the whole day or some hours of it. */
export function BlockForm({ today, zoneText, isOutdated = false, onAct }: BlockFormProps) {
  const styles = officeDesk();
  const [layout, panel] = [officeForm(), officePanel()];
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const { entry, change, fields, call, overlapping, send } = useBlockEntry(onAct);
  useEffect(() => name.current?.focus(), []);
  const days = { first: today, last: addDays(today, blockLimits.days) };
  return (
    <section className={styles.block} aria-labelledby={`${id}title`}>
      <header className={styles.blockHead}>
        <h2 id={`${id}title`}>{copy.title}</h2>
        <span className={styles.aside}>{`${copy.clock} ${zoneText}`}</span>
      </header>
      <form
        className={layout.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className={layout.field}>
          <label htmlFor={`${id}name`}>{copy.name}</label>
          <input
            id={`${id}name`}
            ref={name}
            className={officeInput()}
            autoComplete="off"
            maxLength={blockLimits.name}
            value={entry.name}
            onChange={({ target }) => change({ name: target.value })}
            {...describedBy(`${id}name`, fields.name)}
          />
          <FieldError id={`${id}name`} error={fields.name} />
        </div>
        <fieldset className={panel.fieldset}>
          <legend>{copy.howOften}</legend>
          <div className={styles.acts}>
            {blockPatterns.map((pattern) => (
              <button
                key={pattern}
                type="button"
                className={officeButton()}
                aria-pressed={entry.pattern === pattern}
                onClick={() => change({ pattern })}
              >
                {copy.patterns[pattern]}
              </button>
            ))}
          </div>
        </fieldset>
        <div className={layout.two}>
          <DayField
            label={entry.pattern === "once" ? copy.day : copy.firstDay}
            value={entry.firstDay}
            {...days}
            error={fields.firstDay}
            onChoose={(firstDay) => change({ firstDay })}
          />
          {entry.pattern !== "once" && (
            <DayField
              label={entry.pattern === "weekly" ? copy.lastDayOptional : copy.lastDay}
              value={entry.lastDay}
              {...days}
              {...(entry.pattern === "weekly" && { empty: copy.noLastDay, onClear: () => change({ lastDay: "" }) })}
              error={fields.lastDay}
              onChoose={(lastDay) => change({ lastDay })}
            />
          )}
        </div>
        {entry.pattern === "weekly" && (
          <WeekdayChoice
            chosen={entry.weekdays}
            error={fields.weekdays}
            onChange={(chosen) => change({ weekdays: chosen })}
          />
        )}
        <label>
          <input
            type="checkbox"
            checked={entry.isWholeDay}
            onChange={({ target }) => change({ isWholeDay: target.checked })}
          />{" "}
          {copy.wholeDay}
        </label>
        {!entry.isWholeDay && (
          <div className={layout.two}>
            {(["from", "to"] as const).map((end) => (
              <ChoiceField
                key={end}
                label={copy[end]}
                choices={possible[end]}
                nameOf={(time) => timeNames.get(time) ?? time}
                value={entry[end]}
                onChoose={(time) => change({ [end]: time })}
                error={fields[end]}
              />
            ))}
          </div>
        )}
        <div aria-live="polite">
          {overlapping.length > 0 && (
            <p
              className={styles.label}
            >{`${copy.overlapping} ${overlapping.map(bookingTextOf).join("; ")}. ${copy.stays}`}</p>
          )}
          {!isOutdated && call.isSuccess && <p>{copy.done}</p>}
          {call.isError && <p className={panel.error}>{call.error.message}</p>}
        </div>
        <p className={styles.acts}>
          <button type="submit" className={officeButton({ tone: "primary" })} disabled={call.isPending}>
            {call.isPending ? copy.sending : copy.send}
          </button>
        </p>
      </form>
    </section>
  );
}

type WeekdayChoiceProps = {
  chosen: readonly Weekday[];
  error: string | undefined;
  onChange: (chosen: Weekday[]) => void;
};

function WeekdayChoice({ chosen, error, onChange }: WeekdayChoiceProps) {
  const id = useId();
  return (
    <fieldset className={officePanel().fieldset}>
      <legend>{copy.weekdays}</legend>
      <div className={officeDesk().acts}>
        {weekdays.map((weekday) => (
          <label key={weekday}>
            <input
              type="checkbox"
              checked={chosen.includes(weekday)}
              onChange={({ target }) =>
                onChange(weekdays.filter((each) => (each === weekday ? target.checked : chosen.includes(each))))
              }
            />{" "}
            {weekday.slice(0, 3)}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function bookingTextOf({ name, ours }: OfficeConsultation): string {
  return `${name}, ${shortDayOf(ours.day)}, ${ours.timeText}`;
}

function clockOfMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
