import { useState } from "react";
import { entryForm as copy } from "#content/office/records.ts";
import { entryFaults } from "#content/office/records-errors.ts";
import { type EntryKind, readEntry } from "#rules/portfolio/entry.ts";
import type { EntryRequest } from "#rules/portfolio/record-requests.ts";
import { keyAfterEdit, keyAfterFailure, newKey } from "../../forms/idempotency-key.ts";
import { CallFailure, fieldsOf } from "../call.ts";
import type { ComboboxChoice } from "../parts/combobox.tsx";
import { businessDayAt } from "../times.ts";
import { useKeptState } from "../use-kept-state.ts";
import { useNewDay } from "../use-new-day.ts";
import { useRecordEntry } from "./use-records.ts";

export type BegunEntry = { kind: EntryKind; person: ComboboxChoice | null; project: ComboboxChoice | null };

const untyped = { tokens: "", amount: "", opening: false };

/**
 * The entries of the form, and the call that records them. A change renews the idempotency key, so that a repeated press records
 * the entries once. Without an answer the key stays, because the earlier entries may have been recorded.
 */
export function useEntryForm(begun: BegunEntry) {
  const [entry, setEntry, clear] = useKeptState(
    `entry:${begun.person?.id ?? ""}:${begun.project?.id ?? ""}`,
    () => ({ ...begun, ...untyped, day: businessDayAt(Date.now()) as string, ...newKey() }),
    ({ tokens, amount }) => tokens !== "" || amount !== "",
  );
  const today = useNewDay(entry.tokens === "" && entry.amount === "", (before, now) =>
    setEntry((empty) => (empty.day === before ? { ...empty, day: now } : empty)),
  );
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { mutate, isPending, error, data, reset } = useRecordEntry();

  function change(changed: Partial<typeof entry>): void {
    setEntry((before) => ({ ...before, ...changed, ...keyAfterEdit(before, isPending) }));
    setMissing({});
    // While an entry is being recorded, its result is shown first.
    if (!isPending) reset();
  }

  function save(replaces?: number): void {
    if (isPending) return;
    const { key, isUnknown, kind, person, project, day, tokens, amount, opening } = entry;
    if (!person || !project) {
      // The API cannot be called yet, but all wrong fields are marked.
      const found = Object.entries(readEntry(kind, entry, today).faults ?? {});
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
    const emptied = { ...untyped, ...newKey() };
    const onSuccess = () => setEntry((before) => (before.key === key ? { ...before, ...emptied } : before));
    const onError = (failure: Error) => {
      if (!(failure instanceof CallFailure)) return;
      setEntry((before) => ({ ...before, ...keyAfterFailure(failure, { key, isUnknown }, before) }));
    };
    mutate({ key, body: bodies[kind] }, { onSuccess, onError });
  }

  const fields: Record<string, string | undefined> = { ...missing, ...fieldsOf(error) };
  return { entry, fields, missing, isPending, error, recorded: data, change, save, clear };
}
