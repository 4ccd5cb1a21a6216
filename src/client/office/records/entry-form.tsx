import { type FormEvent, useId, useLayoutEffect, useRef } from "react";
import { entryForm as copy } from "#content/office/records.ts";
import { moneyTextOf } from "#rules/money.ts";
import { entryKinds } from "#rules/portfolio/entry.ts";
import type { RecordEntry } from "#rules/portfolio/record-answers.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { officeButton, officeDesk, officeForm, officeRecords } from "#styled-system/recipes";
import { focusFault } from "../../forms/use-submit.ts";
import { isEscape } from "../../ui/is-escape.ts";
import { currentVersionOf } from "../call.ts";
import { useKeys } from "../keys/use-keys.ts";
import { ChoiceField } from "../parts/choice-field.tsx";
import { FormActs } from "./form-acts.tsx";
import { PersonField, ProjectField } from "./project-and-person-fields.tsx";
import { TypedField } from "./typed-field.tsx";
import { type BegunEntry, useEntryForm } from "./use-entry-form.ts";

/** The form to record one entry by hand. */
export function EntryForm({ onClose, ...begun }: BegunEntry & { onClose: () => void }) {
  const [desk, layout, styles] = [officeDesk(), officeForm(), officeRecords()];
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { entry, fields, missing, isPending, error, recorded, change, save, clear } = useEntryForm(begun);
  const there = currentVersionOf<RecordEntry>(error);
  const { kind, person, project } = entry;
  const isPurchase = kind === "purchases";
  // Runs after React has marked the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus only after a new result
  useLayoutEffect(() => focusFault(form.current), [missing, error]);
  // Escape keeps what is typed; the button discards it.
  useKeys({ Escape: onClose });

  function close(): void {
    clear();
    onClose();
  }

  return (
    <section className={desk.block} aria-labelledby={`${id}title`}>
      <header className={desk.blockHead}>
        <h2 id={`${id}title`}>{copy.title}</h2>
      </header>
      <form
        ref={form}
        className={layout.fields}
        noValidate
        onKeyDown={(event) => isEscape(event.nativeEvent) && !event.isDefaultPrevented() && onClose()}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save();
        }}
      >
        <ChoiceField
          label={copy.kind}
          choices={entryKinds}
          nameOf={(each) => copy.kinds[each]}
          value={kind}
          onChoose={(chosen) => change({ kind: chosen })}
        />
        <PersonField chosen={person} onChoose={(chosen) => change({ person: chosen })} error={fields.personId} />
        <ProjectField chosen={project} onChoose={(chosen) => change({ project: chosen })} error={fields.projectId} />
        <TypedField
          label={copy.day}
          type="date"
          value={entry.day}
          error={fields.day}
          onType={(day) => change({ day })}
        />
        {isPurchase && (
          <TypedField
            label={copy.tokens}
            inputMode="numeric"
            autoComplete="off"
            value={entry.tokens}
            error={fields.tokens}
            onType={(tokens) => change({ tokens })}
          />
        )}
        <TypedField
          label={kind === "valuations" ? copy.value : copy.amount}
          hint={copy.hint}
          inputMode="decimal"
          autoComplete="off"
          value={entry.amount}
          error={fields.amount}
          onType={(amount) => change({ amount })}
        />
        {isPurchase && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={entry.opening}
              onChange={({ target }) => change({ opening: target.checked })}
            />
            <span>{copy.opening}</span> <small className={desk.label}>{copy.openingHint}</small>
          </label>
        )}
        <div role="alert">
          {error && <p className={styles.failure}>{error.message}</p>}
          {there && (
            <p>
              {copy.there} {moneyTextOf(there)}.{" "}
              <button
                type="button"
                className={officeButton({ tone: "danger" })}
                disabled={isPending}
                onClick={() => save(there.minorUnits)}
              >
                {copy.replace}
              </button>
            </p>
          )}
        </div>
        <div role="status">
          {recorded && <p>{`${copy.saved} ${savedText(recorded)}`}</p>}
          {recorded?.valuedOn && <p>{`${copy.valued} ${shortDateOf(recorded.valuedOn)}. ${copy.valuedNote}`}</p>}
        </div>
        <FormActs
          send={isPending ? copy.saving : copy.save}
          cancel={copy.close}
          disabled={isPending}
          onCancel={close}
        />
        <p className={styles.note}>{copy.note}</p>
      </form>
    </section>
  );
}

function savedText(entry: RecordEntry): string {
  return `${entry.person.name}, ${entry.project.name}, ${shortDateOf(entry.day)}, ${moneyTextOf(entry)}.`;
}
