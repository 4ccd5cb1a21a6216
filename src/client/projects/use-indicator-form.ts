import { useLayoutEffect, useRef, useState } from "react";
import { indicatorFields } from "#content/forms/indicator.ts";
import type { FieldErrors, ProblemName } from "#rules/problem.ts";
import type { IndicatorRecord, IndicatorRequest } from "#rules/projects/indicators/answers.ts";
import { readIndicatorPeriod } from "#rules/projects/indicators/period.ts";
import { type IdempotencyKey, keyAfterEdit, keyAfterFailure, newKey } from "../forms/idempotency-key.ts";
import { focusFault } from "../forms/use-submit.ts";

export type PeriodKind = "year" | "quarter" | "days";

/** The entries of an indicator form, as typed. */
export type IndicatorDraft = Omit<IndicatorRequest, "replaces"> & {
  periodKind: PeriodKind;
  year: string;
  quarter: string;
  replaces: IndicatorRecord | null;
  /** Why the entries were not stored. It stays with them while a correction puts them aside. */
  failure?: string | undefined;
  /** In a correction, the unsent entries that it interrupted. */
  aside: IndicatorDraft | null;
  sent: IdempotencyKey;
};

/** Sends an indicator. Resolves to the reason why it was not stored, or to undefined if it was. */
type SendIndicator = (
  body: IndicatorRequest,
  key: string,
) => Promise<{ failure: string; fields: FieldErrors; problem: ProblemName; isUnknown: boolean } | undefined>;

const empty: Omit<IndicatorDraft, "sent"> = {
  projectId: "",
  kind: "energy",
  name: "",
  unit: "",
  value: "",
  method: "",
  source: "",
  periodKind: "year",
  year: "",
  quarter: "1",
  firstDay: "",
  lastDay: "",
  replaces: null,
  aside: null,
};

/** The draft and its setter, like the result of `useState`. */
type DraftState = readonly [IndicatorDraft, (next: (before: IndicatorDraft) => IndicatorDraft) => void];

/**
 * The form for an indicator that a project measured, for its company and for staff. What was typed stays until it is stored.
 * After a refusal the first invalid field of `form` gets the focus, and each invalid field stays marked until it is changed.
 */
export function useIndicatorForm([draft, setDraft]: DraftState, send: SendIndicator) {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ failure?: string | undefined; fields?: FieldErrors; isDone?: boolean }>({});

  // Runs after React has marked the fields. Each refusal moves the focus; edits do not.
  useLayoutEffect(() => {
    if (refusals > 0) focusFault(form.current);
  }, [refusals]);

  function change(changed: Partial<IndicatorDraft>): void {
    setDraft((before) => ({ ...before, ...changed, failure: undefined, sent: keyAfterEdit(before.sent, isBusy) }));
    setResult((before) => {
      const fields = unchangedOf(before.fields ?? {}, changed);
      return Object.keys(fields).length > 0 ? { failure: before.failure, fields } : {};
    });
  }

  async function submit(): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    const { sent, replaces } = draft;
    // If the same failure comes again, it is announced again.
    setResult(({ fields = {} }) => ({ fields }));
    setDraft((before) => ({ ...before, failure: undefined }));
    const changeSent = (change: (current: IndicatorDraft) => IndicatorDraft) =>
      setDraft((before) => changeOf(replaces?.id, before, change));
    const refused = await send(requestOf(draft), sent.key);
    setBusy(false);
    setResult(refused ?? { isDone: true });
    if (refused) {
      setRefusals((count) => count + 1);
      changeSent((current) => ({
        ...current,
        failure: refused.failure,
        sent: keyAfterFailure(refused, sent, current.sent),
      }));
      return false;
    }
    const next = { name: "", value: "", replaces: null, sent: newKey() };
    // What was typed in the meantime was not sent, so it stays.
    changeSent((current) => (current.sent.key === sent.key ? (current.aside ?? { ...current, ...next }) : current));
    return true;
  }

  const fields = result.fields ?? {};
  const fault = fields.firstDay ?? fields.lastDay;
  // Without a year no days were sent, and an error about days would refer to fields that are not shown.
  const isWithoutYear = draft.periodKind !== "days" && !readIndicatorPeriod(periodNameOf(draft));
  const period = fault !== undefined && isWithoutYear ? indicatorFields.noYear : fault;
  const errors: Partial<Record<string, string>> = { ...fields, period };
  const { isDone = false } = result;
  // Entries that come back once a correction is stored may have failed before.
  const failure = isDone ? undefined : (result.failure ?? draft.failure);
  return { form, draft, change, submit, isBusy, errors, failure, isDone };
}

/** Returns an empty draft for a project. */
export function indicatorOf(projectId: string): IndicatorDraft {
  return { ...empty, projectId, sent: newKey() };
}

/**
 * Returns a draft that corrects a record and starts with its values. The entries typed before return once the
 * correction is stored or given up.
 */
export function correctionOf(record: IndicatorRecord, before?: IndicatorDraft): IndicatorDraft {
  if (before?.replaces?.id === record.id) return before;
  const { kind, name, unit, value, firstDay, lastDay, method, source, project } = record;
  const periodKind = "days" as const;
  const same = { kind, name, unit, value, firstDay, lastDay, method, source };
  const aside = before && isTyped(before) ? before : null;
  return { ...indicatorOf(project.id), ...same, periodKind, replaces: record, aside };
}

/** True if something was typed and not sent. Values that stay in the form for the next entry have been sent. */
export function isTyped(draft: IndicatorDraft): boolean {
  if (draft.aside && isTyped(draft.aside)) return true;
  if (draft.replaces === null) return draft.name !== "" || draft.value !== "";
  return entriesOf(draft) !== entriesOf(correctionOf(draft.replaces));
}

/** Returns the entries as text, to compare them. */
function entriesOf({ sent: _, failure: __, aside: ___, ...entries }: IndicatorDraft): string {
  return JSON.stringify(entries);
}

/** Changes the entries for, or in place of, this record. A correction that was begun since they were sent has put them aside. */
function changeOf(
  id: string | undefined,
  draft: IndicatorDraft,
  change: (current: IndicatorDraft) => IndicatorDraft,
): IndicatorDraft {
  if (draft.replaces?.id === id) return change(draft);
  return draft.aside ? { ...draft, aside: changeOf(id, draft.aside, change) } : draft;
}

/**
 * Returns the errors of the fields that were not changed. A period's fields count as one, and a change of
 * kind also changes the unit.
 */
function unchangedOf(errors: FieldErrors, changed: Partial<IndicatorDraft>): FieldErrors {
  const isPeriod = ["periodKind", "year", "quarter", "firstDay", "lastDay"].some((name) => name in changed);
  const gone = [
    ...Object.keys(changed),
    ...(isPeriod ? ["firstDay", "lastDay"] : []),
    ...("kind" in changed ? ["unit"] : []),
  ];
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !gone.includes(name)));
}

function requestOf(draft: IndicatorDraft): IndicatorRequest {
  const { projectId, kind, name, unit, value, method, source, replaces } = draft;
  const { firstDay, lastDay } = daysOf(draft);
  return { projectId, kind, name, unit, value, firstDay, lastDay, method, source, replaces: replaces?.id ?? null };
}

/** Returns the first and last day of the period as sent; empty if the year or quarter cannot be read. */
function daysOf(draft: IndicatorDraft): { firstDay: string; lastDay: string } {
  return draft.periodKind === "days"
    ? draft
    : (readIndicatorPeriod(periodNameOf(draft)) ?? { firstDay: "", lastDay: "" });
}

function periodNameOf({ periodKind, year, quarter }: IndicatorDraft): string {
  return periodKind === "year" ? year.trim() : `${year.trim()}-Q${quarter}`;
}
