import { type FormEvent, useState } from "react";
import { runFaults } from "#content/office/records-errors.ts";
import { runDesk as copy } from "#content/office/records-runs.ts";
import type { Day } from "#rules/day.ts";
import { readRun, type TypedRun } from "#rules/portfolio/run.ts";
import { keyAfterEdit, keyAfterFailure, newKey } from "../../../forms/idempotency-key.ts";
import { useLatest } from "../../../ui/use-latest.ts";
import { CallFailure, fieldsOf } from "../../call.ts";
import type { ComboboxChoice } from "../../parts/combobox.tsx";
import { useProject } from "../../projects/use-projects-desk.ts";
import { businessDayAt } from "../../times.ts";
import { useKeptState } from "../../use-kept-state.ts";
import { useNewDay } from "../../use-new-day.ts";
import { usePreparation, useRunPreview } from "../use-runs.ts";

type Faults = Record<string, string | undefined>;

/**
 * The state of the form for a new run, which is previewed first and then prepared. `onPrepared` gets the id of the run. A change
 * renews the idempotency key, unless the last call had no answer.
 */
export function useRunForm(projectId: string | undefined, onPrepared: (id: string) => void) {
  const { data: begunWith } = useProject(projectId ?? "", { enabled: projectId !== undefined });
  const [{ chosen, key, isUnknown, ...typed }, setFigures, clear] = useKeptState(
    `run:${projectId ?? ""}`,
    () => ({ chosen: null as ComboboxChoice | null, ...emptyRun(businessDayAt(Date.now())), ...newKey() }),
    ({ amount }) => amount !== "",
  );
  const today = useNewDay(typed.amount === "", (before, now) => {
    const dayAfter = (day: string) => (day === before ? now : day);
    setFigures((begun) => ({ ...begun, recordDay: dayAfter(begun.recordDay), payDay: dayAfter(begun.payDay) }));
  });
  const [missing, setMissing] = useState<Faults>({});
  const preview = useRunPreview();
  const preparation = usePreparation();
  const latestKey = useLatest(key);
  const project = chosen ?? begunWith ?? null;
  const body = { projectId: project?.id ?? "", ...typed };
  const isShown = preview.isSuccess && JSON.stringify(preview.variables) === JSON.stringify(body);
  const isBusy = preview.isPending || preparation.isPending;
  const error = preparation.error ?? preview.error;

  function change(changed: Partial<typeof typed & { chosen: ComboboxChoice }>): void {
    setFigures((before) => ({ ...before, ...changed, ...keyAfterEdit(before, preparation.isPending) }));
    setMissing({});
    // Resets failures only: the result of a run that was prepared or is being prepared is still shown.
    if (preparation.isError) preparation.reset();
    if (preview.isError) preview.reset();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    if (!project) setMissing({ projectId: copy.choose, ...faultsOf(typed, today) });
    else if (!isShown) {
      preparation.reset();
      preview.mutate(body);
    } else
      preparation.mutate(
        { key, body: { ...body, basis: preview.data.basis } },
        {
          onSuccess: ({ run }) => {
            // Figures typed in the meantime belong to another run.
            if (latestKey.current !== key) return;
            clear();
            onPrepared(run.id);
          },
          onError: (failure) => {
            if (!(failure instanceof CallFailure)) return;
            setFigures((current) => ({ ...current, ...keyAfterFailure(failure, { key, isUnknown }, current) }));
            if (failure.problem === "conflict") preview.mutate(body);
          },
        },
      );
  }

  const faults: Faults = { ...missing, ...fieldsOf(error) };
  const shown = isShown ? preview.data : undefined;
  return { project, typed, faults, missing, error, preview, shown, preparation, isBusy, change, submit, clear };
}

function emptyRun(today: string): TypedRun {
  return { amount: "", recordDay: today, payDay: today };
}

/** Marks the wrong fields without the API, which cannot be called without a project. */
function faultsOf(typed: TypedRun, today: Day): Faults {
  const found = Object.entries(readRun(typed, today).faults ?? {});
  return Object.fromEntries(found.map(([field, fault]) => [field, runFaults[fault]]));
}
