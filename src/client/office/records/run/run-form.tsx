import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { runFaults } from "#content/office/records-errors.ts";
import { runDesk as copy, runFootNote, runFormFoot } from "#content/office/records-runs.ts";
import type { Day } from "#rules/day.ts";
import { readRun, type TypedRun } from "#rules/portfolio/run.ts";
import { officeButton, officeDesk, officeForm, officeRecords } from "#styled-system/recipes";
import { PageLink } from "../../../navigation/page-link.tsx";
import { useLatest } from "../../../ui/use-latest.ts";
import { CallFailure, fieldsOf } from "../../call.ts";
import { focusFirstField } from "../../focus-first-field.ts";
import type { ComboboxChoice } from "../../parts/combobox.tsx";
import { DeskFoot } from "../../parts/desk-foot.tsx";
import { useProject } from "../../projects/use-projects-desk.ts";
import { todayAt } from "../../times.ts";
import { useKeptState } from "../../use-kept-state.ts";
import { useKeys } from "../../use-keys.ts";
import { ProjectField } from "../choice-fields.tsx";
import { useRecordsAddress } from "../records-address.ts";
import { TypedField } from "../typed-field.tsx";
import { usePreparation, useRunPreview } from "../use-runs.ts";
import { RunFigures } from "./run-figures.tsx";
import { RunSteps } from "./run-steps.tsx";
import { ShareTable } from "./share-table.tsx";

type Faults = Record<string, string | undefined>;

/** The figures of a new run, its preview, and preparing it for a colleague. */
export function RunForm({ projectId }: { projectId: string | undefined }) {
  const [desk, layout, styles] = [officeDesk(), officeForm(), officeRecords()];
  const form = useRef<HTMLFormElement>(null);
  const { go } = useRecordsAddress();
  const { data: begunWith } = useProject(projectId ?? "", { enabled: projectId !== undefined });
  const today = todayAt(Date.now());
  const [{ chosen, ...figures }, setFigures, clear] = useKeptState(
    `run:${projectId ?? ""}`,
    () => ({ chosen: null as ComboboxChoice | null, ...emptyRun(today), key: crypto.randomUUID() }),
    ({ amount }) => amount !== "",
  );
  const [missing, setMissing] = useState<Faults>({});
  const project = chosen ?? begunWith ?? null;
  const preview = useRunPreview();
  const preparation = usePreparation();
  const { key, ...typed } = figures;
  const latestKey = useLatest(key);
  const body = { projectId: project?.id ?? "", ...typed };
  const isShown = preview.isSuccess && JSON.stringify(preview.variables) === JSON.stringify(body);
  const isBusy = preview.isPending || preparation.isPending;
  const error = preparation.error ?? preview.error;
  const faults: Faults = { ...missing, ...fieldsOf(error) };
  // After React has marked the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result is what moves the focus
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [missing, error]);
  useKeys({
    "Ctrl+Enter": () => form.current?.requestSubmit(),
    // Keeps what is typed.
    Escape: leave,
  });

  function leave(): void {
    go(projectId ? { project: projectId } : {});
  }

  function change(changed: Partial<typeof typed & { chosen: ComboboxChoice }>): void {
    setFigures((before) => ({ ...before, ...changed, key: crypto.randomUUID() }));
    setMissing({});
    // What became of a run that is being prepared, or was meanwhile, is told.
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
            // Figures that were typed meanwhile are of another run.
            if (latestKey.current !== key) return;
            clear();
            go({ run: run.id });
          },
          onError: (failure) => {
            if (failure instanceof CallFailure && failure.problem === "conflict") preview.mutate(body);
          },
        },
      );
  }

  return (
    <>
      <header className={desk.head}>
        <h1>{copy.newTitle}</h1>
        <p className={desk.lead}>
          <PageLink to="officeRecords">{copy.records}</PageLink>
          {project && `, ${project.name}`}
        </p>
      </header>
      <RunSteps run={isShown ? "preview" : "figures"} viewerId="" />
      {isShown && <RunFigures {...preview.data} />}
      <div ref={focusFirstField} className={`${desk.panes} ${styles.panes}`} data-two={isShown ? "" : undefined}>
        {isShown && (
          <div className={desk.pane}>
            <ShareTable of={preview.data} shares={preview.data.shares} />
          </div>
        )}
        <div className={desk.pane}>
          <form ref={form} className={`${desk.block} ${layout.fields}`} onSubmit={submit} noValidate>
            <div className={styles.form}>
              <ProjectField
                chosen={project}
                onChoose={(choice) => change({ chosen: choice })}
                error={faults.projectId}
              />
              <TypedField
                label={copy.amount}
                hint={copy.amountHint}
                inputMode="decimal"
                autoComplete="off"
                value={figures.amount}
                error={faults.amount}
                onType={(amount) => change({ amount })}
              />
              <TypedField
                label={copy.recordDay}
                hint={copy.recordHint}
                type="date"
                value={figures.recordDay}
                error={faults.recordDay}
                onType={(recordDay) => change({ recordDay })}
              />
              <TypedField
                label={copy.payDay}
                hint={copy.payHint}
                type="date"
                value={figures.payDay}
                error={faults.payDay}
                onType={(payDay) => change({ payDay })}
              />
              <div role="alert">{error && <p className={styles.failure}>{error.message}</p>}</div>
              <div role="status">
                {preparation.isSuccess && (
                  <p>
                    {copy.prepared}{" "}
                    <PageLink to="officeRecords" search={{ run: preparation.data.run.id }}>
                      {copy.openPrepared}
                    </PageLink>
                  </p>
                )}
                {preview.isSuccess && !isShown && <p className={desk.muted}>{copy.outdated}</p>}
                {isShown && <p className={desk.muted}>{copy.prepareNote}</p>}
              </div>
              <p className={desk.acts}>
                <button type="submit" className={officeButton({ tone: "primary" })} disabled={isBusy}>
                  {preparation.isPending
                    ? copy.preparing
                    : preview.isPending
                      ? copy.previewing
                      : isShown
                        ? copy.prepare
                        : copy.doPreview}
                </button>
                <button
                  type="button"
                  className={officeButton({ tone: "quiet" })}
                  onClick={() => {
                    clear();
                    leave();
                  }}
                >
                  {copy.cancel}
                </button>
              </p>
            </div>
          </form>
        </div>
      </div>
      <DeskFoot keys={runFormFoot}>{runFootNote}</DeskFoot>
    </>
  );
}

function emptyRun(today: string): TypedRun {
  return { amount: "", recordDay: today, payDay: today };
}

/** Without a project there is nothing to ask the API, and every field that is wrong is marked all the same. */
function faultsOf(typed: TypedRun, today: Day): Faults {
  const found = Object.entries(readRun(typed, today).faults ?? {});
  return Object.fromEntries(found.map(([field, fault]) => [field, runFaults[fault]]));
}
