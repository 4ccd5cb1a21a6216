import { useLayoutEffect, useRef } from "react";
import { runDesk as copy, runFootNote, runFormFoot } from "#content/office/records-runs.ts";
import { countedTextOf } from "#rules/money.ts";
import { countedStatements } from "#rules/portfolio/run.ts";
import { officeDesk, officeForm, officeRecords } from "#styled-system/recipes";
import { focusFault } from "../../../forms/use-submit.ts";
import { PageLink } from "../../../navigation/page-link.tsx";
import { focusFirstField } from "../../focus-first-field.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { DeskFoot } from "../../parts/desk-foot.tsx";
import { DeskHead } from "../../parts/desk-head.tsx";
import { FormActs } from "../form-acts.tsx";
import { ProjectField } from "../project-and-person-fields.tsx";
import { useRecordsAddress } from "../records-address.ts";
import { TypedField } from "../typed-field.tsx";
import { RunFigures } from "./run-figures.tsx";
import { NewRunSteps } from "./run-steps.tsx";
import { ShareTable } from "./share-table.tsx";
import { useRunForm } from "./use-run-form.ts";

/** The form for a new run: its figures, its preview, and the button that prepares it for a colleague. */
export function RunForm({ projectId }: { projectId: string | undefined }) {
  const [desk, layout, styles] = [officeDesk(), officeForm(), officeRecords()];
  const form = useRef<HTMLFormElement>(null);
  const { go } = useRecordsAddress();
  const { project, typed, faults, missing, error, preview, shown, preparation, isBusy, change, submit, clear } =
    useRunForm(projectId, (run) => go({ run }));
  // Runs after React has marked the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus only after a new result
  useLayoutEffect(() => focusFault(form.current), [missing, error]);
  useKeys({
    "Ctrl+Enter": () => form.current?.requestSubmit(),
    // Escape keeps what is typed.
    Escape: leave,
  });

  function leave(): void {
    go(projectId ? { project: projectId } : {});
  }

  function submitText(): string {
    if (preparation.isPending) return copy.preparing;
    if (preview.isPending) return copy.previewing;
    return shown ? copy.prepare : copy.doPreview;
  }

  return (
    <>
      <DeskHead
        title={copy.newTitle}
        lead={
          <>
            <PageLink to="officeRecords">{copy.records}</PageLink>
            {project && `, ${project.name}`}
          </>
        }
      />
      <NewRunSteps isPreviewed={shown !== undefined} />
      {shown && <RunFigures {...shown} />}
      <div ref={focusFirstField} className={`${desk.panes} ${styles.panes}`} data-two={shown ? "" : undefined}>
        {shown && (
          <div className={desk.pane}>
            <ShareTable of={shown} shares={shown.shares} />
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
                value={typed.amount}
                error={faults.amount}
                onType={(amount) => change({ amount })}
              />
              <TypedField
                label={copy.recordDay}
                hint={copy.recordHint}
                type="date"
                value={typed.recordDay}
                error={faults.recordDay}
                onType={(recordDay) => change({ recordDay })}
              />
              <TypedField
                label={copy.payDay}
                hint={copy.payHint}
                type="date"
                value={typed.payDay}
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
                {preview.isSuccess && !shown && <p className={desk.muted}>{copy.outdated}</p>}
                {shown && shown.checks.statements > 0 && <p>{differTextOf(shown.checks.statements)}</p>}
                {shown && <p className={desk.muted}>{copy.prepareNote}</p>}
              </div>
              <FormActs
                send={submitText()}
                cancel={copy.cancel}
                disabled={isBusy}
                onCancel={() => {
                  clear();
                  leave();
                }}
              />
            </div>
          </form>
        </div>
      </div>
      <DeskFoot keys={runFormFoot}>{runFootNote}</DeskFoot>
    </>
  );
}

/** `12 issued statements of holders will differ.` */
function differTextOf(count: number): string {
  return count < countedStatements ? countedTextOf(count, copy.differ) : `${copy.differMost} ${copy.differ.many}`;
}
