import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { entryForm as copy } from "#content/office/records.ts";
import { entryFaults } from "#content/office/records-errors.ts";
import { moneyTextOf } from "#rules/money.ts";
import { type EntryKind, entryKinds, readEntry } from "#rules/portfolio/entry.ts";
import type { RecordEntry } from "#rules/portfolio/record-answers.ts";
import type { EntryRequest } from "#rules/portfolio/record-requests.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { officeButton, officeDesk, officeForm, officeRecords } from "#styled-system/recipes";
import { isEscape } from "../../ui/is-escape.ts";
import { fieldsOf, nowOf } from "../call.ts";
import type { ComboboxChoice } from "../parts/combobox.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { todayAt } from "../times.ts";
import { useKeptState } from "../use-kept-state.ts";
import { useKeys } from "../use-keys.ts";
import { PersonField, ProjectField } from "./choice-fields.tsx";
import { TypedField } from "./typed-field.tsx";
import { useRecordEntry } from "./use-records.ts";

type EntryFormProps = {
  kind: EntryKind;
  person: ComboboxChoice | null;
  project: ComboboxChoice | null;
  onClose: () => void;
};

/** One entry by hand. Its key is renewed when something else is entered, so that a repeated press records it once. */
export function EntryForm({ onClose, ...begun }: EntryFormProps) {
  const [desk, layout, styles] = [officeDesk(), officeForm(), officeRecords()];
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [entry, setEntry, clear] = useKeptState(
    `entry:${begun.person?.id ?? ""}:${begun.project?.id ?? ""}`,
    () => ({
      ...begun,
      ...{ day: todayAt(Date.now()) as string, tokens: "", amount: "", opening: false },
      key: crypto.randomUUID(),
    }),
    ({ tokens, amount }) => tokens !== "" || amount !== "",
  );
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { mutate, isPending, error, data, reset } = useRecordEntry();
  const fields: Record<string, string | undefined> = {
    ...missing,
    ...fieldsOf(error),
  };
  const there = nowOf<RecordEntry>(error);
  const { kind, person, project } = entry;
  const isPurchase = kind === "purchases";
  // After React has marked the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result is what moves the focus
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [missing, error]);
  // Keeps what is typed; the button drops it.
  useKeys({ Escape: onClose });

  function change(changed: Partial<typeof entry>): void {
    setEntry((before) => ({ ...before, ...changed, key: crypto.randomUUID() }));
    setMissing({});
    // What is being recorded is told of, and comes before the next.
    if (!isPending) reset();
  }

  function close(): void {
    clear();
    onClose();
  }

  function save(replaces?: number): void {
    if (isPending) return;
    const { key, day, tokens, amount, opening } = entry;
    if (!person || !project) {
      // There is nothing to ask the API yet, and every field that is wrong is marked all the same.
      const found = Object.entries(readEntry(kind, entry, todayAt(Date.now())).faults ?? {});
      setMissing({
        ...Object.fromEntries(found.map(([field, fault]) => [field, entryFaults[fault]])),
        ...(!person && { personId: copy.choose }),
        ...(!project && { projectId: copy.choose }),
      });
      return;
    }
    const of = { personId: person.id, projectId: project.id, day, amount };
    const bodies = {
      purchases: { kind: "purchases", ...of, tokens, opening },
      distributions: { kind: "distributions", ...of },
      valuations: { kind: "valuations", ...of, ...(replaces !== undefined && { replaces }) },
    } as const satisfies Record<EntryKind, EntryRequest>;
    const emptied = { tokens: "", amount: "", opening: false, key: crypto.randomUUID() };
    const onSuccess = () => setEntry((before) => (before.key === key ? { ...before, ...emptied } : before));
    mutate({ key, body: bodies[kind] }, { onSuccess });
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
        onKeyDown={(event) => isEscape(event) && !event.isDefaultPrevented() && onClose()}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save();
        }}
      >
        <SelectField
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
          {data && <p>{`${copy.saved} ${savedText(data)}`}</p>}
          {data?.valuedOn && <p>{`${copy.valued} ${shortDateOf(data.valuedOn)}. ${copy.valuedNote}`}</p>}
        </div>
        <p className={desk.acts}>
          <button type="submit" className={officeButton({ tone: "primary" })} disabled={isPending}>
            {isPending ? copy.saving : copy.save}
          </button>
          <button type="button" className={officeButton({ tone: "quiet" })} onClick={close}>
            {copy.close}
          </button>
        </p>
        <p className={styles.note}>{copy.note}</p>
      </form>
    </section>
  );
}

function savedText(entry: RecordEntry): string {
  return `${entry.person.name}, ${entry.project.name}, ${shortDateOf(entry.day)}, ${moneyTextOf(entry)}.`;
}
